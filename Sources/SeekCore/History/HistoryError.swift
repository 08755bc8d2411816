/// The former name of an error of a history.
@available(*, deprecated, renamed: "SearchError")
public typealias HistoryError = SearchError
