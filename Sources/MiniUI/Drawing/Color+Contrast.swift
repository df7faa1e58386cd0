/// The contrast of colours, as WCAG 2.2 defines it.
nonisolated extension Color {
  /// Returns the contrast of two opaque colours, from 1 for equal colours to 21 for black and white.
  /// - Parameters:
  ///   - first: a colour as `0xAARRGGBB`; its alpha is ignored.
  ///   - second: the other colour.
  package static func contrast(_ first: UInt32, _ second: UInt32) -> Double {
    let (a, b) = (luminance(first), luminance(second))
    return (max(a, b) + 0.05) / (min(a, b) + 0.05)
  }

  /// Returns the relative luminance of an opaque colour, from 0 to 1.
  private static func luminance(_ argb: UInt32) -> Double {
    func linear(_ shift: UInt32) -> Double {
      let value = Double(argb >> shift & 255) / 255
      return value <= 0.04045 ? value / 12.92 : pow((value + 0.055) / 1.055, 2.4)
    }
    return 0.2126 * linear(16) + 0.7152 * linear(8) + 0.0722 * linear(0)
  }

  /// The minimum contrast of text with its background (WCAG 2.2, 1.4.3).
  package static let textContrast = 4.5

  /// Returns a colour for text on an opaque background: white if its contrast is at least `textContrast`, otherwise
  /// `dark`. Chooses separately for the light and the dark theme.
  package static func title(on background: Color, orDark dark: Color = Color(hex: 0x0B1220)) -> Color {
    func text(_ style: UserInterfaceStyle) -> Color {
      contrast(Color.white.resolved(for: style), background.resolved(for: style)) >= textContrast ? .white : dark
    }
    return Color(light: text(.light), dark: text(.dark))
  }
}

extension Color {
  /// The background of a selected row. In light style it is lighter than UIKit's, for the contrast of secondary texts.
  static let selectedRow = Color(light: Color(hex: 0xDADADF), dark: .systemGray4)
  /// The colour of a destructive title on the background of a control, where the contrast of `systemRed` is too low.
  static let destructiveTitle = Color(
    light: .systemRed.blended(with: .label, 0.25), dark: .systemRed.blended(with: .label, 0.4))

  /// Returns the tint colour for text on a tinted or shaded background, where the contrast of the tint itself is too
  /// low.
  static func strongTint(_ tint: Color) -> Color { tint.blended(with: .label, 0.25) }
}
