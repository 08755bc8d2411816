import SeekImport
import SeekCore
import SeekTestSupport
import Testing

/// Damaged files never crash the reader, and what it says about them agrees with itself:
/// 1. One worker and several take the same records and reject the same number.
/// 2. The sinks get exactly the records of the store.
/// 3. Every record of the store can be decoded, and stands in the file as it was read.
/// 4. Every line that is not blank is accepted or rejected.
struct RecordReaderFuzzTests {
  @Test(arguments: Campaign.seeds(from: 0, short: 40, deep: 800))
  func damagedFilesAreReadConsistently(seed: UInt64) throws {
    var random = FuzzRandom(state: seed)
    for round in 0..<12 {
      var bytes = random.file()
      for _ in 0..<Int.random(in: 0...6, using: &random) { random.damageJSON(&bytes) }
      try check(
        bytes, trace: "seed \(seed), round \(round): \(String(decoding: bytes, as: UTF8.self))")
    }
  }

  private func check(_ bytes: [UInt8], trace: String) throws {
    let comment = Comment(rawValue: trace)
    let inferred = Result {
      try ProfileInference.infer(from: [DataSource(name: "fuzz", utf8: bytes)])
    }
    guard case .success(let profile) = inferred else {
      let message = (inferred.failure as? SearchError)?.description ?? ""
      #expect(!message.isEmpty, comment)
      #expect(!message.unicodeScalars.contains { $0.value < 0x20 }, comment)
      return
    }
    let one = try read(bytes, profile, workers: 1)
    let several = try read(bytes, profile, workers: 2)
    #expect(one.report.rejectedCount == several.report.rejectedCount, comment)
    #expect(one.store.count == several.store.count, comment)
    #expect(one.report.issues == several.report.issues, comment)
    for outcome in [one, several] {
      #expect(outcome.sinks.reduce(0) { $0 + $1.ended } == outcome.store.count, comment)
      #expect(outcome.sinks.allSatisfy { $0.begun == $0.ended && $0.isValid }, comment)
      #expect(outcome.report.accepted == outcome.store.count, comment)
    }
    #expect(
      CheckingSink.values(of: one.sinks) == CheckingSink.values(of: several.sinks), comment)
    for index in 0..<one.store.count {
      let raw = one.store.rawJSON(at: index)
      #expect(raw.hasPrefix("{") && raw.hasSuffix("}"), comment)
      #expect(one.store.record(at: index) == several.store.record(at: index), comment)
      let line = one.store.lineNumber(at: index)
      #expect(line >= 1 && line <= bytes.count { $0 == 0x0A } + 1, comment)
    }
  }

  private func read(
    _ bytes: [UInt8], _ profile: Profile, workers: Int
  ) throws -> ImportOutcome<CheckingSink> {
    // Blank space on both sides makes the file large enough to be cut, and cut among the records.
    let space = [UInt8](repeating: 0x20, count: 8_300)
    let source = try DataSource(name: "fuzz", utf8: space + bytes + space)
    return try Importer(sources: [source], profile: profile)
      .run(workers: workers, makeSink: { _ in CheckingSink() })
  }

  @Test(arguments: Campaign.seeds(from: 100, short: 20, deep: 400))
  func everyLineIsAcceptedOrRejected(seed: UInt64) throws {
    var random = FuzzRandom(state: seed)
    let lines = (0..<50).map { _ in
      var line = random.record()
      if Bool.random(using: &random) { random.damageJSON(&line) }
      return line.filter { $0 != 0x0A && $0 != 0 }
    }
    // The first and last lines are whole, so that the format is not in doubt.
    let whole = Array(#"{"title": "whole"}"#.utf8)
    let bytes = Array(([whole] + lines + [whole]).joined(separator: [0x0A]))
    let profile = Profile(
      name: "", title: "title", fields: [ProfileField(name: "title", role: .text(weight: 1))])
    let source = try DataSource(name: "fuzz.jsonl", utf8: bytes)
    let report = try Importer(sources: [source], profile: profile)
      .run(workers: 2, makeSink: { _ in CheckingSink() }).report
    let blank: Set<UInt8> = [0x20, 0x09, 0x0D]
    let expected = 2 + lines.count { !$0.allSatisfy(blank.contains) }
    // Objects that damage has left one behind the other in a line are records, each of them.
    let joints = String(decoding: bytes, as: UTF8.self).matches(of: /\}[ \t,]*(?=\{)/).count
    let judged = report.accepted + report.rejectedCount
    #expect(expected...(expected + joints) ~= judged, "seed \(seed): \(judged)")
    #expect(report.issues.count(where: \.isRejection) == report.rejectedCount, "seed \(seed)")
  }
}

extension Result {
  fileprivate var failure: Failure? {
    if case .failure(let failure) = self { return failure }
    return nil
  }
}

/// Holds the reader to the contract of `RecordSink`.
private final class CheckingSink: RecordSink {
  var begun = 0
  var ended = 0
  var isValid = true
  /// By the places of the stretches.
  private var values: [Int: [String]] = [:]
  private var place = -1

  /// What several were given, in document order.
  static func values(of sinks: [CheckingSink]) -> [String] {
    sinks.flatMap(\.values).sorted { $0.key < $1.key }.flatMap(\.value)
  }

  func beginStretch(at place: Int) {
    isValid = isValid && begun == ended && place > self.place
    self.place = place
  }
  func beginRecord() {
    isValid = isValid && begun == ended
    begun += 1
  }
  func text(field: Int, utf8: UnsafeBufferPointer<UInt8>) { take(field, utf8) }
  func keyword(field: Int, utf8: UnsafeBufferPointer<UInt8>) { take(field, utf8) }
  func number(field: Int, _ value: ExactNumber) {
    isValid = isValid && begun == ended + 1 && value.nearest.isFinite
    values[place, default: []].append("\(field) \(value)")
  }
  func endRecord() { ended += 1 }

  private func take(_ field: Int, _ utf8: UnsafeBufferPointer<UInt8>) {
    let text = String(validating: utf8, as: UTF8.self)
    isValid = isValid && begun == ended + 1 && text != nil && !utf8.isEmpty
    values[place, default: []].append("\(field) \(text ?? "")")
  }
}

/// Files of JSON records.
extension FuzzRandom {
  fileprivate mutating func pick<T>(_ choices: [T]) -> T {
    choices[Int.random(in: choices.indices, using: &self)]
  }

  fileprivate mutating func file() -> [UInt8] {
    let records = (0..<Int.random(in: 1...12, using: &self)).map { _ in record() }
    return pick([true, false])
      ? Array(records.joined(separator: Array(pick(["\n", "\r\n", "\n\n"]).utf8)))
      : Array("[".utf8) + records.joined(separator: Array(pick([",", ",\n", " , "]).utf8))
        + Array("]".utf8)
  }

  fileprivate mutating func record() -> [UInt8] { Array(object(depth: 0).utf8) }

  private mutating func object(depth: Int) -> String {
    let members = (0..<Int.random(in: 0...5, using: &self)).map { _ in
      "\"\(pick(["id", "title", "tags", "a.b", "a", "é", ""]))\":\(pick(["", " ", "\t"]))"
        + value(depth: depth + 1)
    }
    return "{\(members.joined(separator: ","))}"
  }

  private mutating func value(depth: Int) -> String {
    switch Int.random(in: 0..<(depth > 3 ? 8 : 10), using: &self) {
    case 0: return pick(["0", "-1", "3.25", "1e5", "1e999", "18446744073709551616", "-0"])
    case 1: return pick(["true", "false", "null"])
    case 2: return pick([#""\n\t\"""#, #""\ud83d\ude00""#, #""\udc00""#, #""\ud800x""#, #""\\""#])
    case 3:
      return
        "\"\(String(repeating: pick(["x", "]", "{", "日"]), count: Int.random(in: 0...130, using: &self)))\""
    case 4...7: return "\"\(pick(["Pad Thai", "Thai", "", "2024-01-01", "https://a.b", "日本"]))\""
    case 8:
      let count = Int.random(in: 0...4, using: &self)
      return "[\((0..<count).map { _ in value(depth: depth + 1) }.joined(separator: ","))]"
    default: return object(depth: depth)
    }
  }

  fileprivate mutating func damageJSON(_ bytes: inout [UInt8]) {
    guard !bytes.isEmpty else { return }
    let place = Int.random(in: bytes.indices, using: &self)
    let end = min(bytes.count, place + Int.random(in: 1...20, using: &self))
    switch Int.random(in: 0..<6, using: &self) {
    case 0: bytes[place] = UInt8.random(in: .min ... .max, using: &self)
    case 1: bytes[place] = pick(Array("{}[]\",:\\\n0te-".utf8))
    case 2: bytes.insert(pick(Array("{}[]\",:\\\n \r".utf8)), at: place)
    case 3: bytes.removeSubrange(place..<end)
    case 4: bytes.insert(contentsOf: bytes[place..<end], at: place)
    default: bytes.removeSubrange(place...)
    }
  }
}
