/// What stands first in the dates of a column of a table.
public enum DateSpelling: CaseIterable, Hashable, Sendable {
  /// `31.12.2019`, `31/12/2019`, `31 Dec 2019`
  case dayFirst
  /// `12/31/2019`, `Dec 31, 2019`
  case monthFirst
  /// `2019/12/31`
  case yearFirst
}
