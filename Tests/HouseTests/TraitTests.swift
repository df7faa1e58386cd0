import Foundation
import TestSupport
import Testing

/// Tests of the traits, without which a client downloads none of the packages that MiniUI depends on.
struct TraitTests {
  @Test(arguments: [("GRDB.swift", "Database"), ("swift-argument-parser", "Tool"), ("FlyingFox", "Examples")])
  func `each use of a package depends on its trait`(package: String, trait: String) throws {
    let uses = try PackageFolder.text("Package.swift").components(separatedBy: "\n").filter {
      $0.contains("package: \"\(package)\"")
    }
    #expect(!uses.isEmpty)
    for use in uses { #expect(use.contains("condition: .when(traits: [\"\(trait)\"])"), "\(use)") }
  }

  /// Resolves the packages of a client.
  @Test(
    .enabled(if: Soak.isOn, "it resolves the packages again"),
    arguments: [([], []), (["Tool"], ["swift-argument-parser"]), (["Database"], ["grdb.swift"])]
      as [([String], [String])])
  func `a client downloads the packages of its traits alone`(traits: [String], packages: [String]) async throws {
    let client = try TemporaryFolder()
    try client.write("", to: "main.swift")
    try client.write(
      """
      // swift-tools-version: 6.2
      import PackageDescription
      let package = Package(
        name: "Client", dependencies: [.package(name: "MiniUI", path: "\(PackageFolder.url.path)", traits: \(traits))],
        targets: [
          .executableTarget(
            name: "Client", dependencies: [.product(name: "MiniUI", package: "MiniUI")], path: ".", sources: ["main.swift"])
        ])
      """, to: "Package.swift")
    let swift = ["swift", "package", "--package-path", client.path, "resolve"]
    let result = try await Command(program: "/usr/bin/env", arguments: swift).run()
    #expect(result.status == 0, "\(result.errors)\(result.output)")
    // Without packages there is no such file.
    let pins = (try? client.text("Package.resolved")) ?? ""
    #expect(pins.matches(of: /"identity" : "(.*)"/).map { String($0.1) } == packages)
  }

  @Test func `each goal that builds passes the traits to the compiler in the same order in every run`() async throws {
    // SwiftPM passes them in the order of a set. In another order, everything is compiled again.
    let goals = ["run", "music", "tracks", "dist", "test", "check", "soak", "sanitize-thread", "bench", "docs"]
    let result = try await Command(
      program: "/usr/bin/make", arguments: ["--dry-run", "SETUP=true", "SWIFT=swift"] + goals,
      folder: PackageFolder.url, environment: ["PATH": "/usr/bin:/bin"]
    ).run()
    let builds = result.output.split(separator: "\n").filter { $0.contains(/swift (build|package)/) }
    #expect(builds.count > goals.count)
    #expect(builds.filter { !$0.contains(/SWIFT_DETERMINISTIC_HASHING=1 swift (build|package)/) } == [])
  }
}
