/// What a kit wants from the system it runs on: time, windows, events, and a few services. Windows live on thread 0, and so
/// does this.
@MainActor public protocol Platform: AnyObject {
  var clock: any MonotonicClock { get }
  var fonts: any FontSource { get }
  var images: any ImageCodec { get }
  var clipboard: any Clipboard { get }

  /// Opens a window.
  /// - Throws: `PlatformError`.
  func makeSurface(_ options: SurfaceOptions) throws -> any Surface

  /// The events that wait, oldest first. With none there, sleeps until one comes, main-actor work is due, or the clock
  /// reaches `deadline` (nil: for ever). Motion of one pointer that waits in the queue comes as one event.
  func nextEvents(until deadline: TimeInterval?) -> [InputEvent]

  /// Makes a sleeping `nextEvents` return.
  func wake()
}

/// Seconds since some moment in the past; never steps back. Safe from any thread.
public protocol MonotonicClock: AnyObject, Sendable { var now: TimeInterval { get } }

/// What a window shall be like when it opens.
public struct SurfaceOptions: Sendable {
  public var title: String
  /// Of its content, in points.
  public var size: CGSize
  /// Of its top left corner on the desktop, in the desktop's units; nil: in the middle, if the desktop lets it.
  public var position: CGPoint?
  public var isResizable = true
  /// Pixels a point; nil: what the display says.
  public var scale: CGFloat?

  public init(title: String, size: CGSize) {
    self.title = title
    self.size = size
  }
}

/// The inside of one window.
@MainActor public protocol Surface: AnyObject {
  var id: SurfaceID { get }
  /// In points.
  var size: CGSize { get }
  /// Pixels a point.
  var scale: CGFloat { get }

  /// The pixels that the window shows, to be drawn on in place of a canvas of one's own, which `present` would have to copy.
  /// They are seen from the next `present` on. Nil if the window lends none, or not so many.
  func makeCanvas(width: Int, height: Int) -> Bitmap?

  /// Shows what is in `canvas`, which changed within `damage` since the last time.
  /// - Throws: `PlatformError`.
  func present(_ canvas: Bitmap, damage: Region) throws

  /// Asks for another size, in points. An event tells what came of it.
  func requestSize(_ size: CGSize)
  func setTitle(_ title: String)
  func setCursor(_ cursor: Cursor)
  /// Whether keys shall also produce text, and where the caret is, for an input method's window.
  func setTextInput(_ caret: CGRect?)
  /// Whether keys shall produce text though there is no caret: what has the focus begins to be edited when somebody types. No
  /// input method shows itself for that.
  func setExpectsText(_ isExpected: Bool)
  func close()
}

extension Surface {
  public func makeCanvas(width: Int, height: Int) -> Bitmap? { nil }
  public func setExpectsText(_ isExpected: Bool) {}
}

/// The shape of the mouse pointer.
public enum Cursor: String, Hashable, Sendable, CaseIterable {
  /// `grab` is an open hand over something that can be dragged, `grabbing` the hand that drags it.
  case arrow, hand, grab, grabbing, text, crosshair, resizeHorizontal, resizeVertical, notAllowed
}

/// Text that programs share. What other programs put there is read as UTF-8, broken bytes as U+FFFD; of what is written,
/// NUL characters are left out.
@MainActor public protocol Clipboard: AnyObject {
  /// What was cut or copied; nil if there is nothing. Nil, or an empty text, empties it.
  var text: String? { get set }
  /// What was selected last, by mouse or by keys, which the middle button pastes: the PRIMARY selection of X and Wayland.
  /// Where the system has none it is shared within the program alone. Nil if there is nothing. Nil, or an empty text, takes
  /// back what this program put there, and leaves alone what another did since.
  var primarySelection: String? { get set }
}

/// Reads and writes picture files.
public protocol ImageCodec: AnyObject {
  /// - Throws: `ImageError`.
  func decode(file: String) throws -> Bitmap
  /// Writes a PNG beside `file` and then puts it in its place, so that nobody ever sees half of it.
  /// - Throws: `ImageError`.
  func writePNG(_ bitmap: Bitmap, to file: String) throws
}

/// Why a service of the system is not to be had.
public enum PlatformError: Error, Hashable, CustomStringConvertible {
  /// Something that the system was asked for, and its own words for why not.
  case refused(String, reason: String)

  public var description: String {
    switch self {
    case .refused(let what, let reason): "cannot \(what): \(reason)"
    }
  }
}

/// Why a picture file could not be read or written.
public enum ImageError: Error, Hashable, CustomStringConvertible {
  case missing(file: String)
  case tooLarge(file: String, width: Int, height: Int)
  case unreadable(file: String, reason: String)
  case unwritable(file: String, reason: String)

  public var description: String {
    switch self {
    case .missing(let file): "there is no picture \(file)"
    case .tooLarge(let file, let width, let height):
      "the picture \(file) says it is \(width)×\(height) pixels: \(BitmapError.size(width: width, height: height))"
    case .unreadable(let file, let reason): "the picture \(file) cannot be read: \(reason)"
    case .unwritable(let file, let reason): "the picture \(file) cannot be written: \(reason)"
    }
  }
}
