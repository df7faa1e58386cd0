import MiniUIPatterns
import UIKit

// The styles of the app, which views adopt as elements of a page have classes.

protocol BackgroundColor_Accent: BackgroundColor {}
extension BackgroundColor_Accent { var color: UIColor { MusicTheme.current.accent } }

protocol BackgroundColor_Bar: BackgroundColor {}
extension BackgroundColor_Bar { var color: UIColor { MusicTheme.current.bar } }

protocol FontWeight_Heading: FontWeight {}
extension FontWeight_Heading {
  var size: CGFloat { MusicTheme.current.heading.size }
  var bold: Bool { MusicTheme.current.heading.bold }
}

protocol FontWeight_Caption: FontWeight {}
extension FontWeight_Caption {
  var size: CGFloat { 12 }
  var bold: Bool { true }
}

protocol CornerRounding_Pill: CornerRounding {}
extension CornerRounding_Pill { var radius: CGFloat { 10 } }

/// The name at the top of a page.
final class HeadingLabel: StyledLabel, FontWeight_Heading {}

/// A few words on a spot of the accent's colour: black or white, whichever can be read there.
final class BadgeLabel: StyledLabel, BackgroundColor_Accent, FontWeight_Caption, CornerRounding_Pill {
  static let height: CGFloat = 20

  override func sizeThatFits(_ size: CGSize) -> CGSize {
    CGSize(width: super.sizeThatFits(size).width.rounded(.up) + 16, height: BadgeLabel.height)
  }
}
