import SearchCore

extension ShellCommand {
  static let explain = ShellCommand(
    name: "explain", arguments: "N", summary: "show where the score of one result comes from",
    details: [
      "N is the number before a result. Every term that the record has, with the fields it stands in, and what the record gains by where the words stand; the parts add up to the score. What has the words as typed comes first, then other forms of them and what a rare word may have been meant for, then what has some of the words, whatever each scores."
    ]
  ) { shell, argument throws(ShellError) in
    try shell.explain(rank: argument)
    return .goesOn
  }
}

extension Shell {
  /// Prints where the score of the result at a rank, counted from 1, comes from.
  func explain(rank text: String) throws(ShellError) {
    let document = try printedDocument(rank: text, for: ":explain")
    guard let rank = Int(text), var query = printed?.query else { return }
    var place = rank - 1
    // A group numbers its hits behind those of the groups before it.
    if let groups, groups.shown.map(\.document) == printed?.hits.map(\.document),
      groups.places.indices.contains(place)
    {
      (query, place) = groups.places[place]
    }
    guard query.order == .relevance else {
      throw ShellError("results sorted by a field have no score; :sort relevance brings them back")
    }
    let engine = collection.engine
    let explanation = Blocking.wait { [query, place] in
      try? await engine.explanation(ofRank: place, for: query)
    }
    guard let explanation else {
      throw ShellError("result \(rank) is no longer there; :results shows the latest")
    }
    var title = StyledText("\(rank)  ", .rank)
    title.append(VisibleText.line(renderer.title(of: collection.shownRecord(document))), .title)
    say(title)
    let records = Wording.count(collection.engine.documentCount, .ofRecords)
    for line in ExplanationRenderer(explanation, of: records).lines {
      sayWrapped(line, hanging: 10)
    }
  }
}
