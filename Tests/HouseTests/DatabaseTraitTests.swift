import Foundation
import TestSupport
import Testing

/// A package that uses the kit without database lists.
struct DatabaseTraitTests {
  @Test func `every use of the database package depends on the Database trait`() throws {
    let uses = try PackageFolder.text("Package.swift").components(separatedBy: "\n").filter {
      $0.contains("\"GRDB.swift\"")
    }
    #expect(!uses.isEmpty)
    for use in uses { #expect(use.contains(#"condition: .when(traits: ["Database"])"#), "\(use)") }
  }

  /// Resolves the packages of a client that asks for no traits.
  @Test(.enabled(if: Soak.isOn, "it resolves the packages again"))
  func `a package without the Database trait does not download GRDB`() async throws {
    let client = try TemporaryFolder()
    try client.write("", to: "main.swift")
    try client.write(
      """
      // swift-tools-version: 6.2
      import PackageDescription
      let package = Package(
        name: "Client", dependencies: [.package(name: "MiniUI", path: "\(PackageFolder.url.path)", traits: [])],
        targets: [
          .executableTarget(
            name: "Client", dependencies: [.product(name: "MiniUI", package: "MiniUI")], path: ".", sources: ["main.swift"])
        ])
      """, to: "Package.swift")
    let swift = ["swift", "package", "--package-path", client.path, "resolve"]
    let result = try await Command(program: "/usr/bin/env", arguments: swift).run()
    #expect(result.status == 0, "\(result.errors)\(result.output)")
    let pins = try client.text("Package.resolved")
    #expect(!pins.lowercased().contains("grdb") && pins.contains("swift-argument-parser"))
  }
}
