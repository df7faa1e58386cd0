/// The area of a view that the keyboard covers, for use in `layoutSubviews`:
///
///     toolbar.frame.origin.y = keyboardLayoutGuide.layoutFrame.minY - toolbar.bounds.height
///
/// The view needs layout whenever the keyboard appears, disappears or follows a finger. Layout runs within the keyboard's
/// animation, so that views aligned with the guide move with it.
@MainActor public final class KeyboardLayoutGuide: LayoutGuide {
  /// Whether the guide also follows a floating keyboard. By default false.
  public var followsUndockedKeyboard = false {
    didSet { if followsUndockedKeyboard != oldValue { owningView?.setNeedsLayout() } }
  }
  /// Whether the guide ends above the bottom safe area while there is no keyboard; if false, at the view's lower edge. By
  /// default true.
  public var usesBottomSafeArea = true {
    didSet { if usesBottomSafeArea != oldValue { owningView?.setNeedsLayout() } }
  }

  init(_ view: View) {
    super.init()
    owningView = view
  }

  /// The covered area, in the view's coordinates and within its bounds: from the keyboard's top to the view's lower edge.
  ///
  /// Without a keyboard its top is the end of the safe area. If a floating keyboard is followed, it is the keyboard's frame
  /// within the view.
  public override var layoutFrame: CGRect {
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

/// The interaction by which a view stores its keyboard layout guide.
private final class KeyboardGuideInteraction: Interaction {
  let guide: KeyboardLayoutGuide
  private(set) weak var view: View?

  init(_ guide: KeyboardLayoutGuide) { self.guide = guide }

  func willMove(to view: View?) {}
  func didMove(to view: View?) { self.view = view }
}

extension View {
  /// The guide to the area of this view that the keyboard covers. It is created at first use.
  public var keyboardLayoutGuide: KeyboardLayoutGuide {
    if let interaction = interaction(of: KeyboardGuideInteraction.self) { return interaction.guide }
    let guide = KeyboardLayoutGuide(self)
    addInteraction(KeyboardGuideInteraction(guide))
    return guide
  }

  /// Invalidates the layout of all views in this tree whose guide has been used.
  final func keyboardDidMove() {
    if interaction(of: KeyboardGuideInteraction.self) != nil { setNeedsLayout() }
    for subview in subviews { subview.keyboardDidMove() }
  }
}
