// swift-tools-version: 6.2
import PackageDescription

// The documentation's site, which `make docs` builds. It is a package of its own so that only those who build the site download
// the plugin: SwiftPM fetches all dependencies of a package, used or not.
let package = Package(
  name: "MiniUI Documentation",
  dependencies: [
    .package(name: "MiniUI", path: "..", traits: ["Tool"]),
    .package(url: "https://github.com/swiftlang/swift-docc-plugin", from: "1.4.0"),
  ],
  targets: [
    // The plugin documents the products that a target depends on.
    .target(
      name: "Site",
      dependencies: [
        .product(name: "MiniUI", package: "MiniUI"),
        .product(name: "MiniUISDL", package: "MiniUI"),
        .product(name: "MiniUITesting", package: "MiniUI"),
        .product(name: "MiniUIAppTool", package: "MiniUI"),
        .product(name: "MiniUIPatterns", package: "MiniUI"),
        .product(name: "UIKit", package: "MiniUI"),
      ], path: "Site")
  ]
)
