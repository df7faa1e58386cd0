internal import MiniUISDL

/// A platform without a display: windows that nobody sees, a clock that is moved by hand, and events that are queued. Fonts
/// and pictures are the real ones, so what is drawn has the same bytes as in a window.
public final class HeadlessPlatform: Platform {
  public let manualClock = ManualClock()
  public let fonts: any FontSource = SDLFontSource()
  public let images: any ImageCodec = SDLImageCodec()
  public let clipboard: any Clipboard = MemoryClipboard()
  /// What is handed out by the next call of `nextEvents`.
  public var queue: [InputEvent] = []
  private var surfaceCount: UInt32 = 0

  public init() {}

  public var clock: any MonotonicClock { manualClock }

  public func makeSurface(_ options: SurfaceOptions) throws -> any Surface {
    surfaceCount += 1
    return HeadlessSurface(options, id: SurfaceID(rawValue: surfaceCount), platform: self)
  }

  /// Never sleeps: with nothing queued, time goes on to the deadline at once.
  public func nextEvents(until deadline: TimeInterval?) -> [InputEvent] {
    defer { queue.removeAll() }
    if queue.isEmpty {
      // Without a deadline nothing would ever happen again.
      guard let deadline else { return [InputEvent(timestamp: clock.now, surface: nil, kind: .quit)] }
      manualClock.advance(to: deadline)
    }
    return queue
  }

  public func wake() {}
}

/// A window that nobody sees. It remembers what a test may want to know.
public final class HeadlessSurface: Surface {
  public let id: SurfaceID
  public private(set) var size: CGSize
  public let scale: CGFloat
  public private(set) var title: String
  public private(set) var cursor = Cursor.arrow
  /// What the kit said had changed in the last frame, in pixels.
  public private(set) var lastDamage = Region()
  public private(set) var presentCount = 0
  public private(set) var isClosed = false
  private weak var platform: HeadlessPlatform?

  init(_ options: SurfaceOptions, id: SurfaceID, platform: HeadlessPlatform) {
    self.id = id
    self.platform = platform
    size = options.size
    scale = options.scale ?? 1
    title = options.title
  }

  public func present(_ canvas: Bitmap, damage: Region) throws {
    lastDamage = damage
    presentCount += 1
  }

  /// Takes the size at once and queues the event that tells of it.
  public func requestSize(_ size: CGSize) {
    self.size = size
    guard let platform else { return }
    platform.queue.append(
      InputEvent(timestamp: platform.clock.now, surface: id, kind: .resized(size, scale: scale)))
  }

  public func setTitle(_ title: String) { self.title = title }
  public func setCursor(_ cursor: Cursor) { self.cursor = cursor }
  public func setTextInput(_ caret: CGRect?) {}
  public func close() { isClosed = true }
}

/// A clipboard that no other program sees.
final class MemoryClipboard: Clipboard {
  var text: String?
}
