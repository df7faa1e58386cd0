/// Semantic colours for the light and the dark style, with UIKit's names and the kit's own values. The label colours,
/// red and blue have a contrast of at least 4.5 : 1 with their background (WCAG 2.2, 1.4.3). The third label colour,
/// for icons and disabled text, has at least 3 : 1.
nonisolated extension Color {
  public static let systemBlue = Color(light: Color(hex: 0x0A6CDB), dark: Color(hex: 0x4C9DFF))
  public static let systemIndigo = Color(light: Color(hex: 0x5551D4), dark: Color(hex: 0x8583F4))
  public static let systemPurple = Color(light: Color(hex: 0x9A46C8), dark: Color(hex: 0xC583EC))
  public static let systemPink = Color(light: Color(hex: 0xD82C60), dark: Color(hex: 0xFF6B94))
  public static let systemRed = Color(light: Color(hex: 0xD33028), dark: Color(hex: 0xFF6A60))
  public static let systemOrange = Color(light: Color(hex: 0xD9730D), dark: Color(hex: 0xFF9F45))
  public static let systemYellow = Color(light: Color(hex: 0xE0A800), dark: Color(hex: 0xFFD34D))
  public static let systemGreen = Color(light: Color(hex: 0x2A9147), dark: Color(hex: 0x53C878))
  public static let systemTeal = Color(light: Color(hex: 0x178A96), dark: Color(hex: 0x52C4CF))
  public static let systemGray = Color(light: Color(hex: 0x6E7178), dark: Color(hex: 0x9A9DA6))
  /// UIKit's background of a selected row, as measured.
  public static let systemGray4 = Color(light: Color(hex: 0xD1D1D6), dark: Color(hex: 0x3A3A3C))

  /// The colours of text: primary, secondary, tertiary.
  public static let label = Color(light: Color(hex: 0x15171A), dark: Color(hex: 0xF3F4F6))
  public static let secondaryLabel = Color(light: Color(hex: 0x5B6068), dark: Color(hex: 0xA7ABB4))
  public static let tertiaryLabel = Color(light: Color(hex: 0x7B8089), dark: Color(hex: 0x838892))
  /// The background colours, from back to front.
  public static let systemBackground = Color(light: Color(hex: 0xFFFFFF), dark: Color(hex: 0x16181C))
  public static let secondarySystemBackground = Color(light: Color(hex: 0xF3F4F6), dark: Color(hex: 0x1F2227))
  public static let tertiarySystemBackground = Color(light: Color(hex: 0xFFFFFF), dark: Color(hex: 0x2A2E35))
  /// The background colours for grouped content: behind the groups, and of a group.
  public static let systemGroupedBackground = Color(light: Color(hex: 0xF3F4F6), dark: Color(hex: 0x16181C))
  public static let secondarySystemGroupedBackground = Color(light: Color(hex: 0xFFFFFF), dark: Color(hex: 0x22262C))
  public static let tertiarySystemGroupedBackground = Color(light: Color(hex: 0xF3F4F6), dark: Color(hex: 0x2A2E35))
  /// The background of a control.
  public static let systemFill = Color(light: Color(hex: 0xE4E6EB), dark: Color(hex: 0x363B44))
  /// The colour of thin lines between content.
  public static let separator = Color(light: Color(white: 0, alpha: 0.12), dark: Color(white: 1, alpha: 0.14))
}
