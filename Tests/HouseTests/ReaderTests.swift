import Foundation
import TestSupport
import Testing

/// Tests of the programs with the screen reader Orca and with GNOME's client of readers, in sessions of their own.
@Suite(
  .enabled(
    if: Soak.isOn || ProcessInfo.processInfo.environment["MINIUI_ORCA"] == "1",
    "they take minutes and need Orca: set MINIUI_ORCA=1"), .serialized)
struct ReaderTests {
  private func run(_ script: String) async throws -> Command.Result {
    let programs = (Bundle.main.executableURL ?? URL(filePath: CommandLine.arguments[0])).deletingLastPathComponent()
    return try await Command(
      program: PackageFolder.file("Tests/Readers/\(script)"), arguments: ["--programs", programs.path]
    ).run()
  }

  @Test func `Orca speaks the tour of each scene of the demo as in its golden`() async throws {
    let result = try await run("read")
    #expect(result.status == 0, "\(result.output)\(result.errors)")
  }

  @Test func `a script operates the demo and Pear Music by the names and extents of their elements`() async throws {
    let result = try await run("operate")
    #expect(result.status == 0, "\(result.output)\(result.errors)")
  }
}
