/// How much the shots of scripts would notice: at each of them every view that is seen is changed a little, in turn, and
/// what the shot would have said is written down. What no shot of any script notices is a gap in the goldens.
///
///     let strength = Strength()
///     for script in scripts { try strength.play(script, name: script.name, app: app) }
///     print(strength.score, strength.survivors)
///
/// The goldens are taken to be what the window shows. Nothing is changed for real: each change is drawn aside.
@MainActor public final class Strength: PlaybackObserver {
  /// All changes that could be seen in some shot's window, in the order in which they were first tried.
  public private(set) var mutants: [Mutant] = []
  /// How many changes were drawn.
  public private(set) var trials = 0

  private var indices: [Mutant: Int] = [:]
  private var name = ""
  private var take = Take()
  private var canvas: Canvas?
  private var error: (any Error)?

  public init() {}

  /// Those that no shot noticed.
  public var survivors: [Mutant] { mutants.filter(\.survives) }

  /// The part of the mutants that some shot noticed, 0…1; 1 if there are none.
  public var score: Double {
    mutants.isEmpty ? 1 : 1 - Double(survivors.count) / Double(mutants.count)
  }

  /// Plays all takes of a script and tries the changes at each of its shots.
  /// - Parameter name: what shots and errors call the script.
  /// - Throws: `PlaybackError`, or `BitmapError` if memory is short.
  public func play(
    _ script: Script, name: String, app: ScriptedApp, platform: () throws -> any StagePlatform = { HeadlessPlatform() }
  ) throws {
    self.name = name
    for take in script.takes {
      self.take = take
      let player = Player(script, name: name, app: app)
      player.observer = self
      _ = try player.play(take, on: platform())
      if let error { throw error }
    }
  }

  public func playback(on stage: Stage, didTake shot: Film.Shot) {
    guard error == nil else { return }
    do {
      try measure(stage.window, ShotEye(shot), "\(name).\(shot.request.name).\(take.name)")
    } catch {
      self.error = error
    }
  }

  private func measure(_ window: Window, _ eye: ShotEye, _ shot: String) throws {
    let shown = window.canvas.bitmap
    let canvas = try canvas(for: window)
    for (view, name) in ViewPath.names(in: window) {
      for kind in Mutant.Kind.allCases where kind != .moved || view !== window {
        let drawn = window.draw(kind.mutation, of: view, on: canvas)
        trials += 1
        // What is covered, clipped or hidden cannot be seen, and neither can what stands before its like.
        guard shown.differs(from: canvas.bitmap, in: drawn) else { continue }
        let isNoticed = try eye.notices(canvas.bitmap, in: drawn, insteadOf: shown)
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

  /// One for all windows of a size and scale.
  private func canvas(for window: Window) throws -> Canvas {
    if let canvas, canvas.bitmap.bounds == window.canvas.bitmap.bounds, canvas.scale == window.canvas.scale {
      return canvas
    }
    let canvas = try Canvas(size: window.bounds.size, scale: window.canvas.scale)
    self.canvas = canvas
    return canvas
  }
}
