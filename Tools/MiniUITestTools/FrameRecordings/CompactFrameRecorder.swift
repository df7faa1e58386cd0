/// An observer that makes a compact recording: set it as the observer of a `Player`, and get the recording when the
/// take has ended.
///
/// It copies pixels and visits all views at every frame, so it should be used only if the recording is needed.
@preconcurrency @MainActor public final class CompactFrameRecorder: PlaybackObserver {
  /// The size that a recording's pictures should not exceed, in bytes. The default is enough for minutes of one moving
  /// view. The nearer the limit, the fewer frames per second are kept. The frames of shots and the last frame are always
  /// kept, so a recording can become larger.
  public let byteLimit: Int
  private var compact: CompactFrameRecording?
  private var byteCount = 0
  private var screen = CompactFrameRecording.Screen()
  private var formerFrames: [String: CGRect] = [:]
  private var tree = FlatTree()
  private var gestures: [CompactFrameRecording.Gesture] = []
  /// The last frame, if it has not been kept yet, with all changes since the last kept frame.
  private var pending: (frame: FrameRecording.Frame, damage: Region, count: Int)?
  /// Whether the next frame belongs to a shot.
  private var isNextWanted = false
  private var failure: (any Error)?

  /// The minimum time between two frames, in seconds. The frames of shots and the last frame are always kept.
  public let frameInterval: TimeInterval

  /// Creates a recorder.
  /// - Parameters:
  ///   - byteLimit: the size that a recording's pictures should not exceed, in bytes. By default 4 MiB.
  ///   - frameInterval: the minimum time between two frames, in seconds. The default is a display's interval: a fast
  ///     pointer causes frames in between, which a display would not show. 0 keeps all frames.
  public init(byteLimit: Int = 4 << 20, frameInterval: TimeInterval = Window.frameInterval) {
    self.byteLimit = byteLimit
    self.frameInterval = frameInterval
  }

  public func playback(on stage: Stage, didShow frame: FrameRecording.Frame, damage: Region) {
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
    let sinceLast = frame.time - (compact?.frames.last?.time ?? -.infinity)
    if isNextWanted || sinceLast == 0 || sinceLast >= interval - 1e-6 { keepPending(on: stage) }
  }

  /// Keeps the frame of the shot, regardless of how few frames are kept.
  public func playback(on stage: Stage, didTake shot: FrameRecording.Shot) {
    guard let pending else { return isNextWanted = shot.time != compact?.frames.last?.time }
    // The changes since the last frame are reported as a second frame with the same time.
    isNextWanted = PixelHash(stage.bitmap) != pending.frame.pixels
    if !isNextWanted { keepPending(on: stage) }
  }

  public func playbackDidEnd(on stage: Stage) { keepPending(on: stage) }

  /// Returns the recording of all frames that were played since the last call.
  /// - Parameter events: the events of that period, as in `FrameRecording.events`.
  /// - Throws: the error of a frame that could not be recorded.
  public func takeRecording(events: [InputEvent]) throws -> CompactFrameRecording {
    defer {
      compact = nil
      pending = nil
      failure = nil
      isNextWanted = false
      byteCount = 0
      screen = CompactFrameRecording.Screen()
      formerFrames = [:]
      tree = FlatTree()
      gestures = []
    }
    if let failure { throw failure }
    var compact = self.compact ?? CompactFrameRecording(scale: 1)
    // If playing ended early, the views of a pending frame no longer exist.
    compact.droppedFrameCount += pending?.count ?? 0
    compact.events = events.map(CompactFrameRecording.Event.init)
    return compact
  }

  /// The former name of ``takeRecording(events:)``.
  @available(*, deprecated, renamed: "takeRecording(events:)")
  public func takeReel(events: [InputEvent]) throws -> CompactFrameRecording { try takeRecording(events: events) }

  /// The current minimum time between two frames, which doubles whenever half of the remaining bytes are used.
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
      compact?.droppedFrameCount += count
    } catch {
      failure = error
    }
  }

  private func keep(_ frame: FrameRecording.Frame, damage: Region, on stage: Stage) throws {
    var compact = self.compact ?? CompactFrameRecording(scale: Double(stage.window.canvas.scale))
    var entry = CompactFrameRecording.Frame(time: frame.time, line: frame.line)
    entry.moved = frame.moves.map(\.view)
    let size = screen.size
    entry.patches = try screen.show(stage.bitmap, damage: damage, ways: ways(of: frame.moves, compact.scale))
    if screen.size != size { entry.size = screen.size }
    byteCount += entry.byteCount
    tree.update(to: ViewNode(stage.window)) {
      entry.tree = $0
    } changed: {
      entry.changedViews = $0
    }
    let gestures = CompactFrameRecording.Gesture.all(in: stage.window)
    if gestures != self.gestures { entry.gestures = gestures }
    self.gestures = gestures
    // Of several frames at the same time, only the last counts; the others become a part of it.
    if compact.frames.last?.time == entry.time, let before = compact.frames.popLast() { entry.lay(over: before) }
    compact.frames.append(entry)
    self.compact = compact
  }

  /// Returns the distances in pixels by which views have moved since the last kept frame, at most four.
  private func ways(of moves: [FrameRecording.ViewMove], _ scale: Double) -> [PixelWay] {
    var ways: [PixelWay] = []
    for move in moves {
      let before = formerFrames.updateValue(move.frame ?? .null, forKey: move.view)
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

extension CompactFrameRecording.Frame {
  /// Adds the changes of `before`, which come before this frame's changes.
  fileprivate mutating func lay(over before: CompactFrameRecording.Frame) {
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
