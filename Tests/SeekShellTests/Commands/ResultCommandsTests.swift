import Foundation
import SeekTestSupport
import Testing

@testable import SeekShell

@Suite struct ResultCommandsTests {
  /// A record stood among lines that are all JSON.
  @Test func besideEventsARecordIsAMessage() async throws {
    let folder = try TestFolder()
    let path = try folder.file("errors", "")
    let descriptor = open(path, O_WRONLY | O_CLOEXEC)
    defer { close(descriptor) }
    let shell = try TestShell(events: EventLog(), errors: Output(descriptor: descriptor))
    shell.context.printer.format = .jsonl
    let output = try await shell.run("brûlée", ":open 1")
    #expect(output.split(separator: "\n").allSatisfy { $0.hasPrefix("{") }, "\(output)")
    #expect(try TextFile.contents(ofPath: path).contains("Burnt cream with vanilla"))
  }

  @Test func moreShowsTheNextPageAndSaysWhenAllAreShown() async throws {
    let records = (1...25).map {
      "{\"id\":\"\($0)\",\"title\":\"note \($0)\",\"course\":\"x\",\"cuisine\":\"y\",\"tags\":[\"t\"],\"minutes\":\($0)}"
    }
    let shell = try TestShell(records: records.joined(separator: "\n"))
    #expect(try await shell.run("note").contains("1-10 of 25. :more shows the next 10"))
    #expect(try await shell.run(":more").contains("11-20 of 25. :more shows the next 5"))
    #expect(try await shell.run(":more").contains("21-25 of 25"))
    #expect(try await shell.run(":more").contains("All 25 results shown."))
    #expect(try await shell.run(":open 12").contains("note"))
    #expect(try await shell.run(":results").contains("1-10 of 25"))
  }

  /// A program that reads records got a sentence among them.
  @Test func inAFormatOnlyRecordsStandOnStandardOutput() async throws {
    let shell = try TestShell()
    let folder = try TestFolder()
    let path = try folder.file("errors", "")
    let lines = [
      "noodles", ":more", ":clear", ":scope Lunch", ":sort", ":dismiss",
      #":add {"title":"Udon"}"#,
    ]
    try await shell.onOwnThread {
      let errors = open(path, O_WRONLY | O_CLOEXEC)
      defer { close(errors) }
      let program = CommandContext(
        session: ShellSession(collection: shell.session.collection, history: ShellHistory()),
        printer: Printer(
          output: shell.context.printer.output, errors: Output(descriptor: errors), style: .plain))
      program.printer.format = .fields(["id"])
      for line in lines { try program.execute(line) }
    }
    let printed = try shell.printed()
    #expect(printed == "6\n1\n2\n")
    let said = try TextFile.contents(ofPath: path)
    #expect(said.hasPrefix("seek: All 3 results shown.\nseek: "))
    #expect(said.contains("results in Lunch") && said.contains("seek: 1 record added; 7 in all."))
  }

  @Test func aResultIsOpenedAndTheSearchLeftBehindIt() async throws {
    let shell = try TestShell()
    _ = try await shell.run(":token add cuisine:Thai", "noodles")
    let opened = try await shell.run(":open 1 --dismiss")
    #expect(
      opened.contains("Pad Thai noodles") && opened.hasSuffix("Dismissed; 6 records to browse."))
    #expect(shell.session.state.field.phase == .dismissed && shell.session.printed == nil)
    for wrong in [":open 1 2", ":open --dismiss", ":open x --dismiss"] {
      _ = try await shell.run("noodles")
      await #expect(throws: ShellError.self) { try await shell.run(wrong) }
      #expect(shell.session.state.field.text == "noodles", "a refused line changes nothing")
    }
  }

  /// `:open` alone was told that '' is no number.
  @Test(arguments: [
    (":open", ":open takes a number from 1 to 2"),
    (":open --dismiss", ":open takes a number from 1 to 2"),
    (":open 3", "there is no result “3”; they are numbered from 1 to 2"),
    (":explain", ":explain takes a number from 1 to 2"),
    (":copy", ":copy takes a number from 1 to 2"),
    (":pick", ":pick takes a number from 1 to "),
    (":token not", "a token's number is missing; they go from 1 to 1, :token lists them"),
  ])
  func aCommandWithoutItsNumberSaysWhichThereAre(line: String, message: String) async throws {
    let shell = try TestShell()
    _ = try await shell.run(":token add course:Lunch", "noodle", ":suggest n")
    let error = await #expect(throws: ShellError.self) { try await shell.run(line) }
    #expect(error?.message.hasPrefix(message) == true, "\(error?.message ?? "")")
  }

  @Test func explainShowsPartsThatAddUpToTheScore() async throws {
    let shell = try TestShell()
    #expect(throws: ShellError.self) { try ShellCommand.run(":explain 1", in: shell.context) }
    _ = try await shell.run("soup")
    let lines = try await shell.run(":explain 1").split(separator: "\n")
    #expect(lines.first?.hasPrefix("1  ") == true)
    #expect(lines.last?.hasSuffix("score") == true)
    let numbers = lines.dropFirst().compactMap {
      $0.split(separator: " ").first.flatMap { Double($0) }
    }
    let sum = numbers.dropLast().reduce(0, +)
    #expect(numbers.count >= 2 && abs(sum - (numbers.last ?? 0)) < 0.0001)
  }
}
