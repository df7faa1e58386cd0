// swift-tools-version: 6.1
import PackageDescription

// A separate package, so that building the kit does not wait for swift-syntax.
let package = Package(
  name: "UIKitSources",
  products: [
    .plugin(name: "UIKitSources", targets: ["UIKitSources"]),
    .plugin(name: "PortReport", targets: ["PortReport"]),
    .library(name: "UIKitRewriting", targets: ["UIKitRewriting"]),
  ],
  dependencies: [.package(url: "https://github.com/swiftlang/swift-syntax.git", "602.0.0"..<"700.0.0")],
  targets: [
    .target(
      name: "UIKitRewriting",
      dependencies: [
        .product(name: "SwiftSyntax", package: "swift-syntax"), .product(name: "SwiftParser", package: "swift-syntax"),
      ]),
    .executableTarget(name: "uikit-sources", dependencies: ["UIKitRewriting"]),
    .plugin(name: "UIKitSources", capability: .buildTool(), dependencies: ["uikit-sources"]),
    .plugin(
      name: "PortReport",
      capability: .command(
        intent: .custom(verb: "port", description: "List the parts of iOS sources that would be rewritten")),
      dependencies: ["uikit-sources"]),
    .testTarget(name: "UIKitRewritingTests", dependencies: ["UIKitRewriting"]),
  ]
)
