import Foundation
import SeekCore
import Synchronization

/// Lets one of the calls by which files are written fail, or every one from there on, as for a process that is killed.
///
/// ```swift
/// let plan = FaultPlan(.killed, at: 3)
/// plan.run { try? file.append("soup") }      // three calls are made
/// ```
package final class FaultPlan: Sendable {
  package enum Kind: Hashable, Sendable, CaseIterable {
    case noSpace, noPermission, interrupted
    /// A part is written, and then the disk is full.
    case shortWrite
    /// A part is written, and the process is killed.
    case killedWhileWriting
    case killed
  }

  private let kind: Kind?
  private let step: Int
  private let isNamed: Bool
  private let made = Mutex<[FileCall]>([])

  /// - Parameters:
  ///   - kind: Nil only counts the calls.
  ///   - isNamed: As on a file system where every file has a name.
  package init(_ kind: Kind? = nil, at step: Int = 0, isNamed: Bool = false) {
    self.kind = kind
    self.step = step
    self.isNamed = isNamed
  }

  /// The calls asked for until now.
  package var calls: [FileCall] { made.withLock { $0 } }

  package func run<Value>(_ body: () throws -> Value) rethrows -> Value {
    try FileCall.$fault.withValue({ self.fault(of: $0) }, operation: body)
  }

  private func fault(of call: FileCall) -> FileCall.Fault? {
    if isNamed, call == .openNameless { return .error(EOPNOTSUPP) }
    let place = made.withLock { calls in
      calls.append(call)
      return calls.count - 1
    }
    guard place >= step else { return nil }
    // The system closes the files of a process that is killed.
    let afterDeath: FileCall.Fault? = call == .close ? nil : .error(EIO)
    switch kind {
    case nil: return nil
    case .noSpace: return place == step ? .error(ENOSPC) : nil
    case .noPermission: return place == step ? .error(EACCES) : nil
    case .interrupted: return place == step ? .error(EINTR) : nil
    case .shortWrite:
      guard call == .write else { return nil }
      return place == step ? .short(2) : .error(ENOSPC)
    case .killedWhileWriting:
      return place == step && call == .write ? .short(2) : afterDeath
    case .killed: return afterDeath
    }
  }
}
