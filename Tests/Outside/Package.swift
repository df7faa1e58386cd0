// swift-tools-version: 6.2
import PackageDescription

// A client as any other: another package, public API alone, default settings. A soak builds and runs it.
let package = Package(
  name: "Outside",
  // The trait "Tool" is for MiniUIAppTool, and downloads ArgumentParser. Without "Database", neither GRDB nor SQLite is needed.
  dependencies: [.package(name: "MiniUI", path: "../..", traits: ["Tool"])],
  targets: [
    .executableTarget(
      name: "Outside",
      dependencies: [
        .product(name: "MiniUI", package: "MiniUI"),
        .product(name: "MiniUISDL", package: "MiniUI"),
        .product(name: "MiniUITesting", package: "MiniUI"),
      ]),
    .executableTarget(name: "Tool", dependencies: [.product(name: "MiniUIAppTool", package: "MiniUI")]),
    .executableTarget(
      name: "Constraints",
      dependencies: [
        .product(name: "UIKit", package: "MiniUI"), .product(name: "MiniUITesting", package: "MiniUI"),
      ]),
    .executableTarget(name: "Subclasses", dependencies: [.product(name: "MiniUI", package: "MiniUI")]),
  ]
)
