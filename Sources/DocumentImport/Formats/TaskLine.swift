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
