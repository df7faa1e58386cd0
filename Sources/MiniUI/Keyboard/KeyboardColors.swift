/// The keyboard's colours. Labels have a contrast of at least 4.5 : 1 on their keys (WCAG 2.2, 1.4.3).
extension Color {
  static let keyboardBackground = Color(light: Color(hex: 0xD3D6DC), dark: Color(hex: 0x23262C))
  static let keyboardEdge = Color(light: Color(hex: 0xBEC2CA), dark: Color(hex: 0x34383F))
  static let letterKey = Color(light: Color(hex: 0xFFFFFF), dark: Color(hex: 0x5B616C))
  static let specialKey = Color(light: Color(hex: 0xB1B6C0), dark: Color(hex: 0x3C414A))
  static let keyShadow = Color(light: Color(hex: 0x8C919B), dark: Color(hex: 0x131518))
  static let keyBubble = Color(light: Color(hex: 0xFFFFFF), dark: Color(hex: 0x666C78))
  static let keyGrip = Color(light: Color(hex: 0x8F949E), dark: Color(hex: 0x6E747F))
  static let quietKeyText = Color(
    light: .label.withAlphaComponent(0.7), dark: .label.withAlphaComponent(0.9))
  /// Text on the tint colour.
  static let onKeyTint = Color(light: .white, dark: Color(hex: 0x0B1220))
}
