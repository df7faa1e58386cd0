import MiniUITesting
import Testing
import UIKit

/// Tests of layers as ports from UIKit write them.
@MainActor struct LayerNamesTests {
  @Test(arguments: [true, false]) func `the corners of the mask are rounded, whether mask or radius is set first`(
    isMaskFirst: Bool
  ) {
    let view = UIView(frame: CGRect(x: 0, y: 0, width: 40, height: 40))
    let upper: CACornerMask = [.layerMinXMinYCorner, .layerMaxXMinYCorner]
    if isMaskFirst { view.layer.maskedCorners = upper }
    view.layer.cornerRadius = 12
    view.layer.maskedCorners = upper
    #expect(view.cornerRadii == CornerRadii(topLeft: 12, topRight: 12, bottomRight: 0, bottomLeft: 0))
    #expect(view.layer.cornerRadius == 12 && view.layer.maskedCorners == upper)
    view.layer.maskedCorners = [.layerMaxXMaxYCorner, .layerMinXMaxYCorner]
    #expect(view.cornerRadii == CornerRadii(topLeft: 0, topRight: 0, bottomRight: 12, bottomLeft: 12))
    view.layer.cornerRadius = 5
    #expect(view.cornerRadii == CornerRadii(topLeft: 0, topRight: 0, bottomRight: 5, bottomLeft: 5))
  }

  private let red: UInt32 = 0xFFFF_0000
  private let blue: UInt32 = 0xFF00_00FF

  private func view(_ frame: CGRect, red: CGFloat, blue: CGFloat) -> UIView {
    let view = UIView(frame: frame)
    view.backgroundColor = UIColor(red: red, green: 0, blue: blue, alpha: 1)
    return view
  }

  @Test func `a view with a larger zPosition is drawn in front of its siblings, and hit testing ignores zPosition`()
    throws
  {
    let stage = try Stage(size: CGSize(width: 100, height: 100))
    let first = view(CGRect(x: 0, y: 0, width: 60, height: 60), red: 1, blue: 0)
    let second = view(CGRect(x: 20, y: 20, width: 60, height: 60), red: 0, blue: 1)
    try stage.add(first, second)
    try stage.settle()
    #expect(stage.bitmap[40, 40] == blue)
    first.layer.zPosition = 1
    try stage.settle()
    #expect(stage.bitmap[40, 40] == red)
    #expect(stage.window.hitTest(CGPoint(x: 40, y: 40), with: nil) === second)
    first.removeFromSuperview()
    try stage.settle()
    #expect(stage.bitmap[40, 40] == blue)
    stage.window.insertSubview(first, belowSubview: second)
    try stage.settle()
    #expect(stage.bitmap[40, 40] == red && first.layer.zPosition == 1)
    second.layer.zPosition = 2
    try stage.settle()
    #expect(stage.bitmap[40, 40] == blue)
  }

  @Test func `content that scrolls behind a view with a larger depth leaves its pixels`() throws {
    let stage = try Stage(size: CGSize(width: 100, height: 100))
    let cover = view(CGRect(x: 0, y: 0, width: 50, height: 50), red: 1, blue: 0)
    let scrollView = UIScrollView(frame: CGRect(x: 0, y: 0, width: 100, height: 100))
    scrollView.backgroundColor = .white
    scrollView.contentSize = CGSize(width: 100, height: 500)
    scrollView.addSubview(view(CGRect(x: 0, y: 0, width: 100, height: 500), red: 0, blue: 1))
    cover.layer.zPosition = 1
    try stage.add(cover, scrollView)
    try stage.settle()
    scrollView.contentOffset.y = 10
    try stage.settle()
    #expect(stage.bitmap[25, 45] == red)
    #expect(stage.bitmap[25, 35] == red)
    #expect(stage.bitmap[25, 55] == blue)
  }

  @Test func `a layer is the same object while it is retained, and can adopt a protocol of classes`() {
    let view = UIView()
    let layer = view.layer
    layer.opacity = 0.5
    #expect(view.layer === layer && view.alpha == 0.5)
    #expect((layer as any Named).name == "0.5" && UIView().layer !== layer)
  }

  @Test func `a layer retains its view, and a view without a retained layer is released`() {
    var view: UIView? = UIView()
    weak let held = view
    var layer = view?.layer
    view = nil
    layer?.cornerRadius = 3
    #expect(held?.layer.cornerRadius == 3)
    layer = nil
    #expect(held == nil)
  }

  @Test func `the affine transform of a layer is the transform of its view`() {
    let view = UIView(frame: CGRect(x: 0, y: 0, width: 40, height: 20))
    view.layer.setAffineTransform(CGAffineTransform(scaleX: 2, y: 3))
    #expect(view.transform == CGAffineTransform(scaleX: 2, y: 3))
    #expect(view.frame == CGRect(x: -20, y: -20, width: 80, height: 60))
    view.transform = .identity
    #expect(view.layer.affineTransform() == .identity)
  }
}

/// A protocol that a library makes layers adopt.
@MainActor private protocol Named: AnyObject { var name: String { get } }
extension CALayer: Named { fileprivate var name: String { "\(opacity)" } }
