/// The lines of both, in order: `- ` only expected, `+ ` only found, two spaces where they agree.
func lineDifference(expected: [String], found: [String]) -> String {
  var removed: Set<Int> = []
  var inserted: Set<Int> = []
  for change in found.difference(from: expected) {
    switch change {
    case .remove(let offset, _, _): removed.insert(offset)
    case .insert(let offset, _, _): inserted.insert(offset)
    }
  }
  var lines: [String] = []
  var (left, right) = (0, 0)
  while left < expected.count || right < found.count {
    if removed.contains(left) {
      lines.append("- " + expected[left])
      left += 1
    } else if inserted.contains(right) {
      lines.append("+ " + found[right])
      right += 1
    } else {
      lines.append("  " + expected[left])
      left += 1
      right += 1
    }
  }
  return lines.joined(separator: "\n")
}
