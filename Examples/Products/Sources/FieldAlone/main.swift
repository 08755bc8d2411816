import SeekField

// The search field as a value, without an engine.
let syntax = QuerySyntax(fields: [SearchableField("cuisine", .keyword)])
var field = SearchField(syntax: syntax)
_ = field.handle(.textChanged("cuisine:Thai noodles"))
_ = field.handle(.submitted)
print(field.canonicalLine)
