extension TextField {
  /// The space between the border and the text, in points.
  private var padding: EdgeInsets {
    switch borderStyle {
    case .none: .zero
    case .line: EdgeInsets(top: 7, left: 8, bottom: 7, right: 8)
    case .roundedRect: EdgeInsets(top: 8, left: 11, bottom: 8, right: 11)
    }
  }

  /// The distance between the text and the views beside it, in points.
  private static let gap: CGFloat = 7
  /// The distance in points by which carets and letters may extend beyond the text.
  static let overhang: CGFloat = 2

  private func shows(_ mode: ViewMode) -> Bool {
    switch mode {
    case .never: false
    case .whileEditing: isEditing
    case .unlessEditing: !isEditing
    case .always: true
    }
  }

  private var showsClearButton: Bool { isEnabled && hasText && shows(clearButtonMode) }

  func textArea(in bounds: CGRect) -> CGRect {
    var insets = padding
    insets.top = 0
    insets.bottom = 0
    if let leftView, shows(leftViewMode) { insets.left += leftView.bounds.width + TextField.gap }
    if let rightView, shows(rightViewMode) { insets.right += rightView.bounds.width + TextField.gap }
    if showsClearButton { insets.right += ClearButton.side + TextField.gap }
    return directed(bounds.inset(by: insets), in: bounds)
  }

  var naturalSize: CGSize {
    let geometry = session.geometry
    let limit = CGSize(width: CGFloat.infinity, height: CGFloat.infinity)
    let text = max(geometry.layout(0).size.width, placeholderLabel?.sizeThatFits(limit).width ?? 0)
    // Computed in a field that is wide enough for all parts.
    let wide = CGRect(x: 0, y: 0, width: max(bounds.width, 10_000), height: bounds.height)
    let beside = wide.width - textArea(in: wide).width
    return CGSize(
      width: text + max(beside, padding.left + padding.right) + TextField.overhang,
      height: geometry.height + padding.top + padding.bottom)
  }

  final func layOutSides() {
    if let leftView {
      leftView.isHidden = !shows(leftViewMode)
      leftView.setLayoutFrame(leftViewRect(forBounds: bounds))
    }
    if let rightView {
      rightView.isHidden = !shows(rightViewMode)
      rightView.setLayoutFrame(rightViewRect(forBounds: bounds))
    }
    guard showsClearButton || clearButton != nil else { return }
    let button = clearButton ?? makeClearButton()
    button.isHidden = !showsClearButton
    // The button's touch area is as high as the field, up to 44 points.
    let (cross, reach) = (clearButtonRect(forBounds: bounds), max(ClearButton.side, min(bounds.height, 44)))
    button.frame = CGRect(x: cross.midX - reach / 2, y: (cross.midY - reach / 2).rounded(), width: reach, height: reach)
  }

  final func leftViewArea(in bounds: CGRect) -> CGRect {
    guard let size = leftView?.bounds.size else { return .zero }
    let y = (bounds.midY - size.height / 2).rounded()
    return directed(CGRect(x: bounds.minX + padding.left, y: y, width: size.width, height: size.height), in: bounds)
  }

  final func rightViewArea(in bounds: CGRect) -> CGRect {
    guard let size = rightView?.bounds.size else { return .zero }
    let (x, y) = (bounds.maxX - padding.right - size.width, (bounds.midY - size.height / 2).rounded())
    return directed(CGRect(x: x, y: y, width: size.width, height: size.height), in: bounds)
  }

  final func clearButtonArea(in bounds: CGRect) -> CGRect {
    let side = ClearButton.side
    var right = bounds.maxX - padding.right
    if let rightView, shows(rightViewMode) { right -= rightView.bounds.width + TextField.gap }
    return directed(CGRect(x: right - side, y: bounds.midY - side / 2, width: side, height: side), in: bounds)
  }

  private func makeClearButton() -> ClearButton {
    let button = ClearButton()
    button.addAction({ [unowned self] _ in clear() }, for: .primaryActionTriggered)
    insertSubview(button, aboveSubview: session.content)
    clearButton = button
    return button
  }

  /// Positions the view of the text, which is as high as the field, and the text in it.
  final func layOutContent(in area: CGRect) {
    let overhang = TextField.overhang
    session.content.frame = CGRect(
      x: area.minX - overhang, y: 0, width: area.width + 2 * overhang, height: bounds.height)
    showScrolledContent(top: -top(in: area))
  }

  /// Returns the rectangle of the text: `editingRect` during editing, otherwise `textRect`.
  final func shownTextRect(in bounds: CGRect) -> CGRect {
    isEditing ? editingRect(forBounds: bounds) : textRect(forBounds: bounds)
  }

  /// Returns the top edge of a line centered vertically in `rect`, in points from the field's top.
  private func top(in rect: CGRect) -> CGFloat {
    (rect.midY - bounds.minY - session.geometry.height / 2).rounded()
  }

  /// Shows the text scrolled by `scrollOffset`.
  /// - Parameter top: the top of the field, in the content's coordinates.
  private func showScrolledContent(top: CGFloat) {
    let content = session.content!
    let geometry = session.geometry
    content.bounds.origin = CGPoint(x: scrollOffset.rounded() - TextField.overhang, y: top)
    content.visibleRect = CGRect(x: scrollOffset, y: 0, width: geometry.room, height: geometry.height)
    content.setNeedsLayout()
  }

  // MARK: The placeholder

  /// Sets the text shown while the field is empty.
  final func showPlaceholder(_ text: String?) {
    guard text != placeholderLabel?.text else { return }
    let label = placeholderLabel ?? makePlaceholderLabel()
    label.text = text
    naturalSizeMayHaveChanged()
  }

  private func makePlaceholderLabel() -> Label {
    let label = Label()
    label.textColor = .secondaryLabel
    label.font = session.geometry.font
    label.textAlignment = session.geometry.style.alignment
    label.isHidden = hasText
    placeholderLabel = label
    session.content.insertSubview(label, at: 0)
    setNeedsLayout()
    return label
  }

  /// Positions the placeholder, by default at the beginning of the text, since an empty text is not scrolled.
  /// - Parameter area: The rectangle of the text, where the content's coordinates begin.
  final func layOutPlaceholder(beside area: CGRect) {
    guard let placeholderLabel else { return }
    let isElsewhere = OverriddenMethods.placeholder.areOverridden(in: type(of: self))
    let rect = isElsewhere ? placeholderRect(forBounds: bounds) : area
    placeholderLabel.frame = CGRect(
      x: rect.minX - area.minX, y: top(in: rect) - top(in: area), width: max(0, rect.width),
      height: session.geometry.height)
    placeholderLabel.isHidden = hasText
    placeholderLabel.semanticContentAttribute = semanticContentAttribute
  }

  func replace(_ old: View?, by new: View?) {
    guard old !== new else { return }
    old?.removeFromSuperview()
    if let new { addSubview(new) }
    sidesDidChange()
  }

  /// Called when the views beside the text, or their modes, have changed.
  func sidesDidChange() {
    setNeedsLayout()
    naturalSizeMayHaveChanged()
  }

  // MARK: Scrolling

  final func clamped(_ offset: CGFloat) -> CGFloat {
    let geometry = session.geometry
    return min(max(0, offset), max(0, geometry.boxWidth - geometry.room))
  }

  private func scroll(to offset: CGFloat) {
    let offset = clamped(offset)
    guard offset != scrollOffset else { return }
    scrollOffset = offset
    showScrolledContent(top: session.content.bounds.minY)
    session.layOutHandles()
    caretDidChange()
  }

  final func showBeginning() {
    scroll(to: session.geometry.isRightToLeft(at: 0) ? .greatestFiniteMagnitude : 0)
  }

  /// The visible part of the text, unlimited vertically, since nothing scrolls vertically.
  var visibleContent: CGRect {
    CGRect(x: scrollOffset, y: -1e6, width: session.geometry.room, height: 2e6)
  }

  /// Scrolls to show `rect`, and up to 24 points more, so that text beyond the caret is visible.
  func scrollContent(toShow rect: CGRect) {
    let room = session.geometry.room
    let left = rect.minX + 1
    let right = rect.maxX - 1
    if left < scrollOffset {
      scroll(to: left - min(room / 4, 24))
    } else if right > scrollOffset + room {
      scroll(to: right - room + (right >= session.geometry.boxWidth ? 0 : min(room / 4, 24)))
    }
  }

  @discardableResult func scrollContent(by travel: CGPoint) -> Bool {
    let before = scrollOffset
    scroll(to: before + travel.x)
    return scrollOffset != before
  }
}

extension OverriddenMethods {
  /// The classes that may position their placeholder elsewhere than their text.
  fileprivate static var placeholder = OverriddenMethods(
    [OwnPlaceholder.self], of: TextField.self, plain: PlainField.self)

  private final class PlainField: TextField {}

  private final class OwnPlaceholder: TextField {
    override func placeholderRect(forBounds bounds: CGRect) -> CGRect { .zero }
  }
}
