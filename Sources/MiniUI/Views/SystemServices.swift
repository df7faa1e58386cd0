/// The services of the application that was created last. Views may be created before they are in any window, and then have
/// no window to ask. The fonts are in `FontFamily.systemFamily`.
enum SystemServices {
  static var images: (any ImageCodec)?
  static var clipboard: (any Clipboard)?
}

extension Font {
  /// Returns the system font, Inter, with DejaVu for characters that it lacks. The files are opened when text is measured or
  /// drawn, which needs an `Application` or a `Stage`; a label may be created before.
  public static nonisolated func systemFont(ofSize size: CGFloat, weight: Weight = .regular) -> Font {
    Font(family: nil, size: size, weight: weight)
  }

  /// Returns the bold system font.
  public static nonisolated func boldSystemFont(ofSize size: CGFloat) -> Font {
    systemFont(ofSize: size, weight: .bold)
  }

  /// The default size of labels and text fields, in points, as in UIKit.
  public static nonisolated let labelFontSize: CGFloat = 17
  /// The default size of the titles of buttons, in points, as in UIKit.
  public static nonisolated let buttonFontSize: CGFloat = 18
  /// UIKit's size of text in the system's own windows, in points.
  public static nonisolated let systemFontSize: CGFloat = 14
  /// UIKit's smaller size of text in the system's own windows, in points.
  public static nonisolated let smallSystemFontSize: CGFloat = 12
}
