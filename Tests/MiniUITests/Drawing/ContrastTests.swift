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

  private func contrast(_ text: Color, on background: Color, _ style: UserInterfaceStyle) -> Double {
    Color.contrast(text.resolved(for: style), background.resolved(for: style))
  }

  @Test func `contrast is 21 for black and white, 1 for equal colours, and the same in both orders`() {
    #expect(abs(Color.contrast(0xFF00_0000, 0xFFFF_FFFF) - 21) < 0.001)
    #expect(Color.contrast(0xFF12_3456, 0xFF12_3456) == 1)
    #expect(Color.contrast(0xFF77_7777, 0xFFFF_FFFF) == Color.contrast(0xFFFF_FFFF, 0xFF77_7777))
    // The lightest grey that passes on white.
    #expect(Color.contrast(0xFF76_7676, 0xFFFF_FFFF) >= 4.5 && Color.contrast(0xFF77_7777, 0xFFFF_FFFF) < 4.5)
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
  func `symbols have a contrast of 3 on each background and in fields`(
    style: UserInterfaceStyle
  ) {
    for (name, background) in ContrastTests.backgrounds + [("systemFill", .systemFill)] {
      #expect(contrast(.tertiaryLabel, on: background, style) >= 3, "tertiaryLabel on \(name)")
    }
  }

  @Test(arguments: [UserInterfaceStyle.light, .dark])
  func `the title of a tinted button has a contrast of 4.5 on its tint`(style: UserInterfaceStyle) {
    let button = Button("Send")
    button.style = .tinted
    for (name, background) in ContrastTests.backgrounds {
      let tint = Color.systemBlue.blended(with: background, 1 - 0.18)
      #expect(contrast(button.currentTitleColor, on: tint, style) >= 4.5, "on \(name)")
    }
  }

  @Test(arguments: [UserInterfaceStyle.light, .dark])
  func `the titles of swipe buttons and badges have a contrast of 4.5 on each system colour`(style: UserInterfaceStyle)
  {
    for color in [Color.systemRed, .systemOrange, .systemYellow, .systemGreen, .systemBlue, .systemIndigo, .systemGray]
    {
      #expect(contrast(.title(on: color), on: color, style) >= 4.5)
    }
  }

  @Test(arguments: [UserInterfaceStyle.light, .dark])
  func `the texts of cells have a contrast of 4.5 on a selected row`(style: UserInterfaceStyle) {
    for kind in [TableViewCell.CellStyle.default, .subtitle, .value1, .value2] {
      let cell = TableViewCell(style: kind, reuseIdentifier: nil)
      for label in [cell.textLabel, cell.detailTextLabel].compactMap(\.self) {
        #expect(contrast(label.textColor, on: .selectedRow, style) >= 4.5, "\(kind)")
      }
    }
  }
}
