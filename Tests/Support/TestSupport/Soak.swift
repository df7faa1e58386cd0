import Foundation

/// The number of random cases that the tests try. `make soak` sets MINIUI_SOAK=1 and runs all cases, other runs only a part.
package enum Soak {
  package static let isOn = ProcessInfo.processInfo.environment["MINIUI_SOAK"] == "1"

  /// Returns the number of cases to try: `all` in a soak, otherwise `quick`.
  package static func count(_ quick: Int, of all: Int) -> Int { isOn ? all : quick }

  /// The processor time for which tests with random bytes continue after their usual cases, in seconds: that of MINIUI_FUZZ, by
  /// default none.
  package static let fuzzingTime = ProcessInfo.processInfo.environment["MINIUI_FUZZ"].flatMap(Double.init) ?? 0

  /// The seed of these tests: the value of MINIUI_FUZZ_SEED; otherwise a fixed one or, in runs limited by time, a
  /// random one.
  package static let fuzzingSeed: UInt64 =
    ProcessInfo.processInfo.environment["MINIUI_FUZZ_SEED"].flatMap(UInt64.init)
    ?? (fuzzingTime > 0 ? .random(in: 0 ... .max) : 31)

  /// The processor time that the process has used, in seconds.
  package static var processorTime: Double {
    var time = timespec()
    clock_gettime(CLOCK_PROCESS_CPUTIME_ID, &time)
    return Double(time.tv_sec) + Double(time.tv_nsec) / 1e9
  }
}
