@testable import MiniUI

/// Runs `body` while new groups of subviews have `size` members instead of 32, so that small trees have many.
func withSubviewGroups<Result>(of size: Int, _ body: () throws -> Result) rethrows -> Result {
  let usual = SubviewGroups.size
  SubviewGroups.size = size
  defer { SubviewGroups.size = usual }
  return try body()
}
