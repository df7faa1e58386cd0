import Foundation
import TestSupport
import Testing

/// Tests of `Scripts/dist`, with the program that the tests have built.
struct DistTests {
  private func run(_ program: String, _ arguments: [String], in folder: URL = PackageFolder.url) async throws
    -> Command.Result
  {
    var environment = ProcessInfo.processInfo.environment
    // The program is large, and the size of the archive does not matter here.
    environment["XZ_OPT"] = "-0"
    return try await Command(program: program, arguments: arguments, folder: folder, environment: environment).run()
  }

  @Test(.enabled(if: Soak.isOn, "it compresses the program"))
  func `dist prints all files of the archive, and the unpacked program finds its data`() async throws {
    let folder = try TemporaryFolder()
    let programs = (Bundle.main.executableURL ?? URL(filePath: CommandLine.arguments[0])).deletingLastPathComponent()
    let dist = try await run(
      PackageFolder.file("Scripts/dist"), [programs.appending(path: "DragDemo").path, folder.path])
    #expect(dist.status == 0, "\(dist.errors)")
    let archive = try #require(folder.files.first)
    #expect(archive.contains(/^dragdemo-\d+\.\d+\.\d+-.*\.tar\.xz$/))
    for part in [
      "libsdl2-2.0-0", "KB  bin/DragDemo\n", "KB  share/dragdemo/Keyboards/en.json\n", "KB  share/dragdemo/hills.png\n",
      "KB  share/applications/dragdemo.desktop\n", "KB  share/icons/hicolor/scalable/apps/dragdemo.svg\n",
    ] {
      #expect(dist.output.contains(part), "\(part) in \(dist.output)")
    }
    try folder.makeFolder("prefix")
    #expect(
      try await run("/usr/bin/env", ["tar", "-xJf", folder.file(archive), "-C", folder.file("prefix")]).status == 0)
    let shot = try await run(folder.file("prefix/bin/DragDemo"), ["shoot", "-o", "tiles.png"], in: folder.url)
    #expect(shot.status == 0 && shot.errors.isEmpty, "\(shot.errors)")
  }

  @Test func `dist refuses a missing program with one line`() async throws {
    let result = try await run(PackageFolder.file("Scripts/dist"), ["nothing", "nowhere"])
    #expect(result.status == 1 && result.errors == "Scripts/dist: there is no program nothing: build it first\n")
  }
}
