import MiniUITestSupport
import MiniUITesting
import Testing

@testable import MiniUI

/// Tests of toasts: which one is shown, for how long, and where.
struct ToastTests {
  private func stage(pointer: PointerKind = .mouse) throws -> Stage {
    let stage = try Stage(size: CGSize(width: 600, height: 400), prefersReducedMotion: true, pointer: pointer)
    try stage.advance(by: 0)
    return stage
  }

  private func shown(_ stage: Stage) -> String? {
    stage.view("toast").flatMap { view in view.subviews.lazy.compactMap { ($0 as? Label)?.text }.first }
  }

  @Test func `a toast is shown for 5 seconds above the lower edge, and the next one after it`() throws {
    let stage = try stage()
    Toast("One").show(in: stage.window)
    let two = Toast("Two")
    two.show(in: stage.window)
    two.show(in: stage.window)
    #expect(shown(stage) == "One")
    let frame = try #require(stage.view("toast")?.frame)
    #expect(frame.maxY == 376 && abs(frame.midX - 300) <= 0.5)
    try stage.advance(by: 4.95)
    #expect(shown(stage) == "One")
    try stage.advance(by: 0.1)
    #expect(shown(stage) == "Two" && two.isPresented)
    try stage.advance(by: 5.1)
    #expect(shown(stage) == nil)
    #expect(!two.isPresented)
    #expect(stage.view("overlays") == nil)
  }

  @Test func `a toast stays above the keyboard, and moves back when the keyboard is hidden`() throws {
    let scene = try PresenterScene(prefersReducedMotion: true)
    Toast("Saved").show(in: scene.window)
    let toast = try #require(scene.stage.view("toast"))
    let below = toast.frame
    // The keyboard is 200 points high.
    try scene.show(scene.field())
    #expect(toast.frame == below.offsetBy(dx: 0, dy: -200))
    try scene.hide()
    #expect(toast.frame == below)
  }

  @Test func `while a toast fades out, its identifier refers to the next one`() throws {
    let stage = try Stage(size: CGSize(width: 600, height: 400))
    try stage.advance(by: 0)
    let one = Toast("One")
    one.show(in: stage.window)
    try stage.advance(by: 1)
    Toast("Two").show(in: stage.window)
    one.dismiss()
    try stage.advance(by: 0.05)
    let plane = try #require(stage.view("overlays"))
    #expect(plane.subviews.count { $0 is ToastView } == 2)
    #expect(try stage.view(.identifier("toast")).subviews.contains { ($0 as? Label)?.text == "Two" })
  }

  @Test func `an urgent toast is shown first, and the other one returns`() throws {
    let stage = try stage()
    Toast("Calm").show(in: stage.window)
    Toast("Urgent", priority: .high, duration: 1).show(in: stage.window)
    #expect(shown(stage) == "Urgent")
    try stage.advance(by: 1.05)
    #expect(shown(stage) == "Calm")
  }

  @Test func `a toast's button is performed after the toast disappeared, and an infinite toast stays`() throws {
    let stage = try stage()
    var log: [String] = []
    let toast = Toast("Deleted", buttonTitle: "Undo") { log.append("undo") }
    #expect(toast.duration == 10)
    toast.show(in: stage.window)
    try stage.tap(.text("Undo"))
    #expect(log == ["undo"])
    #expect(shown(stage) == nil)
    #expect(!toast.isPresented)
    let lasting = Toast("Stay", duration: 0)
    lasting.show(in: stage.window)
    try stage.advance(by: 100)
    #expect(shown(stage) == "Stay")
    try stage.tap(.id("toast-close"))
    #expect(shown(stage) == nil && !lasting.isPresented)
    lasting.dismiss()
  }

  @Test func `a toast under the pointer stays until the pointer leaves`() throws {
    let stage = try stage()
    Toast("Read me").show(in: stage.window)
    try stage.advance(by: 0.1)
    try stage.move(to: .id("toast"))
    try stage.advance(by: 10)
    #expect(shown(stage) == "Read me")
    try stage.move(to: CGPoint(x: 10, y: 10))
    try stage.advance(by: 1.1)
    #expect(shown(stage) == nil)
  }

  @Test func `a swipe downwards dismisses a toast, and the views below keep their touches`() throws {
    let stage = try stage(pointer: .touch)
    let button = Button("Below")
    var presses = 0
    button.addAction({ _ in presses += 1 }, for: .primaryActionTriggered)
    button.frame = stage.window.bounds
    try stage.add(button)
    Toast("Away").show(in: stage.window)
    try stage.tap(CGPoint(x: 20, y: 20))
    #expect(presses == 1)
    let center = try #require(stage.view("toast")?.frame.center)
    try stage.drag(from: center, to: CGPoint(x: center.x, y: center.y + 55), duration: 0.1)
    #expect(shown(stage) == nil && presses == 1)
  }

  @Test(arguments: [220, 260, 300, 400] as [CGFloat])
  func `the words of a toast are not broken in a narrow window`(width: CGFloat) throws {
    let stage = try Stage(size: CGSize(width: width, height: 300), prefersReducedMotion: true)
    try stage.advance(by: 0)
    Toast("The document was saved", buttonTitle: "Undo").show(in: stage.window)
    try stage.advance(by: 0)
    let toast = try #require(stage.view("toast"))
    let label = try #require(toast.subviews.lazy.compactMap { $0 as? Label }.first)
    let button = try #require(toast.subviews.lazy.compactMap { $0 as? Button }.first)
    let layout = TextLayout("The document was saved", font: label.font, width: label.bounds.width)
    #expect(layout.lines.count <= 3 && label.bounds.height >= layout.size.height)
    #expect(TextLayout("document", font: label.font).size.width <= label.bounds.width)
    #expect(label.frame.intersection(button.frame).isEmpty && toast.bounds.contains(button.frame))
  }

  @Test func `a toast of a megabyte fits the window, and a view without a window shows none`() throws {
    let stage = try stage()
    let long = Toast(String(repeating: "long ", count: 200_000), buttonTitle: "OK")
    long.show(in: View())
    #expect(!long.isPresented)
    long.show(in: stage.window)
    let frame = try #require(stage.view("toast")?.frame)
    #expect(frame.width <= 450 && frame.minY > 250)
    stage.application.close(stage.window)
  }

  @Test func `a toast covers the focus ring, unless its button is focused`() throws {
    let stage = try Stage(size: CGSize(width: 400, height: 300))
    let button = Button("Below")
    button.frame = CGRect(x: 100, y: 240, width: 200, height: 40)
    try stage.add(button)
    try stage.key(.tab)
    Toast("Deleted", buttonTitle: "Undo") {}.show(in: stage.window)
    try stage.advance(by: 0.5)
    func names() -> [String?] { stage.window.subviews.suffix(2).map(\.accessibilityIdentifier) }
    #expect(button.isFocused && names() == ["focus-ring", "overlays"])
    try stage.key(.tab)
    #expect(!button.isFocused && names() == ["overlays", "focus-ring"])
  }
}
