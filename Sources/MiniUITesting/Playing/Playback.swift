/// The playing of one take.
package final class Playback {
  let stage: Stage
  private(set) var recording: FrameRecording
  private let camera: Camera
  private weak var observer: (any PlaybackObserver)?

  package init(_ take: Take, on stage: Stage, _ observer: (any PlaybackObserver)?) {
    self.stage = stage
    self.observer = observer
    recording = FrameRecording(take: take)
    camera = Camera(stage.window)
  }

  /// Starts recording. The first frame is the current content of the window.
  package func begin() throws {
    stage.timeWillPass = { [weak self] in self?.finishFrame() }
    stage.didReceive = { [weak self] in self?.recording.events += $0 }
    try stage.advance(by: 0)
    observer?.playbackDidBegin(on: stage)
  }

  package func end() -> FrameRecording {
    finishFrame()
    stage.timeWillPass = nil
    stage.didReceive = nil
    observer?.playbackDidEnd(on: stage)
    return recording
  }

  /// Records the frame of the current time, just before time advances. It is recorded once, however often it was drawn.
  private func finishFrame() {
    guard let picture = camera.takePicture() else { return }
    let frame = FrameRecording.Frame(
      time: stage.now, pixels: picture.hash, line: camera.drawnLine, moves: picture.moves)
    recording.frames.append(frame)
    observer?.playback(on: stage, didShow: frame, damage: picture.damage)
  }

  package func perform(_ action: ScriptAction, line: Int) throws {
    camera.line = line
    if case .shot(let request) = action {
      let shot = try take(request)
      recording.shots.append(shot)
      observer?.playback(on: stage, didTake: shot)
    } else {
      do {
        try stage.perform(action)
      } catch {
        // The frame that precedes a failure is recorded too.
        finishFrame()
        throw error
      }
    }
    observer?.playback(on: stage, didPerform: action, line: line)
  }

  // MARK: Pictures

  private func take(_ request: ScriptShot) throws -> FrameRecording.Shot {
    let area = try stage.pixels(of: request.area)
    guard !area.isEmpty else { throw PlaybackFailure.emptyShot(request.name) }
    let masks = try request.masks.map { try stage.pixels(of: $0).intersection(area).offsetBy(-area.x0, -area.y0) }
    let snapshot = try stage.snapshot()
    return FrameRecording.Shot(
      request: request, line: camera.line, time: stage.now, area: area, bitmap: try snapshot.bitmap.copy(area),
      masks: masks.filter { !$0.isEmpty }, meaning: request.comparesMeaning ? try stage.meaning(of: request) : nil,
      snapshot: snapshot)
  }
}

extension Stage {
  /// Returns the elements in the area of a shot as text, without those in masked views.
  fileprivate func meaning(of shot: ScriptShot) throws -> String {
    ElementNode.text(try ElementNode.nodes(in: view(shot.area), except: shot.masks.map(view)))
  }

  /// Returns the pixels that a view may cover; for the window, all of its pixels.
  func pixels(of anchor: Target.Anchor) throws -> PixelRect {
    let all = bitmap.bounds
    if anchor == .window { return all }
    let scale = window.canvas.scale
    // Rounded to thousandths, since a very small excess over an edge would count as a whole pixel.
    func pixels(_ value: CGFloat) -> CGFloat { (value * scale * 1000).rounded() / 1000 }
    let frame = try sight(of: anchor).frame
    let rect = CGRect(
      x: pixels(frame.minX), y: pixels(frame.minY), width: pixels(frame.maxX) - pixels(frame.minX),
      height: pixels(frame.maxY) - pixels(frame.minY))
    return PixelRect(covering: rect).intersection(all)
  }
}
