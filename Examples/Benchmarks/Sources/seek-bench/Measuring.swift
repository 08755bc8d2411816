#if canImport(Glibc)
  import Glibc
#elseif canImport(Darwin)
  import Darwin
#endif

/// The clocks and the memory of this process.
enum Measuring {
  static func milliseconds(_ clock: clockid_t = CLOCK_MONOTONIC) -> Double {
    var time = timespec()
    clock_gettime(clock, &time)
    return Double(time.tv_sec) * 1e3 + Double(time.tv_nsec) / 1e6
  }

  /// A line of `/proc/self/status` in megabytes; 0 where there is none.
  static func memory(_ key: String) -> Double {
    guard let file = fopen("/proc/self/status", "r") else { return 0 }
    defer { fclose(file) }
    var line = [CChar](repeating: 0, count: 256)
    while fgets(&line, Int32(line.count), file) != nil {
      let text = String(decoding: line.prefix { $0 != 0 }.map(UInt8.init), as: UTF8.self)
      if text.hasPrefix(key + ":") {
        return text.split(whereSeparator: { !$0.isNumber }).first.flatMap { Double($0) }
          .map { $0 / 1024 } ?? 0
      }
    }
    return 0
  }

  /// Lets `VmHWM` begin anew; without effect where the system has no such file.
  static func resetPeak() { _ = writeText("5", to: "/proc/self/clear_refs") }

  static func sleep(milliseconds: Int) { usleep(UInt32(clamping: milliseconds * 1000)) }

  /// Gives free memory back to the system, so that what is resident is what is used.
  static func trim() {
    // Only the GNU library has it, and its Swift module lacks the header.
    typealias Trim = @convention(c) (Int) -> Int32
    guard let symbol = dlsym(nil, "malloc_trim") else { return }
    _ = unsafeBitCast(symbol, to: Trim.self)(0)
  }

  /// The median time of a process that only gets ready, from its start to its end.
  static func startup(_ program: String) -> Double {
    let times = (0..<5).map { _ in
      let start = milliseconds()
      var child = pid_t()
      let arguments = [strdup(program), strdup("ready"), nil]
      defer { for argument in arguments { free(argument) } }
      guard posix_spawn(&child, program, nil, nil, arguments, environ) == 0 else { return 0.0 }
      var status: Int32 = 0
      waitpid(child, &status, 0)
      return milliseconds() - start
    }
    return times.sorted()[2]
  }

  static func environment(_ name: String) -> String? {
    getenv(name).map { String(cString: $0) }
  }

  static func environment(_ name: String, default value: Int) -> Int {
    environment(name).flatMap { Int($0) } ?? value
  }

  static func readText(_ path: String) -> String? {
    readBytes(path).map { String(decoding: $0, as: UTF8.self) }
  }

  static func readBytes(_ path: String) -> [UInt8]? {
    guard let file = fopen(path, "r") else { return nil }
    defer { fclose(file) }
    var bytes: [UInt8] = []
    var chunk = [UInt8](repeating: 0, count: 1 << 16)
    while case let count = fread(&chunk, 1, chunk.count, file), count > 0 {
      bytes.append(contentsOf: chunk.prefix(count))
    }
    return bytes
  }

  static func writeText(_ text: String, to path: String) -> Bool {
    guard let file = fopen(path, "w") else { return false }
    let written = fputs(text, file)
    return fclose(file) == 0 && written >= 0
  }
}

extension Measuring {
  /// The processor time of the calling thread, as another thread may read it; the clock's where there is none.
  static func clockOfThisThread() -> clockid_t {
    var clock = CLOCK_MONOTONIC
    #if os(Linux)
      _ = pthread_getcpuclockid(pthread_self(), &clock)
    #endif
    return clock
  }

  static var threadClock: clockid_t { CLOCK_THREAD_CPUTIME_ID }
  static var processClock: clockid_t { CLOCK_PROCESS_CPUTIME_ID }
}
