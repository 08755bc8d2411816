import Testing

@testable import DocumentImport

/// 1. The thread of a message is the first id of its References, else of In-Reply-To, else its own, else its subject.
/// 2. It filters and groups, is not searched by words, and is no scope.
struct MailThreadTests {
  private func thread(_ headers: String, subject: String = "") -> String? {
    Array((headers + "\n\nhi").utf8).withUnsafeBufferPointer {
      MailThread.id(of: MailHeaders($0), subject: subject)
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
    #expect(MailThread.base(of: subject) == base)
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
}
