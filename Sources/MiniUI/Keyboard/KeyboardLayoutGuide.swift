/// The area of a view that the keyboard covers. Use it in `layoutSubviews`:
///
///     toolbar.frame.origin.y = keyboardLayoutGuide.layoutFrame.minY - toolbar.bounds.height
///
/// The view is laid out whenever the keyboard appears, disappears or follows a finger. This happens within the
/// keyboard's animation, so that views aligned with the guide move with it.
@preconcurrency @MainActor public final class KeyboardLayoutGuide: LayoutGuide {
  /// Whether the guide also follows a floating keyboard. By default false.
  public var followsUndockedKeyboard = false {
    didSet { if followsUndockedKeyboard != oldValue { didChange() } }
  }
  /// Whether the guide begins at the bottom safe area, not at the view's lower edge, while there is no keyboard. True
  /// by default.
  public var usesBottomSafeArea = true {
    didSet { if usesBottomSafeArea != oldValue { didChange() } }
  }

  private func didChange() {
    owningView?.setNeedsLayout()
    owningView?.constraintInputsDidChange()
  }

  init(_ view: View) {
    super.init()
    owningView = view
  }

  override var isPlain: Bool { false }
  override var isComputed: Bool { true }

  /// The covered area, in the view's coordinates: from the top of the keyboard to the view's lower edge.
  ///
  /// Without a keyboard, it is the area below the safe area. If `followsUndockedKeyboard` is true and the keyboard
  /// floats, it is the keyboard's frame within the view.
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

/// Stores a view's keyboard layout guide.
private final class KeyboardGuideInteraction: Interaction {
  let guide: KeyboardLayoutGuide
  private(set) weak var view: View?

  init(_ guide: KeyboardLayoutGuide) { self.guide = guide }

  func willMove(to view: View?) {}
  func didMove(to view: View?) { self.view = view }
}

extension View {
  /// The guide to the area that the keyboard covers. Created on first use.
  public var keyboardLayoutGuide: KeyboardLayoutGuide {
    if let interaction = interaction(of: KeyboardGuideInteraction.self) { return interaction.guide }
    let guide = KeyboardLayoutGuide(self)
    addInteraction(KeyboardGuideInteraction(guide))
    return guide
  }

  /// Invalidates the layout of all views in this tree with a keyboard layout guide.
  final func keyboardDidMove() {
    if interaction(of: KeyboardGuideInteraction.self) != nil {
      setNeedsLayout()
      constraintInputsDidChange()
    }
    for subview in subviews { subview.keyboardDidMove() }
  }
}
