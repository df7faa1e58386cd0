/// The part of a view that the keyboard covers, for `layoutSubviews`:
///
///     toolbar.frame.origin.y = keyboardLayoutGuide.layoutFrame.minY - toolbar.bounds.height
///
/// The view is laid out anew whenever the keyboard comes, goes, or follows a finger, and within the keyboard's animation, so
/// that what follows the guide moves with it.
@MainActor public final class KeyboardLayoutGuide {
  /// The view whose coordinates it speaks.
  public private(set) weak var owningView: View?
  /// A keyboard that floats counts too.
  public var followsUndockedKeyboard = false {
    didSet { if followsUndockedKeyboard != oldValue { owningView?.setNeedsLayout() } }
  }
  /// While there is no keyboard the guide ends above what bars cover; if false, at the view's lower edge.
  public var usesBottomSafeArea = true {
    didSet { if usesBottomSafeArea != oldValue { owningView?.setNeedsLayout() } }
  }

  init(_ view: View) { owningView = view }

  /// What is covered, in the view's coordinates and never outside of it: from the keyboard's top down to the view's lower
  /// edge. Without a keyboard its top is the end of the safe area. A keyboard that floats, if it counts, is what it is.
  public var layoutFrame: CGRect {
    guard let view = owningView else { return .zero }
    let bounds = view.bounds
    let bottom = usesBottomSafeArea ? max(bounds.minY, bounds.maxY - view.safeAreaInsets.bottom) : bounds.maxY
    let resting = CGRect(x: bounds.minX, y: bottom, width: bounds.width, height: bounds.maxY - bottom)
    guard let keyboard = view.host?.keyboard, keyboard.isDocked || followsUndockedKeyboard else { return resting }
    let covered = view.convert(keyboard.frame, from: nil)
    guard covered.isFinite else { return resting }
    if !keyboard.isDocked {
      let seen = covered.intersection(bounds)
      return seen.isEmpty ? resting : seen
    }
    let top = min(max(covered.minY, bounds.minY), bottom)
    return CGRect(x: bounds.minX, y: top, width: bounds.width, height: bounds.maxY - top)
  }
}

extension View {
  /// Where the keyboard is, as this view sees it.
  public var keyboardLayoutGuide: KeyboardLayoutGuide {
    if let guide = keyboardGuide as? KeyboardLayoutGuide { return guide }
    let guide = KeyboardLayoutGuide(self)
    keyboardGuide = guide
    return guide
  }

  /// Has every view that asked for its guide laid out anew.
  final func keyboardDidMove() {
    if keyboardGuide != nil { setNeedsLayout() }
    for subview in subviews { subview.keyboardDidMove() }
  }
}
