import MiniUIPatterns
import UIKit

/// The themes of the app, of which the user chooses one in the settings.
enum MusicTheme: String, CaseIterable {
  case classic, pear, plum

  /// The theme that is chosen. The styles of `MusicStyles.swift` follow it.
  static var current = MusicTheme.classic

  /// Chooses a theme, and shows it in a window: styles are applied again, and buttons, sliders and tabs get the tint.
  static func choose(_ theme: MusicTheme, in window: UIWindow) {
    current = theme
    window.tintColor = theme == .classic ? nil : theme.accent
    StyleRules.reapply(in: window)
  }

  var title: String { rawValue.prefix(1).uppercased() + rawValue.dropFirst() }

  /// The colour of buttons and of selected elements.
  var accent: UIColor {
    switch self {
    case .classic: .systemBlue
    case .pear: UIColor(light: UIColor(hex: 0x3D7A1F), dark: UIColor(hex: 0x9BD66B))
    case .plum: UIColor(light: UIColor(hex: 0x8A2A6B), dark: UIColor(hex: 0xF08FC8))
    }
  }

  /// The colour behind the player.
  var bar: UIColor {
    switch self {
    case .classic: .secondarySystemBackground
    case .pear: UIColor(light: UIColor(hex: 0xE9F4DC), dark: UIColor(hex: 0x1E2A14))
    case .plum: UIColor(light: UIColor(hex: 0xF7E4F1), dark: UIColor(hex: 0x3A1430))
    }
  }

  /// The size of headings, in points, and whether they are bold.
  var heading: (size: CGFloat, bold: Bool) {
    switch self {
    case .classic: (22, true)
    case .pear: (22, false)
    case .plum: (25, true)
    }
  }
}
