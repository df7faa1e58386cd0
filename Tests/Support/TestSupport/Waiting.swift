import Foundation

/// What did not come about.
package struct Unmet: Error, CustomStringConvertible {
  package let description: String

  package init(_ description: String) { self.description = description }
}

/// Looks every few milliseconds whether `condition` holds.
/// - Throws: `Unmet`, if it does not within so many seconds.
@MainActor package func wait(
  seconds: Int = 20, until what: @autoclosure () -> String, _ condition: () throws -> Bool
) throws {
  let end = ContinuousClock.now + .seconds(seconds)
  while try !condition() {
    guard ContinuousClock.now < end else { throw Unmet("waited \(seconds) seconds in vain until \(what())") }
    usleep(5000)
  }
}
