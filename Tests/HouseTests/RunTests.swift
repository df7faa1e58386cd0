import Foundation
import TestSupport
import Testing

/// Tests of `make run` with a program in place of the demo that prints its arguments.
struct RunTests {
  @Test(arguments: [nil, "DISPLAY", "WAYLAND_DISPLAY"])
  func `make run opens a window on the display that a variable names, and plays the tour without one`(
    variable: String?
  ) async throws {
    let folder = try TemporaryFolder()
    try folder.makeFolder(".build/release")
    let program = try folder.write("#!/bin/sh\necho \"DragDemo $*\"\n", to: ".build/release/DragDemo")
    try FileManager.default.setAttributes([.posixPermissions: 0o755], ofItemAtPath: program)
    var environment = ["PATH": "/usr/bin:/bin"]
    if let variable { environment[variable] = "one" }
    let result = try await Command(
      program: "/usr/bin/make",
      arguments: [
        "--silent", "-f", PackageFolder.url.appending(path: "Makefile").path, "run", "SETUP=true", "SWIFT=true",
        "ARGS=--zoom 2",
      ], folder: folder.url, environment: environment
    ).run()
    #expect(result.status == 0 && result.errors.isEmpty)
    let last = result.output.split(separator: "\n").last
    #expect(last == (variable == nil ? "DragDemo tour --out tour" : "DragDemo run --zoom 2"))
  }
}
