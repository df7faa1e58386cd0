/// An sRGB colour with straight (not premultiplied) alpha, 8 bits per channel. It has two values, for light and dark
/// style, which are usually equal.
public struct Color: Hashable, Sendable {
  /// The colour in light style, as `0xAARRGGBB`.
  public let light: UInt32
  /// The colour in dark style, as `0xAARRGGBB`.
  public let dark: UInt32

  init(light: UInt32, dark: UInt32) {
    self.light = light
    self.dark = dark
  }

  /// Creates a colour from channels between 0 and 1. Values are clamped; NaN counts as 0.
  public init(red: CGFloat, green: CGFloat, blue: CGFloat, alpha: CGFloat = 1) {
    let argb =
      Color.channel(alpha) << 24 | Color.channel(red) << 16 | Color.channel(green) << 8 | Color.channel(blue)
    self.init(light: argb, dark: argb)
  }

  /// Creates a grey: 0 is black, 1 is white.
  public init(white: CGFloat, alpha: CGFloat = 1) { self.init(red: white, green: white, blue: white, alpha: alpha) }

  /// Creates a colour from six hexadecimal digits, as in `Color(hex: 0xE02020)`. By default opaque.
  public init(hex: UInt32, alpha: CGFloat = 1) {
    self.init(
      red: CGFloat(hex >> 16 & 255) / 255, green: CGFloat(hex >> 8 & 255) / 255, blue: CGFloat(hex & 255) / 255,
      alpha: alpha)
  }

  /// Creates a dynamic colour: `light` in light style, `dark` in dark style.
  public init(light: Color, dark: Color) { self.init(light: light.light, dark: dark.dark) }

  /// Returns the colour in a style, as `0xAARRGGBB`.
  public func resolved(for style: UserInterfaceStyle) -> UInt32 { style == .dark ? dark : light }

  /// Returns the colour with another alpha, 0…1, in both styles.
  public func withAlphaComponent(_ alpha: CGFloat) -> Color {
    let alpha = Color.channel(alpha) << 24
    return Color(light: light & 0xFF_FFFF | alpha, dark: dark & 0xFF_FFFF | alpha)
  }

  static func channel(_ value: CGFloat) -> UInt32 { value > 0 ? UInt32((min(value, 1) * 255).rounded()) : 0 }
}

/// The style of an interface, light or dark.
public enum UserInterfaceStyle: String, Hashable, Sendable, CaseIterable { case light, dark }

extension Color {
  public static let clear = Color(white: 0, alpha: 0)
  public static let black = Color(white: 0)
  public static let white = Color(white: 1)
}
