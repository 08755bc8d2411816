import Foundation
import SeekCore
import SeekIndex
import SeekRemote
import SeekTestSupport

/// A collection that is the same in every run, in memory and as records to be loaded.
struct SamplePackage: SearchDocument {
  let position: Int
  var title: String
  var text: String
  var section: String
  var tags: [String]
  /// NaN where there is none.
  var size: Double
  var price: Double
  var released: String

  static let fields: [IndexField<SamplePackage>] = [
    .text("title", weight: 4, \.title), .text("text", \.text), .facet("section", \.section),
    .list("tags", \.tags), .number("size_kb", \.size), .number("Price (€)", \.price),
    .date("released", \.released),
  ]

  static let definition = RemoteIndexDefinition(
    fields.map(\.field), wholeNumbers: ["size_kb"])

  static let words = [
    "text", "editor", "game", "library", "python3", "python", "vim", "emacs", "data", "date",
    "database", "server", "client", "mail", "music", "x11", "xml", "c", "go", "tool", "tools",
    "maybe", "sentence", "near", "не", "слово", "словарь", "naïve", "2024", "007",
  ]
  static let sections = [
    "Games", "editors", "mail", "Sound", "web & net", "it's \"odd\" \\", "dé jà vu", "",
  ]
  static let allTags = [
    "role::program", "fast", "deep fried", "GPL", "50%", "a,b", "tab\there", "o'reilly", "ünder",
  ]

  /// - Parameter count: The number of packages; those of a smaller number are the first of a greater.
  static func make(_ count: Int) -> [SamplePackage] {
    var random = SeededGenerator(seed: 31)
    return (0..<count).map { position in
      // Frequent words come first.
      func word() -> String { words[min(random.below(words.count), random.below(words.count))] }
      func text(_ count: Int) -> String { (0..<count).map { _ in word() }.joined(separator: " ") }
      let title = text(1 + random.below(3))
      let separator = random.pick([" ", ", ", "-", ". ", " / "])
      return SamplePackage(
        position: position, title: title.capitalized,
        text: [text(3 + random.below(8)), text(2)].joined(separator: separator),
        section: sections[min(random.below(sections.count), random.below(sections.count))],
        tags: allTags.filter { _ in random.happens(0.2) },
        size: random.happens(0.1) ? .nan : Double(random.below(3_000) - 20),
        price: random.happens(0.2) ? .nan : Double(random.below(400)) / 4,
        released: random.happens(0.1)
          ? ""
          : CivilDate(dayNumber: 15_000 + random.below(5_000)).text
            + (random.happens(0.3) ? "T12:30:00" : ""))
    }
  }

  var json: String {
    let object: [String: Any] = ["position": position, "title": title, "text": text]
    let data = try? JSONSerialization.data(withJSONObject: object, options: [.sortedKeys])
    return String(decoding: data ?? Data(), as: UTF8.self)
  }

  var record: RemoteRecord {
    RemoteRecord(
      key: "package \(position)", position: position, json: json,
      values: [
        .text(title), .text(text), .text(section), .list(tags),
        size.isNaN ? .absent : .number(size), price.isNaN ? .absent : .number(price),
        .text(released),
      ])
  }
}

extension RemoteDocument {
  /// The position that the record of a sample package has.
  var position: Int? {
    let object = try? JSONSerialization.jsonObject(with: Data(json.utf8)) as? [String: Any]
    return object?["position"] as? Int
  }
}
