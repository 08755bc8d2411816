import SeekCore
import SeekField

/// Facts about results that are computed after they are drawn, off the input thread.
package struct LiveNews: Hashable, Sendable {
  /// The query it is about.
  package let query: SearchQuery
  /// Counts for the scope bar; nil where there is none to show.
  package let scopeCounts: ScopeCounts?
  /// The suggestion for a search without results.
  package let help: String?
  /// The sum beside the number of results: `sum 1,234.50`.
  package var sum: String?
  /// The places to begin while nothing is searched; nil if they were not asked for.
  package var browse: BrowseArea?

  package init(
    query: SearchQuery, scopeCounts: ScopeCounts? = nil, help: String? = nil, sum: String? = nil,
    browse: BrowseArea? = nil
  ) {
    self.query = query
    self.scopeCounts = scopeCounts
    self.help = help
    self.sum = sum
    self.browse = browse
  }
}
