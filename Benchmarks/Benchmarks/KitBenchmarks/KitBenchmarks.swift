import Benchmark
import Workloads

/// The minimum and the 25th percentile are the numbers to compare: higher percentiles depend on other activity of the
/// machine. Exact numbers come from `Scripts/count`.
let benchmarks: @Sendable () -> Void = {
  for workload in Workload.all {
    Benchmark(
      workload.name,
      configuration: .init(
        metrics: [.wallClock], warmupIterations: 3, scalingFactor: workload.isSmall ? .kilo : .one,
        maxDuration: .milliseconds(500))
    ) { benchmark in
      let repetitions = benchmark.scaledIterations
      let work = try await Work(workload)
      benchmark.startMeasurement()
      try await work.run(repetitions.count)
      benchmark.stopMeasurement()
    }
  }
}

/// A prepared workload, isolated to the main actor like windows.
@MainActor private final class Work {
  private let once: () throws -> Void

  init(_ workload: Workload) throws { once = try workload.prepare() }

  func run(_ count: Int) throws {
    for _ in 0..<count { try once() }
  }
}
