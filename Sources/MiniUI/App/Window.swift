/// The root view of a window. It owns and coordinates the parts for input and drawing, which do not refer to each
/// other.
///
/// `ARCHITECTURE.md` lists the parts and describes a frame: events and timers in order of time, animations once, layout
/// once, then the changed pixels.
@preconcurrency @MainActor open class Window: View {
  nonisolated deinit {}

  /// The platform's window that the canvas is presented in. UIKit's counterpart is the scene.
  public final let surface: any Surface
  /// The desktop window: its title, size limits and zoom. A window keeps the scene with which it was created: setting another one has no
  /// effect, and is noted in the log.
  public final var windowScene: WindowScene? {
    didSet {
      guard windowScene !== oldValue else { return }
      windowScene = oldValue
      Warnings.report("a window keeps its scene: create it with Window(windowScene:), or while the scene connects")
    }
  }
  /// The controller whose view fills the window.
  open var rootViewController: ViewController? {
    didSet {
      guard rootViewController !== oldValue else { return }
      oldValue?.dismissEverything()
      oldValue?.view.removeFromSuperview()
      guard let rootViewController else { return }
      rootViewController.initialSize = bounds.size
      insertSubview(rootViewController.view, at: 0)
      setNeedsLayout()
    }
  }
  /// Called after a frame was presented, with the pixels that may have changed. For tests and tools; not in UIKit.
  public final var didShowFrame: ((_ damage: Region) -> Void)?
  /// Called when the user asks to close the window; return false to keep it open. Not called during an alert or another
  /// controller that the user must not dismiss: then the window stays open. Not in UIKit.
  public final var shouldClose: (() -> Bool)?

  // MARK: Parts

  final let tree: ViewHost
  package final let renderer: FrameRenderer
  private(set) final lazy var events = EventDispatcher(host: tree, root: self) { [surface] in surface.setCursor($0) }
  package private(set) final lazy var focus = FocusSystem(host: tree, root: self)
  private(set) final lazy var inputSession = TextInputSession(host: tree, root: self, surface: surface)
  private(set) final lazy var presenter = KeyboardPresenter(host: tree, root: self)
  private(set) final lazy var overlays = OverlayPresenter(host: tree, root: self)
  package private(set) final lazy var transition = SizeTransition(host: tree, root: self, surface: surface)

  /// The parts that a window is made from.
  struct Setup {
    let application: Application
    let surface: any Surface
    let scene: WindowScene
    let host: ViewHost
    let renderer: FrameRenderer

    /// Connects these parts to their window.
    func connect(_ window: Window) {
      host.root = window
      host.content = { [weak window] in
        (window?.rootViewController?.frontmost.keyFallback ?? window)?.environment
      }
      host.deliverDrag = { [weak window] in window?.events.drops.deliver($0, of: $1) ?? .cancel }
      if surface.canBeginDrag { host.beginDrag = { [surface] in try surface.beginDrag($0) } }
      host.focusSystem = window.focus
      host.overlays = window.overlays
      host.notify = { [weak window] in window?.receive($0) }
      if type(of: window) != Window.self {
        window.events.sender.sendEvent = { [weak window] in window?.sendEvent($0) }
      }
      host.traits = application.traits.fitting(surface.size)
      host.traits.displayScale = renderer.canvas.scale
      host.time = application.platform.clock.now
      window.events.arbiter.windowSize = surface.size
      host.makeCurrent()
      scene.window = window
      scene.sizeDidChange = { [weak window] in
        guard let window else { return }
        let change = InputEvent.Kind.resized(window.surface.size, scale: window.surface.scale)
        try window.handle(InputEvent(timestamp: window.tree.time, surface: window.surface.id, kind: change))
      }
      window.attach(to: host)
      window.backgroundColor = .systemBackground
      window.accessibilityIdentifier = "window"
      application.add(window)
    }
  }

  /// Creates and opens a window of the current application, as in UIKit. While a scene connects, it is the window of the scene.
  /// - Parameter frame: The size in points; if it is empty, the size in the application's `windowOptions`. The desktop
  ///   chooses the position.
  /// - Precondition: There is an `Application`, or a `Stage`, and its platform can open the window.
  public override init(frame: CGRect = .zero) {
    let setup = Application.shared.connectingScene?.takeSetup() ?? Application.shared.makeSetup(size: frame.size)
    (surface, windowScene, tree, renderer) = (setup.surface, setup.scene, setup.host, setup.renderer)
    super.init(frame: CGRect(origin: .zero, size: setup.surface.size))
    setup.connect(self)
  }

  /// Creates the window of a scene, as in UIKit; `Application.makeWindow` calls it. A scene has one window here: for a further
  /// one, another scene is opened.
  /// - Precondition: The platform can open a further window.
  public init(windowScene scene: WindowScene) {
    let setup = scene.takeSetup() ?? Application.shared.makeSetup()
    (surface, windowScene, tree, renderer) = (setup.surface, setup.scene, setup.host, setup.renderer)
    super.init(frame: CGRect(origin: .zero, size: setup.surface.size))
    setup.connect(self)
  }

  /// Delivers an event of touches, presses or scrolling to recognizers and responders, as in UIKit. An override that does not
  /// call super keeps the event. Hovering, and keys that menus or input methods use, are delivered without it.
  open func sendEvent(_ event: Event) { event.deliver() }

  /// Called when the window has begun to receive keys. Does nothing by default.
  open func becomeKey() {}
  /// Called when the window has ceased to receive keys. Does nothing by default.
  open func resignKey() {}

  // MARK: As a view and responder

  override var meaning: Meaning {
    var meaning = Meaning(.container, role: .window, label: windowScene?.title)
    if tree.isActive { meaning.states.insert(.active) }
    return meaning
  }
  open override var next: Responder? { nil }
  open override var undoManager: UndoManager? { tree.undoManager }

  /// Resizes the root view to the window. Not animated, even during a rotation: only views inside the root view move,
  /// and nothing behind it becomes visible at the edges.
  open override func layoutSubviews() {
    guard let view = rootViewController?.view, view.frame != bounds else { return }
    let (size, autoresizes) = (view.bounds.size, view.autoresizesSubviews)
    View.performWithoutAnimation {
      view.autoresizesSubviews = false
      view.setLayoutFrame(bounds)
      view.autoresizesSubviews = autoresizes
    }
    view.autoresizeSubviews(from: size, to: view.bounds.size)
  }

  open override func didAddSubview(_ subview: View) {
    if subview !== presenter.mover.container { presenter.mover.keepInFront() }
  }

  /// Handles keys that no other responder has handled. Tab, Right and Down move the focus forwards; Shift+Tab, Left and
  /// Up backwards; in a mirrored window, Left and Right are swapped. Arrows stay in the content. Page Up, Page Down,
  /// Home, End and Space scroll the largest scroll view. Ctrl+F edits the content's search field. The Menu key and
  /// Shift+F10 open the focused view's context menu; F10 and Alt with a letter move to a menu bar. Ctrl+Z undoes;
  /// Ctrl+Shift+Z and Ctrl+Y redo. Control with plus, minus and zero changes the zoom; F11 switches full screen.
  open override func pressesBegan(_ presses: Set<Press>, with event: Event?) {
    let (ahead, back): (KeyCode, KeyCode) = isMirrored ? (.left, .right) : (.right, .left)
    for press in presses {
      switch (press.pressedKey.code, press.pressedKey.modifiers) {
      case (.tab, []): focus.moveFocus(by: 1)
      case (.tab, .shift): focus.moveFocus(by: -1)
      case (ahead, []), (.down, []): focus.moveFocus(by: 1, staysInContent: true)
      case (back, []), (.up, []): focus.moveFocus(by: -1, staysInContent: true)
      case (.character("f"), .control): tree.beginSearch()
      case (.menu, []), (.function(10), .shift): overlays.openContextMenu()
      // A space that was typed for a removed text must not scroll.
      case (.space, _) where focus.lost?.isMeantBy(press.pressedKey, for: self) == true: break
      case (.pageUp, _), (.pageDown, _), (.home, _), (.end, _), (.space, _):
        _ = (tree.modals.frontmost ?? self).largestScrollView(for: press.pressedKey)?.scroll(for: press.pressedKey)
      default:
        let target = tree.firstResponder ?? tree.focusedView ?? rootViewController?.frontmost.keyFallback ?? self
        if UndoCommands.perform(press.pressedKey, for: target) || windowScene?.perform(press.pressedKey) == true {
          break
        }
        overlays.bars.unusedKeyDown(press.pressedKey)
      }
    }
  }

  open override func pressesEnded(_ presses: Set<Press>, with event: Event?) {}
  open override func pressesCancelled(_ presses: Set<Press>, with event: Event?) {}

  // MARK: Surroundings

  /// The insets that bars cover at the edges of the window, in points, without the keyboard: see `keyboardLayoutGuide`.
  /// In UIKit only view controllers have it; here it also covers bars of the desktop.
  open var additionalSafeAreaInsets: EdgeInsets {
    get { tree.safeAreaInsets }
    set {
      guard newValue != tree.safeAreaInsets else { return }
      tree.safeAreaInsets = newValue
      safeAreaMayHaveChanged()
    }
  }

  /// The traits of the window's content. Size classes are derived from the window's size. In UIKit the system sets
  /// them; here the program or a test does.
  public var traits: TraitCollection {
    get { tree.traits }
    set {
      let before = tree.traits
      let newValue = newValue.fitting(surface.size)
      guard newValue != before else { return }
      tree.traits = newValue
      surroundingsDidChange(from: Surroundings(traits: before, overrides: surroundings.overrides))
    }
  }

  /// The distances and durations of interaction in this window. In UIKit they are fixed; a kiosk may need others.
  public var metrics: InteractionMetrics {
    get { tree.metrics }
    set { tree.metrics = newValue }
  }
}

extension View {
  /// The window that contains the view; nil if there is none.
  public final var window: Window? {
    // Only windows create hosts, and each host's root is its window.
    host?.root.map { unsafeDowncast($0, to: Window.self) }
  }
}
