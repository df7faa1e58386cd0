extension TextView {
  private var content: TextContentView { session.content }

  /// Invalidates the layout of all text, after its style has changed.
  func textStyleDidChange() {
    content.reload()
    if let placeholderLabel { applyStyle(to: placeholderLabel) }
    textLayoutDidChange()
  }

  // MARK: The placeholder

  /// Sets the style of the text on the placeholder's label.
  final func applyStyle(to label: Label) {
    label.font = font
    label.textAlignment = textAlignment
    label.lineSpacing = lineSpacing
  }

  /// The height of the placeholder, in points; 0 if there is text or no placeholder.
  private func placeholderHeight(width: CGFloat) -> CGFloat {
    guard let placeholderLabel, !hasText else { return 0 }
    return placeholderLabel.sizeThatFits(CGSize(width: width, height: .infinity)).height
  }

  // MARK: Layout

  /// The distance between the text and the edges, in points.
  private var textMargins: EdgeInsets {
    var margins = textContainerInset
    margins.left += max(0, textContainer.lineFragmentPadding)
    margins.right += max(0, textContainer.lineFragmentPadding)
    return margins
  }

  /// Lays out the visible text, wrapped at the view's width, and updates the content size. The exact height is known
  /// only after the visible paragraphs are laid out.
  func layOutText() {
    let inset = textMargins
    let geometry = session.geometry
    let width = max(1, bounds.width - inset.left - inset.right)
    let isRewrapped = width != geometry.width
    View.performWithoutAnimation {
      session.alignToView()
      if isRewrapped {
        geometry.width = width
        content.reload()
      }
      geometry.layOutAllIfShort()
      updateVisibleText()
      content.layoutIfNeeded()
      let height = geometry.height
      content.frame = CGRect(x: inset.left, y: inset.top, width: geometry.width, height: height)
      let hint = placeholderHeight(width: width)
      placeholderLabel?.isHidden = hasText
      placeholderLabel?.semanticContentAttribute = semanticContentAttribute
      placeholderLabel?.frame = CGRect(x: inset.left, y: inset.top, width: width, height: hint)
      // A width of 0 prevents horizontal scrolling.
      contentSize = CGSize(width: 0, height: max(height, hint) + inset.top + inset.bottom)
    }
    if isRewrapped { session.showCaret() }
    session.layOutHandles()
  }

  func updateVisibleText() {
    let inset = textMargins
    content.visibleRect = CGRect(
      x: 0, y: bounds.minY - inset.top, width: bounds.width, height: bounds.height)
    // Paragraphs that became visible have new heights, which moves others.
    if content.layoutState.isNeeded { setNeedsLayout() }
  }

  /// Scrolls by `distance` after paragraphs above turned out higher or lower, so that the visible text keeps its
  /// position.
  func shift(by distance: CGFloat) {
    guard activity == nil else { return }
    drag.origin.y += distance
    setOffset(CGPoint(x: exactOffset.x, y: exactOffset.y + distance))
  }

  func textSize(in size: CGSize) -> CGSize {
    let inset = textMargins
    let width = size.width < .infinity ? size.width : max(bounds.width, 1)
    let room = max(1, width - inset.left - inset.right)
    var geometry = session.geometry
    if geometry.width != room { geometry = geometry.copy(width: room) }
    geometry.layOutAllIfShort()
    let height = max(geometry.height, placeholderHeight(width: room))
    return CGSize(width: width, height: height + inset.top + inset.bottom)
  }

  // MARK: Scrolling

  var visibleContent: CGRect {
    let insets = adjustedContentInset
    let seen = bounds.inset(by: insets)
    return seen.offsetBy(dx: -textMargins.left, dy: -textMargins.top)
  }

  func scrollContent(toShow rect: CGRect) {
    guard isScrollEnabled else { return }
    let inset = textMargins
    // The height of the content limits scrolling, so it is computed first.
    layOutText()
    var target = rect.offsetBy(dx: inset.left, dy: inset.top)
    target.origin.x = 0
    target.size.width = 1
    // The first and last line are shown with the inset beyond them.
    if rect.minY <= 0 { target = target.union(CGRect(x: 0, y: 0, width: 1, height: 1)) }
    if rect.maxY >= session.geometry.height { target.size.height += inset.bottom }
    let before = contentOffset
    scrollRectToVisible(target, animated: false)
    if contentOffset != before {
      content.anchor = nil
      layOutText()
    }
  }

  @discardableResult func scrollContent(by travel: CGPoint) -> Bool {
    guard isScrollEnabled else { return false }
    let before = exactOffset
    let target = clamped(CGPoint(x: before.x, y: before.y + travel.y))
    if target != before { contentOffset = target }
    layOutText()
    return target != before
  }
}
