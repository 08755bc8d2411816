import Testing

@testable import SeekIndex

@Suite struct BitPackingTests {
  @Test(arguments: 0...32)
  func blocksOfEveryWidthReturn(_ width: Int) {
    var generator = SeededGenerator(seed: UInt64(width))
    let limit = width == 32 ? UInt32.max : (1 << UInt32(width)) - 1
    let distances = (0..<128).map { _ in UInt32.random(in: 0...limit, using: &generator) }
    let exact = distances.dropLast() + [limit]
    var packed = [UInt8](repeating: 0, count: 16 * 32)
    var unpacked = [UInt32](repeating: 0, count: 128)
    Array(exact).withUnsafeBufferPointer { values in
      guard let base = values.baseAddress else { return }
      #expect(BitPacking.width(of: base) == width)
      packed.withUnsafeMutableBufferPointer { output in
        if let output = output.baseAddress { BitPacking.pack(base, width: width, into: output) }
      }
    }
    packed.withUnsafeBufferPointer { input in
      unpacked.withUnsafeMutableBufferPointer { output in
        guard let input = input.baseAddress, let output = output.baseAddress else { return }
        BitPacking.unpack(input, width: width, base: .max, into: output)
      }
    }
    var sum = UInt32.max
    for index in 0..<128 {
      sum = sum &+ 1 &+ Array(exact)[index]
      #expect(unpacked[index] == sum, "seed \(width), value \(index)")
    }
  }
}

@Suite struct VariableByteTests {
  @Test func numbersOfEveryLengthReturn() {
    let powers: [UInt64] = (0..<64).map { 1 << $0 }
    let numbers: [UInt64] = powers + powers.map { $0 - 1 } + [.max]
    var bytes = GrowableBuffer<UInt8>()
    for number in numbers { VariableByte.append(number, to: &bytes) }
    var cursor = UnsafePointer(bytes.base)
    for number in numbers { #expect(VariableByte.read(&cursor) == number) }
    #expect(cursor == UnsafePointer(bytes.base) + bytes.count)
  }
}
