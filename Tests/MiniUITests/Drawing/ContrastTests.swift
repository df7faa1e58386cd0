import Testing

@testable import MiniUI

/// Tests of the contrast of the kit's colours, as WCAG 2.2 defines it.
struct ContrastTests {
  private static let backgrounds: [(name: String, color: Color)] = [
    ("systemBackground", .systemBackground), ("secondarySystemBackground", .secondarySystemBackground),
    ("tertiarySystemBackground", .tertiarySystemBackground), ("systemGroupedBackground", .systemGroupedBackground),
    ("secondarySystemGroupedBackground", .secondarySystemGroupedBackground),
    ("tertiarySystemGroupedBackground", .tertiarySystemGroupedBackground),
  ]

  /// Returns the relative luminance of an opaque colour, from 0 to 1.
  private func luminance(_ color: Color, _ style: UserInterfaceStyle) -> Double {
    let pixel = color.resolved(for: style)
    func linear(_ shift: UInt32) -> Double {
      let part = Double(pixel >> shift & 0xFF) / 255
      return part <= 0.04045 ? part / 12.92 : pow((part + 0.055) / 1.055, 2.4)
    }
    return 0.2126 * linear(16) + 0.7152 * linear(8) + 0.0722 * linear(0)
  }

  private func contrast(_ text: Color, on background: Color, _ style: UserInterfaceStyle) -> Double {
    let lights = [luminance(text, style), luminance(background, style)]
    return (lights.max()! + 0.05) / (lights.min()! + 0.05)
  }

  @Test(arguments: [UserInterfaceStyle.light, .dark])
  func `texts, links and errors have a contrast of 4.5 on each background`(style: UserInterfaceStyle) {
    for (name, background) in ContrastTests.backgrounds {
      for (text, color) in [
        ("label", Color.label), ("secondary", .secondaryLabel), ("red", .systemRed), ("blue", .systemBlue),
      ] {
        #expect(contrast(color, on: background, style) >= 4.5, "\(text) on \(name)")
      }
    }
    for color in [Color.label, .secondaryLabel] { #expect(contrast(color, on: .systemFill, style) >= 4.5) }
  }

  @Test(arguments: [UserInterfaceStyle.light, .dark])
  func `placeholders and symbols have a contrast of 3 on each background and in fields`(
    style: UserInterfaceStyle
  ) {
    for (name, background) in ContrastTests.backgrounds + [("systemFill", .systemFill)] {
      #expect(contrast(.tertiaryLabel, on: background, style) >= 3, "tertiaryLabel on \(name)")
    }
  }
}
