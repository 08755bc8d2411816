import Testing

@testable import SeekImport

struct TransferEncodingTests {
  private func text(_ bytes: [UInt8]) -> String { String(decoding: bytes, as: UTF8.self) }

  @Test(arguments: [
    ("caf=C3=A9", "café"), ("a=\nb", "ab"), ("a= \r\nb", "ab"), ("a  \nb", "a\nb"), ("=zz=", "=zz"),
    ("=", ""), ("a=4", "a=4"), ("a_b", "a_b"), ("=3d=3D", "=="),
  ])
  func quotedPrintable(packed: String, expected: String) {
    #expect(text(TransferEncoding.quotedPrintable(Array(packed.utf8)[...])) == expected)
  }

  @Test(arguments: [
    ("aGVsbG8=", "hello"), ("aGVs\r\nbG8", "hello"), ("aGU", "he"), ("a", ""), ("!!", ""), ("", ""),
  ])
  func base64(packed: String, expected: String) {
    #expect(text(TransferEncoding.base64(Array(packed.utf8)[...])) == expected)
  }
}
