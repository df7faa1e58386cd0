import AppSupport
import MiniUIAppTool
import TestSupport
import Testing

@testable import DragDemo

// Tests that no invariant is broken in the windows that scripts show. `Scripts/test` runs this suite in a separate
// process.

@MainActor struct ScriptInvariantTests {
  /// The part of the scripts that a quick run checks: all of them take two minutes. A soak checks all, with all takes and shots
  /// by `check --invariants`.
  private static let step = Soak.count(8, of: 1)

  @Test func `no invariant is broken at the last shot of each script's first take`() throws {
    // The named scripts broke invariants before.
    let breaches = try AppScripts(.demo).breaches(
      step: ScriptInvariantTests.step, and: ["menus-opening", "tables-pointed", "tiles-focus"])
    #expect(breaches.isEmpty, "\(breaches.joined(separator: "\n"))")
  }
}
