internal import ArgumentParser
internal import MiniUITestTools

/// The platform on which scripts are played: without a window, or in one.
nonisolated enum PlaybackPlatform: String, EnumerableFlag {
  case headless, window, xtest

  static func help(for value: PlaybackPlatform) -> ArgumentHelp? {
    switch value {
    case .headless: "Play without a window."
    case .window: "Play in a window, with events that the program posts to itself."
    case .xtest: "Play in a window, with the X server's own pointer and keys."
    }
  }
}

/// The options of all commands that play scripts.
struct PlayingOptions: ParsableArguments {
  @Flag(exclusivity: .exclusive)
  var platform = PlaybackPlatform.headless

  @Option(
    parsing: .unconditional, help: "The speed of time in a window: 1 is real time, 0 as fast as possible.")
  var speed: Double?

  mutating func validate() throws {
    guard let speed else { return }
    guard speed.isFinite, speed >= 0 else {
      throw ValidationError("--speed must be at least 0, not \(speed)")
    }
    if platform == .headless { throw ValidationError("--speed needs --window or --xtest") }
  }

  /// Creates a platform for a take.
  /// - Parameter standard: the speed if the option `--speed` is missing.
  @MainActor func makePlatform(speed standard: Double) throws -> any StagePlatform {
    switch platform {
    case .headless: HeadlessPlatform()
    case .window: try WindowPlatform(speed: speed ?? standard)
    case .xtest: try XTestPlatform(speed: speed ?? standard)
    }
  }
}
