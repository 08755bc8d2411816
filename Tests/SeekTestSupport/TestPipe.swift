import Foundation
import SeekCore

/// A pipe that a test writes into, for whoever reads its other end. No program that another test starts has
/// its end, which would never come then.
public final class TestPipe {
  /// The end to be read, which its reader closes.
  public let readingEnd: Int32
  private var writingEnd: Int32

  public init() throws {
    guard let ends = Descriptor.makePipe() else { throw POSIXError(.EMFILE) }
    (readingEnd, writingEnd) = (ends[0], ends[1])
  }

  deinit { end() }

  public func write(_ bytes: some Sequence<UInt8>) {
    let bytes = Array(bytes)
    var done = 0
    while done < bytes.count {
      let taken = bytes[done...].withUnsafeBytes {
        Foundation.write(writingEnd, $0.baseAddress, $0.count)
      }
      guard taken > 0 else { return }
      done += taken
    }
  }

  public func end() {
    if writingEnd >= 0 { close(writingEnd) }
    writingEnd = -1
  }
}
