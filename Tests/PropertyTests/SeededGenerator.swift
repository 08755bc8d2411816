import SeekTestSupport

/// The random numbers of all tests.
typealias SeededGenerator = SeekTestSupport.SeededGenerator
