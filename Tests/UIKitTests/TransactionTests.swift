import MiniUITesting
import Testing
import UIKit

/// Tests of transactions, segues, materials and other names that ports use.
@MainActor struct TransactionTests {
  private let stage: Stage
  private let view = UIView(frame: CGRect(x: 0, y: 0, width: 20, height: 20))

  init() throws {
    stage = try Stage(size: CGSize(width: 100, height: 100))
    try stage.add(view)
  }

  @Test func `a transaction completes after its last animation, and its settings end there`() throws {
    var log: [String] = []
    CATransaction.begin()
    CATransaction.setAnimationDuration(2)
    CATransaction.setDisableActions(true)
    CATransaction.setCompletionBlock { log.append("all") }
    UIView.animate(withDuration: 0.25) {
      view.alpha = 0.5
    } completion: { _ in
      log.append("short")
    }
    UIView.animate(withDuration: 1) { view.frame.origin.x = 50 }
    #expect(CATransaction.animationDuration() == 2 && CATransaction.disableActions())
    CATransaction.commit()
    #expect(CATransaction.animationDuration() == 0.25 && !CATransaction.disableActions())
    try stage.advance(by: 0.5)
    #expect(log == ["short"])
    try stage.advance(by: 1)
    #expect(log == ["short", "all"])
  }

  @Test func `a transaction without animations completes when it is closed`() {
    var log: [String] = []
    CATransaction.begin()
    CATransaction.setCompletionBlock { log.append("done") }
    #expect(log.isEmpty)
    CATransaction.commit()
    #expect(log == ["done"])
    CATransaction.commit()
    CATransaction.setCompletionBlock { log.append("outside") }
    #expect(log == ["done", "outside"])
  }

  @Test func `an outer transaction also waits for the animations of an inner one`() throws {
    var log: [String] = []
    CATransaction.begin()
    CATransaction.setCompletionBlock { log.append("outer") }
    CATransaction.begin()
    CATransaction.setCompletionBlock { log.append("inner") }
    UIView.animate(withDuration: 0.5) { view.alpha = 0 }
    CATransaction.commit()
    CATransaction.commit()
    #expect(log.isEmpty)
    try stage.advance(by: 1)
    #expect(log == ["inner", "outer"])
  }

  @Test func `views deleted by a transaction are removed and get their former alpha and transform back`() throws {
    var log: [Bool] = []
    view.alpha = 0.5
    let other = UIView(frame: CGRect(x: 50, y: 0, width: 20, height: 20))
    try stage.add(other)
    UIView.perform(.delete, on: [view], options: [], animations: { other.alpha = 0 }) { log.append($0) }
    #expect(view.superview != nil && view.alpha == 0)
    try stage.advance(by: 0.3)
    #expect(view.superview == nil)
    #expect(view.alpha == 0.5)
    #expect(view.transform.isIdentity)
    #expect(other.alpha == 0 && log == [true])
  }

  @Test func `a segue made in code prepares its destination and shows it`() {
    final class Page: UIViewController {
      var prepared: [String?] = []
      override func prepare(for segue: UIStoryboardSegue, sender: Any?) { prepared.append(segue.identifier) }
    }
    let (page, next) = (Page(), UIViewController())
    var shown: [UIViewController] = []
    let segue = UIStoryboardSegue(identifier: "next", source: page, destination: next) { shown.append(next) }
    page.prepare(for: segue, sender: nil)
    segue.perform()
    #expect(page.prepared == ["next"])
    #expect(shown == [next])
    #expect(segue.source === page)
    #expect(segue.destination === next)
  }

  @Test func `a visual effect view keeps its content as large as itself, above a translucent material`() throws {
    let panel = UIVisualEffectView(effect: UIBlurEffect(style: .dark))
    panel.frame = CGRect(x: 0, y: 0, width: 40, height: 30)
    try stage.add(panel)
    #expect(panel.contentView.frame == panel.bounds)
    view.backgroundColor = .white
    let dark = stage.bitmap.row(25)[30]
    panel.effect = nil
    try stage.settle()
    #expect(panel.effect == nil && stage.bitmap.row(25)[30] != dark)
  }

  @Test func `a part of a picture has the size of the part`() throws {
    view.backgroundColor = .red
    try stage.settle()
    let part = view.resizableSnapshotView(
      from: CGRect(x: 5, y: 6, width: 8, height: 9), afterScreenUpdates: true, withCapInsets: .zero)
    #expect(part?.frame == CGRect(x: 0, y: 0, width: 8, height: 9))
    #expect(part?.subviews.first?.frame.origin == CGPoint(x: -5, y: -6))
  }

  @Test func `sizes of texts are ordered, and the user's is large`() {
    #expect(UITraitCollection.current.preferredContentSizeCategory == .large)
    #expect(UIContentSizeCategory.small < .large && UIContentSizeCategory.accessibilityLarge > .extraExtraExtraLarge)
    #expect(!UIContentSizeCategory.large.isAccessibilityCategory)
    #expect(UIContentSizeCategory.accessibilityMedium.isAccessibilityCategory)
  }
}
