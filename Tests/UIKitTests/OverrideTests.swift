import Foundation
import MiniUITesting
import Swift5Client
import Testing
import UIKit

/// Tests of overrides in a client in Swift 5 mode: the kit calls them.
@MainActor struct OverrideTests {
  @Test func `a view's hierarchy and layout call its overrides`() throws {
    let stage = try Stage(size: CGSize(width: 200, height: 200))
    let view = OverridingView(frame: CGRect(x: 0, y: 0, width: 50, height: 50))
    let subview = UIView()
    view.addSubview(subview)
    try stage.add(view)
    try stage.advance(by: 0)
    view.tintColor = .systemRed
    view.layoutMargins.left = 20
    view.sizeToFit()
    subview.removeFromSuperview()
    for call in [
      "didAddSubview", "willMoveToSuperview", "didMoveToSuperview", "didMoveToWindow", "layoutSubviews",
      "layoutMargins", "layoutMarginsDidChange", "tintColorDidChange", "sizeToFit", "sizeThatFits", "willRemoveSubview",
    ] { #expect(view.log.calls.contains(call), "\(call)") }
    #expect(view.bounds.size == CGSize(width: 40, height: 10))
  }

  @Test func `constraints call a view's overrides`() throws {
    let stage = try Stage(size: CGSize(width: 200, height: 200))
    let view = OverridingView(frame: .zero)
    view.translatesAutoresizingMaskIntoConstraints = false
    try stage.add(view)
    view.bottomAnchor.constraint(equalTo: stage.window.bottomAnchor).isActive = true
    view.leadingAnchor.constraint(equalTo: stage.window.leadingAnchor).isActive = true
    view.addConstraint(view.heightAnchor.constraint(equalToConstant: 25))
    view.setNeedsUpdateConstraints()
    try stage.advance(by: 0)
    for call in [
      "translates", "bottomAnchor", "addConstraint", "setNeedsUpdateConstraints", "updateConstraints",
      "intrinsicContentSize",
    ] { #expect(view.log.calls.contains(call), "\(call)") }
    #expect(view.frame == CGRect(x: 0, y: 175, width: 30, height: 25))
  }

  @Test func `touches call a view's overrides`() throws {
    let stage = try Stage(size: CGSize(width: 200, height: 200))
    let view = OverridingView(frame: CGRect(x: 0, y: 0, width: 100, height: 100))
    try stage.add(view)
    try stage.tap(CGPoint(x: 50, y: 50))
    for call in ["hitTest", "point(inside:)", "touchesBegan", "touchesEnded"] {
      #expect(view.log.calls.contains(call), "\(call)")
    }
  }

  @MainActor private final class Target {
    var count = 0
    func pressed(_ sender: UIControl) { count += 1 }
    func recognized() { count += 1 }
  }

  @Test func `a press calls a control's overrides, including sendAction`() throws {
    let stage = try Stage(size: CGSize(width: 200, height: 200))
    let control = OverridingControl(frame: CGRect(x: 0, y: 0, width: 100, height: 100))
    let target = Target()
    control.addTarget(target, action: Selector("pressed:", Target.pressed(_:)), for: .touchUpInside)
    try stage.add(control)
    try stage.tap(CGPoint(x: 50, y: 50))
    for call in ["addTarget", "beginTracking", "isHighlighted", "endTracking", "sendAction pressed:"] {
      #expect(control.log.calls.contains(call), "\(call)")
    }
    #expect(target.count == 1)
  }

  @Test func `a gesture calls a recognizer's overrides`() throws {
    let stage = try Stage(size: CGSize(width: 200, height: 200))
    let view = UIView(frame: CGRect(x: 0, y: 0, width: 100, height: 100))
    let target = Target()
    let recognizer = OverridingRecognizer(target: target, action: Selector("recognized", Target.recognized))
    view.addGestureRecognizer(recognizer)
    view.addGestureRecognizer(UITapGestureRecognizer(target: nil, action: nil))
    try stage.add(view)
    try stage.tap(CGPoint(x: 50, y: 50))
    for call in ["addTarget", "touchesBegan", "touchesEnded", "canPrevent", "state", "reset"] {
      #expect(recognizer.log.calls.contains(call), "\(call)")
    }
    #expect(target.count == 2)
  }

  @Test func `responders, recognizers and items are objects of Foundation`() {
    let view = OverridingView(frame: .zero)
    view.tag = 4
    #expect("\(view)" == "view 4" && view.debugDescription == "view 4")
    #expect((view as Any) is NSObject && (UIBarButtonItem() as Any) is NSObject)
    #expect(view.isKind(of: UIView.self) && !view.isKind(of: UIControl.self))
    #expect(view.isMember(of: OverridingView.self) && !view.isMember(of: UIView.self))
    #expect(view.responds(to: Selector("pressed:", Target.pressed(_:))) == false)
    #expect(UIView().isEqual(UIView()) == false)
    #expect(view.isEqual(view))
    #expect(!view.isEqual(nil))
    #expect(Set([view, view, UIView()]).count == 2)
    #expect(UIPanGestureRecognizer() != UIPanGestureRecognizer())
  }

  @Test func `layout attributes are compared and hashed by their values`() {
    let (one, other) = (
      UICollectionViewLayoutAttributes(forCellWith: IndexPath(item: 1, section: 0)),
      UICollectionViewLayoutAttributes(forCellWith: IndexPath(item: 1, section: 0))
    )
    #expect(one == other)
    #expect(one.hash == other.hash)
    #expect(Set([one, other]).count == 1)
    other.alpha = 0.5
    #expect(one != other)
    #expect(one.copy() == one)
  }
}

/// Tests of members that apps declare under names of the kit's own.
@MainActor struct OwnNamesTests {
  @Test func `a subclass of a view declares members under the names of the kit's own`() {
    let view = RoundedView(frame: .zero)
    view.layer.cornerRadius = 9
    #expect(view.cornerRadius == 3 && view.layer.cornerRadius == 9)
    #expect(view.border == "dashed")
    #expect(view.shadow)
    #expect(view.presentation == 7)
    #expect(view.firstView { _ in true } == nil)
    #expect(view.cornerRadii == CGSize(width: 1, height: 2))
    let text = HintedTextView(frame: .zero)
    #expect(text.placeholder == "hint" && text.lineSpacing == 2)
  }
}
