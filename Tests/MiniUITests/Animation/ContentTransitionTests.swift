import MiniUITestSupport
import MiniUITesting
import Testing

@testable import MiniUI

/// Tests of transitions between two contents of a view.
@Suite struct ContentTransitionTests {
  private let stage: Stage
  private let view = View(frame: CGRect(x: 10, y: 10, width: 40, height: 30))
  private let log = Log()

  init() throws {
    stage = try Stage(size: CGSize(width: 80, height: 60))
    view.backgroundColor = Color(hex: 0xFF0000)
    try stage.add(view)
  }

  private var pixel: UInt32 { stage.bitmap.row(20)[20] & 0xFF_FFFF }

  private func transition(_ options: AnimationOptions, _ changes: @escaping () -> Void) {
    View.transition(with: view, duration: 1, options: options, animations: changes) { log("\($0)") }
  }

  @Test func `a dissolve fades to the new content, which receives touches at once`() throws {
    transition([.transitionCrossDissolve, .curveLinear]) { view.backgroundColor = Color(hex: 0x0000FF) }
    #expect(stage.window.hitTest(CGPoint(x: 20, y: 20), with: nil) === view)
    try stage.advance(by: 0)
    #expect(pixel == 0xFF0000)
    try stage.advance(by: 0.5)
    let (red, blue) = (Int(pixel >> 16), Int(pixel & 255))
    #expect(abs(red - 128) <= 2)
    #expect(abs(blue - 127) <= 2)
    #expect(log.lines.isEmpty)
    try stage.advance(by: 0.5)
    #expect(pixel == 0x0000FF && log.lines == ["true"])
    #expect(view.superview?.subviews.count { $0 is SnapshotView } == 0)
  }

  @Test func `changes in a transition are not animated unless requested`() throws {
    let part = View(frame: CGRect(x: 0, y: 0, width: 4, height: 4))
    view.addSubview(part)
    transition(.transitionCrossDissolve) { part.center.x = 30 }
    #expect(part.presentation.center.x == 30)
    try stage.advance(by: 1)
    transition([.transitionCrossDissolve, .allowAnimatedContent, .curveLinear]) { part.center.x = 10 }
    try stage.advance(by: 0.5)
    #expect(isClose(part.presentation.center.x, 20))
  }

  @Test func `animated changes without a visible transition complete after their animation`() throws {
    transition([.allowAnimatedContent, .curveLinear]) { view.center.x = 50 }
    try stage.advance(by: 0.5)
    #expect(isClose(view.presentation.center.x, 40))
    #expect(log.lines.isEmpty)
    try stage.advance(by: 0.5)
    #expect(log.lines == ["true"])
  }

  @Test func `a flip narrows the old content, and widens the new one`() throws {
    view.transform = CGAffineTransform(scaleX: 0.5, y: 1)
    transition([.transitionFlipFromLeft, .curveLinear]) { view.backgroundColor = Color(hex: 0x0000FF) }
    #expect(view.transform == CGAffineTransform(scaleX: 0.5, y: 1))
    try stage.advance(by: 0.25)
    #expect(stage.bitmap.row(20)[30] & 0xFF_FFFF == 0xFF0000 && stage.bitmap.row(20)[23] & 0xFF_FFFF == 0xFFFFFF)
    try stage.advance(by: 0.5)
    #expect(stage.bitmap.row(20)[30] & 0xFF_FFFF == 0x0000FF && stage.bitmap.row(20)[23] & 0xFF_FFFF == 0xFFFFFF)
    try stage.advance(by: 0.25)
    #expect(stage.bitmap.row(20)[23] & 0xFF_FFFF == 0x0000FF && log.lines == ["true"])
  }

  @Test func `without an option, a duration or a window the content changes at once`() throws {
    for options in [[], .transitionCrossDissolve] as [AnimationOptions] {
      View.transition(with: view, duration: options.isEmpty ? 1 : 0, options: options) {
        view.backgroundColor = Color(hex: 0x00FF00)
      } completion: {
        log("\($0)")
      }
    }
    #expect(log.lines.isEmpty)
    try stage.advance(by: 0)
    #expect(pixel == 0x00FF00 && log.lines == ["true", "true"])
    View.transition(with: View(frame: .zero), duration: 1, options: .transitionCrossDissolve, animations: nil)
  }

  @Test func `a transition between two views puts the second at the first one's index`() throws {
    let (holder, other) = (try #require(view.superview), View(frame: view.frame))
    let front = View(frame: CGRect(x: 60, y: 0, width: 4, height: 4))
    holder.addSubview(front)
    other.backgroundColor = Color(hex: 0x0000FF)
    View.transition(from: view, to: other, duration: 1, options: [.transitionCrossDissolve, .curveLinear]) {
      log("\($0)")
    }
    #expect(view.superview == nil && holder.subviews.filter { !($0 is SnapshotView) } == [other, front])
    try stage.advance(by: 0)
    #expect(pixel == 0xFF0000)
    try stage.advance(by: 1)
    #expect(pixel == 0x0000FF && log.lines == ["true"])
    view.isHidden = true
    holder.addSubview(view)
    View.transition(from: other, to: view, duration: 0, options: .showHideTransitionViews) { log("\($0)") }
    #expect(other.isHidden)
    #expect(!view.isHidden)
    #expect(other.superview === holder)
  }

  @Test func `a view without a superview cannot be exchanged, and is reported`() throws {
    var warnings: [String] = []
    let former = Warnings.handler
    Warnings.handler = { warnings.append($0) }
    defer { Warnings.handler = former }
    View.transition(from: View(frame: .zero), to: view, duration: 1) { log("\($0)") }
    try stage.advance(by: 0.1)
    #expect(warnings.count == 1)
    #expect(log.lines == ["false"])
    #expect(view.superview != nil)
  }
}
