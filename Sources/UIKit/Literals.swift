// Literals of colours and images in source files, as Xcode writes them.

/// The type of a colour literal without another type.
public typealias _ColorLiteralType = UIColor
/// The type of an image literal without another type.
public typealias _ImageLiteralType = UIImage

extension Color: _ExpressibleByColorLiteral {
  /// Creates the colour of a literal: `#colorLiteral(red: 1, green: 0.5, blue: 0, alpha: 1)`.
  public init(_colorLiteralRed red: Float, green: Float, blue: Float, alpha: Float) {
    self.init(red: CGFloat(red), green: CGFloat(green), blue: CGFloat(blue), alpha: CGFloat(alpha))
  }
}

extension Image: @preconcurrency _ExpressibleByImageLiteral {
  /// Reads the image of a literal: `#imageLiteral(resourceName: "saturn")`.
  /// - Precondition: `init(named:)` finds the image.
  public convenience init(imageLiteralResourceName name: String) {
    guard let image = UIImage(named: name) else {
      preconditionFailure("there is no image \"\(name)\" in the main bundle: add it, or write another name")
    }
    self.init(bitmap: image.bitmap, scale: image.scale, renderingMode: image.renderingMode)
  }
}
