import SearchTestSupport

/// The random numbers of all tests.
typealias SeededGenerator = SearchTestSupport.SeededGenerator
