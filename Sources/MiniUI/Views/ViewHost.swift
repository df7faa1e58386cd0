/// The state that a tree of views shares with its window and the window's parts: pending layout and drawing, animations,
/// timers, the time, the first responder and the focused view.
///
/// A class of its own, which every view in the window retains: a view reaches its window with one load and does not retain
/// the window itself. The parts of a window know the host, not each other: see `notify`.
final class ViewHost {
  /// The topmost view: the window.
  weak var root: View?
  /// Calls `willMove(toWindow:)` of a view that is about to enter, with the window.
  var viewWillEnter: (View) -> Void = { _ in }
  /// The record of what can be undone in the window, unless a responder has one of its own.
  lazy var undoManager = UndoManager()
  /// Returns the controller, or else the view, that shows the window's content, as opposed to bars around it.
  var contentProvider: () -> Responder? = { nil }
  /// The object that moves the focus.
  weak var focusSystem: (any FocusMoving)?
  /// The object that shows menus and tooltips.
  weak var overlays: (any OverlayShowing)?
  /// The parts of the window, in the order in which they are notified.
  private var observers: [WeakObserver] = []
  let animator = Animator()
  let timers = TimerQueue()
  /// The time of the event, timer or frame in progress.
  var time: TimeInterval {
    get { animator.time }
    set { animator.time = newValue }
  }
  /// The device that caused the event being handled; nil between events, and for an event that no device causes.
  var inputDevice: InputDevice?
  var traits = TraitCollection()
  /// The insets that bars cover at the edges of the window.
  var safeAreaInsets = EdgeInsets.zero {
    didSet { if safeAreaInsets != .zero { hasSafeArea = true } }
  }
  /// Whether there has been a safe area, of the window or of a controller. Until then no view looks for one.
  var hasSafeArea = false
  /// Whether the window has the keys, as far as is known.
  var isActive = true
  /// Whether the window is on the screen, as far as is known. Set by `setShown`.
  var isShown = true
  var metrics = InteractionMetrics.standard
  /// The fonts, pictures and clipboard of the window's application.
  let services: SystemServices

  init(services: SystemServices) { self.services = services }

  /// The host of the window that was made, or had an event, a timer or a frame, last.
  private(set) static weak var current: ViewHost?
  /// The address of `current`, which is compared several times per event: a weak reference is slow to read and to set.
  private nonisolated(unsafe) static var currentAddress: ObjectIdentifier?

  /// Makes this host and its application the present ones.
  func makeCurrent() {
    services.makeCurrent()
    guard ViewHost.currentAddress != ObjectIdentifier(self) else { return }
    ViewHost.current = self
    ViewHost.currentAddress = ObjectIdentifier(self)
  }

  deinit { if ViewHost.currentAddress == ObjectIdentifier(self) { ViewHost.currentAddress = nil } }

  /// The keyboard's place while it is shown or appears; nil while it is hidden or disappears.
  var keyboard: KeyboardPlace?

  /// The input device that the user used last.
  var device = InputDevice.none
  /// Whether a button of the mouse is down.
  var isPointerDown = false
  /// The modifier keys that the last key event reported as held.
  var modifiers: KeyModifiers = []

  /// The time until which keys wait for the transition in progress, and the transition.
  private(set) var keyHold: (until: TimeInterval, owner: ObjectIdentifier)?

  /// Lets keys wait until a time: they are for the controller that a transition brings.
  func holdKeys(until time: TimeInterval, for owner: AnyObject) { keyHold = (time, ObjectIdentifier(owner)) }

  /// Lets keys go on, unless they wait for another transition.
  func releaseKeys(of owner: AnyObject) { if keyHold?.owner == ObjectIdentifier(owner) { keyHold = nil } }

  /// The responder that receives keys and text first.
  private(set) weak var firstResponder: Responder?
  /// The view that the keyboard's keys go to; nil: none has the focus. Set by the focus system.
  weak var focusedView: View?

  func setFirstResponder(_ responder: Responder?) {
    let isAnother = responder !== firstResponder
    firstResponder = responder
    notify { $0.firstResponderDidChange(isAnother: isAnother) }
  }

  /// The views to be examined before the next frame, each once.
  private(set) var changedViews: [View] = []
  /// The pixels of views that were removed.
  private(set) var damage = Region()
  private(set) var needsLayout = true
  private var afterFrame: [() -> Void] = []
  /// The running timers of views that could be seen in the last frame.
  private var sightTimers: [SightTimer] = []

  /// Whether the next frame would differ from the last.
  var needsDisplay: Bool { needsLayout || !changedViews.isEmpty || !damage.isEmpty }

  func setNeedsLayout() { needsLayout = true }

  func viewChanged(_ view: View) { changedViews.append(view) }

  func addDamage(_ rect: PixelRect) { damage.add(rect) }

  func didLayOut() { needsLayout = false }

  /// Returns the collected changes and clears them.
  func takeChanges() -> (views: [View], damage: Region) {
    defer {
      changedViews.removeAll(keepingCapacity: true)
      damage = Region()
    }
    return (changedViews, damage)
  }

  // MARK: Time

  /// Fires the timers due up to `time`, each at its own time, and sets the current time to `time`.
  func advance(to time: TimeInterval) {
    makeCurrent()
    timers.fire(upTo: time) { self.time = max(self.time, $0) }
    self.time = max(self.time, time)
  }

  /// Runs `action` in the next turn of the loop.
  func performNextTurn(_ action: @escaping () -> Void) {
    _ = timers.schedule(at: time, for: "what runs in the next turn", action)
  }

  /// Runs `action` after the next frame has been made.
  func performAfterFrame(_ action: @escaping () -> Void) { afterFrame.append(action) }

  func didMakeFrame() {
    if !sightTimers.isEmpty { stopUnseenTimers() }
    let actions = afterFrame
    afterFrame = []
    for action in actions { action() }
  }

  /// Notes a timer that has begun to run, to stop it when its view goes out of sight.
  func didStart(_ timer: SightTimer) {
    if !sightTimers.contains(identical: timer) { sightTimers.append(timer) }
  }

  /// Stops the timers of views that cannot be seen any more.
  func stopUnseenTimers() {
    var running: [SightTimer] = []
    for timer in sightTimers where timer.continueInSight(in: self) { running.append(timer) }
    sightTimers = running
  }

  // MARK: Notifications

  /// Sets the parts to be notified, in this order. They are not retained.
  func setObservers(_ observers: [any ViewHostObserver]) { self.observers = observers.map { WeakObserver(value: $0) } }

  /// Notifies the parts of the window, in order.
  func notify(_ send: (any ViewHostObserver) -> Void) {
    for observer in observers {
      if let observer = observer.value { send(observer) }
    }
  }

  /// Called when `view` was hidden or disabled, or no longer takes keys: it and its subviews may have to lose the focus.
  func focusMayHaveGone(within view: View) {
    if focusedView != nil { notify { $0.focusMayHaveGone(within: view) } }
  }

  /// The controller or view that shows the content of the window, in front of all others.
  var content: (any FocusEnvironment)? { contentProvider() }

  /// Called before `view` and its subviews leave: their touches end, and none of them can keep the focus or the keys.
  func viewWillLeave(_ view: View) {
    notify { $0.viewWillLeave(view) }
    guard let firstResponder else { return }
    let around = sequence(first: firstResponder as Responder, next: \.next)
    // Also one that refuses to resign.
    if around.contains(where: { $0 === view }), !firstResponder.resignFirstResponder() { setFirstResponder(nil) }
  }

  // MARK: Modal views

  /// The views to which the focus is confined, the frontmost last: of presentations.
  private var modals: [Weak<View>] = []
  /// The view within which the focus moves; nil for the whole window.
  var focusScope: View? { modals.last?.value }

  func addModal(_ view: View) { modals.append(Weak(view)) }

  /// Whether a view is one of them.
  func hasModal(_ view: View) -> Bool {
    for modal in modals where modal.value === view { return true }
    return false
  }

  func removeModal(_ view: View) { modals.removeAll { $0.value == nil || $0.value === view } }

  private struct WeakObserver { weak var value: (any ViewHostObserver)? }
}

/// The place of a keyboard.
struct KeyboardPlace: Hashable {
  /// The frame in the window's coordinates.
  var frame: CGRect
  /// Whether it lies along the lower edge of the window, as opposed to a floating card.
  var isDocked: Bool
}
