import Foundation

/// The error for a condition that did not hold in time.
package struct Unmet: Error, CustomStringConvertible {
  package let description: String

  package init(_ description: String) { self.description = description }
}

/// Waits until `condition` holds, checking it every few milliseconds.
/// - Throws: `Unmet` if it does not hold within `seconds`.
@MainActor package func wait(
  seconds: Int = 20, until what: @autoclosure () -> String, _ condition: () throws -> Bool
) throws {
  let end = ContinuousClock.now + .seconds(seconds)
  while try !condition() {
    guard ContinuousClock.now < end else { throw Unmet("waited \(seconds) seconds in vain until \(what())") }
    usleep(5000)
  }
}
