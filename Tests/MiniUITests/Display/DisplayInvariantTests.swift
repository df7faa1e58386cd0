import MiniUITesting
import TestSupport
import Testing

@testable import MiniUI

/// Tests that damage and recorded display lists always lead to the right pixels.
@Suite struct DisplayInvariantTests {
  typealias Setting = RandomScene.Setting

  /// The changes before one frame, and the frame's duration.
  struct Turn {
    var changes: [UInt64]
    var duration: TimeInterval
  }

  nonisolated static let settings = [(90, 70, 1), (120, 60, 2), (75, 83, 1.5)].flatMap { width, height, scale in
    (Soak.isOn ? [1, 2, 130, 163] : [1]).map {
      Setting(size: CGSize(width: width, height: height), scale: scale, seed: UInt64($0))
    }
  }

  @Test(arguments: settings)
  func `redrawing the damage of random changes equals a full redraw`(_ setting: Setting) throws {
    try hold(setting)
  }

  @Test(arguments: Soak.isOn ? settings : [settings[1]])
  func `with small groups of subviews, redrawing the damage of random changes equals a full redraw`(_ setting: Setting)
    throws
  {
    try withSubviewGroups(of: 2) { try hold(setting) }
  }

  private func hold(_ setting: Setting) throws {
    var random = SplitMix64(seed: setting.seed &* 977)
    let turns = (0..<150).map { _ in
      Turn(
        changes: (0..<Int.random(in: 0...4, using: &random)).map { _ in random.next() },
        duration: Double.random(in: 0...1 / 60, using: &random))
    }
    if let failure = try failure(setting, turns) {
      let shortest = try shrink(turns: Array(turns.prefix(failure.turn + 1)), setting)
      let story = try self.failure(setting, shortest) ?? failure
      Issue.record("\(setting): \(story.what)\n\(story.story.joined(separator: "\n"))")
    }
  }

  /// Returns the first frame in which the window shows wrong pixels.
  private func failure(_ setting: Setting, _ turns: [Turn]) throws -> (turn: Int, what: String, story: [String])? {
    let scene = try RandomScene(setting)
    let twin = try Twin(size: setting.size, scale: setting.scale)
    let window = scene.stage.window
    for (index, turn) in turns.enumerated() {
      for change in turn.changes { scene.change(change) }
      try scene.stage.advance(by: turn.duration)
      let fresh = try Canvas(size: window.bounds.size, scale: setting.scale)
      fresh.draw(window.displayList())
      var wrong: String?
      if !fresh.bitmap.hasSamePixels(as: scene.stage.bitmap) {
        wrong = "the damage was too small; wrong in \(difference(fresh.bitmap, scene.stage.bitmap))"
      } else if !(try twin.looksLike(window)) {
        wrong = "an old recording is shown"
      }
      if let wrong { return (index, wrong, scene.story + [ViewNode(window).description]) }
    }
    return nil
  }

  private func difference(_ a: Bitmap, _ b: Bitmap) -> PixelRect {
    var box = PixelRect.empty
    for y in 0..<a.height {
      for x in 0..<a.width where a[x, y] != b[x, y] {
        box = box.union(PixelRect(x0: Int32(x), y0: Int32(y), x1: Int32(x) + 1, y1: Int32(y) + 1))
      }
    }
    return box
  }

  /// Removes the turns and changes that the failure does not need.
  private func shrink(turns: [Turn], _ setting: Setting) throws -> [Turn] {
    var turns = turns
    var step = max(1, turns.count / 2)
    while true {
      var start = 0
      while start < turns.count {
        var fewer = turns
        fewer.removeSubrange(start..<min(start + step, turns.count))
        if try failure(setting, fewer) != nil { turns = fewer } else { start += step }
      }
      if step == 1 { break }
      step /= 2
    }
    for turn in turns.indices {
      for change in turns[turn].changes.indices.reversed() {
        var fewer = turns
        fewer[turn].changes.remove(at: change)
        if try failure(setting, fewer) != nil { turns = fewer }
      }
    }
    return turns
  }
}
