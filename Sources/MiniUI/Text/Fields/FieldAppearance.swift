/// The border and background of a text field.
struct FieldAppearance {
  var style: TextField.BorderStyle
  var isEditing: Bool
  /// Whether the border is red, because the content is invalid or typed text exceeds the maximum length.
  var isMarked: Bool
  var accent: Color
  var isEnabled = true
  var isHovered = false

  /// Sets the view's border, background and corner radius. The style `none` does not change the background.
  func apply(to view: View) {
    guard style != .none else {
      view.border = nil
      view.cornerRadius = 0
      return
    }
    let line = isHovered && isEnabled ? Color.fieldBorder.blended(with: .label, 0.25) : .fieldBorder
    view.border = View.Border(color: isMarked ? .systemRed : isEditing ? accent : line, width: isEditing ? 2 : 1)
    view.backgroundColor = isEnabled ? .fieldBackground : .secondarySystemBackground
    view.cornerRadius = style == .line ? 0 : 8
  }

  /// Removes the background of another style when the style becomes `none`. Keeps a background that the program has
  /// set.
  static func removeBackground(of view: View) {
    let isOwn = view.backgroundColor == .fieldBackground || view.backgroundColor == .secondarySystemBackground
    if isOwn { view.backgroundColor = nil }
  }
}

extension Color {
  /// The border of a field. A contrast of 3 : 1 would dominate the text, so the background also marks the field (WCAG
  /// 2.2, 1.4.11).
  static let fieldBorder = Color(light: Color(hex: 0xBFC4CC), dark: Color(hex: 0x525966))
  static let fieldBackground = Color(light: Color(hex: 0xFFFFFF), dark: Color(hex: 0x22262C))
}
