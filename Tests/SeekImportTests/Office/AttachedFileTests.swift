import Foundation
import Testing

@testable import SeekImport

/// 1. Texts of office files, of files of an unknown type and of attached messages are in `other`.
/// 2. Pictures, PDF and what is no text are only named.
struct AttachedFileTests {
  /// Written by the programs that people use, as `Files/make.py` says.
  private static let folder =
    URL(fileURLWithPath: #filePath).deletingLastPathComponent().deletingLastPathComponent().path
    + "/Files/"

  private func other(_ content: Data, type: String, name: String = "a.bin") throws -> String {
    let message = """
      Subject: s
      From: a
      Content-Type: multipart/mixed; boundary=x

      --x

      see there
      --x
      Content-Type: \(type)
      Content-Disposition: attachment; filename=\(name)
      Content-Transfer-Encoding: base64

      \(content.base64EncodedString(options: .lineLength76Characters))
      --x--
      """
    let record = try recordsAsJSON(message, name: "a.eml").first ?? ""
    #expect(record.contains(#""attachments":["\#(name)"]"#))
    #expect(record.contains(#""text":"see there""#))
    return record.firstRange(of: #""other":"#).map { String(record[$0.upperBound...]) } ?? ""
  }

  private func file(_ name: String) throws -> Data {
    try Data(contentsOf: URL(fileURLWithPath: Self.folder + name))
  }

  @Test(
    arguments: [
      ("plan.docx", "application/vnd.openxmlformats-officedocument.wordprocessingml.document"),
      ("soup.odt", "application/octet-stream"), ("bank.xlsx", "application/x-zip-compressed"),
    ])
  func officeFilesAreSearched(name: String, type: String) throws {
    let words = ["plan.docx": "euro", "soup.odt": "oup", "bank.xlsx": "Payee 3"]
    let found = try other(file(name), type: type, name: name)
    #expect(try found.contains(#require(words[name])), "\(found)")
  }

  @Test func theContentSaysWhatAnUnknownFileIs() throws {
    let unknown = "application/octet-stream"
    #expect(
      try other(Data("# Plan\r\nzucchini ü".utf8), type: unknown).hasPrefix(
        ##"["# Plan\nzucchini ü"]"##))
    #expect(try other(Data([0x6C, 0, 0x6C]), type: unknown) == "")
    #expect(try other(Data("%PDF-1.4\n".utf8) + Data([0xE2, 0xE3, 0xCF]), type: unknown) == "")
    #expect(try other(Data("-----BEGIN PGP".utf8), type: "application/pgp-signature") == "")
    #expect(try other(Data("<svg>zebra</svg>".utf8), type: "image/svg+xml") == "")
    #expect(try other(file("mix.zip"), type: "application/zip") == "")
    #expect(try other(file("plan.docx").prefix(200), type: unknown) == "")
  }

  /// Of one that is shown in the text subject and sender were lost.
  @Test(arguments: ["attachment", "inline"])
  func anAttachedMessageIsSearchedWithItsAttachments(disposition: String) throws {
    let record =
      try recordsAsJSON(
        """
        Subject: s
        From: a
        Content-Type: multipart/mixed; boundary=x

        --x

        see there
        --x
        Content-Type: message/rfc822
        Content-Disposition: \(disposition)

        Subject: =?utf-8?q?rhubarb?=
        From: z
        Content-Type: multipart/mixed; boundary=y

        --y

        kohlrabi
        --y
        Content-Type: text/plain; name=b.txt
        Content-Disposition: attachment

        quinoa
        --y--
        --x--
        """, name: "a.eml"
      ).first ?? ""
    let isInline = disposition == "inline"
    #expect(record.contains(#""text":"see there\#(isInline ? #"\nkohlrabi"# : "")""#), "\(record)")
    #expect(record.contains(#""attachments":["b.txt"]"#))
    let other = isInline ? #"["rhubarb","z","quinoa"]"# : #"["rhubarb","z","kohlrabi","quinoa"]"#
    #expect(record.contains(#""other":"# + other), "\(record)")
  }
}
