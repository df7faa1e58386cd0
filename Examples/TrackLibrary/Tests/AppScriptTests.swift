import AppSupport
import MiniUITestTools
import TestSupport
import Testing

@testable import TrackLists

// Tests of the app's scripts, and of its layout in all windows. `Scripts/test` runs this suite in a process of its own.

@MainActor struct TrackScriptTests {
  private let scripts = AppScripts(.lists)

  @Test func `each script matches its goldens`() throws {
    let result = scripts.check(try scripts.names())
    #expect(result.exitCode == 0, "\(result.messages.joined(separator: "\n"))")
    #expect(result.goldens.count > 50)
  }

  @Test func `each golden belongs to a script`() throws {
    #expect(try scripts.strayGoldens() == [])
  }

  @Test func `no invariant is broken at the last shot of each script's first take`() throws {
    let breaches = try scripts.breaches(step: Soak.count(8, of: 1), and: ["lists-narrowed"])
    #expect(breaches.isEmpty, "\(breaches.joined(separator: "\n"))")
  }

  @Test func `the buttons have room for their titles in a window of 390 points or more`() throws {
    #expect(try SceneLayout(of: "lists", in: .lists).narrowButtons() == [])
  }

  @Test func `the app shows the same after its window was tiny, high and wide`() throws {
    #expect(try SceneLayout(of: "lists", in: .lists).survivesAnySize())
  }

  @Test(arguments: [CGSize(width: 390, height: 760), CGSize(width: 960, height: 640)])
  func `the app from right to left is the mirror of itself`(size: CGSize) throws {
    #expect(try SceneLayout(of: "lists", in: .lists).unmirrored(size) == [])
  }
}
