#if canImport(Glibc)
  import Glibc
#elseif canImport(Darwin)
  import Darwin
#endif

/// The part of the program that is fuzzed: `SEEK_FUZZ_CASE` names it.
private let fuzzCase = getenv("SEEK_FUZZ_CASE").flatMap { FuzzCase(rawValue: String(cString: $0)) }

/// Tries one input, as libFuzzer calls it; ends the process where a property does not hold, which libFuzzer takes for a crash.
@_cdecl("LLVMFuzzerTestOneInput")
public func tryInput(_ bytes: UnsafePointer<UInt8>?, _ count: Int) -> CInt {
  guard let fuzzCase else {
    tell("SEEK_FUZZ_CASE names none of \(FuzzCase.allCases.map(\.rawValue))")
    exit(2)
  }
  let input = Array(UnsafeBufferPointer(start: bytes, count: count))
  guard let problem = fuzzCase.problem(with: input) else { return 0 }
  tell("\(fuzzCase.rawValue): \(problem)")
  abort()
}

private func tell(_ text: String) {
  var line = text + "\n"
  line.withUTF8 { _ = write(STDERR_FILENO, $0.baseAddress, $0.count) }
}
