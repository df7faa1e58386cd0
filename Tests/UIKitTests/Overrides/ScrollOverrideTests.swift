import Foundation
import MiniUITesting
import Swift5Client
import Testing
import UIKit

/// Tests of overrides of scroll views in a client in Swift 5 mode.
@MainActor struct ScrollOverrideTests {
  private let frame = CGRect(x: 0, y: 0, width: 200, height: 200)

  private func scroll(on stage: Stage) throws -> OverridingScroll {
    let scroll = OverridingScroll(frame: frame)
    scroll.contentSize = CGSize(width: 200, height: 1000)
    try stage.add(scroll)
    try stage.advance(by: 0)
    scroll.log.calls = []
    return scroll
  }

  @Test func `an assignment and setContentOffset each set a scroll view's contentOffset once`() throws {
    let stage = try Stage(size: frame.size)
    let scroll = try scroll(on: stage)
    scroll.contentOffset = CGPoint(x: 0, y: 40)
    scroll.setContentOffset(CGPoint(x: 0, y: 30), animated: false)
    scroll.scrollRectToVisible(CGRect(x: 0, y: 700, width: 10, height: 10), animated: false)
    let calls = scroll.log.calls.filter { $0.contains("ontentOffset") || $0 == "scrollRectToVisible" }
    #expect(
      calls == [
        "contentOffset 40", "setContentOffset", "contentOffset 30", "scrollRectToVisible", "setContentOffset",
        "contentOffset 510",
      ])
  }

  @Test func `a scroll view that is scrolled by a finger calls an override of contentOffset for each change`() throws {
    let stage = try Stage(size: frame.size)
    let scroll = try scroll(on: stage)
    try stage.touchDown(CGPoint(x: 100, y: 180))
    try stage.touchMove(to: CGPoint(x: 100, y: 60), duration: 0.2)
    #expect(scroll.isDragging && scroll.contentOffset.y > 50)
    #expect(scroll.log.lacks("contentOffset \(Int(scroll.contentOffset.y))", "gestureRecognizerShouldBegin") == [])
    try stage.touchUp()
    try stage.advance(by: 6)
    #expect(!scroll.isDragging && !scroll.isDecelerating)
    #expect(scroll.log.calls.last { $0.hasPrefix("contentOffset") } == "contentOffset \(Int(scroll.contentOffset.y))")
  }

  @Test func `an override of contentOffset limits the program's and the user's scrolling`() throws {
    let stage = try Stage(size: frame.size)
    let scroll = LimitedScroll(frame: frame)
    scroll.contentSize = CGSize(width: 200, height: 1000)
    try stage.add(scroll)
    scroll.setContentOffset(CGPoint(x: 0, y: 100), animated: false)
    scroll.setContentOffset(CGPoint(x: 0, y: 20), animated: false)
    #expect(scroll.contentOffset.y == 100 && scroll.bounds.minY == 100)
    try stage.wheel(dy: 2, at: CGPoint(x: 100, y: 100))
    try stage.wheel(dy: -2, at: CGPoint(x: 100, y: 100))
    try stage.advance(by: 2)
    #expect(scroll.contentOffset.y >= 100)
  }

  @MainActor private final class ClosedScroll: UIScrollView {
    override func touchesShouldBegin(_ touches: Set<UITouch>, with event: UIEvent?, in view: UIView) -> Bool { false }
  }

  @Test func `a control in a scroll view receives touches if touchesShouldBegin returns true`() throws {
    let stage = try Stage(size: frame.size)
    let (usual, closed) = (OverridingScroll(frame: frame), ClosedScroll(frame: frame))
    for scroll in [usual, closed] {
      let control = OverridingControl(frame: CGRect(x: 0, y: 0, width: 100, height: 100))
      scroll.addSubview(control)
      try stage.add(scroll)
      try stage.tap(CGPoint(x: 50, y: 50))
      #expect(control.log.calls.contains("beginTracking") == (scroll === usual))
      scroll.removeFromSuperview()
    }
    #expect(usual.log.calls.contains("touchesShouldBegin"))
  }

  @Test func `insets, sizes and other properties of a scroll view call its overrides`() throws {
    let stage = try Stage(size: frame.size)
    let scroll = try scroll(on: stage)
    scroll.contentInset.top = 10
    scroll.isScrollEnabled = false
    scroll.contentSize.height = 900
    scroll.refreshControl = OverridingRefresh()
    try stage.advance(by: 0)
    #expect(
      scroll.log.lacks(
        "contentInset", "adjustedContentInsetDidChange", "isScrollEnabled", "contentSize", "refreshControl",
        "layoutSubviews") == [])
  }
}
