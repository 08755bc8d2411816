import SeekCollection
import SeekPlatform

extension Launch {
  /// True for an address of any kind of server that is no file.
  static func isAddress(_ source: String) -> Bool {
    scheme(of: source) != nil && access(source, F_OK) != 0
  }

  static func scheme(of address: String) -> String? {
    guard let mark = address.firstRange(of: "://"), mark.lowerBound > address.startIndex else {
      return nil
    }
    let scheme = address[..<mark.lowerBound]
    return scheme.utf8.allSatisfy { UInt8(ascii: "a")...UInt8(ascii: "z") ~= $0 | 0x20 }
      ? scheme.lowercased() : nil
  }
}

#if !Remote
  /// Without the package trait `Remote` no server is opened.
  extension Launch {
    private static var refusal: ShellError {
      ShellError("this program was built without search servers: the package trait Remote has them")
    }

    func server(among sources: [String]) throws(ShellError) -> RecordCollection? {
      guard sources.contains(where: Self.isAddress) else { return nil }
      throw Self.refusal
    }

    func load(_ sources: [String], into addresses: [String]) throws(ShellError) -> ExitStatus {
      throw Self.refusal
    }
  }
#endif
