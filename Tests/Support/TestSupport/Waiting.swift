import Foundation

/// The error for a condition that did not hold in time.
package struct Unmet: Error, CustomStringConvertible {
  package let description: String

  package init(_ description: String) { self.description = description }
}

/// How much slower than usual the programs under test run. `make sanitize` sets MINIUI_SLOWNESS, since sanitizers check each
/// access to memory; a test that waits then waits longer, and a hand that it plays moves more slowly.
package enum Slowness {
  package static let factor = ProcessInfo.processInfo.environment["MINIUI_SLOWNESS"].flatMap { Int($0) } ?? 1
}

/// Waits until `condition` holds, checking it every few milliseconds.
/// - Throws: `Unmet` if it does not hold within `seconds`, multiplied by `Slowness.factor`.
@MainActor package func wait(
  seconds: Int = 20, until what: @autoclosure () -> String, _ condition: () throws -> Bool
) throws {
  let seconds = seconds * Slowness.factor
  let end = ContinuousClock.now + .seconds(seconds)
  while try !condition() {
    guard ContinuousClock.now < end else { throw Unmet("waited \(seconds) seconds in vain until \(what())") }
    usleep(5000)
  }
}
