import SeekCore

/// The former name of an error of an import.
@available(*, deprecated, renamed: "SearchError")
public typealias ImportError = SearchError
