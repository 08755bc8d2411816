/// An object that is not a record but has the list of records, as in answers of services:
/// `{"count": 2, "next": null, "items": [{…}, {…}]}`.
///
/// ```swift
/// JSONEnvelope(bytes)?.path   // "items"
/// ```
/// It is one where the whole file is one object, exactly one of its members is a list that begins with an object, and
/// that list is not a part of a record: its name is a usual one for records, nothing beside it is called as a title is, or
/// it is long; unless it is the root of a tree. Of several lists it is the one that alone is long, where the others are little
/// beside it, or the only one with a usual name whose elements each have a time, as the messages of a chat beside its members,
/// or are more than those of each other, or of two the one that is called as an answer is.
/// Without such a member, the only object among the members is looked into: `{"data": {"items": […]}}`. Where that is alone and
/// has no values of its own it is a wrapper, whatever it is called: `{"feed": {"entry": […]}}`.
struct JSONEnvelope: Hashable, Sendable {
  /// The names of the members that lead to the list, with dots between them.
  let path: String
  /// The range of the list with its brackets; it ends with the bytes if the list is not closed.
  let list: Range<Int>

  /// The names lists of records usually have.
  private static let usualNames = [
    "items", "data", "results", "records", "rows", "entries", "features", "hits", "docs",
    "documents", "elements", "objects", "values", "value", "nodes", "edges", "list", "content",
    "messages", "messagelist", "events", "posts",
  ]
  /// The names of objects that have such a list.
  private static let answerNames = ["response", "result", "payload", "body", "embedded"]
  /// The names of lists that say nothing of what they have, and so are no part of a record beside another.
  private static let plainNames = ["data", "results", "records"]
  /// The names of the lists that a list of chats has.
  private static let chatNames = ["messages", "messagelist", "chatmessages"]
  /// The names that say so, whatever times the chat itself has.
  private static let certainChatNames = ["chatmessages"]
  /// The names that say so where an element has no values of its own.
  private static let eventNames = ["events"]
  /// A list of at least this many elements is a collection, whatever is beside it.
  private static let longCount = 20
  private static let depthLimit = 4
  /// The other lists must have fewer than this part of the bytes of the longest.
  static let littleShare = 4

  /// - Returns: nil where the bytes are no such object.
  /// - Complexity: O(bytes) where they are one object, else O(bytes of the first value).
  init?(_ bytes: Bytes) {
    var object = ObjectScanner(bytes)
    if let found = Self.find(&object, depth: 0, isAnswer: true), object.isAtEnd {
      self = found
    } else if let found = Self.onlyList(bytes) {
      self = found
    } else {
      return nil
    }
  }

  /// The list that is all there is in the only object of a list: `[{"list": [{…}, {…}]}]`.
  private static func onlyList(_ bytes: Bytes) -> JSONEnvelope? {
    guard bytes.first(where: { !$0.isJSONWhitespace }) == UInt8(ascii: "[") else { return nil }
    let elements = Array(ValueScanner(bytes, in: 0..<bytes.count).prefix(2))
    guard elements.count == 1 else { return nil }
    var object = ObjectScanner(bytes, from: elements[0].utf8Offset)
    guard let member = object.next(), member.kind == .objects, object.next() == nil,
      object.hasEnded, hasElements(2, member.range, in: bytes),
      !holdsMessages(member.range, in: bytes)
    else { return nil }
    return JSONEnvelope(path: member.name, list: member.range)
  }

  private init(path: String, list: Range<Int>) {
    (self.path, self.list) = (path, list)
  }

  /// Reads the whole object; what it holds is an envelope only if nothing follows.
  ///
  /// - Parameters:
  ///   - isAnswer: True if it is the whole file, or is called as what an answer has is.
  ///   - isAlone: True if it is most of the file, so that it is a wrapper where it has no values of its own.
  private static func find(
    _ object: inout ObjectScanner, depth: Int, isAnswer: Bool, isAlone: Bool = false
  ) -> JSONEnvelope? {
    guard depth < depthLimit else { return nil }
    var lists: [(name: String, range: Range<Int>)] = []
    var objects: [(name: String, range: Range<Int>)] = []
    // An object with a title, or an id of its own within an answer, is a record.
    var (hasTitle, hasValues) = (false, false)
    while let member = object.next() {
      if depth > 0, FieldNames.rank(of: member.name, in: FieldNames.certainID) != nil {
        hasTitle = true
      }
      switch member.kind {
      case .objects: lists.append((member.name, member.range))
      case .object: objects.append((member.name, member.range))
      case .text:
        hasTitle = hasTitle || FieldNames.rank(of: member.name, in: FieldNames.title) != nil
        hasValues = hasValues || member.range.count > 2
      case .other: hasValues = true
      }
    }
    if lists.count == 1, let (name, range) = lists.first {
      let isUsual = FieldNames.rank(of: name, in: usualNames) != nil
      let isRecords =
        !holdsMessages(range, in: object.bytes)
        && (isUsual
          || (isAnswer && !hasTitle || isLong(range, in: object.bytes)
            || isAlone && !hasTitle && !hasValues && hasElements(2, range, in: object.bytes))
            && !isTree(name, range, in: object.bytes))
      return isRecords ? JSONEnvelope(path: name, list: range) : nil
    }
    if lists.count > 1 {
      let usual = lists.filter { FieldNames.rank(of: $0.name, in: usualNames) != nil }
      if usual.count == 1,
        hasTimes(usual[0].range, in: object.bytes)
          || !hasTitle && isLongest(usual[0], of: lists, in: object.bytes)
      {
        return JSONEnvelope(path: usual[0].name, list: usual[0].range)
      }
      let plain = lists.filter { FieldNames.rank(of: $0.name, in: plainNames) != nil }
      if lists.count == 2, plain.count == 1, !hasTitle,
        hasElements(2, plain[0].range, in: object.bytes)
      {
        return JSONEnvelope(path: plain[0].name, list: plain[0].range)
      }
      let long = lists.filter { isLong($0.range, in: object.bytes) }
      let all = lists.reduce(0) { $0 + $1.range.count }
      guard long.count == 1, let (name, range) = long.first,
        (all - range.count) * littleShare <= range.count,
        !isTree(name, range, in: object.bytes)
      else { return nil }
      return JSONEnvelope(path: name, list: range)
    }
    // Of several objects the one with a usual name has them: what is beside it tells of the answer.
    let usual = objects.filter { FieldNames.rank(of: $0.name, in: usualNames + answerNames) != nil }
    var only = objects.count == 1 ? objects : usual
    let all = objects.reduce(0) { $0 + $1.range.count }
    if only.isEmpty {
      only = objects.filter { (all - $0.range.count) * littleShare <= $0.range.count }
    }
    guard lists.isEmpty, !hasTitle, only.count == 1, let (name, range) = only.first else {
      return nil
    }
    var inner = ObjectScanner(object.bytes, from: range.lowerBound)
    return find(
      &inner, depth: depth + 1, isAnswer: !usual.isEmpty, isAlone: depth == 0 && !hasValues
    ).map {
      JSONEnvelope(path: "\(name).\($0.path)", list: $0.list)
    }
  }

  /// True if a list that is called as one of records has more elements than each beside it, as the items of a safe beside its
  /// folders.
  private static func isLongest(
    _ list: (name: String, range: Range<Int>), of lists: [(name: String, range: Range<Int>)],
    in bytes: Bytes
  ) -> Bool {
    func count(_ range: Range<Int>) -> Int {
      ValueScanner(bytes, in: range).reduce(0) { count, _ in count + 1 }
    }
    let most = count(list.range)
    return FieldNames.rank(of: list.name, in: plainNames) == nil
      && !holdsMessages(list.range, in: bytes)
      && lists.allSatisfy {
        $0.range == list.range
          || count($0.range) < most && !JSONTable.describesColumns($0.name)
      }
  }

  private static func isLong(_ list: Range<Int>, in bytes: Bytes) -> Bool {
    hasElements(longCount, list, in: bytes)
  }

  private static func hasElements(_ count: Int, _ list: Range<Int>, in bytes: Bytes) -> Bool {
    var elements = ValueScanner(bytes, in: list)
    return (0..<count).allSatisfy { _ in elements.next() != nil }
  }

  /// The members of an element, or of the object that is all it has: `{"tweet": {…}}`.
  private static func members(ofElementAt start: Int, in bytes: Bytes) -> [ObjectScanner.Member] {
    let members = Array(ObjectScanner(bytes, from: start))
    return members.count == 1 && members[0].kind == .object
      ? Array(ObjectScanner(bytes, from: members[0].range.lowerBound)) : members
  }

  /// True if all of the first elements have a time, or nothing but an object that has one.
  static func hasTimes(_ list: Range<Int>, in bytes: Bytes) -> Bool {
    var count = 0
    for element in ValueScanner(bytes, in: list).prefix(longCount) {
      let members = members(ofElementAt: element.utf8Offset, in: bytes)
      guard members.contains(where: { $0.kind != .objects && FieldNames.isTime($0.name) }) else {
        return false
      }
      count += 1
    }
    return count > 0
  }

  /// True if the first element, or the only object in it, has no time and messages that have, as a chat.
  static func holdsMessages(_ list: Range<Int>, in bytes: Bytes) -> Bool {
    var elements = ValueScanner(bytes, in: list)
    guard let element = elements.next() else { return false }
    let members = members(ofElementAt: element.utf8Offset, in: bytes)
    let hasTime = members.contains { $0.kind != .objects && FieldNames.isTime($0.name) }
    let hasValues = members.contains { $0.kind == .text || $0.kind == .other }
    let names = hasTime ? certainChatNames : hasValues ? chatNames : chatNames + eventNames
    return members.contains { member in
      member.kind == .objects && FieldNames.rank(of: member.name, in: names) != nil
        && hasTimes(member.range, in: bytes)
    }
  }

  /// True if elements hold lists of the same name, as the nodes of a tree do (``JSONNesting``).
  private static func isTree(_ name: String, _ list: Range<Int>, in bytes: Bytes) -> Bool {
    ValueScanner(bytes, in: list).prefix(longCount).contains { element in
      ObjectScanner(bytes, from: element.utf8Offset).contains {
        $0.kind == .objects && $0.name == name
      }
    }
  }

  /// The text beside the list; nil where there is none, or the list is not closed.
  ///
  /// - Complexity: O(bytes beside it).
  func rest(of bytes: Bytes, repair: JSONRepair? = nil) -> String? {
    let json = ByteBuffer()
    defer { withExtendedLifetime(json) {} }
    json.append(bytes[..<list.lowerBound].rebased)
    for byte in "null".utf8 { json.append(byte) }
    json.append(bytes[list.upperBound...].rebased)
    guard let value = RecordValue(json: json.bytes, isWhole: true) else { return nil }
    var rest = RestText()
    rest.add(repair?.repaired(value) ?? value)
    return rest.text
  }

  /// The note shown if the records of a file were found in this way.
  var note: Message {
    "its records are the list “\(path.shown(limit: 60))”; --input json reads the file as one record"
  }
}
