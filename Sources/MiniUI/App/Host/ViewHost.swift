/// The state that views share with their window and its parts: pending layout and drawing, animations, timers, the
/// time, the first responder and the focused view.
///
/// Every view in the window retains the host, not the window, and reaches it with one load. The parts of a window know
/// the host, not each other: see `notify`.
final class ViewHost {
  /// The topmost view: the window.
  weak var root: View?
  /// Delivers a step of a drag of the window's own items to its views, and returns the effect of a drop.
  var deliverDrag: (_ step: LocalDragStep, _ drag: any DragSession) -> DropOperation = { _, _ in .cancel }
  /// Begins to drag items to other programs; nil if the platform cannot do this.
  var beginDrag: ((_ items: [ClipboardItem]) throws -> any OutgoingDrag)?
  /// The undo manager of the window, for responders without their own.
  lazy var undoManager = UndoManager()
  /// Returns the frontmost controller, or else the view, of the window's content, without its bars.
  var content: () -> (any FocusEnvironment)? = { nil }
  weak var focusSystem: (any FocusMoving)?
  /// The object that shows menus and tooltips.
  weak var overlays: (any OverlayShowing)?
  /// Calls the parts of the window that a notice concerns.
  var notify: (Notice) -> Void = { _ in }
  let clock: WindowClock
  let animator: Animator
  let timers: TimerQueue
  /// The time of the event, timer or frame in progress.
  var time: TimeInterval {
    get { clock.time }
    set { clock.time = newValue }
  }
  var traits = TraitCollection()
  /// The insets that bars cover at the edges of the window.
  var safeAreaInsets = EdgeInsets.zero {
    didSet { if safeAreaInsets != .zero { hasSafeArea = true } }
  }
  /// Whether the window or a controller has had a safe area. While this is false, no view computes its own.
  var hasSafeArea = false
  /// Whether the window receives keys, as far as is known.
  var isActive = true { didSet { services.statesAreOutdated = true } }
  /// Whether the window is on the screen, as far as is known. Set by `setShown`.
  var isShown = true { didSet { services.statesAreOutdated = true } }
  var metrics = InteractionMetrics.standard
  /// The fonts, pictures and clipboard of the window's application.
  let services: SystemServices

  init(services: SystemServices) {
    self.services = services
    clock = WindowClock { services.turnTime }
    animator = Animator(clock: clock)
    timers = TimerQueue(clock: clock)
  }

  /// The host of the window that was created last, or last had an event, a timer or a frame.
  private(set) static weak var current: ViewHost?
  /// The address of `current`, which is compared several times per event: a weak reference is slow to read and to set.
  private nonisolated(unsafe) static var currentAddress: ObjectIdentifier?

  /// Makes this the current host, and its application the current one.
  func makeCurrent() {
    services.makeCurrent()
    guard ViewHost.currentAddress != ObjectIdentifier(self) else { return }
    ViewHost.current = self
    ViewHost.currentAddress = ObjectIdentifier(self)
  }

  deinit { if ViewHost.currentAddress == ObjectIdentifier(self) { ViewHost.currentAddress = nil } }

  /// The keyboard's frame and kind while it is shown or appears; nil while it is hidden or disappears.
  var keyboard: KeyboardPosition?

  var input = InputState()
  var modals = ModalViews()
  var transitions = RunningTransitions()

  /// The responder that receives keys and text first.
  private(set) weak var firstResponder: Responder?
  /// The view that has the keyboard's focus; nil for none. Set by the focus system.
  weak var focusedView: View?

  func setFirstResponder(_ responder: Responder?) {
    let isAnother = responder !== firstResponder
    firstResponder = responder
    notify(.firstResponderDidChange(isAnother: isAnother))
  }

  /// The changes since the last frame. The methods below add to them, and wake the window.
  var changes = FrameChanges()
  private var afterFrame: [() -> Void] = []
  /// The running timers of views that were visible in the last frame.
  var visibilityTimers: [VisibilityTimer] = []

  func setNeedsLayout() {
    changes.needsLayout = true
    clock.wake()
  }

  /// Adds a view to examine, which must not be among the changed views.
  func addChange(of view: View) {
    changes.views.append(view)
    clock.wake()
  }

  func addDamage(_ rect: PixelRect) {
    changes.damage.add(rect)
    clock.wake()
  }

  // MARK: Time

  /// Fires the timers due up to `time`, each at its own time, and sets the current time to `time`.
  func advance(to time: TimeInterval) {
    timers.fire(upTo: time) {
      makeCurrent()
      self.time = max(self.time, $0)
    }
    self.time = max(self.time, time)
  }

  /// Runs `action` in the next turn of the run loop.
  func performNextTurn(_ action: @escaping () -> Void) {
    _ = timers.schedule(at: time, for: "work of the next turn", action)
  }

  /// Runs `action` after the next frame.
  func performAfterFrame(_ action: @escaping () -> Void) { afterFrame.append(action) }

  func didMakeFrame() {
    if !visibilityTimers.isEmpty { VisibilityTimer.stopHidden(in: self) }
    let actions = afterFrame
    afterFrame = []
    for action in actions { action() }
  }

  /// Discards the work that no turn will do any more, since the window is closed. It may retain the window.
  func discardWork() {
    changes = FrameChanges()
    afterFrame = []
    timers.removeAll()
  }

  // MARK: Notifications

  /// Called when `view` was hidden or disabled, or no longer accepts keys: it and its subviews may lose the focus.
  func focusMayBeLost(within view: View) {
    if focusedView != nil { notify(.focusMayBeLost(within: view)) }
  }

  /// Called before `view` leaves the window: ends touches, and takes focus and first responder from its tree.
  func viewWillLeave(_ view: View) {
    notify(.viewWillLeave(view))
    guard let firstResponder else { return }
    let ancestors = sequence(first: firstResponder as Responder, next: \.enclosing)
    // Remove it even if it refuses to resign.
    if ancestors.contains(where: { $0 === view }), !firstResponder.resignFirstResponder() { setFirstResponder(nil) }
  }
}

/// The position of a keyboard.
struct KeyboardPosition: Hashable {
  /// The frame in the window's coordinates.
  var frame: CGRect
  /// Whether it is docked to the bottom of the window, not floating.
  var isDocked: Bool
}
