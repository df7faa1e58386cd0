import MiniUITesting
import StageSupport
import Testing

@Suite struct StageWindowTests {
  @Test func `cancelling returns a dragged tile`() throws {
    let (board, stage) = try Board.staged()
    try stage.press(.id("one"))
    try stage.advance(by: 0.1)
    try stage.move(by: CGPoint(x: 50, y: 50), duration: 0.2)
    try stage.cancel()
    try stage.settle()
    #expect(board.one.center == CGPoint(x: 60, y: 50))
    try stage.release()
  }

  @Test func `a resize with a duration passes through intermediate sizes`() throws {
    let (_, stage) = try Board.staged(scale: 2)
    var sizes: [CGSize] = []
    let watcher = Watcher { sizes.append($0) }
    try stage.add(watcher)
    watcher.frame = stage.window.bounds
    watcher.autoresizingMask = [.flexibleWidth, .flexibleHeight]
    try stage.advance(by: 0)
    sizes = []
    let start = stage.now
    try stage.resize(to: CGSize(width: 310, height: 170), over: 0.1)
    #expect(abs(stage.now - start - 0.1) < 1e-9)
    #expect(sizes.last == CGSize(width: 310, height: 170) && sizes.count >= 6)
    #expect(sizes.allSatisfy { $0.width * 2 == ($0.width * 2).rounded() })
    #expect(zip(sizes, sizes.dropFirst()).allSatisfy { $0.width <= $1.width && $0.height >= $1.height })
  }

  @Test func `rotating a window four times restores the picture`() throws {
    let (_, stage) = try Board.staged()
    let before = try stage.snapshot()
    try stage.rotate()
    #expect(stage.window.bounds.size == CGSize(width: 200, height: 300))
    for _ in 0..<3 { try stage.rotate() }
    #expect(try stage.snapshot().bitmap.hasSamePixels(as: before.bitmap))
  }

  @Test func `changing the theme and back restores the picture`() throws {
    let (_, stage) = try Board.staged()
    let light = try stage.snapshot()
    try stage.setTheme(.dark)
    let dark = try stage.snapshot()
    #expect(!dark.bitmap.hasSamePixels(as: light.bitmap) && stage.window.traits.userInterfaceStyle == .dark)
    try stage.setTheme(.light)
    #expect(stage.bitmap.hasSamePixels(as: light.bitmap))
  }

  @Test func `a snapshot does not change later, and its commands draw its pixels`() throws {
    let (board, stage) = try Board.staged()
    let snapshot = try stage.snapshot()
    let commands = snapshot.displayList.description
    board.one.center.x += 30
    board.one.backgroundColor = .systemGreen
    try stage.advance(by: 0)
    #expect(!stage.bitmap.hasSamePixels(as: snapshot.bitmap))
    #expect(snapshot.displayList.description == commands && commands.contains("text \"One\""))
    #expect(snapshot.tree.node("one")?.frame == [20, 20, 80, 60])
    let canvas = try Canvas(size: CGSize(width: 300, height: 200))
    canvas.draw(snapshot.displayList)
    #expect(canvas.bitmap.hasSamePixels(as: snapshot.bitmap))
  }

  @Test func `typing presses keys, and delivers text only with text input`() throws {
    let (_, stage) = try Board.staged()
    let listener = KeyListener()
    let view = View(frame: CGRect(x: 0, y: 0, width: 10, height: 10))
    view.addGestureRecognizer(listener)
    try stage.add(view)
    stage.window.setFocus(view)
    try stage.type("aÉ \n")
    #expect(
      listener.keys == [
        Key(.character("a")), Key(.character("é"), modifiers: .shift), Key(.space), Key(.enter),
      ])
    var texts: [String] = []
    let platform = try #require(stage.platform as? HeadlessPlatform)
    #expect(platform.perform(.text("x"), on: stage.window.surface).isEmpty)
    stage.window.surface.setTextInput(CGRect(x: 0, y: 0, width: 1, height: 20))
    #expect(stage.surface?.caret == CGRect(x: 0, y: 0, width: 1, height: 20))
    for event in platform.perform(.text("x"), on: stage.window.surface) {
      if case .text(let text) = event.kind { texts.append(text) }
    }
    #expect(texts == ["x"])
  }
}

private final class Watcher: View {
  private let didLayOut: (CGSize) -> Void

  init(_ didLayOut: @escaping (CGSize) -> Void) {
    self.didLayOut = didLayOut
    super.init(frame: .zero)
  }

  override func layoutSubviews() { didLayOut(bounds.size) }
}

private final class KeyListener: GestureRecognizer {
  var keys: [Key] = []
  override var receivesPresses: Bool { true }

  override func pressesBegan(_ presses: Set<Press>, with event: Event) -> Bool {
    keys += presses.compactMap(\.key)
    return true
  }
}
