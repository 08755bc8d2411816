import Testing

@testable import SeekImport

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
    ("<tr><td>2</td><td>pears</td></tr><tr><th>Total</th><td>3,50", "2 pears\nTotal 3,50"),
    (
      "<dl><dt>Colour</dt><dd>green</dd></dl><option>red</option><option>blue",
      "Colour\ngreen\nred\nblue"
    ),
    ("one<span>two</span>", "onetwo"), ("<a title='a > b' href=x>Click</a> here", "Click here"),
    ("<label>Street</label><input id=a><label>Town</label>", "Street Town "),
    ("<center>Alpha</center><center>Beta", "Alpha\nBeta"), ("<a title=\"x>never</a>", "never"),
    ("<input type=submit value='Send now'><input type=hidden value=t>", "Send now "),
    ("a<img src=b alt='Tom &amp; Jerry'>c<img alt=''>d", "a Tom & Jerry cd"),
    ("it&#146;s &ccaron;aj &lstrok;a &Scaron;&uacute;&Odblac;", "it’s čaj ła ŠúŐ"),
    ("<script>x</script", ""), ("<script>x</", ""),
    ("<a href=1>Yes</a><a href=2>No</a> <b>o</b><b>k</b>", "Yes No ok"),
  ])
  func tagsAreNoText(html: String, expected: String) {
    #expect(HTMLText.text(html) == expected)
  }
}
