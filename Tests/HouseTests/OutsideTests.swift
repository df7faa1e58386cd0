import Foundation
import TestSupport
import Testing

/// Tests of a client package with public API only and default settings.
struct OutsideTests {
  private let said = """
    the tile went to 240.0, 180.0
    ink by night is ffffffff

    """

  @Test func `a program that uses only the public API prints the expected output`() async throws {
    let folder = (Bundle.main.executableURL ?? URL(filePath: CommandLine.arguments[0])).deletingLastPathComponent()
    let result = try await Command(program: folder.appending(path: "OutsideProgram").path).run()
    #expect(result.status == 0, "\(result.errors)\(result.output)")
    #expect(result.output == said)
  }

  @Test func `a program that subclasses each open class links and creates its objects`() async throws {
    let folder = (Bundle.main.executableURL ?? URL(filePath: CommandLine.arguments[0])).deletingLastPathComponent()
    let result = try await Command(program: folder.appending(path: "SubclassProgram").path).run()
    #expect(result.status == 0, "\(result.errors)\(result.output)")
    #expect(result.output.contains(/^\d+ objects of subclasses\n$/), "\(result.output)")
  }

  /// Builds the same program in a package of its own, which builds the kit once more.
  @Test(.enabled(if: Soak.isOn, "a soak builds it"))
  func `a package outside builds against the products`() async throws {
    // A separate build folder, since the package's own is locked while its tests run.
    let scratch = PackageFolder.file(".build-outside")
    let swift = ["swift", "run", "--package-path", "Tests/Outside", "--scratch-path", scratch, "--quiet", "Outside"]
    let result = try await Command(program: "/usr/bin/env", arguments: swift).run()
    #expect(result.status == 0, "\(result.errors)\(result.output)")
    #expect(result.output == said)
    let build = ["swift", "build", "--package-path", "Tests/Outside", "--scratch-path", scratch, "--quiet"]
    let subclasses = try await Command(program: "/usr/bin/env", arguments: build + ["--product", "Subclasses"]).run()
    #expect(subclasses.status == 0, "\(subclasses.errors)\(subclasses.output)")
  }
}
