import StageSupport
import TestSupport
import Testing

@testable import MiniUITestTools

@Suite struct RecorderTests {
  private func record(
    _ plan: [(TimeInterval, InputEvent.Kind)], take: Take = Recorded.take(), cost: @escaping () -> TimeInterval = { 0 }
  ) throws -> Recording {
    try Recorder(take: take, app: Board.app, platform: FakeDesktop(plan, frameCost: cost)).run()
  }

  private func motion(_ x: CGFloat, _ y: CGFloat) -> InputEvent.Kind {
    .mouseMoved([PointerSample(timestamp: 7, position: CGPoint(x: x, y: y))])
  }

  /// A hesitating drag of the tile `one`, at irregular times.
  private var drag: [(TimeInterval, InputEvent.Kind)] {
    [
      (0.1003, motion(10, 30)), (0.1109, motion(30, 44)), (0.1111, motion(62, 51)),
      (0.3014, .mouseDown(.primary, at: CGPoint(x: 62, y: 51))), (0.52, motion(70, 55)), (0.54, motion(82, 70)),
      (0.541, motion(90, 77)), (0.95, motion(120, 90)), (0.951, .mouseUp(.primary, at: CGPoint(x: 120, y: 90))),
    ]
  }

  @Test func `a recorded drag becomes readable script lines`() throws {
    let recording = try record(drag)
    #expect(
      recording.script.text == """
        size: 300x200
        ---
        wait 5 frames
        move along 10,30 62,51
        wait 11 frames
        press @one+2,1
        wait 12 frames
        move along 70,55 82,70 90,77
        wait 23 frames
        move along 120,90
        release
        settle
        shot end

        """)
    try recording.verify()
  }

  @Test(arguments: [60, 120]) func `a short press and a key stroke are recorded as one line each`(fps: Int) throws {
    let turn = 1 / TimeInterval(fps)
    func at(_ turns: Double) -> TimeInterval { (turns + 0.5) * turn }
    let go = CGPoint(x: 60, y: 140)
    let count = TimeInterval(fps / 20)
    let recording = try record(
      [
        (at(2), motion(60, 140)), (at(4), .mouseDown(.primary, at: go)), (at(4 + count), .mouseUp(.primary, at: go)),
        (at(30), .keyDown(Key(.tab), isRepeat: false)), (at(30), .keyUp(Key(.tab))),
        (at(40), .keyDown(Key(.tab), isRepeat: false)), (at(41), .keyUp(Key(.tab))),
      ], take: Recorded.take(fps: fps))
    #expect(
      recording.script.actions.map { "\($0.action)" }.suffix(7)
        == [
          "tap @go", "wait \(26 - fps / 20) frames", "key tab", "wait 10 frames", "key down tab", "wait 1 frame",
          "key up tab", "settle", "shot end",
        ].suffix(7))
    #expect(recording.script.actions.contains { $0.action == .tap(.id("go"), count: 1) })
    try recording.verify()
  }

  @Test func `a key held before the session is not recorded`() throws {
    let recording = try record([
      (0.1, .keyDown(Key(.right), isRepeat: true)), (0.2, .keyUp(Key(.right))),
      (0.3, .keyDown(Key(.tab), isRepeat: false)), (0.3, .keyUp(Key(.tab))),
    ])
    #expect(recording.trace.events.map(\.kind) == [.keyDown(Key(.tab), isRepeat: false), .keyUp(Key(.tab))])
    try recording.verify()
  }

  @Test func `an app that advances time while it opens is recorded from then on`() throws {
    let slow = ScriptedApp { take, stage in
      try Board.app.open(take, stage)
      try stage.advance(by: 0.1)
    }
    let recording = try Recorder(take: Recorded.take(), app: slow, platform: FakeDesktop(drag, frameCost: { 0 })).run()
    try recording.verify()
  }

  @Test func `a step that is missing in the trace is reported with its frame`() throws {
    for lost in [2, 4] {
      let recording = try record(drag)
      var trace = recording.trace
      trace.events.remove(at: lost)
      let other = Recording(
        app: Board.app, take: recording.take,
        steps: trace.events.map { RecordedStep(event: $0, turn: Int(($0.timestamp * 60).rounded()), target: nil) },
        from: 0, frames: recording.frames, end: recording.end)
      let error = #expect(throws: RecordingError.self) { try other.verify() }
      guard case .diverged("trace", let frame, _, _)? = error else {
        Issue.record("\(String(describing: error))")
        continue
      }
      #expect(frame > 0)
    }
  }

  @Test func `recorded times are multiples of a frame, with one pointer event in each`() throws {
    let recording = try record(drag)
    var last = -1.0
    for event in recording.trace.events {
      let turn = event.timestamp * 60
      #expect(abs(turn - turn.rounded()) < 1e-9)
      if case .mouseMoved(let samples) = event.kind {
        #expect(event.timestamp > last && samples.map(\.timestamp) == [event.timestamp])
        last = event.timestamp
      }
    }
    // The button is released at 0.951 s, in the turn that began at 0.95.
    #expect(recording.trace.events.last?.timestamp == 57 * (1 / 60.0))
  }

  @Test func `the recorder sleeps while no events arrive`() throws {
    let desktop = FakeDesktop([(3600, motion(1, 1)), (7200, motion(299, 199))])
    _ = try Recorder(take: Recorded.take(), app: Board.app, platform: desktop).run()
    #expect(desktop.sleeps < 10)
  }

  @Test(arguments: 0..<UInt64(Soak.count(6, of: 48)))
  func `the trace and the script of a random session replay the same frames`(seed: UInt64) throws {
    var random = SplitMix64(seed: seed)
    let take = Recorded.take(
      scale: [1, 1.5, 2].randomElement(using: &random) ?? 1, pointer: seed % 3 == 0 ? .touch : .mouse,
      fps: [60, 120, 50].randomElement(using: &random) ?? 60)
    let plan = Recorded.plan(take, &random)
    let costs = (0..<5000).map { _ in Double.random(in: 0...0.03, using: &random) }
    var next = 0
    let recording = try record(plan, take: take) {
      next += 1
      return costs[next % costs.count]
    }
    #expect(recording.frames.count > 1)
    try recording.verify()
    // The printed script can be parsed again.
    #expect(try Script(parsing: recording.script.text, file: "recorded") == recording.script)
    #expect(try EventTrace(jsonLines: recording.trace.jsonLines) == recording.trace)
  }

  @Test func `script and trace are written beside each other, or the error is reported`() throws {
    let folder = try TemporaryFolder()
    let recording = try record(drag)
    let file = folder.file("drag.script")
    try recording.write(to: file)
    #expect(try Script(contentsOfFile: file) == recording.script)
    #expect(try EventTrace(contentsOfFile: folder.file("drag.trace.jsonl")) == recording.trace)
    #expect(try folder.files == ["drag.script", "drag.trace.jsonl"])
    let error = #expect(throws: RecordingError.self) {
      try recording.write(to: folder.file("missing/drag.script"))
    }
    #expect(error?.description.hasPrefix("cannot write \(folder.path)/missing/drag.trace.jsonl: ") == true)
  }
}
