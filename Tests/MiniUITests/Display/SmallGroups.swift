@testable import MiniUI

/// Runs `body` while new groups of subviews have `size` members instead of 32, and new groups of groups two instead of eight, so
/// that small trees have many, in several levels.
func withSubviewGroups<Result>(of size: Int, _ body: () throws -> Result) rethrows -> Result {
  let usual = (SubviewGroups.size, SubviewGroups.branching)
  (SubviewGroups.size, SubviewGroups.branching) = (size, 2)
  defer { (SubviewGroups.size, SubviewGroups.branching) = usual }
  return try body()
}
