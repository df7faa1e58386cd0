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

  /// Runs the program that has the tool, in the folder of its package.
  private func runTool(_ arguments: String, in folder: URL? = nil) async throws -> Command.Result {
    let programs = (Bundle.main.executableURL ?? URL(filePath: CommandLine.arguments[0])).deletingLastPathComponent()
    return try await Command(
      program: programs.appending(path: "ToolProgram").path,
      arguments: arguments.split(separator: " ").map(String.init),
      folder: folder ?? PackageFolder.url.appending(path: "Tests/Outside")
    ).run()
  }

  @Test func `a program that adds the tool in one line checks its own goldens`() async throws {
    let result = try await runTool("check")
    #expect(result.status == 0, "\(result.errors)\(result.output)")
    #expect(result.output == "4 same\n")
  }

  @Test func `a script of another program fails until its goldens are accepted`() async throws {
    let folder = try TemporaryFolder()
    try folder.write("scene: board\nsize: 200x100\n---\nshot all of @board\n", to: "one.script")
    let result = try await runTool("check one.script", in: folder.url)
    #expect(result.status == 1, "\(result.errors)\(result.output)")
    #expect(result.output.contains("--update one.all.200x100@1.light.png"), "\(result.output)")
    #expect(try await runTool("check one.script --update", in: folder.url).status == 0)
    #expect(try await runTool("check one.script", in: folder.url).status == 0)
  }

  @Test func `the command monkey works in a program that adds the tool in one line`() async throws {
    let result = try await runTool("monkey --events 20")
    #expect(
      result.status == 0 && result.output == "seed 1: 20 actions, nothing broke\n", "\(result.errors)\(result.output)")
  }

  @Test func `a program that subclasses each open class links and creates its objects`() async throws {
    let folder = (Bundle.main.executableURL ?? URL(filePath: CommandLine.arguments[0])).deletingLastPathComponent()
    let result = try await Command(program: folder.appending(path: "SubclassProgram").path).run()
    #expect(result.status == 0, "\(result.errors)\(result.output)")
    #expect(result.output.contains(/^\d+ objects of subclasses\n$/), "\(result.output)")
  }

  @Test func `a program that makes constraints in two styles finds the expected counts and frames`() async throws {
    let folder = (Bundle.main.executableURL ?? URL(filePath: CommandLine.arguments[0])).deletingLastPathComponent()
    let result = try await Command(program: folder.appending(path: "ConstraintProgram").path).run()
    #expect(result.status == 0, "\(result.errors)\(result.output)")
    #expect(result.output.contains(/^\d+ facts of constraints hold\n$/), "\(result.output)")
  }

  /// Builds the same program in a separate package, which builds the kit again.
  @Test(.enabled(if: Soak.isOn, "a soak builds it"))
  func `a separate package builds against the products`() async throws {
    // A separate build folder, since the package's own is locked while its tests run.
    let scratch = PackageFolder.file(".build-outside")
    let swift = ["swift", "run", "--package-path", "Tests/Outside", "--scratch-path", scratch, "--quiet", "Outside"]
    let result = try await Command(program: "/usr/bin/env", arguments: swift).run()
    #expect(result.status == 0, "\(result.errors)\(result.output)")
    #expect(result.output == said)
    let build = ["swift", "build", "--package-path", "Tests/Outside", "--scratch-path", scratch, "--quiet"]
    let subclasses = try await Command(program: "/usr/bin/env", arguments: build + ["--product", "Subclasses"]).run()
    #expect(subclasses.status == 0, "\(subclasses.errors)\(subclasses.output)")
    let constraints = try await Command(
      program: "/usr/bin/env", arguments: swift.dropLast() + ["Constraints"]
    ).run()
    #expect(constraints.status == 0, "\(constraints.errors)\(constraints.output)")
    let tool = [
      "swift", "run", "--package-path", "Tests/Outside", "--scratch-path", scratch, "--quiet", "Tool", "check",
    ]
    let check = try await Command(
      program: "/usr/bin/env", arguments: tool + ["Tests/Outside/Tests/Scripts"]
    ).run()
    #expect(check.status == 0, "\(check.errors)\(check.output)")
  }
}
