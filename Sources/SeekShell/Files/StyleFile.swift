import SeekImport
import SeekTerminalField

/// Reads a style as a person writes it down:
///
/// ```yaml
/// style: minimal
/// tint: green
/// roles:
///   match: bold yellow
///   pill: black on "#ff8800"
/// ```
///
/// A later line wins, as a later `:set` wins over this file.
enum StyleFile {
  /// A style, and a sentence for each line that took something back.
  struct Reading {
    var sheet = StyleSheet.usual
    var notes: [String] = []
  }

  /// - Parameter path: a file, or the name of a style.
  static func load(_ path: String) throws(ShellError) -> Reading {
    var reading = Reading()
    do {
      _ = reading.sheet.choose(try style(named: path))
      return reading
    } catch {
      let text: String
      do { text = try TextFile.contents(ofPath: path) } catch let unread {
        let isName = path.allSatisfy { $0.isLetter || $0.isNumber || $0 == "-" }
        throw isName ? ShellError("\(error.message); no file is called so either") : unread
      }
      return try read(text, named: path)
    }
  }

  static func read(_ text: String, named path: String) throws(ShellError) -> Reading {
    let documents: [RecordValue]
    let lines: [[String]: Int]
    do {
      documents = try YAML.decode(text)
      lines = try YAML.keyLines(in: text)
    } catch {
      throw ShellError("\(path), \(VisibleText.line(error.description))")
    }
    var reading = Reading()
    /// Runs what one key stands for; what it replaces and what is wrong with it name its line.
    func take(
      _ key: [String], _ choice: (inout StyleSheet) throws(ShellError) -> String?
    ) throws(ShellError) {
      let place = Message("\(path), line \(lines[key] ?? 1)").text
      do {
        if let replaced = try choice(&reading.sheet) {
          let named = VisibleText.line(key.joined(separator: ": "))
          reading.notes.append(Message("\(place): \(named) replaces \(replaced)").text)
        }
      } catch {
        throw ShellError("\(place): \(error.message)")
      }
    }
    for document in documents where document != .null {
      guard case .object(let members) = document else {
        throw ShellError("\(path), line 1: a style is lines as “tint: green”; :help looks has more")
      }
      for member in members {
        if member.name == "roles", case .object(let roles) = member.value {
          for role in roles {
            try take(["roles", role.name]) { sheet throws(ShellError) in
              sheet.choose(try look(role.value), for: try named(role.name))
            }
          }
        } else {
          try take([member.name]) { sheet throws(ShellError) in
            try choose(member.value, for: member.name, in: &sheet)
          }
        }
      }
    }
    return reading
  }

  private static func choose(
    _ value: RecordValue, for key: String, in sheet: inout StyleSheet
  ) throws(ShellError) -> String? {
    switch key {
    case "style":
      // The first line of a file replaces nothing a person chose.
      let isFirst = sheet == .usual
      let replaced = sheet.choose(try style(named: value.displayText))
      return isFirst ? nil : replaced
    case "tint":
      let isFirst = sheet.tint == nil && sheet.looks.isEmpty
      let replaced = sheet.choose(tint: try color(value.displayText))
      return isFirst ? nil : replaced
    case "roles":
      throw ShellError("roles takes lines as “match: bold yellow”, indented below it")
    default:
      throw ShellError(
        "there is no “\(VisibleText.line(key, limit: 40))”; "
          + .nearest(
            to: key, among: ["style", "tint", "roles"], or: "there are style, tint and roles"))
    }
  }

  static func style(named text: String) throws(ShellError) -> StyleSheet.Name {
    if let name = StyleSheet.Name(rawValue: text.lowercased()) { return name }
    let names = StyleSheet.Name.allCases.map(\.rawValue).joined(separator: ", ")
    throw ShellError(
      "style cannot be “\(VisibleText.line(text, limit: 40))”; it can be \(names)")
  }

  static func color(_ text: String) throws(ShellError) -> TerminalColor {
    if let color = TerminalColor(text.lowercased()) { return color }
    throw RoleLook.unknown(text.lowercased())
  }

  private static func look(_ value: RecordValue) throws(ShellError) -> RoleLook {
    switch value {
    case .string, .number: try RoleLook(parsing: value.displayText)
    default: throw ShellError("a look is words as “bold yellow”, or “plain” for none")
    }
  }

  private static func named(_ name: String) throws(ShellError) -> Role {
    if let role = Role(rawValue: name) { return role }
    let names = Role.allCases.map(\.rawValue)
    throw ShellError(
      "there is no role “\(VisibleText.line(name, limit: 40))”; "
        + .nearest(to: name, among: names, or: "there are \(names.joined(separator: ", "))"))
  }
}

extension RoleLook {
  /// - Parameter text: attributes and a colour in any order, `on` before the colour after the text; `plain` for none.
  init(parsing text: String) throws(ShellError) {
    var attributes: Set<Attribute> = []
    var (color, background): (TerminalColor?, TerminalColor?) = (nil, nil)
    var isBackground = false
    for word in text.lowercased().split(whereSeparator: \.isWhitespace).map(String.init) {
      if word == "on" {
        isBackground = true
      } else if let named = TerminalColor(word) {
        if isBackground { background = named } else { color = named }
        isBackground = false
      } else if let attribute = Attribute(rawValue: word), !isBackground {
        attributes.insert(attribute)
      } else if word != "plain" || isBackground {
        throw Self.unknown(word)
      }
    }
    if isBackground { throw ShellError("a colour is missing behind “on”") }
    self.init(attributes: attributes, color: color, background: background)
  }

  static func unknown(_ word: String) -> ShellError {
    let words = Attribute.allCases.map(\.rawValue) + ["plain", "on"] + TerminalColor.allNames
    let shown = VisibleText.line(word, limit: 40)
    guard let nearest = EditDistance.nearest(to: word, among: words) else {
      return ShellError(
        "“\(shown)” is no colour; name one as green or bright-green, or give 0 to 255 or #rrggbb")
    }
    return ShellError("“\(shown)” is no colour and no attribute; nearest: \(nearest)")
  }
}
