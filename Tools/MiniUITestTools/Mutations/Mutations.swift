/// A measure of the changes that the shots of scripts detect (mutation testing).
///
/// At each shot, every visible view is changed slightly, one at a time, and the measure records whether the shot would
/// detect it. A change that no shot of any script detects is a gap in the goldens.
///
///     let strength = Mutations()
///     for script in scripts { try strength.play(script, name: script.name, app: app) }
///     print(strength.score, strength.survivors)
///
/// The window is assumed to match the goldens. The views are not changed: each change is drawn into a separate canvas.
@preconcurrency @MainActor public final class Mutations: PlaybackObserver {
  /// All changes that were visible in the window of some shot, in the order in which they were first tried.
  public private(set) var mutants: [Mutant] = []
  /// The number of changes that were drawn.
  public private(set) var trials = 0

  private var indices: [Mutant: Int] = [:]
  private var name = ""
  private var take = Take()
  private var canvas: Canvas?
  private var error: (any Error)?

  /// Creates a measure without mutants.
  public init() {}

  /// The mutants that no shot detected.
  public var survivors: [Mutant] { mutants.filter(\.survives) }

  /// The fraction of the mutants that some shot detected, 0…1; 1 if there are no mutants.
  public var score: Double {
    mutants.isEmpty ? 1 : 1 - Double(survivors.count) / Double(mutants.count)
  }

  /// Plays all takes of a script and tries the changes at each of its shots.
  /// - Parameters:
  ///   - script: The script.
  ///   - name: The script's name in shots and errors.
  ///   - app: The app that the script is played with.
  ///   - platform: Creates the platform of each take.
  /// - Throws: `PlaybackError`, or `BitmapError` if there is not enough memory.
  public func play(
    _ script: Script, name: String, app: ScriptedApp, platform: () throws -> any StagePlatform = { HeadlessPlatform() }
  ) throws {
    self.name = name
    error = nil
    for take in script.takes {
      self.take = take
      let player = Player(script, name: name, app: app)
      player.observer = self
      _ = try player.play(take, on: platform())
      if let error { throw error }
    }
  }

  /// Tries the changes at a shot. `play` throws an error that occurs here.
  public func playback(on stage: Stage, didTake shot: FrameRecording.Shot) {
    guard error == nil else { return }
    do {
      try measure(stage.window, ShotDetector(shot), "\(name).\(shot.request.name).\(take.name)")
    } catch {
      self.error = error
    }
  }

  private func measure(_ window: Window, _ detector: ShotDetector, _ shot: String) throws {
    let shown = window.canvas.bitmap
    let canvas = try canvas(for: window)
    for (view, name) in ViewPath.names(in: window) {
      for kind in Mutant.Kind.allCases where kind != .moved || view !== window {
        let drawn = kind.mutation.draw(view, of: window, on: canvas)
        trials += 1
        // A change is invisible if it is covered, clipped or hidden, or if the pixels behind are equal.
        guard shown.differs(from: canvas.bitmap, in: drawn) else { continue }
        let isNoticed = try detector.notices(canvas.bitmap, in: drawn, insteadOf: shown)
        note(Mutant(view: name, kind: kind), by: shot, isNoticed)
      }
    }
  }

  private func note(_ mutant: Mutant, by shot: String, _ isNoticed: Bool) {
    let index = indices[mutant] ?? mutants.count
    if index == mutants.count {
      indices[mutant] = index
      mutants.append(mutant)
    }
    if isNoticed { mutants[index].noticedBy.append(shot) } else { mutants[index].missedBy.append(shot) }
  }

  /// Returns a canvas that is shared by all windows of a size and scale.
  private func canvas(for window: Window) throws -> Canvas {
    if let canvas, canvas.bitmap.bounds == window.canvas.bitmap.bounds, canvas.scale == window.canvas.scale {
      return canvas
    }
    let canvas = try Canvas(size: window.bounds.size, scale: window.canvas.scale)
    self.canvas = canvas
    return canvas
  }
}
