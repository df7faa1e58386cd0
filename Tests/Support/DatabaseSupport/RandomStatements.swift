package import SeededRandom

/// Transactions of random size on the table `item` of the tests.
package enum RandomStatements {
  /// Returns one to eight statements.
  package static func make(_ random: inout SplitMix64) -> [String] {
    (0..<Int.random(in: 1...8, using: &random)).map { _ in statement(&random) }
  }

  private static func statement(_ random: inout SplitMix64) -> String {
    let id = Int.random(in: 0..<40, using: &random)
    let other = Int.random(in: 0..<40, using: &random)
    let section = ["'First'", "'Second'", "'Third'", "'a'", "NULL"].randomElement(using: &random) ?? "NULL"
    let name = "'item \(Int.random(in: 0..<20, using: &random))'"
    return switch Int.random(in: 0..<12, using: &random) {
    case 0...3: "INSERT OR REPLACE INTO item VALUES (\(id), \(section), \(name), 0)"
    case 4, 5: "DELETE FROM item WHERE id = \(id)"
    case 6: "UPDATE item SET name = \(name) WHERE id = \(id)"
    case 7: "UPDATE item SET section = \(section) WHERE id IN (\(id), \(other))"
    case 8: "UPDATE item SET color = color + 1 WHERE id % 5 = \(id % 5)"
    case 9: "UPDATE OR REPLACE item SET id = \(other) WHERE id = \(id)"
    case 10: "UPDATE item SET section = \(section) WHERE section = 'First'"
    default: "DELETE FROM item WHERE id % 7 = \(id % 7)"
    }
  }
}
