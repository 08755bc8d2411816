#if canImport(Glibc)
  import Glibc
#elseif canImport(Darwin)
  import Darwin
#endif

/// Lets any thread tell the line editor that there is news.
///
/// ```swift
/// let waker = editor.waker
/// Task.detached { mailbox.put(await engine.answer()); waker.wake() }
/// ```
///
/// Several wakes before the editor looks are one ``LineEvent/woken``.
public struct WakePipe: Sendable {
  private let ends: Ends

  init() throws(LineEditorError) {
    ends = try Ends()
  }

  /// Wakes the editor; never blocks. A full pipe means that it will wake anyway.
  public func wake() {
    var byte: UInt8 = 1
    _ = write(ends.writeDescriptor, &byte, 1)
  }

  var readDescriptor: Int32 { ends.readDescriptor }

  /// Forgets the wakes so far. Returns whether there were any.
  func drain() -> Bool { !DescriptorPair.drain(ends.readDescriptor).isEmpty }

  private final class Ends: Sendable {
    let readDescriptor: Int32
    let writeDescriptor: Int32

    init() throws(LineEditorError) {
      (readDescriptor, writeDescriptor) = try DescriptorPair.make()
    }

    deinit {
      close(readDescriptor)
      close(writeDescriptor)
    }
  }
}
