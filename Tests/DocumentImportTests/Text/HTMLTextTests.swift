import Testing

@testable import DocumentImport

struct HTMLTextTests {
  @Test(arguments: [
    ("<p>Tea &amp; cake</p><p>now", "Tea & cake\nnow"), ("a < b", "a < b"),
    ("<script>x < y</script>z", "z"), ("<style>p{}</style><!-- a > b -->z", "z"),
    ("a\n  b<br/>c", "a b\nc"), ("&#233;&#xe9;&nope;&#0;&", "éé&nope;\u{0}&"), ("<", "<"),
    ("<a", ""),
    ("<!--", ""), ("<script>never closed", ""),
    ("<script>for(i=0;i<n;i++){}</script><p>Hello zebra</p>", "Hello zebra\n"),
    ("<SCRIPT>'</p>'</Script >a", "a"), ("<style>a</styles></style>b", "b"),
    ("ma&ntilde;ana &Omega;&omega; &bdquo;&yuml;", "mañana Ωω „ÿ"),
    ("<script>x</script", ""), ("<script>x</", ""),
  ])
  func tagsAreNoText(html: String, expected: String) {
    #expect(HTMLText.text(html) == expected)
  }
}
