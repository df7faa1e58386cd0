import Foundation
import TestSupport

/// A Debian machine as far as `Scripts/setup` can tell.
struct Machine {
  /// The packages in a section of packages.txt, in its order.
  static let run = section("run")
  static let test = section("test")

  /// What the script may use of the real machine: tools that read and change nothing.
  private static let tools = ["awk", "cat", "dirname", "env", "grep", "sed", "sh"]

  private let folder: TemporaryFolder

  /// - Parameters:
  ///   - removed: packages that left their settings behind: dpkg knows them, and they are not there.
  ///   - user: 0 is root.
  ///   - failing: the command of apt-get that fails.
  ///   - missing: programs that the machine does not have.
  init(
    installed: [String], removed: [String] = [], user: Int = 0, failing: String = "none", without missing: [String] = []
  ) throws {
    folder = try TemporaryFolder()
    try folder.write("", to: "calls")
    try folder.write(
      (installed.filter { !removed.contains($0) }.map { "ii  \($0)" } + removed.map { "rc  \($0)" })
        .joined(separator: "\n"), to: "packages")
    let calls = folder.file("calls")
    let programs = [
      "id": "echo \(user)",
      "sudo": "echo \"sudo $*\" >>\(calls); exec \"$@\"",
      "apt-get": """
      echo "$DEBIAN_FRONTEND apt-get $*" >>\(calls)
      for word; do [ "$word" != \(failing) ] || exit 100; done
      """,
      // As the real one: what it knows on the output, and an error for what it does not know.
      "dpkg-query": """
      [ "$1 $2 $3" = '-W -f ${db:Status-Abbrev} ${Package}\\n' ] || exit 2
      shift 3
      status=0
      for package; do
        grep "^..  $package$" \(folder.file("packages")) || status=1
      done
      exit $status
      """,
    ]
    for (name, body) in programs where !missing.contains(name) {
      let file = try folder.write("#!/bin/sh\n\(body)\n", to: name)
      try FileManager.default.setAttributes([.posixPermissions: 0o755], ofItemAtPath: file)
    }
    for tool in Machine.tools {
      try FileManager.default.createSymbolicLink(
        at: folder.url(tool), withDestinationURL: URL(filePath: "/usr/bin/\(tool)"))
    }
  }

  /// The calls that would have changed the machine or touched the network, oldest first.
  var calls: [String] {
    get throws { try folder.text("calls").split(separator: "\n").map(String.init) }
  }

  func setup(_ arguments: String...) async throws -> Command.Result { try await setup(arguments) }

  func setup(_ arguments: [String]) async throws -> Command.Result {
    try await Command(
      program: PackageFolder.file("Scripts/setup"), arguments: arguments,
      environment: ["PATH": folder.path]
    ).run()
  }

  private static func section(_ name: String) -> [String] {
    let list = (try? PackageFolder.text("packages.txt")) ?? ""
    let section = list.components(separatedBy: "[\(name)]\n").last?.components(separatedBy: "\n[").first ?? ""
    return section.split(separator: "\n").compactMap { $0.split(separator: " ").first.map(String.init) }
  }
}
