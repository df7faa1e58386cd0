/// The services of the system that the kit runs on: time, windows, events, fonts, pictures and the clipboard. Windows belong
/// to the main thread, and so does a platform.
@MainActor public protocol Platform: AnyObject {
  var clock: any MonotonicClock { get }
  var fonts: any FontSource { get }
  var images: any ImageCodec { get }
  var clipboard: any Clipboard { get }

  /// Opens a window.
  /// - Throws: `PlatformError`.
  func makeSurface(_ options: SurfaceOptions) throws -> any Surface

  /// Returns the pending events, oldest first. Without any it sleeps until one arrives, main-actor work is due, or the clock
  /// reaches `deadline`; nil stands for no deadline. Pending motion of one pointer is combined into one event.
  func nextEvents(until deadline: TimeInterval?) -> [InputEvent]

  /// Makes a `nextEvents` that sleeps return.
  func wake()

  /// Opens a link with the program that the desktop has for it.
  /// - Throws: the reason if it cannot. By default it always throws, as without a desktop.
  func openLink(_ url: URL) throws
}

extension Platform {
  public func openLink(_ url: URL) throws {
    throw PlatformError.refused("open the link \(url.absoluteString.prefix(80))", reason: "there is no desktop")
  }
}

/// A clock in seconds since an arbitrary moment in the past. It never steps back, and is safe from any thread.
public protocol MonotonicClock: AnyObject, Sendable { var now: TimeInterval { get } }

/// The properties of a window that is about to open.
public struct SurfaceOptions: Sendable {
  /// The title of the window.
  public var title: String
  /// The size of the content, in points.
  public var size: CGSize
  /// The position of the top left corner, in the desktop's units; nil for the desktop's center, where that can be chosen.
  public var position: CGPoint?
  /// Whether the user can resize the window. By default true.
  public var isResizable = true
  /// Pixels per point; nil for the display's.
  public var scale: CGFloat?

  public init(title: String, size: CGSize) {
    self.title = title
    self.size = size
  }
}

/// The content of one window.
@MainActor public protocol Surface: AnyObject {
  var id: SurfaceID { get }
  /// The size in points.
  var size: CGSize { get }
  /// The display scale, in pixels per point.
  var scale: CGFloat { get }

  /// Returns a bitmap over the pixels of the window. Drawing into it saves `present` a copy from another bitmap, and is
  /// visible from the next `present` on. Nil if the window lends no pixels, or not so many.
  func makeCanvas(width: Int, height: Int) -> Bitmap?

  /// Shows the contents of `canvas`, which changed within `damage` since the last call.
  /// - Throws: `PlatformError`.
  func present(_ canvas: Bitmap, damage: Region) throws

  /// Requests another size, in points. An event reports the result.
  func requestSize(_ size: CGSize)
  func setTitle(_ title: String)
  /// Sets the sizes between which the user may resize the window, in points. A side of the maximum that is infinite is not
  /// limited.
  func setSizeLimits(minimum: CGSize, maximum: CGSize)
  /// Enlarges everything in the window: multiplies the display scale by `zoom`, at once. The window keeps its pixels, so its
  /// size in points changes.
  func setZoom(_ zoom: CGFloat)
  /// Whether the window covers the whole screen.
  var isFullScreen: Bool { get }
  /// Makes the window cover the whole screen, or gives it its former frame again. An event reports the new size.
  func setFullScreen(_ isFullScreen: Bool)
  func setCursor(_ cursor: Cursor)
  /// Sets the caret, which also makes keys produce text. An input method places its window beside it. Nil removes it.
  func setTextInput(_ caret: CGRect?)
  /// Sets whether keys produce text without a caret, so that typing starts to edit the focused view. No input method is
  /// shown.
  func setExpectsText(_ isExpected: Bool)
  /// Closes the window.
  func close()
}

extension Surface {
  public func makeCanvas(width: Int, height: Int) -> Bitmap? { nil }
  public func setExpectsText(_ isExpected: Bool) {}
  public func setSizeLimits(minimum: CGSize, maximum: CGSize) {}
  public func setZoom(_ zoom: CGFloat) {}
  public var isFullScreen: Bool { false }
  public func setFullScreen(_ isFullScreen: Bool) {}
}

/// The shape of the pointer.
public enum Cursor: String, Hashable, Sendable, CaseIterable {
  /// `grab` is an open hand over a view that can be dragged, `grabbing` the closed hand that drags it.
  case arrow, hand, grab, grabbing, text, crosshair, resizeHorizontal, resizeVertical, notAllowed
}

/// Text that is shared with other programs. Their text is read as UTF-8, with invalid bytes as U+FFFD; NUL characters are
/// removed from text that is written.
@MainActor public protocol Clipboard: AnyObject {
  /// The text that was cut or copied; nil if there is none. Setting nil or an empty text clears it.
  var text: String? { get set }
  /// The text that was selected last, by mouse or by keys, which the middle button pastes: the PRIMARY selection of X and
  /// Wayland. Where the system has none, it is shared only within the program. Nil if there is none. Setting nil or an empty
  /// text withdraws the text that this program put there, and keeps that of another program.
  var primarySelection: String? { get set }

  /// The MIME types in which what was cut or copied can be read, such as `image/png`; empty if there is nothing.
  var types: [String] { get }
  /// Returns what was cut or copied in a MIME type; nil if it cannot be had so.
  func data(ofType type: String) -> Data?
  /// Puts one thing on the clipboard, in place of what is there: the same in several forms, the best one first. Text is in
  /// `ClipboardItem.textType`.
  /// - Throws: `PlatformError` if the system's clipboard does not take it.
  func write(_ items: [ClipboardItem]) throws
}

/// A form of what is on a clipboard: bytes of a MIME type.
public struct ClipboardItem: Hashable, Sendable {
  /// The MIME type of text in UTF-8.
  public static let textType = "text/plain;charset=utf-8"

  /// The MIME type, such as `image/png`.
  public var type: String
  public var data: Data

  public init(type: String, data: Data) { (self.type, self.data) = (type, data) }
}

/// A reader and writer of picture files. It is safe from any thread, so that large pictures do not keep the first thread busy.
public protocol ImageCodec: AnyObject, Sendable {
  /// Reads a picture.
  /// - Throws: `ImageError`.
  func decode(file: String) throws -> Bitmap
  /// Reads a picture from the bytes of a file.
  /// - Parameters:
  ///   - name: the name of the picture in errors, such as its address.
  ///   - maximumPixelCount: the number of pixels beyond which the picture is refused before any memory is allocated for it.
  /// - Throws: `ImageError`.
  func decode(_ data: Data, named name: String, maximumPixelCount: Int) throws -> Bitmap
  /// Writes a PNG to a temporary file and then renames it to `file`, so that no incomplete file is ever visible.
  /// - Throws: `ImageError`.
  func writePNG(_ bitmap: Bitmap, to file: String) throws
  /// Returns the bytes of a PNG file.
  /// - Throws: `ImageError`.
  func png(_ bitmap: Bitmap) throws -> Data
}

/// The error of a service of the system.
public enum PlatformError: Error, Hashable, CustomStringConvertible {
  /// A request that the system refused, with the system's own reason.
  case refused(String, reason: String)

  public var description: String {
    switch self {
    case .refused(let what, let reason): "cannot \(what): \(reason)"
    }
  }
}

/// The error of reading or writing a picture file.
public enum ImageError: Error, Hashable, CustomStringConvertible {
  case missing(file: String)
  case tooLarge(file: String, width: Int, height: Int)
  /// A picture of more pixels than the program allows.
  case tooManyPixels(file: String, width: Int, height: Int, limit: Int)
  case unreadable(file: String, reason: String)
  case unwritable(file: String, reason: String)

  public var description: String {
    switch self {
    case .missing(let file): "there is no picture \(file)"
    case .tooLarge(let file, let width, let height):
      "the picture \(file) says it is \(width)×\(height) pixels: \(BitmapError.size(width: width, height: height))"
    case .tooManyPixels(let file, let width, let height, let limit):
      "the picture \(file) says it is \(width)×\(height) pixels, and \(limit) in all are allowed"
    case .unreadable(let file, let reason): "the picture \(file) cannot be read: \(reason)"
    case .unwritable(let file, let reason): "the picture \(file) cannot be written: \(reason)"
    }
  }
}
