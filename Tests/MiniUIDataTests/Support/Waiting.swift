import TestSupport

/// Lets main-actor work run until `condition` holds.
func wait(_ what: String, seconds: Int = 20, until condition: () throws -> Bool) async throws {
  let seconds = seconds * Slowness.factor
  let end = ContinuousClock.now + .seconds(seconds)
  while try !condition() {
    guard ContinuousClock.now < end else { throw Unmet("waited \(seconds) seconds in vain until \(what)") }
    try await Task.sleep(for: .milliseconds(1))
  }
}
