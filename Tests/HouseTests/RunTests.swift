import Foundation
import TestSupport
import Testing

/// Tests of `make run` with a program in place of the demo that prints its arguments.
struct RunTests {
  /// Runs make in a folder with a program for each mode.
  private func make(_ arguments: String..., environment: [String: String] = [:]) async throws -> Command.Result {
    let folder = try TemporaryFolder()
    for mode in ["debug", "release"] {
      try folder.makeFolder(".build/\(mode)")
      let program = try folder.write("#!/bin/sh\necho \"\(mode) $*\"\n", to: ".build/\(mode)/DragDemo")
      try FileManager.default.setAttributes([.posixPermissions: 0o755], ofItemAtPath: program)
    }
    return try await Command(
      program: "/usr/bin/make",
      arguments: ["--silent", "-f", PackageFolder.url.appending(path: "Makefile").path, "run"] + arguments
        + ["SETUP=true", "SWIFT=true", "ARGS=--zoom 2"],
      folder: folder.url, environment: environment.merging(["PATH": "/usr/bin:/bin"]) { old, _ in old }
    ).run()
  }

  @Test(arguments: [nil, "DISPLAY", "WAYLAND_DISPLAY"])
  func `make run opens a window on the display that a variable names, and plays the tour without one`(
    variable: String?
  ) async throws {
    let result = try await make(environment: variable.map { [$0: "one"] } ?? [:])
    #expect(result.status == 0)
    #expect(result.errors.isEmpty)
    let last = result.output.split(separator: "\n").last
    #expect(last == (variable == nil ? "debug tour --out tour" : "debug run --zoom 2"))
  }

  @Test func `make run MODE=release opens the optimised program, and an unknown mode is an error`() async throws {
    let release = try await make("MODE=release", environment: ["DISPLAY": "one"])
    #expect(release.output.split(separator: "\n").last == "release run --zoom 2")
    let unknown = try await make("MODE=fast", environment: ["DISPLAY": "one"])
    #expect(unknown.status == 2)
    #expect(unknown.errors.contains("MODE is debug or release, not 'fast'"))
  }

  @Test func `make run passes the compiler the same flags as make test, which compiles nothing again`() async throws {
    let result = try await Command(
      program: "/usr/bin/make",
      arguments: ["--dry-run", "SETUP=true", "SWIFT=swift", "run", "music", "tracks", "test"],
      folder: PackageFolder.url, environment: ["PATH": "/usr/bin:/bin"]
    ).run()
    let flags = result.output.split(separator: "\n").filter { $0.contains("swift build") }.map {
      $0.replacing(#/ --build-tests| --product \w+/#, with: "")
    }
    #expect(flags.count == 4)
    #expect(Set(flags).count == 1)
  }
}
