/// The fonts, images and clipboard of an application, shared by the views in its windows.
final class SystemServices {
  let fonts: FontFamily
  let images: any ImageCodec
  let clipboard: any Clipboard
  /// Begins a background task of the application, and returns a closure that ends it.
  var beginBackgroundTask: ((_ name: String) -> () -> Void)?
  /// The display scale of the application's first window, or 1.
  var displayScale: () -> CGFloat = { 1 }
  weak var owner: AnyObject?
  /// The time of the loop's last turn, in seconds on the platform's clock.
  var turnTime: TimeInterval = 0
  /// Whether a window was added, closed, shown or hidden, or receives keys since the states were last compared.
  var statesAreOutdated = true
  /// The user's languages, the preferred one first.
  var preferredLanguages: [String] {
    didSet { if SystemServices.current === self { Language.preferred = preferredLanguages } }
  }
  /// Whether the windows are black: see `Application.idleTimeout`.
  var isScreenBlack = false
  /// Whether image views decode large pictures when they draw them, not on another thread.
  var decodesPicturesAtOnce = false
  /// Whether new touches, presses of mouse buttons and turns of the wheel are ignored in all windows.
  var ignoresTouches = false

  /// The services of the current application: the last one created, or the last one whose window had an event, a timer
  /// or a frame. For views without a window, and for code without a view.
  private(set) static var current: SystemServices?

  /// - Throws: `FontError` if the platform lacks the system's fonts.
  init(platform: any Platform) throws {
    fonts = try .system(source: platform.fonts)
    images = platform.images
    clipboard = platform.clipboard
    preferredLanguages = platform.preferredLanguages
  }

  /// Makes these the services of the current application.
  func makeCurrent() {
    guard SystemServices.current !== self else { return }
    SystemServices.current = self
    FontFamily.systemFamily = fonts
    Language.preferred = preferredLanguages
  }
}

extension View {
  /// Returns a font with its files, loaded by the view's application, or without a window by the current one.
  final func resolved(_ font: Font) -> Font { font.resolved(in: host?.services.fonts) }
}

extension Font {
  /// Returns the system font, Inter. Missing characters come from DejaVu, then from other installed fonts; emoji are
  /// coloured. Files are opened when text is first measured or drawn. A program without an `Application` or a `Stage` can
  /// measure text if it links `MiniUISDL`, as all programs that import `UIKit` do.
  public static nonisolated func systemFont(ofSize size: CGFloat, weight: Weight = .regular) -> Font {
    Font(family: nil, size: size, weight: weight)
  }

  /// Returns the bold system font.
  public static nonisolated func boldSystemFont(ofSize size: CGFloat) -> Font {
    systemFont(ofSize: size, weight: .bold)
  }

  /// The default size of text in labels and text fields, in points, as in UIKit.
  public static nonisolated let labelFontSize: CGFloat = 17
  /// The default size of button titles, in points, as in UIKit.
  public static nonisolated let buttonFontSize: CGFloat = 18
  /// The standard size of text in system interfaces, in points, as in UIKit.
  public static nonisolated let systemFontSize: CGFloat = 14
  /// The size of small text in system interfaces, in points, as in UIKit.
  public static nonisolated let smallSystemFontSize: CGFloat = 12
}
