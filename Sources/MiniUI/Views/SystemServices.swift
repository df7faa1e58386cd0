/// The fonts, pictures and clipboard of an application. Its windows hand them to the views in them.
final class SystemServices {
  let fonts: FontFamily
  let images: any ImageCodec
  let clipboard: any Clipboard
  /// Begins a background task of the application, and returns a closure that ends it.
  var beginBackgroundTask: ((_ name: String) -> () -> Void)?
  /// The display scale of the application's first window, or 1.
  var displayScale: () -> CGFloat = { 1 }
  /// The application.
  weak var owner: AnyObject?

  /// The services of the present application: the one that was created last, or whose window had an event, a timer or a frame
  /// since. For views that are in no window, and for code that has no view.
  private(set) static var current: SystemServices?

  /// - Throws: `FontError` if the platform lacks the system's fonts.
  init(platform: any Platform) throws {
    fonts = try .system(source: platform.fonts)
    images = platform.images
    clipboard = platform.clipboard
  }

  /// Makes these services those of the present application.
  func makeCurrent() {
    guard SystemServices.current !== self else { return }
    SystemServices.current = self
    FontFamily.systemFamily = fonts
  }
}

extension View {
  /// Returns a font with the files that it has in the view's window; in no window, in the present application.
  final func resolved(_ font: Font) -> Font { font.resolved(in: host?.services.fonts) }
}

extension Font {
  /// Returns the system font, Inter, with DejaVu and then the other installed fonts for characters that it lacks; emoji are in
  /// colour. The files are opened when text is measured or drawn, which needs an `Application` or a `Stage`; a label may be
  /// created before.
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
