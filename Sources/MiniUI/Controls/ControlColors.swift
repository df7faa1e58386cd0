/// Colours shared by controls.
extension Color {
  /// The unfilled part of a track: 10 % black or white. Measured on UIKit.
  static let track = Color(light: Color(white: 0, alpha: 26.0 / 255), dark: Color(white: 1, alpha: 26.0 / 255))
  /// The background of segments and steppers: UIKit's tertiary fill, by memory.
  static let controlGround = Color(
    light: Color(hex: 0x767680, alpha: 0.12), dark: Color(hex: 0x767680, alpha: 0.24))
  /// The raised part of a control. White is measured on UIKit; the dark colour matches the kit's greys.
  static let raised = Color(light: .white, dark: Color(hex: 0x5A606C))
}

extension View.Shadow {
  /// The shadow of a thumb, such as a switch's. It is darker than UIKit's, so that a white thumb is visible on a white
  /// card.
  static let thumb = View.Shadow(color: Color(white: 0, alpha: 0.25), radius: 2, offset: CGSize(width: 0, height: 1))
}
