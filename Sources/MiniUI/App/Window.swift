/// The topmost view: it owns the canvas that everything in it is drawn on, and passes on what the user does.
///
/// A frame goes as `ARCHITECTURE.md` tells: events and timers in order of time, animations once, layout once, then the
/// pixels that changed.
@MainActor open class Window: View {
  public final let surface: any Surface
  /// The controller whose view fills the window.
  open var rootViewController: ViewController? {
    didSet {
      guard rootViewController !== oldValue else { return }
      oldValue?.view.removeFromSuperview()
      guard let rootViewController else { return }
      rootViewController.initialSize = bounds.size
      insertSubview(rootViewController.view, at: 0)
      setNeedsLayout()
    }
  }
  /// What the window shows at this moment, pixel for pixel. Screenshots are taken of this.
  public private(set) final var canvas: Canvas

  /// What bars cover at the edges of the window, in points. The keyboard is none of them: `keyboardLayoutGuide` tells of it.
  open var additionalSafeAreaInsets: EdgeInsets {
    get { tree.safeAreaInsets }
    set {
      guard newValue != tree.safeAreaInsets else { return }
      tree.safeAreaInsets = newValue
      safeAreaDidChange(self)
    }
  }

  /// Called when a frame was shown, with the pixels that may have changed.
  public final var didShowFrame: ((_ damage: Region) -> Void)?

  /// Called when the user asks to close the window; it closes unless that says no.
  public final var shouldClose: (() -> Bool)?

  final let tree: ViewHost
  final let arbiter: GestureArbiter
  final let hover = HoverTracker()
  /// Fingers by the platform's numbers, and the mouse while a button is down.
  final var fingers: [Int64: Touch] = [:]
  final var mouse: (touch: Touch, button: MouseButton)?
  final var buttons: ButtonMask = []
  final var pointer: CGPoint?
  /// Keys that are held, as the last key event said.
  final var modifiers: KeyModifiers = []
  final var lastTap: (position: CGPoint, time: TimeInterval, count: Int, button: MouseButton?)?
  final var focus = FocusState()
  final var transition = SizeTransition()
  /// What the user last did something with.
  final var device = InputDevice.none
  final var caret = CaretState()
  private(set) final lazy var presenter = KeyboardPresenter(window: self)
  private var shownCursor = Cursor.arrow
  private var list = DisplayList()
  private var lastFrame: TimeInterval?

  /// The time between two frames of an animation, in seconds.
  public static let frameInterval: TimeInterval = 1 / 60

  /// Made by `Application.makeWindow`, and passed on by subclasses.
  @MainActor public struct Setup {
    let surface: any Surface
    let clipboard: any Clipboard
    let traits: TraitCollection
    let time: TimeInterval
  }

  /// Makes a window on a surface of the platform: called by `Application.makeWindow`.
  /// - Throws: `BitmapError` if nothing could be drawn at the surface's size.
  public required init(_ setup: Setup) throws {
    surface = setup.surface
    tree = ViewHost(clipboard: setup.clipboard)
    arbiter = GestureArbiter(host: tree)
    canvas = try Window.canvas(for: surface)
    super.init(frame: CGRect(origin: .zero, size: surface.size))
    tree.delegate = self
    tree.window = self
    tree.traits = setup.traits.fitting(surface.size)
    tree.traits.displayScale = canvas.scale
    tree.time = setup.time
    arbiter.windowSize = surface.size
    NextTurn.host = tree
    attach(to: tree)
    backgroundColor = .systemBackground
    accessibilityIdentifier = "window"
  }

  open override var next: Responder? { nil }

  /// At once, even when the window turns: only what is within moves there, and nothing behind shows at the edges.
  open override func layoutSubviews() {
    guard let view = rootViewController?.view, view.frame != bounds else { return }
    let (size, autoresizes) = (view.bounds.size, view.autoresizesSubviews)
    View.performWithoutAnimation {
      view.autoresizesSubviews = false
      view.frame = bounds
      view.autoresizesSubviews = autoresizes
    }
    view.autoresizeSubviews(from: size, to: view.bounds.size)
  }

  open override func didAddSubview(_ subview: View) {
    if subview !== presenter.plane { presenter.keepInFront() }
  }

  /// Keys that nobody wanted: Tab and Shift+Tab go through the views, and so do the arrows.
  open override func pressesBegan(_ presses: Set<Press>, with event: Event?) {
    for press in presses {
      switch (press.pressedKey.code, press.pressedKey.modifiers) {
      case (.tab, []), (.right, []), (.down, []): moveFocus(by: 1)
      case (.tab, .shift), (.left, []), (.up, []): moveFocus(by: -1)
      default: break
      }
    }
  }

  open override func pressesEnded(_ presses: Set<Press>, with event: Event?) {}
  open override func pressesCancelled(_ presses: Set<Press>, with event: Event?) {}

  /// Light or dark, scale, and motion for everything in the window. The size classes follow from the window's size.
  public var traits: TraitCollection {
    get { tree.traits }
    set {
      let before = tree.traits
      let newValue = newValue.fitting(surface.size)
      guard newValue != before else { return }
      tree.traits = newValue
      traitsChanged(from: before)
    }
  }

  /// The numbers that interaction in this window goes by.
  public var metrics: InteractionMetrics {
    get { tree.metrics }
    set { tree.metrics = newValue }
  }

  /// The recognisers that look at a touch or are driven by the wheel now, in the order in which they are told.
  public var activeGestureRecognizers: [GestureRecognizer] { arbiter.recognizers }

  /// The time of what is being worked on, in seconds of the platform's clock.
  public var currentTime: TimeInterval { tree.time }

  // MARK: Time

  /// When the window next has something to do by itself, in seconds of the platform's clock; nil: not before an event comes.
  public var nextDeadline: TimeInterval? {
    if tree.needsDisplay || presenter.needsUpdate || caret.isOutdated { return tree.time }
    let frame = tree.animator.isRunning ? nextFrame : nil
    return [tree.timers.nextDue, frame].compactMap { $0 }.min()
  }

  /// The next multiple of the frame interval.
  private var nextFrame: TimeInterval {
    guard let lastFrame else { return tree.time }
    // A hair more than the last frame's number, so that rounding never asks for the same frame again.
    return ((lastFrame / Window.frameInterval + 1e-6).rounded(.down) + 1) * Window.frameInterval
  }

  /// Fires what is due up to `time`, each at its own time.
  func advance(to time: TimeInterval) {
    tree.timers.fire(upTo: time) { tree.time = max(tree.time, $0) }
    tree.time = max(tree.time, time)
  }

  /// Makes one frame at `time`, if one is due. True if pixels changed.
  @discardableResult
  func frame(at time: TimeInterval) throws -> Bool {
    NextTurn.host = tree
    let time = max(tree.time, time)
    if tree.animator.isRunning, nextFrame <= time {
      tree.time = time
      lastFrame = time
      tree.animator.tick(at: time)
    }
    presenter.updateIfNeeded()
    guard tree.needsDisplay || caret.isOutdated else { return false }
    settleLayout()
    defer { tree.didMakeFrame() }
    return try display()
  }

  private func settleLayout() {
    let wasOutdated = tree.needsLayout
    // Layout may ask for layout again; what still does so after a few rounds waits for the next frame.
    for _ in 0..<4 where needsLayout || containsLayout { layoutIfNeeded() }
    followCaret()
    tree.didLayOut()
    presenter.keepInFront()
    // What the layout has changed may be why a view could have the focus: a scroll view had something to scroll.
    if wasOutdated { focusMayHaveGone(within: self) }
    followFocus()
  }

  private func display() throws -> Bool {
    let (views, gone) = tree.takeChanges()
    let scrolled = scrolledPixels(among: views)
    var damage = gone
    for move in scrolled {
      damage.add(self.damage(by: move))
      for rect in gone.rects { damage.add(move.moved(rect)) }
      for view in views where view !== move.view { damage.add(move.moved(view.footprint.subtree)) }
    }
    for move in scrolled { updateExtents(of: move.view, scrolledBy: (move.dx, move.dy)) }
    for view in views where view.host === tree {
      let isMoved = scrolled.contains { $0.view === view }
      let before = view.footprint.subtree
      if view.footprint.isChanged { updateExtents(of: view) }
      if isMoved { continue }
      damage.add(before)
      damage.add(view.footprint.subtree)
    }
    damage.formIntersection(canvas.bitmap.bounds)
    guard !damage.isEmpty else { return false }
    for move in scrolled { canvas.move(move.area, dx: move.dx, dy: move.dy) }
    compose(damage)
    canvas.draw(list, damage: damage)
    list.removeAll(keepingCapacity: true)
    for move in scrolled { damage.add(move.area) }
    try surface.present(canvas.bitmap, damage: damage)
    didShowFrame?(damage)
    return true
  }

  private func updateExtents(of view: View, scrolledBy scrolled: (dx: Int32, dy: Int32)? = nil) {
    let around = view.placementAround(window: canvas.bitmap.bounds, scale: canvas.scale)
    view.updateExtents(around, scale: canvas.scale, scrolledBy: scrolled)
    view.growAround(view.footprint.subtree)
  }

  private func compose(_ damage: Region) {
    var pass = DisplayPass(damage: damage, extents: damage.extents, scale: canvas.scale)
    compose(into: &list, &pass)
  }

  /// The commands that would draw the whole window anew.
  public func displayList() -> DisplayList {
    var pass = DisplayPass(damage: Region(canvas.bitmap.bounds), extents: canvas.bitmap.bounds, scale: canvas.scale)
    var list = DisplayList()
    compose(into: &list, &pass)
    return list
  }

  // MARK: Size

  /// The surface has another size or scale, or lost its pixels.
  func surfaceChanged() throws {
    // Of the same size it keeps its canvas: what was only covered is drawn again, without megabytes to clear.
    if surface.size != bounds.size || Window.scale(of: surface) != canvas.scale {
      canvas = try Window.canvas(for: surface, like: canvas)
      arbiter.windowSize = surface.size
      // What the window shows grows with the surface; only what is in it moves there.
      View.performWithoutAnimation {
        bounds.size = surface.size
        center = bounds.center
      }
      var traits = traits
      traits.displayScale = canvas.scale
      self.traits = traits.fitting(surface.size)
      setNeedsLayout()
      setNeedsComposition()
    }
    tree.addDamage(canvas.bitmap.bounds)
  }

  /// A canvas for all of the surface, of a pixel at least, that knows the shapes of the one before it.
  private static func canvas(for surface: any Surface, like other: Canvas? = nil) throws -> Canvas {
    let scale = scale(of: surface)
    let size = CGSize(width: max(1 / scale, surface.size.width), height: max(1 / scale, surface.size.height))
    let pixels = PixelRect(snapping: CGRect(x: 0, y: 0, width: size.width * scale, height: size.height * scale))
    if let bitmap = surface.makeCanvas(width: pixels.width, height: pixels.height) {
      return Canvas(bitmap, scale: scale, like: other)
    }
    return Canvas(try Bitmap(width: pixels.width, height: pixels.height), scale: scale, like: other)
  }

  /// That of the surface, or less if its canvas would be too large for memory.
  private static func scale(of surface: any Surface) -> CGFloat {
    let size = surface.size
    var scale = surface.scale
    while scale > 0.25,
      max(size.width, size.height) * scale > CGFloat(Bitmap.maximumSide)
        || size.width * size.height * scale * scale > CGFloat(Bitmap.maximumPixelCount)
    {
      scale /= 2
    }
    return scale
  }

  /// Everything that may lie under what covers the edges is laid out again.
  private func safeAreaDidChange(_ view: View) {
    view.setNeedsLayout()
    for subview in view.subviews { safeAreaDidChange(subview) }
  }

  // MARK: What the pointer looks like

  func updateCursor(over view: View?) {
    let cursor = view?.effectiveCursor ?? .arrow
    guard cursor != shownCursor else { return }
    shownCursor = cursor
    surface.setCursor(cursor)
  }
}

extension View {
  /// The window that the view is in.
  public final var window: Window? { host?.window }
}

extension Window: ViewHostDelegate {
  /// Over the view that holds the mouse, or over what the pointer was last over.
  func cursorMayHaveChanged() {
    if let mouse {
      updateCursor(over: mouse.touch.view)
    } else if let pointer {
      updateCursor(over: hitTest(pointer, with: nil))
    }
  }

  func viewWillLeave(_ view: View) {
    let touches = (fingers.values + [mouse?.touch].compactMap { $0 }).filter { $0.view?.isDescendant(of: view) == true }
    arbiter.cancel(touches)
    hover.viewWillLeave(view)
    focusWillLeave(view)
    firstResponderWillLeave(view)
  }

  /// Ends every gesture and touch as cancelled: the focus was lost, or Escape was pressed in the middle of a drag.
  public func cancelAllTouches() { arbiter.cancelAll() }
}
