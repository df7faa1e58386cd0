/// The texts of fields and labels.
extension AccessibilityTree {
  package func text(of element: AccessibilityID) -> AccessibilityText? {
    guard let element = self.element(element) else { return nil }
    guard let text = element as? any EditedText else {
      return element.accessibilityLabel.map { AccessibilityText($0) }
    }
    let range = text.selectedRange
    return AccessibilityText(
      element.accessibilityValue ?? "", selection: range.location..<range.location + range.length)
  }

  package func setSelection(_ range: Range<Int>, of element: AccessibilityID) -> Bool {
    guard let text = self.element(element) as? any EditedText, text.permissions.isSelectable else { return false }
    text.selectedRange = text.clamped(range)
    return true
  }

  package func replaceText(in range: Range<Int>, with string: String, of element: AccessibilityID) -> Bool {
    guard let text = self.element(element) as? any EditedText, text.permissions.isEditable else { return false }
    let range = text.clamped(range)
    if range.length == 0, string.isEmpty { return true }
    text.perform(.select(TextSelection(range)))
    text.perform(string.isEmpty ? .delete(.cluster, .backward) : .insert(string, .paste))
    return true
  }

  package func line(at offset: Int, of element: AccessibilityID) -> Range<Int>? {
    guard let text = self.element(element) as? any EditedText else { return nil }
    let geometry = text.session.geometry
    let spot = TextGeometry.Spot(position: text.session.editor.storage.clamp(offset))
    let start = geometry.lineEdge(.start, of: spot).position
    return start..<max(start, geometry.lineEdge(.end, of: spot).position)
  }

  package func frame(ofText range: Range<Int>, of element: AccessibilityID) -> CGRect? {
    guard let text = self.element(element) as? any EditedText else { return nil }
    let range = text.clamped(range)
    let start = text.caretRect(for: range.location)
    let end = text.caretRect(for: range.location + range.length)
    return text.convert(start.union(end), to: nil)
  }

  package func textOffset(at point: CGPoint, of element: AccessibilityID) -> Int? {
    guard let text = self.element(element) as? any EditedText else { return nil }
    return text.session.geometry.spot(at: text.session.content.convert(point, from: nil)).position
  }

  package func attributes(ofText element: AccessibilityID) -> AccessibilityTextAttributes? {
    guard let view = self.element(element) as? View, let look = view.lookOfText else { return nil }
    let style = view.traitCollection.userInterfaceStyle
    return AccessibilityTextAttributes(
      fontSize: look.font.pointSize, weight: look.font.weight, color: look.color.resolved(for: style),
      backgroundColor: view.opaqueBackground(for: style))
  }
}

extension View {
  /// The font and the colour of the view's text; nil if the view is neither a label nor edited.
  fileprivate var lookOfText: (font: Font, color: Color)? {
    if let text = self as? any EditedText { return (text.session.geometry.font, text.session.content.textColor) }
    return (self as? Label).map { ($0.font, $0.textColor) }
  }

  /// The opaque background of the view or of the nearest superview with one, as ARGB; nil for none.
  fileprivate func opaqueBackground(for style: UserInterfaceStyle) -> UInt32? {
    sequence(first: self, next: \.superview).lazy.compactMap { $0.backgroundColor?.resolved(for: style) }
      .first { $0 >> 24 == 0xFF }
  }
}

extension EditedText {
  /// The part of a range that is in the text.
  fileprivate func clamped(_ range: Range<Int>) -> NSRange {
    let start = min(max(0, range.lowerBound), textLength)
    return NSRange(location: start, length: min(max(start, range.upperBound), textLength) - start)
  }
}
