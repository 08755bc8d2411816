import SeekCore
import Testing

@Suite struct RecordSinkTests {
  private final class Counter: RecordSink {
    var values: [String] = []

    func beginRecord() { values.append("begin") }
    func text(field: Int, utf8: UnsafeBufferPointer<UInt8>) {
      values.append(String(decoding: utf8, as: UTF8.self))
    }
    func keyword(field: Int, utf8: UnsafeBufferPointer<UInt8>) {}
    func number(field: Int, _ value: ExactNumber) { values.append(value.description) }
    func endRecord() { values.append("end") }
  }

  /// A sink that needs no stretches says nothing of them.
  @Test func stretchesMayBePassedOver() {
    let counter = Counter()
    counter.beginStretch(at: 3)
    counter.beginRecord()
    Array("Momo".utf8).withUnsafeBufferPointer { counter.text(field: 0, utf8: $0) }
    counter.number(field: 1, ExactNumber(1973))
    counter.endRecord()
    #expect(counter.values == ["begin", "Momo", "1973", "end"])
  }
}
