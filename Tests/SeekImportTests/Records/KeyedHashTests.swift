import Testing

@testable import SeekImport

struct KeyedHashTests {
  /// As a program written from the paper alone has them.
  @Test(
    arguments: [
      (0, 0xABAC_0158_050F_C4DC), (3, 0x8BF8_0AB8_E7DD_F7FB), (8, 0x3690_9511_8D29_9A8E),
      (15, 0xD320_D86D_2A51_9956), (40, 0xC1D2_3632_99E4_1531),
    ] as [(UInt8, UInt64)])
  func itIsSipHash(count: UInt8, expected: UInt64) {
    let hash = KeyedHash(key: 0x0706_0504_0302_0100, 0x0F0E_0D0C_0B0A_0908)
    Array(0..<count).withUnsafeBufferPointer { #expect(hash.of($0) == expected) }
  }

  /// `python3 -c 'print(hash(b"tt0816692") % 2**64)'` with `PYTHONHASHSEED=0`.
  @Test func aTextIsItsBytes() {
    #expect(KeyedHash(key: 0, 0).of("tt0816692") == 9_485_711_699_805_716_447)
  }

  @Test func everyKeyHasHashesOfItsOwn() {
    #expect(KeyedHash() != KeyedHash())
    #expect(KeyedHash().of("tt0816692") != KeyedHash().of("tt0816692"))
  }

  @Test func anEmptyIDIsNone() {
    #expect(KeyedHash().ofID("") == 0 && KeyedHash().ofID("0") != 0)
  }
}
