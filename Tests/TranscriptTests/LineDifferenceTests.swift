import Testing

@Suite struct LineDifferenceTests {
  @Test(
    arguments: [
      (["a", "b", "c"], ["a", "x", "c"], "  a\n- b\n+ x\n  c"),
      (["a"], ["a", "b"], "  a\n+ b"), (["a", "b"], ["b"], "- a\n  b"), ([], [], ""),
    ] as [([String], [String], String)])
  func linesOfOneSideAreMarked(expected: [String], found: [String], difference: String) {
    #expect(lineDifference(expected: expected, found: found) == difference)
  }
}
