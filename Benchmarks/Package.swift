// swift-tools-version: 6.2
import PackageDescription

let settings: [SwiftSetting] = [
  .defaultIsolation(MainActor.self),
  .enableUpcomingFeature("MemberImportVisibility"),
  .enableUpcomingFeature("InternalImportsByDefault"),
]

// A separate package, so that clients of MiniUI do not fetch the dependencies of the benchmarks. `make bench` times the
// workloads; `Scripts/count` counts their instructions, which are the same every run.
let package = Package(
  name: "Benchmarks",
  dependencies: [
    .package(name: "MiniUI", path: ".."),
    // Without traits: its interposers replace `malloc` and `swift_retain` and would be part of the measurements.
    .package(url: "https://github.com/ordo-one/benchmark", exact: "1.38.1", traits: []),
  ],
  targets: [
    .target(
      name: "Workloads",
      dependencies: [
        .product(name: "MiniUI", package: "MiniUI"), .product(name: "MiniUITesting", package: "MiniUI"),
      ],
      swiftSettings: settings),
    .target(name: "HeapSize"),
    .executableTarget(name: "Count", dependencies: ["Workloads", "HeapSize"], swiftSettings: settings),
    .executableTarget(
      name: "KitBenchmarks",
      dependencies: ["Workloads", .product(name: "Benchmark", package: "benchmark")],
      path: "Benchmarks/KitBenchmarks",
      plugins: [.plugin(name: "BenchmarkPlugin", package: "benchmark")]),
  ],
  swiftLanguageModes: [.v6]
)
