internal import MiniUISDL

/// A platform without a display, with invisible windows, a manual clock and a queue of events.
///
/// Fonts and images are real, so that a picture has the same bytes as in a window.
@preconcurrency @MainActor public final class HeadlessPlatform: StagePlatform {
  public let manualClock = ManualClock()
  public let fonts: any FontSource = SDLFontSource(substitutes: .listed)
  public let images: any ImageCodec = SmallPictures()
  public let clipboard: any Clipboard = MemoryClipboard()
  /// The events that the next call of `nextEvents` or `takeEvents` returns.
  public var queue: [InputEvent] = []
  /// Whether the kit has requested that the screen stays on.
  public private(set) var isIdleTimerDisabled = false
  private var surfaceCount: UInt32 = 0

  /// Creates a platform whose clock is at 0.
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
    // Keys type text only if the surface was asked for text input.
    guard (surface as? HeadlessSurface)?.textInput.admits(kind) != false else { return [] }
    return [InputEvent(timestamp: manualClock.now, surface: surface.id, kind: kind)]
  }

  public func takeEvents() -> [InputEvent] {
    defer { queue.removeAll() }
    return queue
  }

  /// Returns the queued events without sleeping. If there are none, the clock advances to the deadline immediately.
  public func nextEvents(until deadline: TimeInterval?) -> [InputEvent] {
    if queue.isEmpty {
      // Without events and a deadline, waiting would never end.
      guard let deadline else { return [InputEvent(timestamp: manualClock.now, surface: nil, kind: .quit)] }
      manualClock.advance(to: deadline)
    }
    return takeEvents()
  }

  public func wake() {}

  public func setIdleTimerDisabled(_ isDisabled: Bool) { isIdleTimerDisabled = isDisabled }
}

/// An invisible window. It stores the kit's requests, such as the title and the cursor, so that tests can check them.
@preconcurrency @MainActor public final class HeadlessSurface: Surface {
  public let id: SurfaceID
  /// The size of the window, in points.
  public private(set) var size: CGSize
  /// The number of pixels per point.
  public private(set) var scale: CGFloat
  /// The title of the window.
  public private(set) var title: String
  /// The sizes between which the user may resize the window, in points; `requestSize` takes any size.
  public private(set) var sizeLimits: (minimum: CGSize, maximum: CGSize)?
  /// Whether the kit has requested full screen. The size does not change, since there is no screen.
  public private(set) var isFullScreen = false
  /// Whether the kit accepts drags from other programs.
  public private(set) var acceptsDrops = false
  /// The kit's last answer to a drag: whether a drop would be taken; nil before the first.
  public private(set) var isDragAccepted: Bool?
  /// The cursor that the kit has set.
  public private(set) var cursor = Cursor.arrow
  /// The damage of the last frame, in pixels.
  public private(set) var lastDamage = Region()
  /// The number of frames that were presented.
  public private(set) var presentCount = 0
  /// The rectangle of the caret, in points; nil while no text is edited.
  public var caret: CGRect? { textInput.caret }
  /// Whether keys type text even though no text is edited.
  public var expectsText: Bool { textInput.isExpected }
  /// Whether the window was closed.
  public private(set) var isClosed = false
  var textInput = TextInputState()
  private weak var platform: HeadlessPlatform?
  /// The scale without a zoom.
  private let displayScale: CGFloat

  init(_ options: SurfaceOptions, id: SurfaceID, platform: HeadlessPlatform) {
    self.id = id
    self.platform = platform
    displayScale = options.scale ?? 1
    scale = displayScale
    size = HeadlessSurface.wholePixels(options.size, scale: scale)
    title = options.title
  }

  public func present(_ canvas: Bitmap, damage: Region) throws {
    lastDamage = damage
    presentCount += 1
  }

  /// Changes the size immediately and queues the event that reports it.
  public func requestSize(_ size: CGSize) {
    self.size = HeadlessSurface.wholePixels(size, scale: scale)
    guard let platform else { return }
    platform.queue.append(
      InputEvent(timestamp: platform.manualClock.now, surface: id, kind: .resized(self.size, scale: scale)))
  }

  /// Returns a size in points that is a whole number of pixels, at least one.
  private static func wholePixels(_ size: CGSize, scale: CGFloat) -> CGSize {
    func length(_ points: CGFloat) -> CGFloat { max(1, (points * scale).rounded()) / scale }
    return CGSize(width: length(size.width), height: length(size.height))
  }

  public func setZoom(_ zoom: CGFloat) {
    let pixels = CGSize(width: size.width * scale, height: size.height * scale)
    scale = displayScale * zoom
    size = HeadlessSurface.wholePixels(CGSize(width: pixels.width / scale, height: pixels.height / scale), scale: scale)
  }

  public func setFullScreen(_ isFullScreen: Bool) { self.isFullScreen = isFullScreen }
  public func acceptDrops() { acceptsDrops = true }
  public func answerDrag(isAccepted: Bool) { isDragAccepted = isAccepted }
  public func setTitle(_ title: String) { self.title = title }
  public func setSizeLimits(minimum: CGSize, maximum: CGSize) { sizeLimits = (minimum, maximum) }
  public func setCursor(_ cursor: Cursor) { self.cursor = cursor }
  public func setTextInput(_ caret: CGRect?) { textInput.caret = caret }
  public func setExpectsText(_ isExpected: Bool) { textInput.isExpected = isExpected }
  public func close() { isClosed = true }
}
