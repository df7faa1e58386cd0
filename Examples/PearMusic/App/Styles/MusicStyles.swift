import MiniUIPatterns
import UIKit

// The styles of the app, which views adopt like the classes of elements in HTML.

protocol AccentBackground: BackgroundColor {}
extension AccentBackground { var color: UIColor { MusicTheme.current.accent } }

protocol BarBackground: BackgroundColor {}
extension BarBackground { var color: UIColor { MusicTheme.current.bar } }

protocol HeadingFont: FontWeight {}
extension HeadingFont {
  var size: CGFloat { MusicTheme.current.heading.size }
  var bold: Bool { MusicTheme.current.heading.bold }
}

protocol CaptionFont: FontWeight {}
extension CaptionFont {
  var size: CGFloat { 12 }
  var bold: Bool { true }
}

protocol PillCorners: CornerRounding {}
extension PillCorners { var radius: CGFloat { 10 } }

/// The name at the top of a page.
final class HeadingLabel: StyledLabel, HeadingFont {}

/// A short text on a background of the accent's colour, in black or white by contrast.
final class BadgeLabel: StyledLabel, AccentBackground, CaptionFont, PillCorners {
  static let height: CGFloat = 20

  override func sizeThatFits(_ size: CGSize) -> CGSize {
    CGSize(width: super.sizeThatFits(size).width.rounded(.up) + 16, height: BadgeLabel.height)
  }
}
