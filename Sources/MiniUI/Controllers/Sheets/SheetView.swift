/// The view of a sheet: the presented controller's view in rounded corners, and the grabber.
final class SheetView: View {
  let pan = SheetPan()
  /// The part that shows the controller's view.
  let clip = ContentClip()
  let grabber = SheetGrabber()

  /// Measured on sheets, in points.
  private static let grabberSize = CGSize(width: 36, height: 5)
  private static let grabberTop: CGFloat = 5
  private static let grabberColor = Color(light: Color(hex: 0xC5C5C8), dark: Color(hex: 0x5A5F69))

  override init(frame: CGRect) {
    super.init(frame: frame)
    accessibilityIdentifier = "sheet"
    addSubview(clip)
    grabber.backgroundColor = SheetView.grabberColor
    grabber.cornerRadius = SheetView.grabberSize.height / 2
    grabber.accessibilityIdentifier = "grabber"
    addSubview(grabber)
    addGestureRecognizer(pan)
  }

  override var meaning: Meaning {
    var meaning = Meaning(.container, role: .dialog, label: titleOfPresentation)
    meaning.actions = [AccessibilityAction(.escape)]
    return meaning
  }

  /// Sets the appearance as a sheet at the bottom or as a card.
  func update(isFromBelow: Bool, hasGrabber: Bool, hasShadow: Bool, radius: CGFloat) {
    let below = isFromBelow ? 0 : radius
    let corners = CornerRadii(topLeft: radius, topRight: radius, bottomRight: below, bottomLeft: below)
    clip.cornerRadii = corners
    cornerRadii = corners
    grabber.isHidden = !(isFromBelow && hasGrabber)
    var shadow = Shadow(color: .black, radius: 20, offset: CGSize(width: 0, height: isFromBelow ? 0 : 8))
    shadow.opacity = 0.15
    self.shadow = hasShadow ? shadow : nil
    clip.border = View.Border(color: Color(light: .clear, dark: Color(white: 1, alpha: 0.1)), width: 1)
  }

  override func layoutSubviews() {
    clip.frame = bounds
    let size = SheetView.grabberSize
    grabber.frame = CGRect(
      x: ((bounds.width - size.width) / 2).rounded(), y: SheetView.grabberTop, width: size.width, height: size.height)
  }
}

/// The grabber of a sheet. A press, Return and Space select the next detent; Up and Down a larger and a smaller one.
final class SheetGrabber: Control {
  weak var sheet: SheetPresentationController?

  private var resizes: Bool { (sheet?.heights.count ?? 0) > 1 }
  override var canBecomeFocused: Bool { super.canBecomeFocused && resizes }
  override var meaning: Meaning {
    resizes ? meaning(as: .button, label: Word.resize.text, traits: .button) : .none
  }
  override func performPrimaryAction() { _ = sheet?.selectDetent(by: 1, wraps: true) }

  override func move(for key: Key) -> Bool {
    guard key.modifiers.isEmpty, key.code == .up || key.code == .down else { return false }
    return sheet?.selectDetent(by: key.code == .up ? 1 : -1, wraps: false) ?? false
  }
}
