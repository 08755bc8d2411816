/// The way in which a line is divided into columns.
enum LineDivision: Hashable {
  /// Columns that begin at these characters, counted from 0.
  case positions([Int])
  /// Columns of one word each; the last has the rest of the line.
  case words
  /// Cells between bars, `|` or `│`, as databases and Markdown print them; open without bars at the ends of a line.
  case bars(isOpen: Bool)
  /// Cells between bars at these characters, with other bars in them.
  case ruled([Int])
  /// The format of `ls -l`.
  case listing

  var hasBars: Bool {
    switch self {
    case .bars, .ruled: true
    case .positions, .words, .listing: false
    }
  }

  var fingerprintText: String {
    switch self {
    case .positions(let starts): starts.map(String.init).joined(separator: " ")
    case .words: "words"
    case .bars(let isOpen): isOpen ? "openbars" : "bars"
    case .ruled(let places): "ruled " + places.map(String.init).joined(separator: " ")
    case .listing: "listing"
    }
  }
}
