import SeekCore
import Testing

@testable import SeekRemote

@Suite struct RemoteURLTests {
  @Test func allPartsAreRead() throws {
    let url = try RemoteURL("manticore://me:p%40ss%3A@search.example:9307/books?tls=required")
    #expect(url.scheme == "manticore")
    #expect(url.user == "me")
    #expect(url.password == "p@ss:")
    #expect(url.host == "search.example")
    #expect(url.port == 9307)
    #expect(url.index == "books")
    #expect(url.security == .required)
    #expect(url.description == "manticore://search.example:9307/books")
  }

  @Test func thePortIsThatOfSphinxQLAndTLSIsUsedWhereOffered() throws {
    let url = try RemoteURL("SPHINX://localhost/books", password: "secret")
    #expect(url.port == RemoteURL.defaultPort)
    #expect(url.security == .offered)
    #expect(url.password == "secret")
    #expect(url.user.isEmpty)
  }

  @Test func anAddressOfSixBytePairsIsInBrackets() throws {
    let url = try RemoteURL("sphinx://[::1]:9306/a")
    #expect(url.host == "::1")
    #expect(url.server == "[::1]:9306")
  }

  @Test(arguments: [
    "books.csv", "mysql://localhost/a", "sphinx://localhost", "sphinx://localhost/",
    "sphinx://localhost/a b", "sphinx://localhost/a;DROP TABLE a", "sphinx://:9306/a",
    "sphinx://localhost:0/a", "sphinx://localhost:65536/a", "sphinx://localhost:+1/a",
    "sphinx://localhost:/a", "sphinx://[::1/a", "sphinx://[::1]9306/a", "sphinx://a%zz@h/a",
    "sphinx://a%00@h/a", "sphinx://a%ff@h/a", "sphinx://h/a?tls=maybe", "sphinx://h/1a",
    "sphinx://h h/a", "sphinx://",
  ])
  func whatIsNoAddressIsRefusedWithoutRepeatingIt(text: String) {
    let error = #expect(throws: SearchError.self) { try RemoteURL(text) }
    #expect(error?.code == .invalidToken)
    #expect(error?.message.description.hasPrefix("an address of a server ") == true)
  }

  @Test func addressesAreToldFromFiles() {
    #expect(RemoteURL.isRemote("sphinx://h/a"))
    #expect(RemoteURL.isRemote("Manticore://h/a"))
    #expect(!RemoteURL.isRemote("sphinx.csv"))
    #expect(!RemoteURL.isRemote("https://example.org/a.csv"))
  }
}
