import MiniUITesting
import StageSupport
import Testing

@Suite struct PlayerTests {
  private func play(_ actions: [ScriptAction], _ settings: [ScriptSetting] = []) throws -> FrameRecording {
    let script = Script(settings: [.size([CGSize(width: 300, height: 200)])] + settings, actions: actions)
    return try Player(script, name: "board.script", app: Board.app).play(script.takes[0])
  }

  private func message(_ actions: [ScriptAction], _ settings: [ScriptSetting] = []) -> String {
    do {
      _ = try play(actions, settings)
      return "no error"
    } catch {
      return "\(error)"
    }
  }

  private func drag() -> [ScriptAction] {
    [
      .drag(.id("one"), .by(CGPoint(x: 60, y: 80)), nil, .ease), .settle(limit: nil, frames: nil),
      .shot(ScriptShot("end")),
    ]
  }

  @Test func `a script that is played twice gives the same recording`() throws {
    let recordings = try [play(drag()), play(drag())]
    #expect(recordings[0].frames.count > 10)
    #expect(recordings[0].frames == recordings[1].frames)
    #expect(recordings[0].events.map(\.kind) == recordings[1].events.map(\.kind))
    #expect(recordings[0].shots[0].bitmap.hasSamePixels(as: recordings[1].shots[0].bitmap))
  }

  @Test func `a frame's hash covers all pixels, and frame times increase`() throws {
    let watcher = HashWatcher()
    let script = Script(actions: drag() + [.resize(CGSize(width: 200, height: 260), over: .frames(4)), .theme(.dark)])
    let player = Player(script, name: "board.script", app: Board.app)
    player.observer = watcher
    let recording = try player.play(script.takes[0])
    #expect(watcher.count == recording.frames.count && watcher.mistakes == 0)
    #expect(
      zip(recording.frames, recording.frames.dropFirst()).allSatisfy { $0.time < $1.time && $0.pixels != $1.pixels })
  }

  @Test func `the first frame contains all views, and later ones those that moved`() throws {
    let recording = try play([
      .wait(.frames(2)), .press(.id("two"), .primary), .wait(.frames(12)),
      .move(
        .by(CGPoint(x: 10, y: 0)), nil, .linear),
    ])
    #expect(recording.frames[0].moves.map(\.view) == ["window", "one", "one/Label", "two", "go", "go/Label"])
    #expect(recording.frames[0].moves[1].frame == CGRect(x: 20, y: 20, width: 80, height: 60))
    let last = try #require(recording.frames.last)
    #expect(last.moves.map(\.view) == ["two"])
    // A pressed tile has four fifths of its size.
    #expect(last.moves[0].frame == CGRect(x: 158, y: 26, width: 64, height: 48))
    #expect(last.line == 6)
  }

  @Test func `a view that moves with its superview is not recorded as moved`() throws {
    let script = Script(actions: [.wait(.frames(1))])
    let app = ScriptedApp { _, stage in
      let tile = View(frame: CGRect(x: 10, y: 10, width: 50, height: 50))
      tile.accessibilityIdentifier = "tile"
      tile.backgroundColor = .systemRed
      tile.addSubview(Label("One"))
      tile.subviews[0].frame = tile.bounds
      try stage.add(tile)
      let steps: [() -> Void] = [
        { tile.center.x += 7 }, { tile.isHidden = true }, { tile.isHidden = false },
        { tile.subviews[0].center.x += 1 }, { tile.removeFromSuperview() },
      ]
      for (index, step) in steps.enumerated() {
        UIStep.schedule(on: stage, at: TimeInterval(index + 1) * 0.1, step)
      }
    }
    let recording = try Player(
      Script(settings: script.settings, actions: [.wait(.seconds(1))]), name: "steps", app: app
    ).play(Take())
    #expect(
      recording.frames.dropFirst().map { frame in
        frame.moves.map { "\($0.view) \($0.frame.map { "\(Int($0.minX))" } ?? "gone")" }
      } == [["tile 17"], ["tile gone"], ["tile 17", "tile/Label 17"], ["tile/Label 18"], ["tile gone"]])
  }

  @Test func `a shot is cropped to its view, with the masks inside`() throws {
    let shot = ScriptShot("one", of: .identifier("one"), masks: [.text("One"), .identifier("two")])
    let recording = try play([.shot(shot)], [.scale([2])])
    #expect(recording.shots[0].bitmap.width == 160 && recording.shots[0].bitmap.height == 120)
    #expect(recording.shots[0].masks == [PixelRect(x0: 20, y0: 20, x1: 140, y1: 60)])
    #expect(recording.shots[0].snapshot.bitmap.width == 600)
    #expect(recording.shots[0].line == 4)
  }

  @Test func `errors contain the script, the line and the names that are most alike`() {
    #expect(
      message([.wait(.frames(1)), .tap(.id("onee"), count: 1)])
        == "board.script:4: there is no @onee; near are @one")
    #expect(message([.tap(.text("Going"), count: 1)]).hasPrefix("board.script:3: there is no \"Going\""))
    #expect(message([.release(.primary)]) == "board.script:3: cannot release: the mouse is not down")
    #expect(
      message([], [.scene("bord")]) == "board.script:2: there is no scene 'bord'; there is board")
    #expect("\(PlaybackFailure.unknownScene("x", near: ["a", "b"]))" == "there is no scene 'x'; there are a, b")
    #expect(
      message([.assert(ScriptAssertion(.identifier("one"), .frame(CGRect(x: 24, y: 20, width: 80, height: 60))))])
        == "board.script:3: @one.frame is 20,20 80x60, expected 24,20 80x60")
    #expect(message([.settle(limit: nil, frames: 3)]) == "board.script:3: settled in 0 frames, expected 3")
  }

  @Test func `the last frame before an error is recorded`() throws {
    let watcher = HashWatcher()
    let player = Player(
      Script(actions: [.wait(.frames(1)), .theme(.dark), .tap(.id("nobody"), count: 1)]), name: "board.script",
      app: Board.app)
    player.observer = watcher
    #expect(throws: PlaybackError.self) { try player.play(Take()) }
    #expect(watcher.count == 2 && watcher.mistakes == 0)
  }

  @Test func `assertions compare presentation values`() throws {
    _ = try play([
      .assert(ScriptAssertion(.identifier("one"), .center(CGPoint(x: 60, y: 50)))),
      .assert(ScriptAssertion(.identifier("one"), .size(CGSize(width: 80, height: 60)))),
      .assert(ScriptAssertion(.identifier("one"), .alpha(1))),
      .assert(ScriptAssertion(.text("One"), .text("One"))),
      .assert(ScriptAssertion(.text("Go"), .enabled(true))),
      .assert(ScriptAssertion(.text("Go"), .selected(false))),
      .assert(ScriptAssertion(.identifier("one"), .focused(false))),
      .assert(ScriptAssertion(.identifier("one"), .visible(true))),
      .assert(ScriptAssertion(.identifier("three"), .visible(false))),
      .key(Key(.tab)),
      .assert(ScriptAssertion(.identifier("one"), .focused(true))),
    ])
  }

  /// An app with a view that constraints move when 't' is pressed, in an animation.
  private let pinned = ScriptedApp { _, stage in
    let box = View()
    box.translatesAutoresizingMaskIntoConstraints = false
    try stage.add(box)
    let superview = try #require(box.superview)
    let leading = box.leadingAnchor.constraint(equalTo: superview.leadingAnchor)
    LayoutConstraint.activate([
      leading, box.topAnchor.constraint(equalTo: superview.topAnchor), box.widthAnchor.constraint(equalToConstant: 20),
      box.heightAnchor.constraint(equalToConstant: 20),
    ])
    UIStep.schedule(on: stage, at: 0.1) {
      leading.constant = 100
      View.animate(withDuration: 0.5) { superview.layoutIfNeeded() }
    }
  }

  @Test(arguments: [
    ("wait 50ms\nassert solved nothing", nil),
    ("wait 150ms\nassert solved nothing", "4: constraints were solved 1 time, expected not to be"),
    ("wait 150ms\nshot moving\nassert solved nothing", "5: constraints were solved 1 time, expected not to be"),
    ("wait 150ms\nwait 100ms\nshot moving\nassert window.size = 300x200\nassert solved nothing\nsettle", nil),
    ("assert solved nothing", nil),
  ])
  func `an assertion that nothing was solved checks only the last action`(lines: String, message: String?) throws {
    let script = try Script(parsing: "size: 300x200\n---\n" + lines)
    let player = Player(script, name: "pinned.script", app: pinned)
    guard let message else {
      _ = try player.play(script.takes[0])
      return
    }
    let error = #expect(throws: PlaybackError.self) { try player.play(script.takes[0]) }
    #expect(error?.description == "pinned.script:\(message)")
  }

  @Test func `a script's takes are all combinations of its settings, in order`() {
    let script = Script(
      settings: [
        .theme([.light, .dark]), .scale([1, 2]),
        .size([CGSize(width: 960, height: 640), CGSize(width: 390.5, height: 760)]), .fps(30), .reducedMotion(true),
      ], actions: [])
    #expect(
      script.takes.map(\.name) == [
        "960x640@1.light.reduced", "960x640@1.dark.reduced", "960x640@2.light.reduced", "960x640@2.dark.reduced",
        "390.5x760@1.light.reduced", "390.5x760@1.dark.reduced", "390.5x760@2.light.reduced",
        "390.5x760@2.dark.reduced",
      ])
    #expect(script.takes.allSatisfy { $0.framesPerSecond == 30 })
    #expect(Script(actions: []).takes == [Take()])
    let mirrored = Script(settings: [.direction(.rightToLeft)], actions: []).takes
    #expect(mirrored.map(\.name) == ["960x640@1.light.mirrored"])
  }

  @Test func `a take in another language has the language's name and direction unless a direction is set`() {
    let takes = Script(settings: [.language([.english, .german, .arabic])], actions: []).takes
    #expect(takes.map(\.name) == ["960x640@1.light", "960x640@1.light.de", "960x640@1.light.mirrored.ar"])
    let set = Script(settings: [.direction(.leftToRight), .language([.arabic])], actions: []).takes
    #expect(set.map(\.name) == ["960x640@1.light.ar"])
  }
}

/// An observer that compares every frame's hash with that of the whole picture.
private final class HashWatcher: PlaybackObserver {
  var count = 0
  var mistakes = 0

  func playback(on stage: Stage, didShow frame: FrameRecording.Frame, damage: Region) {
    count += 1
    if PixelHash(stage.bitmap) != frame.pixels || damage.isEmpty { mistakes += 1 }
  }
}

/// An action that a test schedules at a time of a stage.
private enum UIStep {
  static func schedule(on stage: Stage, at time: TimeInterval, _ step: @escaping () -> Void) {
    var didRun = false
    let link = DisplayLink { link in
      guard link.timestamp >= time, !didRun else { return }
      didRun = true
      step()
      link.invalidate()
    }
    stage.window.addDisplayLink(link)
  }
}
