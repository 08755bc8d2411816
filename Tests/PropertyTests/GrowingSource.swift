import CSeekSQLite
import Foundation
import SeekTestSupport

/// A file, folder or database whose records are appended, inserted, removed, changed and moved.
struct GrowingSource {
  enum Kind: String, CaseIterable, Sendable { case lines, table, folder, database }

  struct Item {
    let id: Int
    var title, text, cuisine: String
    var year: Int
  }

  let kind: Kind
  let path: String
  private(set) var items: [Item] = []
  var random: SeededGenerator
  private var nextID = 0

  static let words = [
    "soup", "soups", "noodle", "noodles", "salad", "tomato", "tomatoes", "basil", "garlic", "onion",
    "onions", "roast", "roasted", "roasting", "chicken", "paprika", "paprikash", "cream", "creamy",
    "butter", "sugar", "lemon", "lemons", "the", "of", "and", "with", "for", "pepper", "peppers",
    "quick", "slow", "thai", "curry", "coconut", "rice", "bean", "beans", "stew", "stewed",
  ]
  private static let cuisines = [
    "Thai", "French", "Italian", "Greek", "Indian", "Spanish", "Polish", "Korean", "Turkish",
    "Danish", "Irish", "Swiss",
  ]

  init(_ kind: Kind, in folder: String, seed: UInt64) {
    self.kind = kind
    random = SeededGenerator(seed: seed)
    let name = ["lines": "r.jsonl", "table": "r.csv", "folder": "notes", "database": "r.db"]
    path = folder + "/" + (name[kind.rawValue] ?? "r")
    for _ in 0..<(20 + random.below(60)) { items.append(another()) }
  }

  private mutating func another() -> Item {
    nextID += 1
    var words = (0..<(2 + random.below(3))).map { _ in random.pick(Self.words) }
    // A word that only this record has.
    if random.happens(0.5) { words.append("rarity\(Self.letters(nextID))") }
    let length = random.happens(0.1) ? 60 : 3 + random.below(12)
    let text = (0..<length).map { _ in random.pick(Self.words) }.joined(separator: " ")
    let skewed = min(random.below(Self.cuisines.count), random.below(Self.cuisines.count))
    return Item(
      id: nextID, title: words.joined(separator: " "), text: text,
      cuisine: Self.cuisines[skewed], year: 1990 + random.below(30))
  }

  private static func letters(_ number: Int) -> String {
    String(String(number).map { Character(UnicodeScalar(UInt8(97 + ($0.wholeNumberValue ?? 0)))) })
  }

  /// Changes some records; what it did, for the note of a failure.
  mutating func change() -> String {
    var done: [String] = []
    for _ in 0..<(1 + random.below(3)) {
      let place = random.below(max(1, items.count))
      switch random.below(7) {
      case 0, 1:
        for _ in 0..<(1 + random.below(4)) { items.append(another()) }
        done.append("append")
      case 2:
        items.insert(another(), at: place)
        done.append("insert \(place)")
      case 3 where items.count > 12:
        items.removeSubrange(place..<min(items.count, place + 1 + random.below(3)))
        done.append("remove \(place)")
      case 4:
        items[place].text = another().text
        done.append("change \(place)")
      case 5:
        let item = items.remove(at: place)
        items.insert(item, at: random.below(items.count + 1))
        done.append("move \(place)")
      default:
        items = Array(items.suffix(from: random.below(2)))
        done.append("first")
      }
    }
    return done.joined(separator: ", ")
  }

  /// Writes all of it; the file is another one, as an editor makes it, or the same.
  func write() throws {
    switch kind {
    case .lines:
      try put(items.map(row).joined())
    case .table:
      try put("id,title,text,cuisine,year\n" + items.map(row).joined())
    case .folder:
      // A file of the same name stays the same, so that those that were not changed are not.
      let folder = URL(fileURLWithPath: path)
      try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
      var wanted: [String: String] = [:]
      for (place, item) in items.enumerated() {
        let number = String(10_000 + place * 3)
        wanted["\(number).txt"] = "\(item.title)\n\n\(item.text)\n\(item.cuisine)\n"
      }
      for name in try FileManager.default.contentsOfDirectory(atPath: path)
      where wanted[name] == nil {
        try FileManager.default.removeItem(atPath: path + "/" + name)
      }
      for (name, text) in wanted {
        let file = path + "/" + name
        if FileManager.default.contents(atPath: file) == Data(text.utf8) { continue }
        try Data(text.utf8).write(to: URL(fileURLWithPath: file))
      }
    case .database: writeDatabase()
    }
  }

  /// The line of a record, in a table or as JSON.
  private func row(_ item: Item) -> String {
    kind == .table
      ? "\(item.id),\(item.title),\(item.text),\(item.cuisine),\(item.year)\n"
      : #"{"id":"\#(item.id)","title":"\#(item.title)","text":"\#(item.text)","cuisine":"\#(item.cuisine)","year":\#(item.year)}"#
        + "\n"
  }

  /// Appends records as a program does that keeps the file open, the last of them in two pieces.
  ///
  /// - Parameter halfway: Called when half of the last line is written.
  mutating func grow(_ halfway: () throws -> Void) throws {
    let file = try FileHandle(forWritingTo: URL(fileURLWithPath: path))
    defer { try? file.close() }
    try file.seekToEnd()
    let newer = (0..<(1 + random.below(4))).map { _ in another() }
    items += newer
    let text = Data(newer.map(row).joined().utf8)
    let half = text.count - 1 - random.below(20)
    try file.write(contentsOf: text.prefix(half))
    try halfway()
    try file.write(contentsOf: text.dropFirst(half))
  }

  private func put(_ text: String) throws {
    try Data(text.utf8).write(to: URL(fileURLWithPath: path), options: .atomic)
  }

  private func writeDatabase() {
    let newer = path + ".new"
    unlink(newer)
    var database: OpaquePointer?
    guard sqlite3_open(newer, &database) == SQLITE_OK else { return }
    var script = "begin; create table r (id text, title text, text text, cuisine text, year int);"
    for item in items {
      script +=
        "insert into r values ('\(item.id)','\(item.title)','\(item.text)','\(item.cuisine)',\(item.year));"
    }
    sqlite3_exec(database, script + "commit;", nil, nil, nil)
    sqlite3_close(database)
    rename(newer, path)
  }
}
