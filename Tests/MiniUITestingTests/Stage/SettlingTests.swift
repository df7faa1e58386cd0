import MiniUITesting
import StageSupport
import Testing

@Suite struct SettlingTests {
  private func failure(_ stage: Stage, limit: TimeInterval = 2) -> String {
    do {
      return "settled in \(try stage.settle(limit: limit))"
    } catch {
      return "\(error)"
    }
  }

  @Test func `a view at rest is settled, and an animation takes its frames to settle`() throws {
    let (board, stage) = try Board.staged()
    #expect(try stage.settle() == 0)
    View.animate(withDuration: 0.25) { board.one.center.x += 10 }
    #expect(try stage.settle() == 15)
    #expect(stage.application.pendingWork.isEmpty && board.one.presentation.center.x == 70)
    var isDone = false
    View.animate(withDuration: 0.1, animations: { board.one.alpha = 0.5 }, completion: { _ in isDone = true })
    try stage.settle()
    #expect(isDone)
  }

  @Test func `the error at the limit names the views that are animated`() throws {
    let (board, stage) = try Board.staged()
    View.animate(withDuration: 3) {
      board.one.center.x += 10
      board.one.subviews[0].alpha = 0
    }
    #expect(
      failure(stage) == "has not settled within 2.0 s: the center of one is animated until 3.0 s; "
        + "the alpha of one/Label is animated until 3.0 s")
    #expect(stage.now == 2)
    #expect(failure(stage).hasPrefix("settled in"))
  }

  @Test func `an endless animation is reported at once`() throws {
    let (board, stage) = try Board.staged()
    View.animate(withDuration: 1, options: [.repeat, .autoreverse]) { board.two.transform = .init(rotationAngle: 1) }
    #expect(failure(stage) == "never settles: the transform of two is animated forever")
    #expect(stage.now == 0)
  }

  @Test func `unsettled timers, display links, layout, drawing and tasks are named`() throws {
    let (board, stage) = try Board.staged()
    try stage.press(.id("one"))
    let link = DisplayLink { _ in }
    board.two.addDisplayLink(link)
    #expect(failure(stage).contains("a display link of two requests every frame"))
    link.isPaused = true
    try stage.release()
    #expect(failure(stage).hasPrefix("settled"))

    let slow = LongPressGestureRecognizer()
    slow.minimumPressDuration = 5
    board.button.addGestureRecognizer(slow)
    try stage.press(.id("go"))
    #expect(failure(stage, limit: 1).contains("a timer waits for a long press, due at"))
    try stage.release()

    let restless = Restless()
    restless.accessibilityIdentifier = "restless"
    try stage.add(restless)
    #expect(failure(stage).contains("restless needs layout after every frame"))
    restless.removeFromSuperview()

    let task = stage.application.beginBackgroundTask(withName: "download")
    #expect(failure(stage) == "has not settled within 2.0 s: the background task 'download' has not ended")
    task.end()
    task.end()
    #expect(failure(stage) == "settled in 0")
  }

  @Test func `settling waits for work on the main actor without advancing the clock`() async throws {
    let (board, stage) = try Board.staged()
    let task = stage.application.beginBackgroundTask(withName: "load")
    Task {
      try await Task.sleep(for: .milliseconds(20))
      View.animate(withDuration: 0.1) { board.one.center.x += 10 }
      task.end()
    }
    let turns = try await stage.settle()
    #expect(turns == 6)
    #expect(board.one.center.x == 70)
    #expect(abs(stage.now - 0.1) < 1e-9)
  }

  @Test func `waiting for a background task ends after a timeout`() async throws {
    let (_, stage) = try Board.staged()
    let task = stage.application.beginBackgroundTask(withName: "load")
    await #expect(throws: StageError.unsettled(["the background task 'load' has not ended"], limit: 0.05)) {
      try await stage.settle(timeout: .milliseconds(50))
    }
    task.end()
    #expect(stage.now == 0)
  }
}

/// A view that needs layout after each layout.
private final class Restless: View {
  override func layoutSubviews() { setNeedsLayout() }
}
