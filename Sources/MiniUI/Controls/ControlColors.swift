/// The colours that controls share.
extension Color {
  /// The part of a track that is not filled: a tenth of black or white. Measured on UIKit.
  static let track = Color(light: Color(white: 0, alpha: 26.0 / 255), dark: Color(white: 1, alpha: 26.0 / 255))
  /// The ground of segments and steppers: UIKit's tertiary fill, recalled.
  static let controlGround = Color(
    light: Color(hex: 0x767680, alpha: 0.12), dark: Color(hex: 0x767680, alpha: 0.24))
  /// The raised part of a control on its ground. White is measured on UIKit, the dark one matches the kit's greys.
  static let raised = Color(light: .white, dark: Color(hex: 0x5A606C))
}

extension View.Shadow {
  /// The shadow of a thumb, as of a switch's. UIKit's is fainter: on a white card a white thumb would be hard to see.
  static let thumb = View.Shadow(color: Color(white: 0, alpha: 0.25), radius: 2, offset: CGSize(width: 0, height: 1))
}
