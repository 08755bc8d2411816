import Foundation
import SeekTestSupport
import Testing

@testable import SeekShell

/// What holds for every number that was printed, while records are appended, inserted, removed and moved:
/// 1. It opens the record that was printed with it, or says that this is gone.
/// 2. `:more` goes on after the records that were printed, none of which it prints again.
/// 3. `:explain N` explains the record that was printed.
@Suite struct PrintedNumbersProperties {
  private struct Note: Hashable {
    let number: Int
    let minutes: Int

    var line: String {
      #"{"id":"\#(number)","title":"note n\#(number)n","text":"\#(String(repeating: "x ", count: number % 7))","course":"x","cuisine":"y","tags":["t"],"minutes":\#(minutes)}"#
    }
  }

  private static func change(_ notes: inout [Note], _ random: inout SeededGenerator) {
    for _ in 0..<(1 + random.below(4)) {
      let place = random.below(notes.count)
      let next = (notes.map(\.number).max() ?? 0) + 1
      switch random.below(5) {
      case 0, 1: notes.append(Note(number: next, minutes: random.below(500)))
      case 2: notes.insert(Note(number: next, minutes: random.below(500)), at: place)
      case 3 where notes.count > 15: notes.remove(at: place)
      default: notes.swapAt(place, random.below(notes.count))
      }
    }
  }

  /// The numbers and the titles of printed rows.
  private static func rows(_ printed: String) -> [(number: Int, title: String)] {
    printed.split(separator: "\n").compactMap { line in
      let words = line.split(separator: " ", omittingEmptySubsequences: true)
      guard words.count >= 3, let number = Int(words[0]), words[1] == "note" else { return nil }
      return (number, String(words[2]))
    }
  }

  @Test(arguments: Campaign.seeds(from: 1, short: 12, deep: 200))
  func aNumberIsThatOfItsRecord(seed: UInt64) async throws {
    var random = SeededGenerator(seed: seed)
    var notes = (1...(15 + random.below(20))).map { Note(number: $0, minutes: random.below(500)) }
    func write(_ shell: TestShell) throws {
      try TestShell.write(
        notes.map(\.line).joined(separator: "\n"), to: shell.folder + "/recipes.jsonl")
    }
    let shell = try TestShell(records: notes.map(\.line).joined(separator: "\n"))
    let isSorted = random.happens(0.5)
    if isSorted { _ = try await shell.run(":sort minutes desc") }
    var printed = Self.rows(try await shell.run("note"))
    #expect(printed.count == 10, "\(Campaign.note(seed))")
    for _ in 0..<4 {
      Self.change(&notes, &random)
      try write(shell)
      _ = try await shell.run(":reload")
      let present = Set(notes.map { "n\($0.number)n" })
      for (number, title) in printed where random.happens(0.5) {
        let note: Comment = "\(number) \(title); \(Campaign.note(seed))"
        if present.contains(title) {
          #expect(try await shell.run(":open \(number)").contains(title), note)
          if !isSorted { #expect(try await shell.run(":explain \(number)").contains(title), note) }
        } else {
          let error = await #expect(throws: ShellError.self) {
            try await shell.run(":open \(number)")
          }
          #expect(error?.message.contains("no longer there") == true, note)
        }
      }
      guard random.happens(0.5) else { continue }
      let more = Self.rows(try await shell.run(":more"))
      #expect(
        Set(more.map(\.title)).isDisjoint(with: printed.map(\.title)), "\(Campaign.note(seed))")
      #expect(more.map(\.number) == more.indices.map { printed.count + 1 + $0 })
      printed += more
    }
  }
}
