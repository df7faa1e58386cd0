/// The edge and the face of what is typed into.
struct FieldLook {
  var style: TextField.BorderStyle
  var isEditing: Bool
  /// Something is wrong with what it holds.
  var isMarked: Bool
  var accent: Color
  var isEnabled = true
  var isHovered = false

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
}

extension Color {
  /// The edge of what is typed into: 3 : 1 would be louder than the text in it, so its face helps (WCAG 2.2, 1.4.11).
  static let fieldBorder = Color(light: Color(hex: 0xBFC4CC), dark: Color(hex: 0x525966))
  /// The face of what is typed into.
  static let fieldBackground = Color(light: Color(hex: 0xFFFFFF), dark: Color(hex: 0x22262C))
}
