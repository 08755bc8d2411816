import SeekCore

/// Records that are in one JSON object without being a list of it: the members of an object that are all alike, the
/// leaves of a tree, or what happened at a time within others that have none, as the messages of several chats.
///
/// ```text
/// {"u1": {"name": "Ann"}, "u2": {"name": "Bo"}, …}       records with their names as `key`
/// {"name": "bar", "children": [{"name": "a", "url": …},  leaves with the way to them as `folder`
///   {"name": "dev", "children": [{…}]}]}
/// {"chats": {"list": [{"name": "Ann", "messages": [{"date": …}, …]}, …]}}
/// ```
/// A node that contains others and has all members that leaves have is a record too, as a comment with its answers, and
/// so is the root.
struct JSONNesting {
  struct Place {
    let range: Range<Int>
    /// The name of the record among the members of its object.
    var key: String?
    /// The names of the nodes that contain it.
    var folders: [String] = []
  }

  private(set) var records: [Place]
  /// The member with the children of a node of a tree; nil for members of an object.
  private let list: String?
  /// The number of nodes that are nested too deep, with all they contain.
  private var tooDeepCount = 0

  private static let depthLimit = 64
  private static let envelopeDepth = 4
  private static let fewestMembers = 3
  /// At least this many members are a collection, whatever is beside them.
  private static let manyMembers = 20
  /// The number of lists that are tried; an object may have thousands.
  private static let mostListNames = 4
  private static let sampledCount = 64

  /// - Returns: nil where the bytes are no such object.
  /// - Complexity: O(bytes · depth) where they are one object, else O(bytes of the first value).
  init?(_ bytes: Bytes) {
    let walk = Walk(bytes)
    if let whole = walk.whole {
      guard JSONEnvelope.holdsMessages(whole, in: bytes), let found = walk.timed() else {
        return nil
      }
      (records, list) = (found.places, found.name)
      return
    }
    var object = ObjectScanner(bytes)
    while object.next() != nil {}
    guard object.isAtEnd else { return nil }
    for name in walk.listNames() {
      guard let found = walk.tree(of: name) else { continue }
      (records, list, tooDeepCount) = (found.places, name, found.tooDeep)
      return
    }
    if let found = walk.timed() {
      (records, list) = (found.places, found.name)
      return
    }
    guard let found = walk.members(from: 0, depth: 0) ?? walk.timedLists() else { return nil }
    (records, list) = (found, nil)
  }

  private var note: Message {
    guard let list else {
      return "its records are the members of an object; --input json reads the file as one record"
    }
    return
      "its records are what stands in “\(list.shown(limit: 60))”, at every depth; --input json reads the file as one record"
  }

  /// Writes the records, with the lines they are in, and notes that they were found in this way.
  func append(_ bytes: Bytes, name: String, repair: JSONRepair?, to made: inout GeneratedRecords) {
    var (line, counted) = (1, 0)
    if tooDeepCount > 0 {
      let reason: Message =
        "records nested deeper than \(Self.depthLimit) levels are left out: \(tooDeepCount)"
      made.note(reason, on: name)
    }
    for place in records {
      while let newline = bytes.first(0x0A, from: counted, to: place.range.lowerBound) {
        line += 1
        counted = newline + 1
      }
      // If there is none it is not looked for again.
      counted = max(counted, place.range.lowerBound)
      guard let members = members(of: place, in: bytes) else {
        made.note(name, line: line, "not JSON", isRejection: true)
        continue
      }
      let names = Set(members.map(\.name))
      made.append(from: name, line: line) { json in
        json.beginObject()
        if let key = place.key, let free = ["key", "id"].first(where: { !names.contains($0) }) {
          json.member(free, string: key)
        }
        for member in members {
          json.name(member.name)
          json.value(repair?.repaired(member.value) ?? member.value)
        }
        if !place.folders.isEmpty, !names.contains("folder") {
          json.member("folder", string: place.folders.joined(separator: "/"))
        }
        json.endObject()
      }
    }
    made.note(note, on: name, isReading: true)
  }

  /// The members of a record but for the list of what is within it, which may be most of the file; nil where one is no JSON.
  private func members(of place: Place, in bytes: Bytes) -> [(name: String, value: RecordValue)]? {
    var object = ObjectScanner(bytes, from: place.range.lowerBound)
    var members: [(name: String, value: RecordValue)] = []
    while let member = object.next() {
      if member.name == list { continue }
      guard let value = RecordValue(json: bytes[member.range].rebased, isWhole: true) else {
        return nil
      }
      members.append((member.plainName, value))
    }
    return object.hasEnded ? members : nil
  }

  /// Looks for the records in the bytes of one object.
  private struct Walk {
    let bytes: Bytes

    init(_ bytes: Bytes) { self.bytes = bytes }

    /// The bytes where they are a list.
    var whole: Range<Int>? {
      bytes.first { !$0.isJSONWhitespace } == UInt8(ascii: "[") ? 0..<bytes.count : nil
    }

    private func membersOfObject(at start: Int) -> [ObjectScanner.Member] {
      Array(ObjectScanner(bytes, from: start))
    }

    /// True if most members occur in most of the objects.
    private func areAlike(_ objects: [[String]]) -> Bool {
      var counts: [String: Int] = [:]
      for name in objects.joined() { counts[name, default: 0] += 1 }
      let all = counts.values.reduce(0, +)
      let common = counts.values.filter { $0 * 2 >= objects.count }.reduce(0, +)
      return all > 0 && common * 4 >= all * 3
    }

    // MARK: Members

    /// The members of an object that are all objects, and alike; those of the only object in it where it has no other.
    /// Beside what names the object there have to be many, as the packages of a lock file are.
    func members(
      from start: Int, depth: Int, fewest: Int = JSONNesting.fewestMembers
    ) -> [Place]? {
      let members = membersOfObject(at: start)
      let objects = members.filter { $0.kind == .object }
      // Two of them are enough where they are numbered, or are of days.
      let areNumbered =
        objects.count > 1
        && objects.allSatisfy {
          Int($0.name) != nil || WrittenDate($0.name, as: .iso)?.hasDay == true
        }
      if objects.count == members.count, objects.count >= fewest || areNumbered {
        let sample = objects.prefix(JSONNesting.sampledCount).map { object in
          membersOfObject(at: object.range.lowerBound).map(\.name)
        }
        if areAlike(sample) {
          return objects.map { Place(range: $0.range, key: $0.plainName) }
        }
      }
      let isTitled = members.contains {
        $0.kind == .text && FieldNames.rank(of: $0.name, in: FieldNames.title) != nil
      }
      guard depth < JSONNesting.envelopeDepth, !members.contains(where: { $0.kind == .objects }),
        let only = objects.count == 1 ? objects.first : most(of: objects)
      else { return nil }
      return self.members(
        from: only.range.lowerBound, depth: depth + 1,
        fewest: isTitled ? JSONNesting.manyMembers : fewest)
    }

    /// The object beside which the others are little, and have values alone, as what an answer says of itself.
    private func most(of objects: [ObjectScanner.Member]) -> ObjectScanner.Member? {
      let all = objects.reduce(0) { $0 + $1.range.count }
      return objects.first { object in
        (all - object.range.count) * JSONEnvelope.littleShare <= object.range.count
          && objects.allSatisfy { other in
            other.range == object.range
              || membersOfObject(at: other.range.lowerBound).allSatisfy {
                $0.kind == .text || $0.kind == .other
              }
          }
      }
    }

    // MARK: Times

    /// The elements of the outermost lists whose elements have a time, where such lists are in elements of others; of the name
    /// under which most are.
    func timed() -> (name: String, places: [Place])? {
      var found: [String: [Place]] = [:]
      var isInList: Set<String> = []
      func visit(_ start: Int, folders: [String], depth: Int, isElement: Bool) {
        guard depth < JSONNesting.depthLimit else { return }
        for member in membersOfObject(at: start) where member.kind != .text && member.kind != .other
        {
          guard member.kind == .objects else {
            visit(
              member.range.lowerBound, folders: folders, depth: depth + 1, isElement: isElement)
            continue
          }
          visit(
            member.range, named: member.name, folders: folders, depth: depth, isElement: isElement)
        }
      }
      func visit(
        _ list: Range<Int>, named name: String, folders: [String], depth: Int, isElement: Bool
      ) {
        let isTimed =
          JSONEnvelope.hasTimes(list, in: bytes) && !JSONEnvelope.holdsMessages(list, in: bytes)
        if isTimed, isElement { isInList.insert(name) }
        for element in ValueScanner(bytes, in: list) {
          if isTimed {
            found[name, default: []].append(
              Place(range: element.utf8Offset..<element.utf8End, folders: folders))
          } else if bytes[element.utf8Offset] == UInt8(ascii: "{") {
            let title = title(of: membersOfObject(at: element.utf8Offset))
            visit(
              element.utf8Offset, folders: folders + [title].compactMap(\.self),
              depth: depth + 1, isElement: true)
          }
        }
      }
      if let whole {
        visit(whole, named: "", folders: [], depth: 0, isElement: false)
      } else {
        visit(0, folders: [], depth: 0, isElement: false)
      }
      let most = found.max { $0.value.count < $1.value.count }
      guard let most, isInList.contains(most.key), most.value.count > 1 else { return nil }
      return (most.key, most.value)
    }

    /// The elements of all lists, with the way to them as folder, where each has a time and objects alone lead to them that have no
    /// values beside them, or where the lists are all there is; nil elsewhere.
    func timedLists() -> [Place]? {
      var places: [Place] = []
      func visit(_ start: Int, folders: [String]) -> Bool {
        guard folders.count < JSONNesting.envelopeDepth else { return true }
        let members = membersOfObject(at: start)
        let isWay = members.allSatisfy {
          $0.kind == .object || $0.kind == .objects
            || bytes[$0.range].allSatisfy { $0.isJSONWhitespace || "[]".utf8.contains($0) }
        }
        guard isWay || !folders.isEmpty else { return false }
        let arePlain =
          folders.isEmpty && members.count > 1
          && members.allSatisfy { $0.kind == .objects && !JSONTable.describesColumns($0.name) }
        for member in members where member.kind == .object || member.kind == .objects {
          let folders = folders + [member.plainName]
          if member.kind == .object {
            guard visit(member.range.lowerBound, folders: folders) else { return false }
            continue
          }
          guard isWay, arePlain || JSONEnvelope.hasTimes(member.range, in: bytes) else {
            return false
          }
          places += ValueScanner(bytes, in: member.range).map {
            Place(range: $0.utf8Range, folders: folders)
          }
        }
        return true
      }
      return visit(0, folders: []) && places.count > 1 ? places : nil
    }

    // MARK: Trees

    /// The names of the lists of objects that are reached through objects alone.
    func listNames() -> [String] {
      var names: [String] = []
      func visit(_ start: Int, _ depth: Int) {
        for member in membersOfObject(at: start) where names.count < JSONNesting.mostListNames {
          if member.kind == .objects, !names.contains(member.name) { names.append(member.name) }
          if member.kind == .object, depth < JSONNesting.envelopeDepth {
            visit(member.range.lowerBound, depth + 1)
          }
        }
      }
      visit(0, 0)
      return names
    }

    /// The leaves of a tree whose nodes have their children in a list of this name.
    func tree(of list: String) -> (places: [Place], tooDeep: Int)? {
      var tree = Tree(list: list)
      visit(0, key: nil, folders: [], depth: 0, isElement: false, &tree)
      // An empty list may be that of a comment without answers, or of a folder with nothing in it.
      let plain = tree.found.filter { !$0.hasList }
      let leaves = plain.count > 1 ? plain : tree.found.filter { !$0.isFilled }
      guard tree.nodeCount > 1, leaves.count > 1,
        areAlike(leaves.prefix(JSONNesting.sampledCount).map(\.names))
      else { return nil }
      // Nodes within nodes are a tree; else what holds the lists has to be like what they hold.
      let known = Set(leaves.prefix(JSONNesting.sampledCount).flatMap(\.names))
      let shared = tree.nodeNames.intersection(known)
      guard tree.isNested || shared.count * 4 >= tree.nodeNames.count * 3 else { return nil }
      let common = known.filter { name in
        leaves.count(where: { $0.names.contains(name) }) * 10 >= leaves.count * 9
      }
      let places = tree.found.filter { node in
        !node.hasList
          || (node.isElement || tree.isNested) && !common.isEmpty && common.isSubset(of: node.names)
      }.map(\.place)
      return (places, tree.tooDeepCount)
    }

    private struct Node {
      let place: Place
      let names: [String]
      /// True if it is in a list of others; the root is not.
      let isElement: Bool
      let hasList: Bool
      let isFilled: Bool
    }

    private struct Tree {
      let list: String
      var found: [Node] = []
      var nodeCount = 0
      /// True if an element of a list has a list itself.
      var isNested = false
      var nodeNames: Set<String> = []
      var tooDeepCount = 0
    }

    private func visit(
      _ start: Int, key: String?, folders: [String], depth: Int, isElement: Bool, _ tree: inout Tree
    ) {
      guard depth < JSONNesting.depthLimit else {
        if isElement { tree.tooDeepCount += 1 }
        return
      }
      let members = membersOfObject(at: start)
      let names = members.map(\.name).filter { $0 != tree.list }
      let children = members.first {
        $0.name == tree.list && bytes[$0.range.lowerBound] == UInt8(ascii: "[")
      }
      let isFilled = children?.kind == .objects
      if isElement || isFilled, let end = members.last?.range.upperBound {
        // The end of the object is the brace after its last member.
        let close = bytes.first(UInt8(ascii: "}"), from: end, to: bytes.count) ?? end
        let range = start..<min(close + 1, bytes.count)
        tree.found.append(
          Node(
            place: Place(range: range, folders: folders), names: names, isElement: isElement,
            hasList: children != nil, isFilled: isFilled))
      }
      guard let children else {
        guard !isElement else { return }
        for member in members where member.kind == .object {
          visit(
            member.range.lowerBound, key: member.name, folders: folders, depth: depth + 1,
            isElement: false, &tree)
        }
        return
      }
      // A comment without answers is not a node, although it has the list.
      guard isFilled || !isElement else { return }
      tree.nodeCount += 1
      tree.isNested = tree.isNested || isElement
      tree.nodeNames.formUnion(names)
      let inner = title(of: members) ?? key
      for element in ValueScanner(bytes, in: children.range) {
        visit(
          element.utf8Offset, key: nil, folders: folders + [inner].compactMap(\.self),
          depth: depth + 1, isElement: true, &tree)
      }
    }

    private func title(of members: [ObjectScanner.Member]) -> String? {
      for member in members
      where member.kind == .text && FieldNames.rank(of: member.name, in: FieldNames.title) != nil {
        let value = RecordValue(json: bytes[member.range].rebased)
        if let text = value?.string, !text.isEmpty { return text }
      }
      return nil
    }
  }
}
