/// The base class of all gesture recognizers. The window's arbiter decides which of several recognizers succeed.
///
/// Use the kit's subclasses, such as ``TapGestureRecognizer``. For a gesture of your own, override `touchesBegan` and
/// the like, set `state` when you have decided, and clear your state in `reset`. Actions are closures or methods:
///
///     let pan = PanGestureRecognizer { pan in print(pan.translation(in: nil)) }
///     pan.addTarget(self, action: Board.panned)
@preconcurrency @MainActor open class GestureRecognizer: NSObject {
  nonisolated deinit { AssociatedValues.release(ObjectIdentifier(self)) }

  /// A closure that is called with the recognizer.
  public typealias Handler = (GestureRecognizer) -> Void

  /// The state of a gesture.
  public nonisolated enum State: Int, Hashable, Sendable {
    /// Not decided yet.
    case possible
    /// A continuous gesture has begun, or has changed after that.
    case began, changed
    /// The gesture has ended. A discrete gesture enters this state when it is recognized.
    case ended
    /// The gesture was cancelled after it had begun.
    case cancelled
    /// The touches did not form the gesture, or another gesture won. Lasts until all fingers are up.
    case failed

    /// The state in which a discrete gesture is recognized: the same as `ended`.
    public static let recognized = State.ended

    /// Whether the gesture was recognized and not cancelled.
    var isRecognized: Bool { self == .began || self == .changed || self == .ended }
    /// Whether the recognizer ignores the rest of the touch sequence.
    var isTerminal: Bool { self == .ended || self == .cancelled || self == .failed }
  }

  // MARK: Settings

  /// Whether the recognizer receives touches. True by default. Disabling cancels a gesture that has begun; an undecided
  /// one fails without a call of its actions.
  open var isEnabled = true {
    didSet { if !isEnabled, oldValue { withdraw() } }
  }
  /// The delegate that can allow or prevent the gesture; not retained.
  #if !DEBUG
    @exclusivity(unchecked)
  #endif
  open weak var delegate: (any GestureRecognizerDelegate)?
  /// A name for logs and tests.
  open var name: String?
  /// Whether recognition cancels the touches of the view. True by default; false delivers them to the view as well.
  open var cancelsTouchesInView = true
  /// Whether the view receives touches only after the recognizer has failed. If it succeeds, they are dropped. False by
  /// default.
  open var delaysTouchesBegan = false
  /// Whether the end of touches is delivered to the view only after the recognizer has decided. True by default.
  /// Controls and text views always receive it immediately.
  open var delaysTouchesEnded = true
  /// The types of touches that the recognizer receives. All by default.
  open var allowedTouchTypes = GestureRecognizer.allTouchTypes
  /// The mouse buttons that must be down for the recognizer to receive a mouse touch. The primary one by default.
  open var buttonMaskRequired: ButtonMask = .primary
  /// The distances and durations that the recognizer uses. By default the window's.
  open var metrics: InteractionMetrics {
    get { ownMetrics?.value ?? arbiter?.host.metrics ?? view?.host?.metrics ?? .standard }
    set { ownMetrics = Box(newValue) }
  }

  // MARK: The gesture

  /// The view that the recognizer is attached to; nil for none.
  public private(set) final weak var view: View?
  /// The state of the gesture. Only subclasses set it; the arbiter decides whether the recognizer enters the new state.
  open var state: State {
    get { current }
    set { if let arbiter { arbiter.propose(newValue, for: self) } else { current = newValue } }
  }
  /// The touches of the gesture that are down.
  public private(set) final var touches: [Touch] = []
  /// The number of touches of the gesture that are down.
  open var numberOfTouches: Int { touches.count }
  /// The modifier keys that were down at the last event.
  open var modifierFlags: KeyModifiers { arbiter?.modifierFlags ?? [] }

  // MARK: Overridden by the kit's own recognizers

  /// The location of the gesture, in the window's coordinates.
  var locationInWindow: CGPoint { centroid }
  /// Returns whether the gesture may begin. Called after the views and before the delegate have been asked.
  func shouldBegin() -> Bool { true }
  /// Leaves the touch sequence: a gesture that has begun is cancelled, an undecided one fails without a call of its
  /// actions.
  func withdraw() { arbiter?.withdraw(self) }
  /// Whether the scroll wheel, not touches, drives the gesture.
  var isScrolling: Bool { false }

  // MARK: State of the arbiter

  /// The state that the arbiter has decided on.
  final var current = State.possible {
    didSet { if current == .failed || current == .cancelled { didFail() } }
  }
  /// All touches of the sequence, including ended ones. With many recognizers on one touch this is read very often, so
  /// exclusivity checks are off in release builds: see `View`.
  #if !DEBUG
    @exclusivity(unchecked)
  #endif
  final var sequence: [Touch] = []
  /// The arbiter's data for the current touch sequence.
  #if !DEBUG
    @exclusivity(unchecked)
  #endif
  final var arbitrationState = GestureArbitrationState()
  #if !DEBUG
    @exclusivity(unchecked)
  #endif
  private(set) final var failureRequirements: [Weak<GestureRecognizer>] = []
  final weak var arbiter: (any GestureDecider)?
  /// The metrics of this recognizer, if it has its own. Boxed, since they are large and rarely set.
  private var ownMetrics: Box<InteractionMetrics>?
  private static let allTouchTypes: Set<Touch.TouchType> = [.direct, .indirectPointer]
  fileprivate final var actions: [TargetAction] = []
  final var lastCentroid = CGPoint.zero

  // MARK: Creating a recognizer

  /// Creates a recognizer that calls a method of a target, which is not retained. Nil for no action.
  public init(target: Any?, action: Selector?) {
    super.init()
    if let target, let action { addTarget(target, action: action) }
  }

  /// Creates a recognizer that calls a closure.
  /// - Parameters:
  ///   - target: The object that the action depends on; not retained. After it is released, the action is no longer
  ///     called. Without a target, the action is called for the lifetime of the recognizer.
  ///   - action: Called when the gesture begins, changes, ends or is cancelled; nil for no action.
  @_disfavoredOverload public convenience init(target: AnyObject?, action: Handler?) {
    self.init()
    if let action { actions = [TargetAction(target) { [unowned self] in action(self) }] }
  }

  /// Creates a recognizer without an action.
  public convenience override init() { self.init(target: nil, action: nil) }

  /// Creates a recognizer that calls a method of `target`, which is not retained: `PanGestureRecognizer(target: self,
  /// action: Board.panned)`. If the method takes another class of recognizer, it is not called and a warning is logged.
  public convenience init<Target: AnyObject, Sender: GestureRecognizer>(
    target: Target, action: @escaping (Target) -> (_ sender: Sender) -> Void
  ) {
    self.init()
    if !(self is Sender) { Warnings.report("\(Target.self) expects a \(Sender.self), not a \(type(of: self))") }
    actions = [TargetAction(target) { [unowned self] in if let sender = self as? Sender { action($0)(sender) } }]
  }

  /// Creates a recognizer that calls a method of `target`, which is not retained:
  /// `TapGestureRecognizer(target: self, action: Board.tapped)`.
  public convenience init<Target: AnyObject>(target: Target, action: @escaping (Target) -> () -> Void) {
    self.init()
    actions = [TargetAction(target) { action($0)() }]
  }

  // MARK: For subclasses

  /// Called when `touches` have gone down. The property `touches` contains them and earlier ones.
  open func touchesBegan(_ touches: Set<Touch>, with event: Event) {}
  /// Called when `touches` moved.
  open func touchesMoved(_ touches: Set<Touch>, with event: Event) {}
  /// Called when `touches` go up; the property `touches` still contains them.
  open func touchesEnded(_ touches: Set<Touch>, with event: Event) {}
  /// Called when `touches` were cancelled. By default ends the gesture: with `failed` if it is undecided, else
  /// `cancelled`.
  open func touchesCancelled(_ touches: Set<Touch>, with event: Event) {
    state = current == .possible ? .failed : .cancelled
  }
  /// Called when keys are pressed in the recognizer's view or a subview, if `receivesPresses` is true.
  /// - Returns: Whether the recognizer consumes the keys; then no other object receives them.
  open func pressesBegan(_ presses: Set<Press>, with event: Event) -> Bool { false }
  /// Called when keys that the recognizer consumed are released.
  open func pressesEnded(_ presses: Set<Press>, with event: Event) {}
  /// Called when the focus has left the view.
  open func focusDidLeave() {}
  /// Whether the recognizer receives key presses; its view can then be focused. False by default.
  open var receivesPresses: Bool { false }
  /// Whether the view can have the focus because of the recognizer.
  var makesViewFocusable: Bool { receivesPresses }
  /// The actions that readers offer for the view instead of the gesture.
  var customActions: [AccessibilityCustomAction] { [] }
  /// Whether a single tap in the view can be recognized.
  var recognizesTaps: Bool { false }
  /// Resets the recognizer for the next touch sequence.
  open func reset() {}
  /// Returns whether `other`, which shares a touch, fails when this gesture is recognized. By default true.
  open func canPrevent(_ other: GestureRecognizer) -> Bool { true }
  /// Returns whether this recognizer fails when `other`, which shares a touch, is recognized. By default true.
  open func canBePrevented(by other: GestureRecognizer) -> Bool { true }
  /// Returns whether this recognizer waits until `other` has failed. By default false.
  open func shouldRequireFailure(of other: GestureRecognizer) -> Bool { false }
  /// Returns whether `other` waits until this recognizer has failed. By default false.
  open func shouldBeRequiredToFail(by other: GestureRecognizer) -> Bool { false }
  /// Whether the recognizer stays undecided while no finger is down, for example to wait for a second tap. False by
  /// default.
  open var expectsMoreTouches: Bool { false }
  /// Returns whether `touch`, in any view, can continue the gesture. If not, the recognizer fails before the touch
  /// begins. By default true.
  open func expects(_ touch: Touch) -> Bool { true }

  /// Makes this recognizer wait until `other` has failed. If `other` is recognized, this one fails.
  open func require(toFail other: GestureRecognizer) { failureRequirements.append(Weak(other)) }

  /// Ignores `touch` from now on. Call it in `touchesBegan` for fingers that are not part of the gesture.
  open func ignore(_ touch: Touch, for event: Event) {
    touches.remove(identical: touch)
    sequence.remove(identical: touch)
  }

  // MARK: Location

  /// Returns the center of the fingers or, for a tap or swipe, of the points where they went down.
  /// - Parameter view: The view in whose coordinates the location is returned; nil for the window's.
  open func location(in view: View?) -> CGPoint { view?.convert(locationInWindow, from: nil) ?? locationInWindow }

  /// Returns the location of one finger.
  /// - Precondition: `index` is below `numberOfTouches`.
  open func location(ofTouch index: Int, in view: View?) -> CGPoint { touches[index].location(in: view) }

  /// The center of the fingers, in the window's coordinates. Keeps its last value when all fingers are up.
  final var centroid: CGPoint {
    if touches.count == 1 { return touches[0].position }
    return touches.isEmpty ? lastCentroid : GestureRecognizer.middle(of: touches.map(\.position))
  }

  static func middle(of points: [CGPoint]) -> CGPoint {
    let sum = points.reduce(CGPoint.zero) { CGPoint(x: $0.x + $1.x, y: $0.y + $1.y) }
    return CGPoint(x: sum.x / CGFloat(points.count), y: sum.y / CGFloat(points.count))
  }

  /// Calls `action` at `start` plus `delay`, in seconds, unless the touch sequence ends first. It does not wait for a
  /// frame.
  final func schedule(
    after delay: TimeInterval, from start: TimeInterval, for purpose: StaticString, _ action: @escaping () -> Void
  ) -> TimerQueue.Token? {
    arbiter?.schedule(at: start + delay, for: purpose, action)
  }

  // MARK: Called by the arbiter and by views

  final func begin(_ touch: Touch, in arbiter: any GestureDecider) {
    self.arbiter = arbiter
    touches.append(touch)
    // A recognizer that has ended or failed only waits for this finger to go up.
    if !current.isTerminal { sequence.append(touch) }
  }

  final func end(_ touch: Touch) {
    lastCentroid = centroid
    touches.remove(identical: touch)
  }

  final func forgetSequence() {
    touches.removeAll()
    sequence.removeAll()
    reset()
    current = .possible
    arbiter = nil
    arbitrationState = GestureArbitrationState()
  }

  /// Called when the recognizer has failed or was cancelled, before the touches have ended.
  func didFail() {}

  final func fire() { for action in actions { action.perform() } }

  final func attach(to view: View?) {
    if view == nil { withdraw() }
    self.view = view
  }

  /// Adds a method of a target, which is not retained.
  open func addTarget(_ target: Any, action: Selector) {
    let object = target as AnyObject
    addTarget(object, named: action.name) { [weak self, weak object] in
      guard let self, let object else { return }
      action.perform(on: object, with: self)
    }
  }
  /// Removes a method of a target. With a nil target it is removed for all targets, and with a nil action all methods of
  /// the target are.
  open func removeTarget(_ target: Any?, action: Selector?) {
    let object = target as AnyObject?
    if let action { removeTarget(object, named: action.name) } else { removeTarget(object) }
  }
  /// Removes the actions of `target`; nil removes all actions.
  open func removeTarget(_ target: AnyObject?) {
    actions.removeAll { target == nil || $0.target == target.map(ObjectIdentifier.init) }
  }

  /// Adds a named action, for the selectors of the `UIKit` module. One of the same target and name is not added twice.
  package final func addTarget(_ target: AnyObject?, named name: String, _ perform: @escaping () -> Void) {
    removeTarget(target, named: name)
    actions.append(TargetAction(target, named: name, perform))
  }

  /// Removes the actions with this name; with a nil target, the actions of all targets.
  package final func removeTarget(_ target: AnyObject?, named name: String) {
    actions.removeAll { $0.matches(name, of: target) }
  }
}

extension GestureRecognizer {
  /// Compares identities. Faster than `NSObject`'s own operator, which calls `isEqual(_:)`.
  public nonisolated static func == (a: GestureRecognizer, b: GestureRecognizer) -> Bool { a === b }
}

/// Lets the actions of a recognizer receive its concrete type.
@preconcurrency @MainActor public protocol GestureHandling: GestureRecognizer {}
extension GestureRecognizer: GestureHandling {}

extension GestureHandling {
  /// Adds an action. Actions are called in the order in which they were added.
  /// - Parameters:
  ///   - target: The object that the action depends on; not retained. After it is released, the action is no longer
  ///     called. Without a target, the action is called for the lifetime of the recognizer.
  ///   - action: Called with the recognizer when the gesture begins, changes, ends or is cancelled.
  public func addTarget(_ target: AnyObject? = nil, action: @escaping (_ sender: Self) -> Void) {
    actions.append(TargetAction(target) { [unowned self] in action(self) })
  }

  /// Adds a method of `target`, which is not retained, as an action: `pan.addTarget(self, action: Board.panned)`.
  public func addTarget<Target: AnyObject>(
    _ target: Target, action: @escaping (Target) -> (_ sender: Self) -> Void
  ) {
    actions.append(TargetAction(target) { [unowned self] target in action(target)(self) })
  }

  /// Adds a method of `target`, which is not retained, as an action: `tap.addTarget(self, action: Board.tapped)`.
  public func addTarget<Target: AnyObject>(
    _ target: Target, action: @escaping (Target) -> () -> Void
  ) {
    actions.append(TargetAction(target) { target in action(target)() })
  }
}

/// Stores a value outside of the object that uses it.
private final class Box<Value> {
  let value: Value
  init(_ value: Value) { self.value = value }
}
