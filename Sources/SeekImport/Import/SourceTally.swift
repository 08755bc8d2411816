import SeekCore

/// Numbers and examples of what is said once of a source, however many of its records have it.
struct SourceTally {
  /// The number of files that are not text.
  var binaryCount = 0
  /// The number of records in each unknown charset, by its label.
  private var charsets: [String: Int] = [:]
  /// Fields that no record of the sample has, so their words are not searched.
  var fields: Set<String> = []
  /// A text in each field that is numbers in the sample, so that it is not searched.
  var unsearched: [String: String] = [:]

  /// The number of fields that a worker notes at most.
  private static let manyFields = 1_000

  init() {}

  /// Counts a record in an unknown charset.
  mutating func add(charset label: String) {
    charsets[charsets.count < ImportIssue.limit ? label.lowercased() : "…", default: 0] += 1
  }

  /// The tally of both, of one source.
  func adding(_ other: SourceTally) -> SourceTally {
    var sum = self
    sum.binaryCount += other.binaryCount
    sum.charsets.merge(other.charsets, uniquingKeysWith: +)
    sum.fields.formUnion(other.fields)
    sum.unsearched.merge(other.unsearched, uniquingKeysWith: min)
    return sum
  }

  /// The notes on a source of a name.
  func issues(on name: String) -> [ImportIssue] {
    var issues: [ImportIssue] = []
    if binaryCount > 0 {
      issues.append(
        ImportIssue(
          on: name,
          binaryCount == 1
            ? "1 binary file is left out" : "\(binaryCount) binary files are left out"))
    }
    if let reason = charsetReason { issues.append(ImportIssue(on: name, reason, isReading: true)) }
    if let reason = fieldReason { issues.append(ImportIssue(on: name, reason)) }
    return issues
      + unsearched.sorted { $0.key < $1.key }.map { field, text in
        ImportIssue(
          on: name,
          "“\(text.shown(limit: 60))” in “\(field.shown(limit: 60))” is not searched: the first records have numbers there"
        )
      }
  }

  /// The sentence on charsets, with the most frequent one; nil where all are known.
  private var charsetReason: Message? {
    let first = charsets.min { ($1.value, $0.key) < ($0.value, $1.key) }
    guard let name = first?.key.shown(limit: 40) else { return nil }
    let count = charsets.values.reduce(0, +)
    return switch (count, charsets.count) {
    case (1, _):
      "1 record is in the charset “\(name)”, which is not known; its letters may be wrong"
    case (_, 1):
      "\(count) records are in the charset “\(name)”, which is not known; their letters may be wrong"
    default:
      "\(count) records are in charsets that are not known, as “\(name)”; their letters may be wrong"
    }
  }

  private var fieldReason: Message? {
    guard let example = fields.min()?.shown(limit: 60) else { return nil }
    return switch fields.count {
    case 1: "the field “\(example)” is not searched: it is rare, or deep within others"
    case Self.manyFields...:
      "1,000 fields or more are not searched, as “\(example)”: they are rare, too many, or deep within others"
    default:
      "\(fields.count) fields are not searched, as “\(example)”: they are rare, too many, or deep within others"
    }
  }
}
