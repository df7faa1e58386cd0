import MiniUITesting

extension Workload {
  /// The playback of a script from the opening of its app to the last frame, with the hash and the moved views of each
  /// frame.
  nonisolated static let replay = [
    Workload("replay: 1,000 frames with one of 200 tiles moving") { try play(frames: 1000, tiles: 200) },
    Workload("replay: 1 frame of 200 tiles") { try play(frames: 1, tiles: 200) },
  ]

  private static func play(frames: Int, tiles: Int) throws -> () throws -> Void {
    let locations = (0..<frames).map { index in
      let location = index % 200
      return CGPoint(x: 350 + 3 * (location < 100 ? location : 200 - location), y: 400)
    }
    let tile = CGPoint(x: 956, y: 736)
    let script = Script(actions: [.press(.point(tile), .primary), .moveAlong(locations)])
    let app = ScriptedApp { _, stage in _ = try TileBoard(count: tiles, on: stage) }
    let player = Player(script, name: "replay", app: app)
    var take = Take()
    take.size = TileBoard.size
    return {
      let recording = try player.play(take)
      precondition(recording.frames.count >= frames, "\(recording.frames.count) frames were shown, not \(frames)")
    }
  }
}
