/// The topmost view: owns the canvas that its subviews are drawn on, and delivers the user's input to them.
///
/// `ARCHITECTURE.md` describes a frame: events and timers in order of time, animations once, layout once, then the pixels
/// that changed.
@MainActor open class Window: View {
  /// The platform's window that the canvas is presented in.
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
  /// The pixels that the window shows at this moment. Screenshots are taken of this canvas.
  public private(set) final var canvas: Canvas

  /// The insets that bars cover at the edges of the window, in points. The keyboard is not included: see
  /// `keyboardLayoutGuide`.
  open var additionalSafeAreaInsets: EdgeInsets {
    get { tree.safeAreaInsets }
    set {
      guard newValue != tree.safeAreaInsets else { return }
      tree.safeAreaInsets = newValue
      safeAreaDidChange(self)
    }
  }

  /// A closure that is called after a frame was presented, with the pixels that may have changed.
  public final var didShowFrame: ((_ damage: Region) -> Void)?

  /// A closure that is called when the user asks to close the window. The window closes unless it returns false.
  public final var shouldClose: (() -> Bool)?

  final let tree: ViewHost
  final let arbiter: GestureArbiter
  final let hover = HoverTracker()
  /// The touches of fingers, by the platform's numbers.
  final var fingers: [Int64: Touch] = [:]
  /// The touch of the mouse while a button is down, and the button that began it.
  final var mouse: (touch: Touch, button: MouseButton)?
  /// The mouse buttons that are down.
  final var buttons: ButtonMask = []
  /// The last position of the mouse pointer, in points; nil while it is outside of the window.
  final var pointer: CGPoint?
  /// The modifier keys that the last key event reported as held.
  final var modifiers: KeyModifiers = []
  /// The last touch down, to count multiple taps.
  final var lastTap: (position: CGPoint, time: TimeInterval, count: Int, button: MouseButton?)?
  final var focus = FocusState()
  final var transition = SizeTransition()
  /// The input device that the user used last.
  final var device = InputDevice.none
  final var caret = CaretState()
  private(set) final lazy var presenter = KeyboardPresenter(window: self)
  /// The cursor that the surface was last set to.
  private var shownCursor = Cursor.arrow
  private var list = DisplayList()
  private var lastFrame: TimeInterval?

  /// The time between two frames of an animation, in seconds: 1/60.
  public static let frameInterval: TimeInterval = 1 / 60

  /// The arguments of a window's initializer, made by `Application.makeWindow`. A subclass passes them to super.
  @MainActor public struct Setup {
    let surface: any Surface
    let clipboard: any Clipboard
    let traits: TraitCollection
    let time: TimeInterval
  }

  /// Creates a window on a surface of the platform. Called by `Application.makeWindow`.
  /// - Throws: `BitmapError` if no canvas of the surface's size can be made.
  public required init(_ setup: Setup) throws {
    surface = setup.surface
    tree = ViewHost(clipboard: setup.clipboard)
    arbiter = GestureArbiter(host: tree)
    canvas = try Window.canvas(for: surface)
    super.init(frame: CGRect(origin: .zero, size: surface.size))
    tree.delegate = self
    tree.root = self
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

  /// Gives the root view the size of the window. This is not animated, even when the window rotates: only the views within
  /// the root view move, and nothing behind it shows at the edges.
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

  /// Handles the keys that no other responder handled: Tab, Right and Down move the focus to the next view, Shift+Tab, Left
  /// and Up to the previous one.
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

  /// The traits of everything in the window. The size classes are derived from the window's size.
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

  /// The distances and durations of interaction in this window.
  public var metrics: InteractionMetrics {
    get { tree.metrics }
    set { tree.metrics = newValue }
  }

  /// The gesture recognizers that receive the present touches or are driven by the wheel, in the order of delivery.
  public var activeGestureRecognizers: [GestureRecognizer] { arbiter.recognizers }

  /// The time of the event, timer or frame that is being processed, in seconds of the platform's clock.
  public var currentTime: TimeInterval { tree.time }

  // MARK: Time

  /// The time at which the window next needs a turn of the loop, in seconds of the platform's clock; nil if it only waits for
  /// events.
  public var nextDeadline: TimeInterval? {
    if tree.needsDisplay || presenter.needsUpdate || caret.isOutdated { return tree.time }
    let frame = tree.animator.isRunning ? nextFrame : nil
    return [tree.timers.nextDue, frame].compactMap { $0 }.min()
  }

  /// The time of the next animation frame: the next multiple of the frame interval.
  private var nextFrame: TimeInterval {
    guard let lastFrame else { return tree.time }
    // A hair more than the number of the last frame, so that rounding never yields the same frame again.
    return ((lastFrame / Window.frameInterval + 1e-6).rounded(.down) + 1) * Window.frameInterval
  }

  /// Fires the timers due up to `time`, each at its own time, and sets the current time to `time`.
  func advance(to time: TimeInterval) {
    tree.timers.fire(upTo: time) { tree.time = max(tree.time, $0) }
    tree.time = max(tree.time, time)
  }

  /// Makes one frame at `time`, if one is due.
  /// - Returns: whether pixels changed.
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
    // Layout may invalidate layout again; views that still need layout after four rounds wait for the next frame.
    for _ in 0..<4 where needsLayout || containsLayout { layoutIfNeeded() }
    followCaret()
    tree.didLayOut()
    presenter.keepInFront()
    // The layout may have changed why a view could have the focus, as when a scroll view no longer has anything to scroll.
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

  /// Returns the commands that draw the whole window.
  public func displayList() -> DisplayList {
    var pass = DisplayPass(damage: Region(canvas.bitmap.bounds), extents: canvas.bitmap.bounds, scale: canvas.scale)
    var list = DisplayList()
    compose(into: &list, &pass)
    return list
  }

  // MARK: Size

  /// Adopts the size and scale of the surface, after either changed or its pixels were lost.
  func surfaceChanged() throws {
    // At the same size and scale the canvas is kept: an uncovered window is drawn again without megabytes to clear.
    if surface.size != bounds.size || Window.scale(of: surface) != canvas.scale {
      canvas = try Window.canvas(for: surface, like: canvas)
      arbiter.windowSize = surface.size
      // The window takes the new size without an animation; only the views within move.
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

  /// Returns a canvas for all of the surface, of at least one pixel, that reuses the cached shapes of `other`.
  private static func canvas(for surface: any Surface, like other: Canvas? = nil) throws -> Canvas {
    let scale = scale(of: surface)
    let size = CGSize(width: max(1 / scale, surface.size.width), height: max(1 / scale, surface.size.height))
    let pixels = PixelRect(snapping: CGRect(x: 0, y: 0, width: size.width * scale, height: size.height * scale))
    if let bitmap = surface.makeCanvas(width: pixels.width, height: pixels.height) {
      return Canvas(bitmap, scale: scale, like: other)
    }
    return Canvas(try Bitmap(width: pixels.width, height: pixels.height), scale: scale, like: other)
  }

  /// Returns the scale of the surface, halved until its canvas is within the limits of a bitmap or the scale is 0.25 or less.
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

  /// Invalidates the layout of a view and all within it, since any of them may lie under a bar.
  private func safeAreaDidChange(_ view: View) {
    view.setNeedsLayout()
    for subview in view.subviews { safeAreaDidChange(subview) }
  }

  // MARK: Cursor

  func updateCursor(over view: View?) {
    let cursor = view?.effectiveCursor ?? .arrow
    guard cursor != shownCursor else { return }
    shownCursor = cursor
    surface.setCursor(cursor)
  }
}

extension View {
  /// The window that contains the view; nil if there is none.
  public final var window: Window? {
    // Only windows make hosts, each with itself as the root.
    host?.root.map { unsafeDowncast($0, to: Window.self) }
  }
}

extension Window: ViewHostDelegate {
  /// Updates the cursor for the view that receives the mouse's touch, or for the view below the pointer.
  func cursorMayHaveChanged() {
    if let mouse {
      updateCursor(over: mouse.touch.view)
    } else if let pointer {
      updateCursor(over: hitTest(pointer, with: nil))
    }
  }

  func viewWillEnter(_ view: View) { view.willMove(toWindow: self) }

  /// Cancels the touches of `view` and its subviews, and takes hover, focus and first responder from them.
  func viewWillLeave(_ view: View) {
    let touches = (fingers.values + [mouse?.touch].compactMap { $0 }).filter { $0.view?.isDescendant(of: view) == true }
    arbiter.cancel(touches)
    hover.viewWillLeave(view)
    focusWillLeave(view)
    firstResponderWillLeave(view)
  }

  /// Cancels every gesture and touch, as when the window loses the keys or Escape is pressed during a drag.
  public func cancelAllTouches() { arbiter.cancelAll() }
}
