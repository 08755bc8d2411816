import Testing

@Suite struct SourceFileTests {
  @Test(arguments: [
    ("import Glibc", ["Glibc"]),
    ("  @_exported public import struct HeapModule.Heap", ["HeapModule"]),
    ("#if canImport(Darwin)\nimport Darwin\n#else\nimport Glibc\n#endif", ["Darwin", "Glibc"]),
    ("@preconcurrency import A; import B", ["A"]),
    ("// import Foundation\n/* import X */ let text = \"import Y\"", []),
    ("let s = \"\"\"\n  import Foundation\n  \"\"\"", []),
    ("func important() { call(import: 1) }", []),
  ])
  func importsAreReadFromCodeOnly(text: String, imports: [String]) {
    #expect(SourceFile(path: "A/B.swift", text: text).imports == imports)
  }

  @Test func moduleAndNameAreReadFromThePath() {
    let file = SourceFile(path: "SeekIndex/Storage/Term+Reading.swift", text: "")
    #expect(file.module == "SeekIndex")
    #expect(file.name == "Term+Reading")
  }

  @Test func declaredTypesIncludeNestedOnes() {
    let text = "public struct Outer { enum Inner {} }\n// class Ghost {}\nprotocol P {}"
    #expect(SourceFile(path: "A/B.swift", text: text).declaredTypes == ["Outer", "Inner", "P"])
  }

  @Test(arguments: [
    ("a // b", "a     "),
    ("a /* b /* c */ d */ e", "a                   e"),
    (#"f("x\"y") + 1"#, #"f("    ") + 1"#),
    (#"f("x\(g("y"))z")"#, #"f(" \(g(" ")) ")"#),
    (##"f(#"a"b"#) // c"##, ##"f(#"   "#)     "##),
    ("\"\"\"\na \"b\" // c\n\"\"\"; d", "\"\"\"\n          \n\"\"\"; d"),
    (#"of: /"\/[A-Z]/) + "b""#, #"of: /        /) + " ""#),
    ("a / b / c", "a / b / c"), ("f(a/2, b/2)", "f(a/2, b/2)"),
    ("\"not closed\nd", "\"          \nd"),
  ])
  func commentsAndStringsAreBlankedInPlace(text: String, code: String) {
    #expect(SourceFile(path: "A/B.swift", text: text).code == code)
  }
}
