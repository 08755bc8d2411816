@testable import SeekImport
import SeekTestSupport
import Testing

#if canImport(_FoundationICU)
  import _FoundationICU
#endif

#if Archives
  struct XMLEventsTests {
    @Test func elementsAndTextsComeInTheirOrder() throws {
      var seen: [String] = []
      try Array(#"<a><b n="1">x &amp; y</b><c/></a>"#.utf8).withUnsafeBufferPointer { bytes in
        let events = try #require(XMLEvents(bytes))
        while let event = events.next() {
          switch event {
          case .start: seen.append("<\(events.name) \(events.attributes["n"] ?? "")")
          case .text: seen.append(events.text)
          case .end: seen.append("/\(events.name)")
          }
        }
      }
      #expect(seen == ["<a ", "<b 1", "x & y", "/b", "<c ", "/c", "/a"])
    }

    #if canImport(_FoundationICU)
      /// A compiler that has read libxml2's headers takes those of Foundation's ICU, too. It would not where both are there
      /// and libxml2's bring the system's ICU with them.
      @Test func foundationsICUIsThereBesideTheLibrary() {
        let code: UErrorCode = U_ZERO_ERROR
        #expect(code.rawValue == 0)
      }
    #endif
  }
#endif
