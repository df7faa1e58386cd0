/// The system services that the kit uses: time, windows, events, fonts, pictures and the clipboard. Platforms and
/// windows belong to the main thread. Adopt this protocol to run the kit on another system.
@preconcurrency @MainActor public protocol Platform: AnyObject {
  var clock: any MonotonicClock { get }
  /// The fonts of the system.
  var fonts: any FontSource { get }
  /// The reader and writer of picture files.
  var images: any ImageCodec { get }
  /// The clipboard that programs share.
  var clipboard: any Clipboard { get }
  /// The user's languages as tags or names of locales, such as `de_AT.UTF-8`, in order of preference. By default none,
  /// which stands for English.
  var preferredLanguages: [String] { get }

  /// Opens a window.
  /// - Throws: `PlatformError`.
  func makeSurface(_ options: SurfaceOptions) throws -> any Surface

  /// Returns pending events, oldest first. If there are none, sleeps until an event arrives, main-actor work is due, or
  /// the clock reaches `deadline`; nil for no deadline. Pending motion of a pointer is combined into one event.
  func nextEvents(until deadline: TimeInterval?) -> [InputEvent]

  /// Ends the sleep of `nextEvents`.
  func wake()

  /// Opens a link with the desktop's program for it.
  /// - Throws: the reason if it fails. By default always throws, as without a desktop.
  func openLink(_ url: URL) throws

  /// Sets whether the screen stays on without any input. By default does nothing.
  func setIdleTimerDisabled(_ isDisabled: Bool)

  /// Called when the run loop has ended. By default does nothing.
  /// - Throws: `PlatformError` if the display no longer exists, for example because the compositor has ended.
  func checkDisplay() throws
}

extension Platform {
  public var preferredLanguages: [String] { [] }

  public func checkDisplay() throws {}

  public func setIdleTimerDisabled(_ isDisabled: Bool) {}

  public func openLink(_ url: URL) throws {
    throw PlatformError.refused("open the link \(url.absoluteString.prefix(80))", reason: "there is no desktop")
  }
}

/// A clock in seconds since an arbitrary moment. Its time never decreases, and can be read on any thread.
public protocol MonotonicClock: AnyObject, Sendable { var now: TimeInterval { get } }

/// The properties of a window to open.
public struct SurfaceOptions: Sendable {
  /// The title of the window.
  public var title: String
  /// The size of the content, in points.
  public var size: CGSize
  /// The position of the top left corner, in the desktop's units; nil for the center of the desktop, where this is
  /// possible.
  public var position: CGPoint?
  /// Whether the user can resize the window. By default true.
  public var isResizable = true
  /// Whether the window opens on the whole screen. By default false.
  public var isFullScreen = false
  /// The rotation of the picture on the screen; `none` by default. Positions of pointers and fingers are rotated back.
  /// Has no effect with a display server, which rotates the screen itself.
  public var rotation = SurfaceRotation.none
  /// Pixels per point; nil for the display's scale.
  public var scale: CGFloat?

  public init(title: String, size: CGSize) {
    self.title = title
    self.size = size
  }
}

/// The content of a window, on the platform's side.
@preconcurrency @MainActor public protocol Surface: AnyObject {
  var id: SurfaceID { get }
  /// The size in points.
  var size: CGSize { get }
  /// The display scale, in pixels per point.
  var scale: CGFloat { get }

  /// Returns a bitmap that shares the window's pixels. Drawing into this bitmap saves a copy in `present`, which makes
  /// the pixels visible. nil if the window cannot share its pixels, or not in this size.
  func makeCanvas(width: Int, height: Int) -> Bitmap?

  /// Shows the contents of `canvas`, which has changed in `damage` since the last call.
  /// - Throws: `PlatformError`.
  func present(_ canvas: Bitmap, damage: Region) throws

  /// Requests another size, in points. An event reports the actual size.
  func requestSize(_ size: CGSize)
  func setTitle(_ title: String)
  /// Sets the minimum and maximum size for resizing by the user, in points. An infinite side of the maximum is not
  /// limited.
  func setSizeLimits(minimum: CGSize, maximum: CGSize)
  /// Enlarges the content of the window: multiplies the display scale by `zoom`, at once. The window keeps its pixels,
  /// so its size in points changes.
  func setZoom(_ zoom: CGFloat)
  /// Whether the window covers the whole screen.
  var isFullScreen: Bool { get }
  /// Makes the window cover the whole screen, or restores its former frame. An event reports the new size.
  func setFullScreen(_ isFullScreen: Bool)
  func setCursor(_ cursor: Cursor)
  /// Sets the rectangle of the caret, in points. Input methods position their windows beside it, and keys produce text
  /// while there is a caret. nil removes the caret.
  func setTextInput(_ caret: CGRect?)
  /// Sets whether keys produce text without a caret, so that typing can begin editing in the focused view. No input
  /// method is shown.
  func setExpectsText(_ isExpected: Bool)
  /// Accepts drags from other programs from now on. Until this is called, the window refuses them.
  func acceptDrops()
  /// Answers the last `dragMoved` event: whether a drop at this position would be taken.
  func answerDrag(isAccepted: Bool)
  /// Whether items can be dragged to other programs. By default false: then drags stay inside the window.
  var canBeginDrag: Bool { get }
  /// Begins to drag items to other programs, with the pointer or finger that is down.
  /// - Parameter items: the content in several types, best first.
  /// - Throws: `PlatformError`; by default always.
  func beginDrag(_ items: [ClipboardItem]) throws -> any OutgoingDrag
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
  public func acceptDrops() {}
  public func answerDrag(isAccepted: Bool) {}
  public var canBeginDrag: Bool { false }
  public func beginDrag(_ items: [ClipboardItem]) throws -> any OutgoingDrag {
    throw PlatformError.refused("drag items to other programs", reason: "the platform has no such drags")
  }
}

/// The shape of the pointer.
public enum Cursor: String, Hashable, Sendable, CaseIterable {
  /// `grab` is an open hand on a draggable view, `grabbing` a closed hand that drags it.
  case arrow, hand, grab, grabbing, text, crosshair, resizeHorizontal, resizeVertical, notAllowed
}

/// The clipboard, shared with other programs. Text is read as UTF-8, with invalid bytes as U+FFFD; NUL characters are
/// removed from written text.
@preconcurrency @MainActor public protocol Clipboard: AnyObject {
  /// The clipboard's text; nil if there is none. Setting nil or an empty text clears it.
  var text: String? { get set }
  /// The primary selection of X and Wayland: the text that was selected last, which the middle button pastes. If the
  /// system has none, it is shared only within the program. nil if there is none. Setting nil or an empty text removes
  /// this program's text, but keeps another program's.
  var primarySelection: String? { get set }

  /// A number that grows with each change of the clipboard's content, also by other programs, as far as the system reports them.
  var changeCount: Int { get }
  /// The available MIME types of the clipboard's content, such as `image/png`; empty if there is none.
  var types: [String] { get }
  /// Returns the clipboard's content in a MIME type; nil if the content is not available in this type.
  func data(ofType type: String) -> Data?
  /// Replaces the clipboard's content with one item in several types, best first. Text has the type
  /// `ClipboardItem.textType`.
  /// - Throws: `PlatformError` if the system rejects it.
  func write(_ items: [ClipboardItem]) throws
}

/// The content of a clipboard in one MIME type.
public struct ClipboardItem: Hashable, Sendable {
  /// The MIME type for UTF-8 text.
  public static let textType = "text/plain;charset=utf-8"

  /// The MIME type, such as `image/png`.
  public var type: String
  /// The content, encoded as `type` demands.
  public var data: Data

  public init(type: String, data: Data) { (self.type, self.data) = (type, data) }
}

/// Reads and writes picture files, on any thread, so that large pictures need not block the first thread.
public protocol ImageCodec: AnyObject, Sendable {
  /// Reads a picture.
  /// - Throws: `ImageError`.
  func decode(file: String) throws -> Bitmap
  /// Decodes the bytes of a picture file.
  /// - Parameters:
  ///   - data: the bytes.
  ///   - name: the name of the picture for errors, such as its address.
  ///   - maximumPixelCount: larger pictures are rejected before memory is allocated.
  /// - Throws: `ImageError`.
  func decode(_ data: Data, named name: String, maximumPixelCount: Int) throws -> Bitmap
  /// Returns the size of a picture in pixels, without decoding it.
  /// - Parameters:
  ///   - data: the bytes of the file.
  ///   - name: the name of the picture for errors.
  ///   - maximumPixelCount: larger pictures are rejected.
  /// - Throws: `ImageError` if the bytes are no complete picture, or it is too large.
  func size(of data: Data, named name: String, maximumPixelCount: Int) throws -> (width: Int, height: Int)
  /// Writes a PNG to a temporary file and renames it to `file`, so that no incomplete file is visible.
  /// - Throws: `ImageError`.
  func writePNG(_ bitmap: Bitmap, to file: String) throws
  /// Returns the bytes of a PNG file.
  /// - Throws: `ImageError`.
  func png(_ bitmap: Bitmap) throws -> Data
  /// Returns the bytes of a JPEG file. Clear pixels become white.
  /// - Parameters:
  ///   - bitmap: the picture.
  ///   - quality: from 0 for the smallest file to 1 for the best picture.
  /// - Throws: `ImageError`.
  func jpeg(_ bitmap: Bitmap, quality: CGFloat) throws -> Data
}

/// An error from the system.
public enum PlatformError: Error, Hashable, CustomStringConvertible {
  /// The system refused a request, with its own reason.
  case refused(String, reason: String)

  public var description: String {
    switch self {
    case .refused(let what, let reason): "cannot \(what): \(reason)"
    }
  }
}

/// An error of reading or writing a picture file.
public enum ImageError: Error, Hashable, CustomStringConvertible {
  case missing(file: String)
  case tooLarge(file: String, width: Int, height: Int)
  /// The picture has more pixels than the program allows.
  case tooManyPixels(file: String, width: Int, height: Int, limit: Int)
  case unreadable(file: String, reason: String)
  case unwritable(file: String, reason: String)

  public var description: String {
    switch self {
    case .missing(let file): "there is no picture \(file)"
    case .tooLarge(let file, let width, let height):
      "the picture \(file) says it is \(width)×\(height) pixels: \(BitmapError.size(width: width, height: height))"
    case .tooManyPixels(let file, let width, let height, let limit):
      "the picture \(file) has \(width)×\(height) pixels, and at most \(limit) are allowed"
    case .unreadable(let file, let reason): "the picture \(file) cannot be read: \(reason)"
    case .unwritable(let file, let reason): "the picture \(file) cannot be written: \(reason)"
    }
  }
}

extension URL {
  /// Whether the scheme of the address is `http` or `https`. The kit opens no other addresses.
  package var isWebLink: Bool { ["http", "https"].contains(scheme?.lowercased()) && host?.isEmpty == false }
}
