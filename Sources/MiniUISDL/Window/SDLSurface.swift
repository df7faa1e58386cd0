internal import CSDL
public import MiniUICore

/// A window of SDL. It is closed when it is deallocated.
@preconcurrency @MainActor public final class SDLSurface: Surface {
  public let id: SurfaceID
  private(set) var geometry: WindowGeometry

  private let video: VideoSubsystem
  private let table: WindowTable
  private let cursors: CursorCache
  /// Pixels per point without the zoom, if the program or the X server sets them.
  private let wantedScale: CGFloat?
  private var zoom: CGFloat = 1
  /// Whether the window always covers the screen, as where SDL would give the screen a mode of the window's size.
  private let isAlwaysFullScreen: Bool
  private var window: OpaquePointer?
  private var presenter: (any Presenter)?
  private var fractionalScale: FractionalScale?
  /// The rectangle of the caret, in points; nil if no text is edited.
  private var caret: CGRect?
  private var expectsText = false
  /// The frame to restore when the window no longer covers the screen; nil before it has covered the screen.
  private var frameToRestore: SDL_Rect?
  /// The minimum and maximum size of the window, in points.
  private var sizeLimits: (minimum: CGSize, maximum: CGSize)?

  init(_ options: SurfaceOptions, video: VideoSubsystem, table: WindowTable, cursors: CursorCache) throws {
    self.video = video
    self.table = table
    self.cursors = cursors
    var scale = options.scale.flatMap { $0.isFinite && $0 > 0 ? min(max($0, 0.25), 8) : nil }
    // The pixels per unit are known only for an open window; before, 1 is assumed.
    let unit = 1 / (scale ?? 1)
    let flags = SDLSurface.flags(options, driver: video.driver)
    let rotation = video.hasDisplayServer ? .none : options.rotation
    let sides = WindowGeometry.sides(options.size, pointsPerUnit: unit, rotation: rotation)
    isAlwaysFullScreen = SDLSurface.isAlwaysFullScreen(driver: video.driver)
    guard
      let window = SDL_CreateWindow(
        options.title.withoutNUL, SDLSurface.coordinate(options.position?.x),
        SDLSurface.coordinate(options.position?.y), Int32(sides.width), Int32(sides.height), flags)
    else { throw PlatformError.sdl("open a window") }
    self.window = window
    scale = scale ?? Xlib.scale(of: window)
    wantedScale = scale
    id = SurfaceID(rawValue: SDL_GetWindowID(window))
    geometry = SDLSurface.geometry(of: window, wantedScale: scale, rotation: rotation)
    SDL_SetWindowMinimumSize(window, 1, 1)
    if geometry.pointsPerUnit != unit {
      let sides = geometry.sides(options.size)
      SDL_SetWindowSize(window, Int32(sides.width), Int32(sides.height))
      if options.position == nil {
        SDL_SetWindowPosition(window, SDLSurface.coordinate(nil), SDLSurface.coordinate(nil))
      }
      geometry = SDLSurface.geometry(of: window, wantedScale: scale, rotation: rotation)
    }
    if options.isFullScreen {
      let (screen, sides) = (SDLSurface.frame(of: window), geometry.sides(options.size))
      let (width, height) = (Int32(sides.width), Int32(sides.height))
      frameToRestore = SDL_Rect(
        x: screen.x + (screen.w - width) / 2, y: screen.y + (screen.h - height) / 2, w: width, h: height)
      Xlib.moveWithoutManager(window, to: screen)
    }
    let registry = video.compositorGlobals(of: table, by: window)
    do {
      let presenter = try SDLSurface.makePresenter(for: window, driver: video.driver, registry)
      self.presenter = rotation == .none ? presenter : RotatingPresenter(presenter, rotation)
    } catch {
      SDL_DestroyWindow(window)
      throw error
    }
    fractionalScale = registry.flatMap { FractionalScale(window, $0) }
    table.add(self)
  }

  isolated deinit { close() }

  /// Returns whether every window covers the screen. True without a display server, where SDL would change the mode of
  /// the display for a smaller window.
  static func isAlwaysFullScreen(driver: String) -> Bool { driver == "KMSDRM" }

  /// Returns SDL's flags for a new window.
  static func flags(_ options: SurfaceOptions, driver: String) -> UInt32 {
    var flags = SDL_WINDOW_ALLOW_HIGHDPI.rawValue
    if options.isResizable { flags |= SDL_WINDOW_RESIZABLE.rawValue }
    if options.isFullScreen || isAlwaysFullScreen(driver: driver) { flags |= SDL_WINDOW_FULLSCREEN_DESKTOP.rawValue }
    return flags
  }

  /// Returns the position and size that SDL knows, in pixels under X11.
  private static func frame(of window: OpaquePointer) -> SDL_Rect {
    var frame = SDL_Rect()
    SDL_GetWindowPosition(window, &frame.x, &frame.y)
    SDL_GetWindowSize(window, &frame.w, &frame.h)
    return frame
  }

  private static func coordinate(_ value: CGFloat?) -> Int32 {
    guard let value, value.isFinite else { return shim_window_position_centered() }
    return Int32(min(max(value, -16_384), 16_384))
  }

  /// Returns a presenter. The window surface is the cheapest, but under Wayland it has too few pixels for a dense
  /// display, and SDL's renderer needs OpenGL and makes SDL open the window again.
  private static func makePresenter(
    for window: OpaquePointer, driver: String, _ registry: WaylandRegistry?
  ) throws -> any Presenter {
    if driver == "wayland" {
      if let registry, let presenter = SharedMemoryPresenter(window: window, registry) { return presenter }
    } else if let presenter = WindowSurfacePresenter(window: window) {
      return presenter
    }
    return try RendererPresenter(window: window)
  }

  private static func geometry(
    of window: OpaquePointer, wantedScale: CGFloat?, zoom: CGFloat = 1, formerDensity: CGFloat? = nil,
    rotation: SurfaceRotation
  ) -> WindowGeometry {
    var width: Int32 = 0
    var height: Int32 = 0
    var pixelWidth: Int32 = 0
    var pixelHeight: Int32 = 0
    SDL_GetWindowSize(window, &width, &height)
    SDL_GetWindowSizeInPixels(window, &pixelWidth, &pixelHeight)
    return WindowGeometry(
      id: SurfaceID(rawValue: SDL_GetWindowID(window)), width: Int(width), height: Int(height),
      pixelWidth: Int(pixelWidth), pixelHeight: Int(pixelHeight), wantedScale: wantedScale, zoom: zoom,
      formerDensity: formerDensity, rotation: rotation, fingersEndAtLastUnit: shim_x11_window(window) != 0)
  }

  /// The window's number on the X server, for requests to it; nil without an X server.
  public var x11Window: UInt? {
    let number = window.map(shim_x11_window) ?? 0
    return number == 0 ? nil : number
  }

  /// Updates the geometry from the window's current size.
  func measure() {
    guard let window else { return }
    let unit = geometry.pointsPerUnit
    fractionalScale?.apply()
    geometry = SDLSurface.geometry(
      of: window, wantedScale: wantedScale, zoom: zoom, formerDensity: geometry.density, rotation: geometry.rotation)
    if geometry.pointsPerUnit != unit { applySizeLimits() }
  }

  func discardTextures() { presenter?.discardTextures() }

  public var size: CGSize { geometry.size }
  public var scale: CGFloat { geometry.scale }

  /// The position of the content on the screen, in pixels; nil for a closed window, and where only the compositor knows it, as
  /// under Wayland.
  public var screenOrigin: CGPoint? { window.flatMap(Xlib.origin) }

  /// Returns the point that SDL reports for the mouse or a finger at `point`: a multiple of SDL's unit, which can be
  /// larger than a pixel, or of a 64th of it.
  package func reportedPoint(_ point: CGPoint, isFinger: Bool) -> CGPoint {
    if isFinger {
      let fraction = geometry.fraction(point)
      return geometry.point(fractionX: fraction.x, y: fraction.y)
    }
    let units = geometry.units(point)
    return geometry.point(x: units.x, y: units.y)
  }

  public func makeCanvas(width: Int, height: Int) -> Bitmap? { presenter?.makeCanvas(width: width, height: height) }

  public func present(_ canvas: Bitmap, damage: Region) throws { try presenter?.present(canvas, damage: damage) }

  /// Requests a size in points, around the same center and within the usable part of the desktop. The window gets the
  /// closest possible size.
  public func requestSize(_ size: CGSize) {
    guard let window else { return }
    var frame = WindowFrame(x: 0, y: 0, width: geometry.width, height: geometry.height)
    var wanted = frame
    (wanted.width, wanted.height) = geometry.sides(size)
    if let usable = usableBounds(of: window) {
      var x: Int32 = 0
      var y: Int32 = 0
      SDL_GetWindowPosition(window, &x, &y)
      (frame.x, frame.y) = (Int(x), Int(y))
      wanted = frame.resized(width: wanted.width, height: wanted.height, within: usable)
    }
    SDL_SetWindowSize(window, Int32(wanted.width), Int32(wanted.height))
    if wanted.x != frame.x || wanted.y != frame.y {
      SDL_SetWindowPosition(window, Int32(wanted.x), Int32(wanted.y))
    }
  }

  /// Returns the part of the desktop available for a window's content, without borders; nil if it is unknown.
  private func usableBounds(of window: OpaquePointer) -> WindowFrame? {
    var bounds = SDL_Rect()
    guard SDL_GetDisplayUsableBounds(max(SDL_GetWindowDisplayIndex(window), 0), &bounds) == 0 else { return nil }
    var top: Int32 = 0
    var left: Int32 = 0
    var bottom: Int32 = 0
    var right: Int32 = 0
    // Without a window manager there are no borders, which SDL reports as an error.
    SDL_GetWindowBordersSize(window, &top, &left, &bottom, &right)
    let inside = WindowFrame(
      x: Int(bounds.x + left), y: Int(bounds.y + top), width: Int(bounds.w - left - right),
      height: Int(bounds.h - top - bottom))
    return inside.width > 0 && inside.height > 0 ? inside : nil
  }

  public func setTitle(_ title: String) {
    if let window { SDL_SetWindowTitle(window, title.withoutNUL) }
  }

  /// Sets the icon that the desktop shows for the window.
  /// - Throws: `ImageError`.
  func setIcon(file: String) throws {
    guard let window else { return }
    let codec = SDLImageCodec()
    let surface = try codec.straightSurface(of: codec.decode(file: file)) { .unreadable(file: file, reason: $0) }
    SDL_SetWindowIcon(window, surface)
    SDL_FreeSurface(surface)
  }

  public func setSizeLimits(minimum: CGSize, maximum: CGSize) {
    sizeLimits = (minimum, maximum)
    applySizeLimits()
  }

  private func applySizeLimits() {
    guard let window, let sizeLimits else { return }
    let limits = geometry.unitLimits(minimum: sizeLimits.minimum, maximum: sizeLimits.maximum)
    // SDL rejects a minimum above the current maximum.
    SDL_SetWindowMaximumSize(window, Int32(WindowGeometry.maximumSide), Int32(WindowGeometry.maximumSide))
    SDL_SetWindowMinimumSize(window, Int32(limits.minimum.width), Int32(limits.minimum.height))
    SDL_SetWindowMaximumSize(window, Int32(limits.maximum.width), Int32(limits.maximum.height))
  }

  public func setZoom(_ zoom: CGFloat) {
    self.zoom = zoom
    // By the table, so that positions in the next events are converted with the new scale.
    _ = table.measure(id)
    updateTextInput()
  }

  public var isFullScreen: Bool {
    guard let window else { return false }
    return SDL_GetWindowFlags(window) & SDL_WINDOW_FULLSCREEN.rawValue != 0
  }

  /// Covers the screen or restores the former frame, without a change of the display's mode. Has no effect if the
  /// desktop refuses, and where all windows cover the screen.
  public func setFullScreen(_ isFullScreen: Bool) {
    guard let window, !isAlwaysFullScreen else { return }
    let before = SDLSurface.frame(of: window)
    SDL_SetWindowFullscreen(window, isFullScreen ? SDL_WINDOW_FULLSCREEN_DESKTOP.rawValue : 0)
    let after = SDLSurface.frame(of: window)
    // A window that has just left the screen still has its size.
    if isFullScreen, before.w != after.w || before.h != after.h { frameToRestore = before }
    Xlib.moveWithoutManager(window, to: isFullScreen ? after : frameToRestore ?? after)
  }

  public func acceptDrops() { video.acceptDrops() }

  public func answerDrag(isAccepted: Bool) {
    if let window { X11Events.drags?.answer(isAccepted: isAccepted, window: window) }
  }

  public var canBeginDrag: Bool { x11Window != nil }

  public func beginDrag(_ items: [ClipboardItem]) throws -> any OutgoingDrag {
    guard let x11Window else {
      throw PlatformError.refused("drag items to other programs", reason: "the window is not on an X server")
    }
    return try X11DragSource(items, from: UInt32(truncatingIfNeeded: x11Window)) { [weak self] point in
      guard let self, let origin = screenOrigin else { return nil }
      let units = geometry.units(point)
      return (Int(origin.x) + Int(units.x), Int(origin.y) + Int(units.y))
    }
  }

  public func setCursor(_ cursor: Cursor) { if let window { cursors.show(cursor, of: window) } }

  public func setTextInput(_ caret: CGRect?) {
    self.caret = caret
    updateTextInput()
  }

  public func setExpectsText(_ isExpected: Bool) {
    expectsText = isExpected
    updateTextInput()
  }

  private func updateTextInput() {
    guard window != nil else { return }
    guard let caret else { return table.textInput.set(expectsText ? .keys : nil, for: id) }
    let units = geometry.units(covering: caret)
    let rect = SDL_Rect(x: units.x0, y: units.y0, w: Int32(clamping: units.width), h: Int32(clamping: units.height))
    table.textInput.set(.input(at: rect), for: id)
  }

  /// Closes the window. Later calls have no effect on it.
  public func close() {
    guard let window else { return }
    (caret, expectsText) = (nil, false)
    updateTextInput()
    table.remove(id)
    (presenter, fractionalScale) = (nil, nil)
    self.window = nil
    MainQueue.shared.withoutWakes { SDL_DestroyWindow(window) }
  }
}
