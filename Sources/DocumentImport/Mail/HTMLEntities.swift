/// The characters of HTML that have names: those of Latin-1, and common signs.
///
/// ```swift
/// HTMLEntities.scalars["ntilde"]   // "ñ"
/// ```
enum HTMLEntities {
  static let scalars: [String: Unicode.Scalar] = {
    var scalars = signs
    for (value, name) in zip(UInt32(0xA1)..., latin.split(separator: " ")) {
      scalars[String(name)] = Unicode.Scalar(value)
    }
    for (value, name) in zip(UInt32(0x391)..., greek.split(separator: " ")) where name != "-" {
      scalars[String(name)] = Unicode.Scalar(value)
      // Small letters stand thirty-two places behind the capitals.
      scalars[name.lowercased()] = Unicode.Scalar(value + 32)
    }
    return scalars
  }()

  private static let signs: [String: Unicode.Scalar] = [
    "amp": "&", "lt": "<", "gt": ">", "quot": "\"", "apos": "'", "nbsp": " ", "ensp": " ",
    "emsp": " ", "thinsp": " ", "ndash": "–", "mdash": "—", "hellip": "…", "lsquo": "‘",
    "rsquo": "’", "sbquo": "‚", "ldquo": "“", "rdquo": "”", "bdquo": "„", "lsaquo": "‹",
    "rsaquo": "›", "euro": "€", "trade": "™", "bull": "•", "dagger": "†", "Dagger": "‡",
    "permil": "‰", "prime": "′", "Prime": "″", "larr": "←", "uarr": "↑", "rarr": "→", "darr": "↓",
    "harr": "↔", "minus": "−", "infin": "∞", "asymp": "≈", "ne": "≠", "le": "≤", "ge": "≥",
    "radic": "√", "sum": "∑", "OElig": "Œ", "oelig": "œ", "Scaron": "Š", "scaron": "š", "Yuml": "Ÿ",
    "sigmaf": "ς", "zwnj": "\u{200C}", "zwj": "\u{200D}", "lrm": "\u{200E}", "rlm": "\u{200F}",
    "check": "✓", "hearts": "♥", "star": "☆", "num": "#", "excl": "!", "commat": "@", "lbrack": "[",
    "rbrack": "]", "lowbar": "_", "colon": ":", "semi": ";", "comma": ",", "period": ".",
    "lpar": "(", "rpar": ")", "sol": "/", "equals": "=", "plus": "+", "ast": "*", "quest": "?",
    "dollar": "$", "percnt": "%",
  ]

  /// From U+00A1 on.
  private static let latin = """
    iexcl cent pound curren yen brvbar sect uml copy ordf laquo not shy reg macr deg plusmn sup2 sup3 \
    acute micro para middot cedil sup1 ordm raquo frac14 frac12 frac34 iquest Agrave Aacute Acirc \
    Atilde Auml Aring AElig Ccedil Egrave Eacute Ecirc Euml Igrave Iacute Icirc Iuml ETH Ntilde \
    Ograve Oacute Ocirc Otilde Ouml times Oslash Ugrave Uacute Ucirc Uuml Yacute THORN szlig agrave \
    aacute acirc atilde auml aring aelig ccedil egrave eacute ecirc euml igrave iacute icirc iuml \
    eth ntilde ograve oacute ocirc otilde ouml divide oslash ugrave uacute ucirc uuml yacute thorn yuml
    """

  /// From U+0391 on; at one place there is no capital.
  private static let greek = """
    Alpha Beta Gamma Delta Epsilon Zeta Eta Theta Iota Kappa Lambda Mu Nu Xi Omicron Pi Rho - Sigma \
    Tau Upsilon Phi Chi Psi Omega
    """
}
