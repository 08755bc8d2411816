import Foundation
import SeekTestSupport
import Testing

@testable import SeekImport

/// 1. The thread of a message is the first id of its References, else of In-Reply-To, else its own, else its subject.
/// 2. It filters and groups, is not searched by words, and is no scope.
struct MailThreadTests {
  private func thread(_ headers: String, subject: String = "") -> String? {
    Array((headers + "\n\nhi").utf8).withUnsafeBufferPointer {
      MailThreads().id(of: MailHeaders($0), subject: subject)
    }
  }

  @Test(arguments: [
    ("References: <1@x> <2@x>\nIn-Reply-To: <2@x>\nMessage-ID: <3@x>", "1@x"),
    ("References: <1@x>\n  <2@x>\nMessage-ID: <3@x>", "1@x"),
    ("Message-ID: <3@x>\nIn-Reply-To: Ann's message of Monday <2@x>", "2@x"),
    ("References: none\nIn-Reply-To: <>\nMessage-ID: <3@x>", "3@x"),
    ("References: <broken\nMessage-ID:   <3@x> ", "3@x"),
    ("References: < a@x > <1@x>\nMessage-ID: <3@x>", "1@x"), ("Message-ID: none", nil),
    ("A: b", nil),
  ])
  func theFirstIDNamesAThread(headers: String, expected: String?) {
    #expect(thread(headers) == expected)
    #expect(thread(headers, subject: "Re: Soup") == expected ?? "Soup")
  }

  @Test(arguments: [
    ("Soup", "Soup"), ("Re: Soup", "Soup"), ("AW: Re[2]: SV: Soup", "Soup"), ("Fwd:Soup ", "Soup"),
    ("Re (3): Soup: hot", "Soup: hot"), ("Recipe: Soup", "Recipe: Soup"), ("回复：Soup", "Soup"),
    ("Re:", ""), ("", ""), (": Soup", ": Soup"), ("Re[x]: Soup", "Re[x]: Soup"),
  ])
  func marksOfAnswersAreNoPartOfASubject(subject: String, base: String) {
    #expect(MailThreads.base(of: subject) == base)
  }

  /// An answer without References was in a thread of its own where it answered an answer.
  @Test func anAnswerToAnAnswerIsInItsThread() throws {
    func mail(_ id: Int, _ header: String = "") -> String {
      "Subject: Soup \(id)\nMessage-ID: <\(id)@x>\n\(header)\nleek\n\n"
    }
    let mails = [
      mail(5, "In-Reply-To: <4@x>\n"), mail(1), mail(2, "References: <1@x>\nIn-Reply-To: <1@x>\n"),
      mail(3, "In-Reply-To: <2@x>\n"), mail(4, "In-Reply-To: <3@x>\n"),
      mail(6, "In-Reply-To: <9@x>\n"), mail(7, "In-Reply-To: <8@x>\n"),
      mail(8, "In-Reply-To: <7@x>\n"),
    ]
    func threads(_ paths: [String]) throws -> [String] {
      try DataSource.open(paths: paths).flatMap { try recordsAsJSON($0) }.map { record in
        String(record.split(separator: #""thread":""#).last?.prefix { $0 != "\"" } ?? "")
      }.sorted()
    }
    let expected = ["1@x", "1@x", "1@x", "1@x", "1@x", "7@x", "7@x", "9@x"]
    let border = "From a@x.org Thu Jan  1 00:00:00 1970\n"
    let mailbox = try TemporaryFile(mails.map { border + $0 }.joined(), suffix: ".mbox")
    #expect(try threads([mailbox.path]) == expected)
    let folder = FileManager.default.temporaryDirectory.appending(component: UUID().uuidString)
    defer { try? FileManager.default.removeItem(at: folder) }
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    for (number, mail) in mails.enumerated() {
      try mail.write(
        to: folder.appending(component: "\(number).eml"), atomically: true, encoding: .utf8)
    }
    #expect(try threads([folder.path]) == expected)
  }

  @Test func aThreadFiltersAndIsNoScope() throws {
    let mails = (1...12).map { number in
      """
      From a@x.org Thu Jan  1 00:00:00 1970
      Subject: Soup \(number)
      From: Ann \(number) <a\(number)@x.org>
      Message-ID: <\(number)@x.org>
      References: <\(number < 7 ? 1 : 7)@x.org>

      leek \(number)

      """
    }
    let source = try DataSource(name: "a.mbox", utf8: Array(mails.joined().utf8))
    let profile = try ProfileInference.infer(from: [source])
    #expect(
      profile.fields.filter { $0.name == "thread" }
        == [ProfileField(name: "thread", role: .keyword)])
    #expect(profile.scopeField != "thread" && profile.id == "id")
  }

  /// Each answer walked to the first mail: twenty thousand of them took minutes.
  @Test func aChainOfAnswersHasOneRoot() {
    let answered = Dictionary(uniqueKeysWithValues: (1..<20_000).map { ("m\($0)", "m\($0 - 1)") })
    #expect(Set(MailThreads.roots(of: answered).values) == ["m0"])
    #expect(Set(MailThreads.roots(of: ["a": "b", "b": "c", "c": "a", "d": "a"]).values).count == 1)
  }
}
