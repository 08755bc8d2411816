/// The number of terminals that may run at once. Swift Testing starts all tests together; two hundred programs on two
/// cores would keep each other waiting until a limit passes.
///
/// ```swift
/// try await TerminalSlots.shared.withSlot { try await openTerminal() }
/// ```
actor TerminalSlots {
  static let shared = TerminalSlots(6)

  private var free: Int
  private var waiting: [CheckedContinuation<Void, Never>] = []

  init(_ count: Int) { free = count }

  /// Waits for a slot, first come first served, and gives it back when `body` ends or throws.
  nonisolated func withSlot(_ body: () async throws -> Void) async throws {
    await take()
    do {
      try await body()
    } catch {
      await giveBack()
      throw error
    }
    await giveBack()
  }

  private func take() async {
    if free > 0 {
      free -= 1
      return
    }
    await withCheckedContinuation { waiting.append($0) }
  }

  /// A slot that is given back goes to the next in line.
  private func giveBack() {
    if waiting.isEmpty {
      free += 1
    } else {
      waiting.removeFirst().resume()
    }
  }
}
