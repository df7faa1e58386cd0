import StageSupport
import XCTest

@testable import MiniUITestTools

/// The scripts that are played on different platforms, and their comparison.
enum Ways {
  static let scripts: [String: String] = [
    "drag": """
    drag @one by 60,80 400ms ease
    shot dropped
    drag @two to @one+10,10
    settle
    shot settled
    """,
    "hover": """
    move to 100,100
    move to @pad 200ms
    shot over
    move to 10,190 100ms
    shot off
    """,
    "tap": """
    tap @go
    shot once
    tap @go 2 times
    settle
    shot twice
    """,
    "buttons": """
    press @one secondary
    wait 3 frames
    release secondary
    press @one middle
    move by 10,0 100ms
    release middle
    press @one
    wait 200ms
    press secondary
    move by 30,20 100ms
    release secondary
    release
    shot end
    """,
    "hold": """
    longpress @one
    press @one
    wait 300ms
    shot held
    move by 40,0 300px/s
    shot moved
    release
    settle
    shot end
    """,
    "keys": """
    key tab
    shot ring
    key tab
    key shift+tab
    key right
    key shift+down
    key down enter
    shot lifted
    wait 100ms
    key up enter
    key left
    key enter
    settle
    key ctrl+z
    key f5
    key a
    key shift+é
    key !
    shot end
    """,
    "wheel": """
    wait 2 frames
    wheel @pad 0,-3
    shot down
    wait 2 frames
    wheel @pad 2,1
    wheel @one 0,1
    settle
    shot end
    """,
    "window": """
    resize 400x300
    shot large
    press @one
    wait 10 frames
    resize 320x240 over 200ms
    release
    rotate right
    settle
    shot turned
    theme dark
    settle
    shot dark
    """,
    "outside": """
    press @one
    wait 200ms
    move to -60,-40 200ms
    shot out
    move to 400,230 300ms
    release
    settle
    shot end
    move to 150,100
    move to 310,100 200ms
    move to @go
    shot back
    """,
    "cancel": """
    press @one
    wait 100ms
    move by 80,60 100ms
    cancel
    settle
    shot home
    release
    key tab
    drag @one by 30,30
    settle
    shot end
    """,
    "type": """
    wait 1 frame
    text "Hé€ß, bωŁ👨‍👩‍👧!"
    key x
    shot end
    """,
    "fling": """
    fling @one by 90,60 900px/s
    settle
    shot end
    """,
  ]

  /// The board, with a view that responds to hovering and scrolling.
  static let app = ScriptedApp(scenes: Board.app.scenes) { take, stage in
    try Board.app.open(take, stage)
    let view = View(frame: CGRect(x: 140, y: 100, width: 120, height: 80))
    view.accessibilityIdentifier = "pad"
    view.backgroundColor = .systemGray
    let mark = View(frame: CGRect(x: 50, y: 30, width: 20, height: 20))
    mark.backgroundColor = .systemGreen
    view.addSubview(mark)
    view.addGestureRecognizer(
      HoverGestureRecognizer { [weak mark] in mark?.center = $0.state == .ended ? .zero : $0.location(in: nil) })
    let pan = PanGestureRecognizer { [weak mark] in mark?.center.x = 60 + $0.translation(in: nil).y / 8 }
    pan.allowedScrollTypesMask = .all
    view.addGestureRecognizer(pan)
    try stage.add(view)
    // Keys then generate text events, although no view shows the text.
    if take.scene == "plain" { stage.window.surface.setTextInput(CGRect(x: 10, y: 10, width: 2, height: 20)) }
  }

  static func makeWindow() throws -> WindowPlatform {
    try useXServer()
    return try WindowPlatform()
  }

  static func makeXTest() throws -> XTestPlatform {
    try useXServer()
    return try XTestPlatform()
  }

  /// Plays every script under `settings`, headless and on new platforms, and compares the recordings.
  /// - Parameters:
  ///   - only: The only script to play; nil plays all.
  ///   - meanwhile: The closure to call at every frame.
  static func compare(
    _ settings: String, only: String? = nil, on make: () throws -> any StagePlatform,
    meanwhile: @escaping () -> Void = {}
  ) throws {
    for (name, actions) in scripts.sorted(by: { $0.key < $1.key }) where only == nil || only == name {
      let script = try Script(parsing: "size: 300x200\n\(settings)\n---\n\(actions)\n", file: name)
      // A finger has no buttons.
      for take in script.takes where take.pointer == .mouse || name != "buttons" {
        let player = Player(script, name: name, app: app)
        let expected = try player.play(take)
        let screen = ScreenWatcher(meanwhile)
        player.observer = screen
        let recording = try player.play(take, on: make())
        let label = "\(name) at \(take.name)"
        XCTAssertEqual(screen.count, expected.shots.count, label)
        XCTAssertEqual(screen.differences, [], label)
        // A finger does not hover, and no view shows text.
        if take.pointer == .mouse || name != "hover", name != "type" {
          XCTAssertGreaterThan(expected.frames.count, 1, label)
        }
        XCTAssertEqual(recording.frames.count, expected.frames.count, label)
        let first = zip(recording.frames, expected.frames).first { $0 != $1 }
        XCTAssertNil(first, label)
        for (shot, other) in zip(recording.shots, expected.shots) {
          XCTAssertTrue(shot.bitmap.hasSamePixels(as: other.bitmap), "\(label): \(shot.request.name)")
        }
        XCTAssertEqual(recording.events.map(\.timestamp), expected.events.map(\.timestamp), label)
        XCTAssertEqual(recording.events.map(\.kind), expected.events.map(\.kind), label)
      }
    }
  }
}

/// An observer that compares the screen with the canvas at each shot of the script.
private final class ScreenWatcher: PlaybackObserver {
  var count = 0
  var differences: [String] = []
  private let meanwhile: () -> Void

  init(_ meanwhile: @escaping () -> Void) { self.meanwhile = meanwhile }

  func playback(on stage: Stage, didShow frame: FrameRecording.Frame, damage: Region) { meanwhile() }

  func playback(on stage: Stage, didTake shot: FrameRecording.Shot) {
    count += 1
    do {
      let shown = try stage.platform.shownPixels(of: stage.window.surface)
      if shown?.hasSamePixels(as: stage.bitmap) != true { differences.append(shot.request.name) }
    } catch {
      differences.append("\(shot.request.name): \(error)")
    }
  }
}
