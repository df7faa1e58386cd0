import Foundation
import StageSupport
import TestSupport
import Testing

@testable import MiniUITestTools

/// Tests that decode a compact recording with an independent model, whose pictures must equal those of the stage.
struct CompactFrameRecorderTests {
  /// An observer that records the stage's frames beside a camera, for a comparison.
  private final class Witness: PlaybackObserver {
    private(set) var frames: [(time: TimeInterval, pixels: PixelHash, tree: ViewNode)] = []

    func playback(on stage: Stage, didShow frame: FrameRecording.Frame, damage: Region) {
      frames.append((frame.time, frame.pixels, ViewNode(stage.window)))
    }
  }

  private final class Both: PlaybackObserver {
    let camera: CompactFrameRecorder
    let witness = Witness()

    init(_ camera: CompactFrameRecorder) { self.camera = camera }

    func playback(on stage: Stage, didShow frame: FrameRecording.Frame, damage: Region) {
      camera.playback(on: stage, didShow: frame, damage: damage)
      witness.playback(on: stage, didShow: frame, damage: damage)
    }

    func playback(on stage: Stage, didTake shot: FrameRecording.Shot) { camera.playback(on: stage, didTake: shot) }
    func playbackDidEnd(on stage: Stage) { camera.playbackDidEnd(on: stage) }
  }

  private static let script = Script(
    settings: [.size([CGSize(width: 300, height: 200)])],
    actions: [
      .drag(.id("one"), .by(CGPoint(x: 90, y: 50)), nil, .ease), .settle(limit: nil, frames: nil),
      .shot(ScriptShot("dropped")), .press(.id("two"), .primary),
      .move(.by(CGPoint(x: -37, y: 81)), .time(.seconds(0.4)), .linear), .shot(ScriptShot("held")), .release(.primary),
      .resize(CGSize(width: 260, height: 240), over: .seconds(0.1)), .tap(.id("go"), count: 2),
      .theme(.dark), .settle(limit: nil, frames: nil),
    ])

  private func play(_ camera: CompactFrameRecorder, scale: CGFloat = 1) throws -> (
    compact: CompactFrameRecording, recording: FrameRecording, witness: Witness
  ) {
    var take = try #require(CompactFrameRecorderTests.script.takes.first)
    take.scale = scale
    let player = Player(CompactFrameRecorderTests.script, name: "recording", app: Board.app)
    let both = Both(camera)
    player.observer = both
    let recording = try player.play(take)
    return (try camera.takeRecording(events: recording.events), recording, both.witness)
  }

  /// Returns the pictures of a compact recording, one for each of its frames.
  private func pictures(_ compact: CompactFrameRecording) throws -> [PixelHash] {
    var screen = try Bitmap(width: 1, height: 1)
    return try compact.frames.map { frame in
      if let size = frame.size { screen = try Bitmap(width: size[0], height: size[1]) }
      for patch in frame.patches {
        if let move = patch.move, let way = patch.way {
          let before = try screen.copy()
          for y in move[1]..<move[1] + move[3] {
            for x in move[0]..<move[0] + move[2] { screen.row(y)[x] = before[x - way[0], y - way[1]] }
          }
        }
        guard let data = patch.picture else { continue }
        let picture = try PNG.File(data, path: "patch").decode()
        for y in 0..<picture.height {
          for x in 0..<picture.width where picture[x, y] != 0 { screen.row(patch.y + y)[patch.x + x] = picture[x, y] }
        }
      }
      return PixelHash(screen)
    }
  }

  /// Returns the trees of a compact recording, one for each of its frames.
  private func trees(_ compact: CompactFrameRecording) -> [ViewNode] {
    var tree: ViewNode?
    return compact.frames.compactMap { frame in
      if let whole = frame.tree { tree = whole }
      var position = 0
      tree = tree.map { changed($0, frame.changedViews ?? [:], &position) }
      return tree
    }
  }

  private func changed(_ node: ViewNode, _ changes: [Int: ViewNode], _ position: inout Int) -> ViewNode {
    var changed = changes[position] ?? node
    position += 1
    changed.children = node.children.map { self.changed($0, changes, &position) }
    return changed
  }

  @Test(arguments: Soak.isOn ? [1, 2] : [1]) func `a recording contains every frame, and every view to the pixel`(
    scale: CGFloat
  ) throws {
    let (compact, recording, witness) = try play(
      CompactFrameRecorder(byteLimit: 100 << 20, frameInterval: 0), scale: scale)
    #expect(compact.frames.count > 40 && compact.droppedFrameCount == 0)
    #expect(compact.frames.map(\.time) == recording.frames.map(\.time))
    #expect(compact.frames.map(\.line) == recording.frames.map(\.line))
    #expect(try pictures(compact) == recording.frames.map(\.pixels))
    #expect(trees(compact) == witness.frames.map(\.tree))
    #expect(compact.events.count == recording.events.count)
  }

  @Test func `a recorder with little memory drops frames, but never the last`() throws {
    let (compact, recording, _) = try play(CompactFrameRecorder(byteLimit: 6000, frameInterval: 0))
    #expect(compact.droppedFrameCount > 0)
    #expect(compact.frames.count + compact.droppedFrameCount == recording.frames.count)
    let pixels = Dictionary(uniqueKeysWithValues: recording.frames.map { ($0.time, $0.pixels) })
    #expect(try pictures(compact) == compact.frames.map { pixels[$0.time] })
    #expect(compact.frames.last?.time == recording.frames.last?.time)
    for shot in recording.shots {
      #expect(compact.frames.last { $0.time <= shot.time }.map { pixels[$0.time] } == PixelHash(shot.bitmap))
    }
  }

  @Test func `a compact recorder drops frames between display frames and does not count them`() throws {
    let (compact, recording, _) = try play(CompactFrameRecorder())
    #expect(compact.frames.count < recording.frames.count && compact.droppedFrameCount == 0)
    let shots = recording.shots.map(\.time)
    for (before, frame) in zip(compact.frames, compact.frames.dropFirst().dropLast()) {
      #expect(frame.time - before.time >= Window.frameInterval - 1e-6 || shots.contains(frame.time))
    }
  }

  @Test func `a view that moves on a plain background takes few bytes`() throws {
    let (compact, _, _) = try play(CompactFrameRecorder())
    let moving = compact.frames.filter { $0.patches.contains { $0.move != nil } }
    #expect(moving.count > 20)
    #expect(moving.map(\.byteCount).max() ?? 0 < 1500)
  }

  @Test func `a frame recorder can be used again`() throws {
    let camera = CompactFrameRecorder()
    let first = try play(camera).compact
    #expect(try play(camera).compact == first)
    #expect(try camera.takeRecording(events: []).frames.isEmpty)
  }

  @Test func `gestures are recorded with their views and states`() throws {
    let (compact, _, _) = try play(CompactFrameRecorder())
    let gestures = compact.frames.compactMap(\.gestures).joined()
    #expect(gestures.contains { $0.view == "one" && $0.state == "changed" })
    #expect(compact.frames.last(where: { $0.gestures != nil })?.gestures == [])
  }

  @Test func `events are described in words`() throws {
    let events: [InputEvent.Kind] = [
      .mouseDown(.primary, at: CGPoint(x: 40, y: 60.5)), .wheel(dx: 0, dy: -3, at: CGPoint(x: 1, y: 2)),
      .keyDown(Key(.character("z"), modifiers: [.control, .shift]), isRepeat: false), .text("hé"),
      .touchMoved(id: 2, [PointerSample(timestamp: 0.5, position: CGPoint(x: 1, y: 1.0004))]), .pointerLeft,
    ]
    let told = events.map { CompactFrameRecording.Event(InputEvent(timestamp: 1, surface: nil, kind: $0)) }
    #expect(
      told.map(\.text) == [
        "primary button down at 40,60.5", "wheel by 0,-3 at 1,2", "key ctrl+shift+z down", "text \"hé\"",
        "finger 2 to 1,1", "mouse left the window",
      ])
    #expect(told[4].path == [CompactFrameRecording.Event.Position(time: 0.5, x: 1, y: 1)])
    #expect(told.map(\.pointer) == [0, nil, nil, nil, 2, 0])
    #expect(told.map(\.pressed) == [true, nil, nil, nil, nil, false])
  }
}
