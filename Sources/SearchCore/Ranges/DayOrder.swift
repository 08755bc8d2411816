/// Which of the two numbers before a year is the day, in the dates of a collection: `06/01/2023`.
public enum DayOrder: Hashable, Sendable {
  case dayFirst, monthFirst
}
