/// A recorder of a user's actions in an app's window: it turns a live session into a script that shows the same frames.
///
///     let recording = try Recorder(take: take, app: app, platform: SDLPlatform()).run()
///     try recording.verify()
///     try recording.write(to: "tiles.script")
@preconcurrency @MainActor public final class Recorder {
  private let take: Take
  private let app: ScriptedApp
  private let base: any Platform

  /// Creates a recorder.
  /// - Parameters:
  ///   - take: The settings of the window. With the pointer `.touch`, the platform must report touches: see
  ///     `SDLPlatform.Options`.
  ///   - app: The app to use.
  ///   - platform: The platform that the user acts on.
  public init(take: Take, app: ScriptedApp, platform: any Platform) {
    self.take = take
    self.app = app
    base = platform
  }

  /// Opens the app and returns when the user has closed its window or the app has ended.
  /// - Throws: The errors of opening the app; `PlatformError` if a frame cannot be presented.
  public func run() throws -> Recording {
    let platform = RecordingPlatform(base, pointer: take.pointer, framesPerSecond: take.framesPerSecond)
    let stage = try take.makeStage(on: platform)
    defer {
      // The closures hold the stage, which holds the platform.
      (platform.timeWillPass, platform.willDeliver) = (nil, nil)
      stage.application.close(stage.window)
    }
    try app.open(take, stage)
    // The desktop may have changed the size and scale.
    var take = take
    (take.size, take.scale) = (stage.window.surface.size, stage.window.surface.scale)
    let playback = Playback(take, on: stage, nil)
    try playback.begin()
    var steps: [RecordedStep] = []
    platform.timeWillPass = { stage.timeWillPass?() }
    platform.willDeliver = { event in
      switch event.kind {
      case .closeRequested, .quit: break
      default: steps.append(RecordedStep(event: event, turn: platform.turn, target: stage.target(of: event.kind)))
      }
    }
    platform.begin()
    let start = platform.turn
    try stage.application.run()
    let end = stage.now
    let recording = playback.end()
    return Recording(app: app, take: take, steps: steps, from: start, frames: recording.frames, end: end)
  }
}

/// An event of a live session.
struct RecordedStep {
  let event: InputEvent
  let turn: Int
  /// The target of the event; nil if the event has no position.
  let target: Target?
}

extension Stage {
  /// Returns the target that a script writes for an event: relative to the nearest view with an identifier, if that is
  /// exactly the same position, otherwise to the window. nil for events other than a press, a touch down and the wheel.
  func target(of kind: InputEvent.Kind) -> Target? {
    switch kind {
    case .mouseDown(_, let location), .wheel(_, _, let location), .touchDown(_, let location): target(at: location)
    default: nil
    }
  }

  private func target(at location: CGPoint) -> Target {
    let hit = window.hitTest(location, with: nil)
    for view in sequence(first: hit, next: { $0?.superview }) {
      guard let view, view !== window else { break }
      guard let identifier = view.accessibilityIdentifier, let middle = try? point(of: .id(identifier)) else {
        continue
      }
      // Use rounded offsets if they lead to the same pixel.
      for unit in [1.0, 100, 1_000_000] {
        let offset = CGPoint(
          x: ((location.x - middle.x) * unit).rounded() / unit, y: ((location.y - middle.y) * unit).rounded() / unit)
        let target = Target.id(identifier, offset: offset)
        if let point = try? point(of: target), pixel(point) == location { return target }
      }
      break
    }
    return .point(location)
  }
}
