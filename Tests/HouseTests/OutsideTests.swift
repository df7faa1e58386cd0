import TestSupport
import Testing

struct OutsideTests {
  @Test func `a package outside builds against the public API and does what it says`() async throws {
    // Its own build folder: the one of the package is locked while its tests run.
    let scratch = PackageFolder.file(".build-outside")
    let swift = ["swift", "run", "--package-path", "Tests/Outside", "--scratch-path", scratch, "--quiet", "Outside"]
    let result = try await Command(program: "/usr/bin/env", arguments: swift).run()
    #expect(result.status == 0, "\(result.errors)\(result.output)")
    #expect(
      result.output == """
        the tile went to 240.0, 180.0
        ink by night is ffffffff

        """)
  }
}
