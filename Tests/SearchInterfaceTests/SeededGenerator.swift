import TestSupport

/// The random numbers of all tests.
typealias SeededGenerator = TestSupport.SeededGenerator
