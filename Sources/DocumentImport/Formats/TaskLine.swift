/// A task of a `todo.txt`.
///
/// ```text
/// x (A) 2024-05-03 2024-05-01 Call mom +family @phone due:2024-06-01
/// {"task":"Call mom +family @phone due:2024-06-01","done":true,"priority":"A","projects":["family"],
///  "contexts":["phone"],"due":"2024-06-01","created":"2024-05-01","completed":"2024-05-03"}
/// ```
struct TaskLine {
  private var words: [Substring]
  private var isDone = false
  private var priority: String?
  private var dates: [String] = []

  init(_ line: UnsafeBufferPointer<UInt8>) {
    words = String(decoding: line, as: UTF8.self).split { $0 == " " || $0 == "\t" || $0 == "\r" }
    if words.count > 1, words[0] == "x" {
      isDone = true
      words.removeFirst()
    }
    while words.count > 1 {
      let word = words[0]
      if priority == nil, word.utf8.count == 3, word.first == "(", word.last == ")",
        let letter = word.dropFirst().first, ("A"..."Z").contains(letter)
      {
        priority = String(letter)
      } else if dates.count < (isDone ? 2 : 1), Self.isDay(word) {
        dates.append(String(word))
      } else {
        break
      }
      words.removeFirst()
    }
  }

  private static let sampledLines = 50

  /// Whether a file is a list of tasks: it is called so, and one of its first lines has a mark of a task, or none is
  /// indented or begins as headings and items of notes do.
  ///
  /// - Complexity: O(bytes of the first lines).
  static func isList(_ bytes: UnsafeBufferPointer<UInt8>, name: String) -> Bool {
    let file = name.split(separator: "/").last?.lowercased() ?? ""
    guard file == "todo.txt" || file == "done.txt" else { return false }
    var lines = LineScanner(bytes, from: 0, to: min(bytes.count, 1 << 16))
    var (count, isNotes) = (0, false)
    while count < sampledLines, let extent = lines.next() {
      count += 1
      let line = UnsafeBufferPointer(rebasing: bytes[extent.utf8Offset..<extent.utf8End])
      if TaskLine(line).isMarked { return true }
      let before = extent.utf8Offset > 0 ? bytes[extent.utf8Offset - 1] : 0x0A
      isNotes =
        isNotes || before == 0x20 || before == 0x09 || line.first.map("#=-*".utf8.contains) == true
    }
    return !isNotes
  }

  /// Whether something in the line is spelled as only tasks have it.
  private var isMarked: Bool {
    isDone || priority != nil || !dates.isEmpty
      || words.contains { $0.count > 1 && ($0.first == "+" || $0.first == "@") }
  }

  private static func isDay(_ text: Substring) -> Bool {
    guard text.utf8.count == 10 else { return false }
    var text = String(text)
    return text.withUTF8 { ISODate.day(of: $0) != nil }
  }

  func writeMembers(to json: JSONWriter) {
    json.member("task", string: words.joined(separator: " "))
    json.name("done")
    json.bool(isDone)
    // `pri:A` keeps the priority of what is done.
    if let letter = priority ?? value(of: "pri") { json.member("priority", string: letter) }
    for (name, sign) in [("projects", Character("+")), ("contexts", "@")] {
      let found = words.filter { $0.first == sign && $0.count > 1 }
      guard !found.isEmpty else { continue }
      json.member(name, strings: found.lazy.map { String($0.dropFirst()) })
    }
    if let due = value(of: "due") { json.member("due", string: due) }
    // Of what is done, the day it was done comes first.
    if let created = dates.count == 2 ? dates.last : isDone ? nil : dates.first {
      json.member("created", string: created)
    }
    if isDone, let completed = dates.first { json.member("completed", string: completed) }
  }

  private func value(of key: String) -> String? {
    words.first { $0.hasPrefix(key + ":") && $0.count > key.count + 1 }.map {
      String($0.dropFirst(key.count + 1))
    }
  }
}
