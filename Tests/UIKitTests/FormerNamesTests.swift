import MiniUITesting
import Testing
import UIKit

/// Tests of UIKit's former functions, and of members that public repositories use.
@MainActor struct FormerNamesTests {
  private final class Inset: UILabel {
    override func drawText(in rect: CGRect) { super.drawText(in: rect.inset(by: UIEdgeInsets(left: 20))) }
    override func textRect(forBounds bounds: CGRect, limitedToNumberOfLines numberOfLines: Int) -> CGRect {
      var rect = super.textRect(forBounds: bounds, limitedToNumberOfLines: numberOfLines)
      rect.size.width += 20
      return rect
    }
  }

  private nonisolated(unsafe) static var key: UInt8 = 0

  @Test func `a picture between begin and end has the size, the scale and the drawing`() throws {
    let stage = try Stage(size: CGSize(width: 10, height: 10), scale: 2)
    defer { withExtendedLifetime(stage) {} }
    UIGraphicsBeginImageContextWithOptions(CGSize(width: 4, height: 3), false, 0)
    UIColor.red.setFill()
    UIRectFill(CGRect(x: 0, y: 0, width: 2, height: 3))
    UIGraphicsBeginImageContext(CGSize(width: 5, height: 5))
    let inner = try #require(UIGraphicsGetImageFromCurrentImageContext())
    UIGraphicsEndImageContext()
    let image = try #require(UIGraphicsGetImageFromCurrentImageContext())
    UIGraphicsEndImageContext()
    #expect(inner.size == CGSize(width: 5, height: 5) && inner.scale == 1)
    #expect(image.size == CGSize(width: 4, height: 3) && image.scale == 2)
    #expect(image.bitmap.row(1)[1] == 0xFFFF_0000 && image.bitmap.row(1)[6] == 0)
    #expect(UIGraphicsGetCurrentContext() == nil && UIGraphicsGetImageFromCurrentImageContext() == nil)
  }

  @Test func `an object of any class can have associated values, and a layer shares them with its view`() {
    let (view, object) = (UIView(), NSObject())
    objc_setAssociatedObject(view, &Self.key, "view", .OBJC_ASSOCIATION_RETAIN)
    objc_setAssociatedObject(object, &Self.key, 7, .OBJC_ASSOCIATION_ASSIGN)
    #expect(objc_getAssociatedObject(view.layer, &Self.key) as? String == "view")
    #expect(objc_getAssociatedObject(object, &Self.key) as? Int == 7)
    objc_removeAssociatedObjects(view)
    #expect(objc_getAssociatedObject(view, &Self.key) == nil)
    view.restorationIdentifier = "tile"
    #expect(view.restorationIdentifier == "tile")
  }

  @Test func `a label draws its text where a subclass insets it, and grows by the insets`() throws {
    let stage = try Stage(size: CGSize(width: 120, height: 30))
    let (label, plain) = (Inset(frame: stage.window.bounds), UILabel())
    (label.text, plain.text) = ("Text", "Text")
    try stage.add(label)
    #expect((0..<30).allSatisfy { y in (0..<20).allSatisfy { stage.bitmap.row(y)[$0] == stage.bitmap.row(0)[0] } })
    #expect(label.intrinsicContentSize.width == plain.intrinsicContentSize.width + 20)
    #expect(label.sizeThatFits(.zero).width == plain.sizeThatFits(.zero).width + 20)
  }

  @Test func `a highlighted image view shows its other image`() throws {
    _ = try Stage(size: CGSize(width: 10, height: 10))
    let (small, large) = (
      UIImage(bitmap: try Bitmap(width: 4, height: 4)), UIImage(bitmap: try Bitmap(width: 8, height: 8))
    )
    let view = UIImageView(image: small, highlightedImage: large)
    #expect(view.intrinsicContentSize.width == 4)
    view.isHighlighted = true
    #expect(view.intrinsicContentSize.width == 8)
    view.highlightedImage = nil
    #expect(view.intrinsicContentSize.width == 4)
  }

  @Test func `cells are registered by a class of Objective-C's type, and nil removes the registration`() throws {
    _ = try Stage(size: CGSize(width: 10, height: 10))
    final class Cell: UITableViewCell {}
    let table = UITableView()
    let type: AnyClass? = Cell.self
    table.register(type, forCellReuseIdentifier: "cell")
    #expect(table.dequeueReusableCell(withIdentifier: "cell") is Cell)
    let none: AnyClass? = nil
    table.register(none, forCellReuseIdentifier: "cell")
    #expect(table.dequeueReusableCell(withIdentifier: "cell") == nil)
  }

  @Test func `an animator with timing parameters has the duration and the curve`() throws {
    let stage = try Stage(size: CGSize(width: 100, height: 100))
    let view = UIView(frame: CGRect(x: 0, y: 0, width: 10, height: 10))
    try stage.add(view)
    let linear = UICubicTimingParameters(animationCurve: .linear)
    let animator = UIViewPropertyAnimator(duration: 1, timingParameters: linear)
    animator.addAnimations { view.alpha = 0 }
    #expect(animator.duration == 1)
    let spring = UISpringTimingParameters(mass: 1, stiffness: 100, damping: 20, initialVelocity: .zero)
    #expect(UIViewPropertyAnimator(duration: 0, timingParameters: spring).duration > 0.5)
    let ratio = UISpringTimingParameters(dampingRatio: 0.8)
    #expect(UIViewPropertyAnimator(duration: 0.4, timingParameters: ratio).duration == 0.4)
  }

  @Test func `a responder is an object of Foundation`() {
    let view: NSObjectProtocol = UIButton()
    let label = UILabel()
    #expect(label.isKind(of: UIView.self))
    #expect(!label.isKind(of: UIControl.self))
    #expect(view.isEqual(view))
    #expect(!view.isEqual(label))
    #expect(label.hash == label.hash)
    #expect(label.description.hasPrefix("<Label: 0x"))
    #expect(UITapGestureRecognizer().isKind(of: UIGestureRecognizer.self))
  }

  @Test func `a colour of the P3 space is converted to sRGB`() {
    #expect(UIColor(displayP3Red: 0.6, green: 0.6, blue: 0.6, alpha: 1) == UIColor(white: 0.6))
    #expect(UIColor(displayP3Red: 1, green: 0, blue: 0, alpha: 1) == UIColor.red)
    #expect(UIColor(displayP3Red: 0.9175, green: 0.2003, blue: 0.1386, alpha: 1) == UIColor.red)
  }

  @Test func `paths with equal points are equal, and images are equal only if they are identical`() throws {
    let rect = CGRect(x: 0, y: 0, width: 5, height: 5)
    #expect(UIBezierPath(rect: rect) == UIBezierPath(rect: rect))
    #expect(UIBezierPath(rect: rect) != UIBezierPath(ovalIn: rect))
    let bitmap = try Bitmap(width: 1, height: 1)
    let image = UIImage(bitmap: bitmap)
    #expect(image == image && image != UIImage(bitmap: bitmap))
  }
}

/// Tests of members that public repositories use: colours' components, locks, scroll bars, elements.
@MainActor struct FurtherNamesTests {
  @Test func `a colour returns the hue, saturation and brightness that it was made with`() {
    var (hue, saturation, brightness, alpha) = (CGFloat.zero, CGFloat.zero, CGFloat.zero, CGFloat.zero)
    UIColor(hue: 0.75, saturation: 1, brightness: 0.8, alpha: 1)
      .getHue(&hue, saturation: &saturation, brightness: &brightness, alpha: &alpha)
    #expect(abs(hue - 0.75) < 0.01)
    #expect(saturation == 1)
    #expect(abs(brightness - 0.8) < 0.01)
    #expect(alpha == 1)
    var white: CGFloat = 0
    let isGrey = UIColor(white: 0.2).getWhite(&white, alpha: &alpha)
    #expect(isGrey && abs(white - 0.2) < 0.01)
    #expect(!UIColor.red.getWhite(nil, alpha: nil))
  }

  @Test func `one thread can lock an object twice`() {
    let object = NSObject()
    #expect(objc_sync_enter(object) == 0 && objc_sync_enter(object) == 0)
    #expect(objc_sync_exit(object) == 0 && objc_sync_exit(object) == 0)
  }

  @Test func `an image without pixels has the size zero`() {
    #expect(UIImage().size == .zero)
  }

  @Test func `scroll bars follow the content insets until they have their own`() {
    let view = UIScrollView()
    view.contentInset = UIEdgeInsets(top: 10, left: 0, bottom: 0, right: 0)
    #expect(view.verticalScrollIndicatorInsets.top == 10)
    view.scrollIndicatorInsets = UIEdgeInsets(top: 4, left: 0, bottom: 0, right: 0)
    #expect(view.verticalScrollIndicatorInsets.top == 4 && view.horizontalScrollIndicatorInsets.top == 4)
    #expect(view.contentInset.top == 10)
  }

  @Test func `a custom action calls a method of its target`() {
    @MainActor final class Target {
      var names: [String] = []
      func perform(_ action: UIAccessibilityCustomAction) { names.append(action.name) }
    }
    let target = Target()
    let action = UIAccessibilityCustomAction(
      name: "Delete", target: target, selector: Selector("perform:", Target.perform(_:)))
    #expect(action.actionHandler?(action) == true && target.names == ["Delete"])
  }

  @Test func `actions and animators are compared by identity`() {
    let alerts = [UIAlertAction(title: "Cut", style: .default), UIAlertAction(title: "Cut", style: .default)]
    #expect(alerts[0] != alerts[1] && alerts.firstIndex(of: alerts[1]) == 1)
    let rows = ["Cut", "Cut"].map { UIContextualAction(style: .normal, title: $0) { _, _, _ in } }
    #expect(rows[0] != rows[1] && rows[0].isEqual(rows[0]))
    #expect(UISwipeActionsConfiguration(actions: rows) != UISwipeActionsConfiguration(actions: rows))
    let elements = ["Cut", "Cut"].map { UIAction(title: $0) { _ in } }
    #expect(Set<UIMenuElement>(elements).count == 2)
    let animators = [1, 1].map { UIViewPropertyAnimator(duration: $0, curve: .linear) }
    #expect(animators[0] != animators[1] && Set(animators).count == 2)
  }

  @Test func `UI_USER_INTERFACE_IDIOM returns the idiom of the current device`() {
    #expect(UI_USER_INTERFACE_IDIOM() == UIDevice.current.userInterfaceIdiom)
  }
}
