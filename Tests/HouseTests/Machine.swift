import Foundation
import TestSupport

/// A simulated Debian machine for `Scripts/setup`.
struct Machine {
  /// The packages in a section of packages.txt, in the file's order.
  static let run = section("run")
  static let test = section("test")

  /// The tools of the real machine that the script may use, since they change nothing.
  private static let tools = ["awk", "cat", "dirname", "env", "grep", "sed", "sh"]

  private let folder: TemporaryFolder

  /// - Parameters:
  ///   - removed: The packages that were removed but left their settings behind, so that dpkg still knows them.
  ///   - user: The user identifier; 0 is root.
  ///   - failing: The apt-get command that fails.
  ///   - missing: The programs that the machine does not have.
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
      // Like the real tool, prints the known packages and returns an error for an unknown one.
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

  /// The calls that would have changed the machine or used the network, oldest first.
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
