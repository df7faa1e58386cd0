import MiniUITesting
import StageSupport
import Testing

@Suite struct StagePointerTests {
  @Test func `a mouse moves to the location that it presses, and a finger does not`() throws {
    for (kind, expected) in [(PointerKind.mouse, ["began", "began"]), (.touch, [])] {
      let (board, stage) = try Board.staged(pointer: kind)
      var hovers: [String] = []
      for tile in [board.one, board.two] {
        tile.addGestureRecognizer(
          HoverGestureRecognizer { hover in if hover.state == .began { hovers.append("\(hover.state)") } })
      }
      try stage.tap(.id("one"))
      try stage.tap(.id("two"))
      #expect(hovers == expected)
      #expect(stage.pointer.position == board.two.center && !stage.pointer.isDown)
    }
  }

  @Test func `targets are pressed at whole pixels`() throws {
    for scale: CGFloat in [1, 1.25, 1.5, 2, 3] {
      let (board, stage) = try Board.staged(scale: scale)
      board.one.frame = CGRect(x: 20.3, y: 19.9, width: 33.4, height: 27)
      try stage.press(.id("one"))
      let position = try #require(stage.pointer.position)
      let pixel = (board.one.center.x * scale).rounded()
      #expect(position.x == CGFloat(Int32(pixel)) * (1 / scale))
      #expect(abs(position.y - board.one.center.y) <= 0.5 / scale)
      try stage.move(by: CGPoint(x: 50.3, y: 1.7), duration: 0.1)
      let end = try #require(stage.pointer.position)
      #expect(end.x * scale == (end.x * scale).rounded() || abs(end.x * scale - (end.x * scale).rounded()) < 1e-9)
    }
  }

  @Test func `a press of a finger's secondary button is refused, and nothing stays pressed`() throws {
    let (_, stage) = try Board.staged(pointer: .touch)
    #expect(throws: StageError.cannotPerform("press the secondary button", reason: "a finger has none")) {
      try stage.tap(.id("one"), button: .secondary)
    }
    #expect(!stage.pointer.isDown && stage.fingers.isEmpty)
    try stage.tap(.id("one"))
  }

  @Test func `a press while pressed and a release while released are refused`() throws {
    for kind in PointerKind.allCases {
      let (_, stage) = try Board.staged(pointer: kind)
      #expect(throws: StageError.self) { try stage.press() }
      #expect(throws: StageError.self) { try stage.move(by: CGPoint(x: 1, y: 1)) }
      #expect(throws: StageError.self) { try stage.release() }
      try stage.press(.id("one"))
      #expect(stage.pointer.isDown)
      #expect(throws: StageError.self) { try stage.press(.id("one")) }
      try stage.release()
      #expect(!stage.pointer.isDown)
    }
  }

  @Test func `moving a finger that is not down touches nothing`() throws {
    let (board, stage) = try Board.staged(pointer: .touch)
    try stage.move(to: .id("one"))
    try stage.move(by: CGPoint(x: 40, y: 40), duration: 0.2)
    #expect(stage.pointer.position == CGPoint(x: 100, y: 90) && stage.fingers.isEmpty)
    try stage.move(to: .id("one"))
    try stage.press()
    #expect(stage.fingers == [1: board.one.center])
  }

  @Test(arguments: PointerKind.allCases)
  func `a fling is released with the requested speed`(_ kind: PointerKind) throws {
    for (x, y, speed) in [(0, -300, 1800), (40, 0, 600), (-90, 0, 7000), (0, 14, 70), (30, 40, 1000)] {
      for scale: CGFloat in [1, 1.5, 2] {
        let stage = try Stage(size: CGSize(width: 400, height: 400), scale: scale, pointer: kind)
        var released: CGPoint?
        stage.window.addGestureRecognizer(
          PanGestureRecognizer { pan in if pan.state == .ended { released = pan.velocity(in: nil) } })
        try stage.fling(CGPoint(x: 200, y: 320), by: CGPoint(x: x, y: y), speed: CGFloat(speed))
        let velocity = try #require(released, "\(x), \(y)")
        let length = hypot(CGFloat(x), CGFloat(y))
        let along = (velocity.x * CGFloat(x) + velocity.y * CGFloat(y)) / length
        #expect(abs(along - CGFloat(speed)) < 1e-5 * CGFloat(speed), "\(x), \(y) at \(speed), scale \(scale)")
        // Across the direction, rounding to pixels adds at most a fifth of the speed; along an axis it adds none.
        let across = (velocity.y * CGFloat(x) - velocity.x * CGFloat(y)) / length
        #expect(abs(across) <= (x == 0 || y == 0 ? 0 : CGFloat(speed) / 5), "\(across)")
      }
    }
  }

  @Test func `a fling without a distance or speed is refused`() throws {
    let (_, stage) = try Board.staged()
    for (travel, speed) in [(CGPoint.zero, 100.0), (CGPoint(x: 9, y: 0), 0), (CGPoint(x: 9, y: 0), -1)] {
      #expect(throws: StageError.self) { try stage.fling(.id("one"), by: travel, speed: speed) }
    }
    #expect(!stage.pointer.isDown)
  }

  @Test func `two quick taps are a double tap, and a held press is a long press`() throws {
    for kind in PointerKind.allCases {
      let (board, stage) = try Board.staged(pointer: kind)
      var log: [String] = []
      let double = TapGestureRecognizer { _ in log.append("double") }
      double.numberOfTapsRequired = 2
      board.button.addGestureRecognizer(double)
      let tile = View(frame: CGRect(x: 200, y: 120, width: 60, height: 60))
      tile.accessibilityIdentifier = "plain"
      tile.addGestureRecognizer(LongPressGestureRecognizer { if $0.state == .began { log.append("long") } })
      try stage.add(tile)
      try stage.tap(.id("go"), count: 2)
      try stage.tap(.id("plain"))
      try stage.longPress(.id("plain"))
      #expect(log == ["double", "long"])
    }
  }

  @Test func `a drag moves a tile by the pointer's distance`() throws {
    for kind in PointerKind.allCases {
      let (board, stage) = try Board.staged(pointer: kind)
      try stage.drag(.id("one"), by: CGPoint(x: 40, y: 70), curve: .easeIn)
      try stage.settle()
      #expect(board.one.frame.origin == CGPoint(x: 60, y: 90))
      try stage.drag(.id("two"), to: .id("one"), duration: 0.4)
      try stage.settle()
      #expect(board.two.center == board.one.center)
      #expect(abs(stage.now - stage.now.rounded()) < 1)
    }
  }

  @Test func `moving through several points takes a frame for each`() throws {
    let (_, stage) = try Board.staged()
    var times: [TimeInterval] = []
    stage.window.addGestureRecognizer(HoverGestureRecognizer { _ in times.append(stage.window.currentTime * 60) })
    let start = stage.now
    try stage.move(along: [CGPoint(x: 150, y: 150), CGPoint(x: 151, y: 152), CGPoint(x: 160, y: 160)])
    #expect(times.map { $0.rounded() } == [1, 2, 3] && stage.now == start + 3 * Window.frameInterval)
  }

  @Test func `the wheel turns at the mouse's location`() throws {
    let (_, stage) = try Board.staged()
    var steps = 0
    let pan = PanGestureRecognizer { _ in steps += 1 }
    pan.allowedScrollTypesMask = .all
    stage.window.addGestureRecognizer(pan)
    try stage.wheel(dy: -2, at: .part(0.5, 0.5))
    #expect(steps == 1 && stage.pointer.position == CGPoint(x: 150, y: 100))
  }

  @Test func `several fingers have distinct ids and locations`() throws {
    let (_, stage) = try Board.staged()
    var scale: CGFloat = 1
    stage.window.isMultipleTouchEnabled = true
    stage.window.addGestureRecognizer(PinchGestureRecognizer { scale = $0.scale })
    try stage.touchDown(.part(0.5, 0.8), id: 1)
    try stage.touchDown(CGPoint(x: 190, y: 160), id: 2)
    try stage.touchMove(by: CGPoint(x: 60, y: 0), duration: 0.2, id: 2)
    #expect(stage.fingers == [1: CGPoint(x: 150, y: 160), 2: CGPoint(x: 250, y: 160)])
    #expect(scale > 1.5)
    try stage.touchUp(id: 1)
    try stage.touchUp(id: 2)
    #expect(stage.fingers.isEmpty)
    #expect(throws: StageError.self) { try stage.touchUp(id: 2) }
    #expect(throws: StageError.self) { try stage.touchMove(to: .id("one"), duration: 1, id: 2) }
  }

  @Test func `gesture recognizers are listed as active while they receive a touch`() throws {
    let (board, stage) = try Board.staged()
    #expect(stage.window.activeGestureRecognizers.isEmpty)
    try stage.press(.id("one"))
    #expect(stage.window.activeGestureRecognizers.allSatisfy { $0.view === board.one })
    #expect(stage.window.activeGestureRecognizers.count >= 2)
    try stage.release()
    #expect(stage.window.activeGestureRecognizers.isEmpty)
  }
}
