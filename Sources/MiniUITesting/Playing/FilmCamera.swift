/// Takes a reel of what is played: give it to a `Player` as its observer, and fetch the reel when the take is over.
///
/// It copies pixels and walks the view tree at every frame, so it is there only where somebody will look.
@MainActor public final class FilmCamera: PlaybackObserver {
  /// How many bytes of pictures a reel may have: minutes of one thing moving. The nearer the limit the fewer frames a
  /// second are kept, so that it is never reached.
  public let byteLimit: Int
  private var reel: FilmReel?
  private var byteCount = 0
  private var screen = FilmReel.Screen()
  private var places: [String: CGRect] = [:]
  private var tree = FlatTree()
  private var gestures: [FilmReel.Gesture] = []
  /// The last frame, if it was left out so far, with all that changed since the one that was kept.
  private var pending: (frame: Film.Frame, damage: Region, count: Int)?
  /// The next frame is that of a picture.
  private var isNextWanted = false
  private var failure: (any Error)?

  /// The least time between two frames, in seconds, except that those of pictures and the last are always kept.
  public let frameInterval: TimeInterval

  /// - Parameter frameInterval: that of a display, unless said otherwise: a hand that moves fast makes frames between those
  ///   too, which nobody sees. 0 keeps them all.
  public init(byteLimit: Int = 4 << 20, frameInterval: TimeInterval = Window.frameInterval) {
    self.byteLimit = byteLimit
    self.frameInterval = frameInterval
  }

  public func playback(on stage: Stage, didShow frame: Film.Frame, damage: Region) {
    var damage = damage
    var frame = frame
    var count = 0
    if let pending {
      damage.add(pending.damage)
      let moved = Set(frame.moves.map(\.view))
      frame.moves += pending.frame.moves.filter { !moved.contains($0.view) }
      count = pending.count + (interval > frameInterval ? 1 : 0)
    }
    pending = (frame, damage, count)
    let sinceLast = frame.time - (reel?.frames.last?.time ?? -.infinity)
    if isNextWanted || sinceLast == 0 || sinceLast >= interval - 1e-6 { keepPending(on: stage) }
  }

  /// What is in a picture is in the reel, however few frames are kept.
  public func playback(on stage: Stage, didTake shot: Film.Shot) {
    guard let pending else { return isNextWanted = shot.time != reel?.frames.last?.time }
    // What has changed since the last frame will be told as one more, of this very time.
    isNextWanted = PixelHash(stage.bitmap) != pending.frame.pixels
    if !isNextWanted { keepPending(on: stage) }
  }

  public func playbackDidEnd(on stage: Stage) { keepPending(on: stage) }

  /// The reel of all that was played since the last call.
  /// - Parameter events: what was done meanwhile: `Film.events`.
  public func takeReel(events: [InputEvent]) throws -> FilmReel {
    defer {
      reel = nil
      pending = nil
      failure = nil
      isNextWanted = false
      byteCount = 0
      screen = FilmReel.Screen()
      places = [:]
      tree = FlatTree()
      gestures = []
    }
    if let failure { throw failure }
    var reel = self.reel ?? FilmReel(scale: 1)
    // Where playing broke off there is no view left to look at.
    reel.droppedFrameCount += pending?.count ?? 0
    reel.events = events.map(FilmReel.Event.init)
    return reel
  }

  /// The least time between two frames now: twice as much each time that half of the rest of the room is used up.
  private var interval: TimeInterval {
    var rest = byteLimit - byteCount
    var interval = frameInterval
    while rest < byteLimit / 2, interval < 8 {
      rest = max(1, rest) * 2
      interval = max(interval, Window.frameInterval / 2) * 2
    }
    return interval
  }

  private func keepPending(on stage: Stage) {
    guard let (frame, damage, count) = pending, failure == nil else { return }
    pending = nil
    isNextWanted = false
    do {
      try keep(frame, damage: damage, on: stage)
      reel?.droppedFrameCount += count
    } catch {
      failure = error
    }
  }

  private func keep(_ frame: Film.Frame, damage: Region, on stage: Stage) throws {
    var reel = self.reel ?? FilmReel(scale: Double(stage.window.canvas.scale))
    var entry = FilmReel.Frame(time: frame.time, line: frame.line)
    entry.moved = frame.moves.map(\.view)
    let size = screen.size
    entry.patches = try screen.show(stage.bitmap, damage: damage, ways: ways(of: frame.moves, reel.scale))
    if screen.size != size { entry.size = screen.size }
    byteCount += entry.byteCount
    tree.update(to: ViewNode(stage.window)) {
      entry.tree = $0
    } changed: {
      entry.changedViews = $0
    }
    let gestures = FilmReel.Gesture.all(in: stage.window)
    if gestures != self.gestures { entry.gestures = gestures }
    self.gestures = gestures
    // Of several frames at one time the last counts: the others are part of it.
    if reel.frames.last?.time == entry.time, let before = reel.frames.popLast() { entry.lay(over: before) }
    reel.frames.append(entry)
    self.reel = reel
  }

  /// By how many pixels views have moved since the frame before that was kept.
  private func ways(of moves: [Film.ViewMove], _ scale: Double) -> [PixelWay] {
    var ways: [PixelWay] = []
    for move in moves {
      let before = places.updateValue(move.frame ?? .null, forKey: move.view)
      guard let before, let now = move.frame, before.size == now.size else { continue }
      let from = PixelRect(snapping: before.scaled(scale)), to = PixelRect(snapping: now.scaled(scale))
      let way = PixelWay(x: Int(to.x0 - from.x0), y: Int(to.y0 - from.y0))
      if way != PixelWay(x: 0, y: 0), !ways.contains(way) { ways.append(way) }
    }
    return Array(ways.prefix(4))
  }
}

extension CGRect {
  fileprivate func scaled(_ scale: Double) -> CGRect {
    CGRect(x: minX * scale, y: minY * scale, width: width * scale, height: height * scale)
  }
}

extension FilmReel.Frame {
  /// Becomes what there is after `before` and then this.
  fileprivate mutating func lay(over before: FilmReel.Frame) {
    if size == nil {
      size = before.size
      patches = before.patches + patches
    }
    moved += before.moved.filter { !moved.contains($0) }
    gestures = gestures ?? before.gestures
    if tree == nil {
      tree = before.tree
      changedViews = (before.changedViews ?? [:]).merging(changedViews ?? [:]) { $1 }
      if changedViews?.isEmpty == true { changedViews = nil }
    }
  }
}
