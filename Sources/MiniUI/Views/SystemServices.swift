/// What the system lends to everything in the process: its fonts and its picture codecs. The application installs it; views
/// may be made before they are in any window, and so have nobody else to ask. UIKit's own global state, and all of it here.
enum SystemServices {
  static var fonts: FontFamily?
  static var images: (any ImageCodec)?
}

extension Font {
  /// The system's typeface, Inter, with DejaVu for what it lacks.
  /// - Precondition: there is an `Application`, or a `Stage`, whose platform has the fonts.
  public static func systemFont(ofSize size: CGFloat, weight: Weight = .regular) -> Font {
    guard let family = SystemServices.fonts else {
      preconditionFailure(
        "make an Application or a Stage before asking for the system's font: its platform has the fonts")
    }
    return Font(family: family, size: size, weight: weight)
  }

  /// The size of a label's text unless something else is said, in points.
  public static let labelFontSize: CGFloat = 16
  /// The size of a button's title.
  public static let buttonFontSize: CGFloat = 16
}
