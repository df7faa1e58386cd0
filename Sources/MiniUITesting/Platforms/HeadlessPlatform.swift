internal import MiniUISDL

/// A platform without a display: windows that nobody sees, a clock that is moved by hand, and events that are queued. Fonts
/// and pictures are the real ones, so what is drawn has the same bytes as in a window.
@MainActor public final class HeadlessPlatform: StagePlatform {
  public let manualClock = ManualClock()
  public let fonts: any FontSource = SDLFontSource()
  public let images: any ImageCodec = SmallPictures()
  public let clipboard: any Clipboard = MemoryClipboard()
  /// What is handed out by the next call of `nextEvents`.
  public var queue: [InputEvent] = []
  private var surfaceCount: UInt32 = 0

  public init() {}

  public func makeSurface(_ options: SurfaceOptions) throws -> any Surface {
    surfaceCount += 1
    return HeadlessSurface(options, id: SurfaceID(rawValue: surfaceCount), platform: self)
  }

  public func perform(_ kind: InputEvent.Kind, on surface: any Surface) -> [InputEvent] {
    if case .resized(let size, _) = kind {
      surface.requestSize(size)
      return takeEvents()
    }
    // Keys make text only where somebody asked for it.
    guard (surface as? HeadlessSurface)?.textWish.admits(kind) != false else { return [] }
    return [InputEvent(timestamp: manualClock.now, surface: surface.id, kind: kind)]
  }

  public func takeEvents() -> [InputEvent] {
    defer { queue.removeAll() }
    return queue
  }

  /// Never sleeps: with nothing queued, time goes on to the deadline at once.
  public func nextEvents(until deadline: TimeInterval?) -> [InputEvent] {
    if queue.isEmpty {
      // Without a deadline nothing would ever happen again.
      guard let deadline else { return [InputEvent(timestamp: manualClock.now, surface: nil, kind: .quit)] }
      manualClock.advance(to: deadline)
    }
    return takeEvents()
  }

  public func wake() {}
}

/// A window that nobody sees. It remembers what a test may want to know.
@MainActor public final class HeadlessSurface: Surface {
  public let id: SurfaceID
  public private(set) var size: CGSize
  public let scale: CGFloat
  public private(set) var title: String
  public private(set) var cursor = Cursor.arrow
  /// What the kit said had changed in the last frame, in pixels.
  public private(set) var lastDamage = Region()
  public private(set) var presentCount = 0
  /// Where text is put in, in points; nil while nothing is edited.
  public var caret: CGRect? { textWish.caret }
  /// Keys make text though nothing is edited.
  public var expectsText: Bool { textWish.isExpected }
  public private(set) var isClosed = false
  var textWish = TextWish()
  private weak var platform: HeadlessPlatform?

  init(_ options: SurfaceOptions, id: SurfaceID, platform: HeadlessPlatform) {
    self.id = id
    self.platform = platform
    scale = options.scale ?? 1
    size = HeadlessSurface.wholePixels(options.size, scale: scale)
    title = options.title
  }

  public func present(_ canvas: Bitmap, damage: Region) throws {
    lastDamage = damage
    presentCount += 1
  }

  /// Takes the size at once and queues the event that tells of it.
  public func requestSize(_ size: CGSize) {
    self.size = HeadlessSurface.wholePixels(size, scale: scale)
    guard let platform else { return }
    platform.queue.append(
      InputEvent(timestamp: platform.manualClock.now, surface: id, kind: .resized(self.size, scale: scale)))
  }

  /// A window has whole pixels, and one at least.
  private static func wholePixels(_ size: CGSize, scale: CGFloat) -> CGSize {
    func length(_ points: CGFloat) -> CGFloat { max(1, (points * scale).rounded()) / scale }
    return CGSize(width: length(size.width), height: length(size.height))
  }

  public func setTitle(_ title: String) { self.title = title }
  public func setCursor(_ cursor: Cursor) { self.cursor = cursor }
  public func setTextInput(_ caret: CGRect?) { textWish.caret = caret }
  public func setExpectsText(_ isExpected: Bool) { textWish.isExpected = isExpected }
  public func close() { isClosed = true }
}

/// A clipboard that no other program sees. It keeps what the system's would.
final class MemoryClipboard: Clipboard {
  private var copied = ""
  private var selected = ""

  var text: String? {
    get { copied.isEmpty ? nil : copied }
    set { copied = MemoryClipboard.kept(newValue) }
  }

  var primarySelection: String? {
    get { selected.isEmpty ? nil : selected }
    set { selected = MemoryClipboard.kept(newValue) }
  }

  private static func kept(_ text: String?) -> String { text?.replacing("\0", with: "") ?? "" }
}
