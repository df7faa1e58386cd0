/// Watches touches and recognises a gesture in them. The base class of all recognisers; the window's arbiter decides which of
/// several recognisers succeeds.
///
/// A subclass overrides `touchesBegan` and its kin, sets `state` once it has decided, and resets itself in `reset`. Actions
/// are closures or methods:
///
///     let pan = PanGestureRecognizer { pan in print(pan.translation(in: nil)) }
///     pan.addTarget(self, action: Board.panned)
@MainActor open class GestureRecognizer {
  /// What a recogniser calls.
  public typealias Handler = (GestureRecognizer) -> Void

  /// The state of a gesture.
  public nonisolated enum State: Int, Hashable, Sendable {
    /// Undecided.
    case possible
    case began, changed
    /// Over; for a discrete gesture the moment of its recognition.
    case ended
    case cancelled
    /// The touches were no such gesture. Stays so until all fingers are up.
    case failed

    /// What a discrete recogniser ends in: the same as `ended`.
    public static let recognized = State.ended

    /// It has been recognised, and is or was under way.
    var isRecognized: Bool { self == .began || self == .changed || self == .ended }
    var isTerminal: Bool { self == .ended || self == .cancelled || self == .failed }
  }

  // MARK: Settings

  /// Disabling cancels a gesture under way, and leaves an undecided one silently.
  open var isEnabled = true {
    didSet { if !isEnabled, oldValue { withdraw() } }
  }
  open weak var delegate: (any GestureRecognizerDelegate)?
  /// A name for logs and tests.
  open var name: String?
  /// True (the default) cancels the view's touches on success; false lets the view receive them beside the actions.
  open var cancelsTouchesInView = true
  /// Keeps touches from the view while this is undecided; then drops them or delivers them in order.
  open var delaysTouchesBegan = false
  /// Keeps the end of touches from the view while this is undecided.
  open var delaysTouchesEnded = true
  /// The types of touch that it receives. By default all.
  open var allowedTouchTypes = GestureRecognizer.allTouchTypes
  /// The mouse button that it receives. By default the primary one.
  open var buttonMaskRequired: ButtonMask = .primary
  /// The distances and times that it goes by. By default those of its window.
  open var metrics: InteractionMetrics {
    get { ownMetrics?.value ?? arbiter?.host.metrics ?? view?.host?.metrics ?? .standard }
    set { ownMetrics = Box(newValue) }
  }

  // MARK: The gesture

  /// The view that the recogniser is attached to.
  public private(set) final weak var view: View?
  /// The state of the gesture. Only subclasses set it; the arbiter decides whether it becomes that.
  open var state: State {
    get { current }
    set { if let arbiter { arbiter.propose(newValue, for: self) } else { current = newValue } }
  }
  /// The fingers of the gesture that are down.
  public private(set) final var touches: [Touch] = []
  open var numberOfTouches: Int { touches.count }
  /// The modifier keys that were down at the last event.
  open var modifierFlags: KeyModifiers { arbiter?.modifierFlags ?? [] }

  // MARK: Overridden by the kit's own recognisers

  /// Where it is, in the window.
  var place: CGPoint { centroid }
  /// Asked with the views and the delegate.
  func shouldBegin() -> Bool { true }
  /// Leaves the sequence: cancelled if it was under way, silently if it was not.
  func withdraw() { arbiter?.withdraw(self) }
  /// The wheel drives it, not a touch.
  var isScrolling: Bool { false }

  // MARK: What the arbiter keeps here

  /// The state that has been decided on.
  final var current = State.possible
  /// All touches of the sequence, those that have ended too.
  final var sequence: [Touch] = []
  final weak var arbiter: GestureArbiter?
  /// Apart, since few recognisers have any and they are many numbers.
  private var ownMetrics: Box<InteractionMetrics>?
  private static let allTouchTypes: Set<Touch.TouchType> = [.direct, .indirectPointer]
  private var actions: [TargetAction] = []
  private(set) var failureRequirements: [Weak<GestureRecognizer>] = []
  final var lastCentroid = CGPoint.zero

  /// An action, and the target that it was added for. The action itself holds the target weakly, if at all: a weak reference
  /// here would be copied at each move of a finger.
  private struct TargetAction {
    let target: ObjectIdentifier?
    let action: Handler
  }

  // MARK: Making a recogniser

  /// Makes a recogniser that calls `action` when the gesture begins, changes, ends and is cancelled.
  /// - Parameter target: not retained; once it is gone the action is no longer called. Nil keeps the action.
  public init(target: AnyObject?, action: Handler?) {
    if let action { append(target, action) }
  }

  public convenience init() { self.init(target: nil, action: nil) }

  // MARK: For subclasses

  /// `touches` went down; the property `touches` holds them and earlier ones.
  open func touchesBegan(_ touches: Set<Touch>, with event: Event) {}
  /// `touches` moved.
  open func touchesMoved(_ touches: Set<Touch>, with event: Event) {}
  /// `touches` go up; they still count as fingers of the gesture.
  open func touchesEnded(_ touches: Set<Touch>, with event: Event) {}
  /// `touches` were cancelled. By default ends the gesture.
  open func touchesCancelled(_ touches: Set<Touch>, with event: Event) {
    state = current == .possible ? .failed : .cancelled
  }
  /// Keys were pressed in its view or in a subview. Returns true if it used them; then nothing else receives them.
  open func pressesBegan(_ presses: Set<Press>, with event: Event) -> Bool { false }
  open func pressesEnded(_ presses: Set<Press>, with event: Event) {}
  /// The keyboard's focus left the view.
  open func focusDidLeave() {}
  /// Whether it receives key presses, so that its view can have the keyboard's focus.
  open var receivesPresses: Bool { false }
  /// Resets the recogniser for the next sequence of touches.
  open func reset() {}
  open func canPrevent(_ other: GestureRecognizer) -> Bool { true }
  open func canBePrevented(by other: GestureRecognizer) -> Bool { true }
  open func shouldRequireFailure(of other: GestureRecognizer) -> Bool { false }
  open func shouldBeRequiredToFail(by other: GestureRecognizer) -> Bool { false }
  /// Whether it stays undecided while no finger is down, since a second tap may follow.
  open var expectsMoreTouches: Bool { false }
  /// Whether `touch`, of any view, can be the one that it expects; if not it fails before the touch begins.
  open func expects(_ touch: Touch) -> Bool { true }

  /// Recognises nothing before `other` has failed.
  open func require(toFail other: GestureRecognizer) { failureRequirements.append(Weak(other)) }

  /// Ignores `touch` from now on. Called in `touchesBegan`, for fingers that are not wanted.
  open func ignore(_ touch: Touch, for event: Event) {
    touches.removeAll { $0 === touch }
    sequence.removeAll { $0 === touch }
  }

  // MARK: Location

  /// Returns the middle of its fingers, for a tap or swipe of where they went down, in the coordinates of `view`; nil stands
  /// for the window.
  open func location(in view: View?) -> CGPoint { view?.convert(place, from: nil) ?? place }

  /// Returns the location of one finger. `index` must be below `numberOfTouches`.
  open func location(ofTouch index: Int, in view: View?) -> CGPoint { touches[index].location(in: view) }

  /// The middle of its fingers in the window; where it was last if all are up.
  final var centroid: CGPoint {
    if touches.count == 1 { return touches[0].position }
    return touches.isEmpty ? lastCentroid : GestureRecognizer.middle(of: touches.map(\.position))
  }

  static func middle(of points: [CGPoint]) -> CGPoint {
    let sum = points.reduce(CGPoint.zero) { CGPoint(x: $0.x + $1.x, y: $0.y + $1.y) }
    return CGPoint(x: sum.x / CGFloat(points.count), y: sum.y / CGFloat(points.count))
  }

  /// Calls `action` unless the sequence ends first; recognition never waits for a frame. `delay` counts from `start`.
  final func schedule(
    after delay: TimeInterval, from start: TimeInterval, for purpose: StaticString, _ action: @escaping () -> Void
  ) -> TimerQueue.Token? {
    arbiter?.schedule(at: start + delay, for: purpose, action)
  }

  // MARK: Called by the arbiter and by views

  final func begin(_ touch: Touch, in arbiter: GestureArbiter) {
    self.arbiter = arbiter
    touches.append(touch)
    // One that is over only waits for this finger too to go.
    if !current.isTerminal { sequence.append(touch) }
  }

  final func end(_ touch: Touch) {
    lastCentroid = centroid
    touches.removeAll { $0 === touch }
  }

  final func forgetSequence() {
    touches.removeAll()
    sequence.removeAll()
    reset()
    current = .possible
    arbiter = nil
  }

  final func fire() { for entry in actions { entry.action(self) } }

  final func attach(to view: View?) {
    if view == nil { withdraw() }
    self.view = view
  }

  fileprivate final func append(_ target: AnyObject?, _ action: @escaping Handler) {
    guard let target else { return actions.append(TargetAction(target: nil, action: action)) }
    let entry = TargetAction(target: ObjectIdentifier(target)) { [weak target] in if target != nil { action($0) } }
    actions.append(entry)
  }

  /// Removes the actions of `target`, or with nil all actions.
  open func removeTarget(_ target: AnyObject?) {
    actions.removeAll { target == nil || $0.target == target.map(ObjectIdentifier.init) }
  }
}

extension GestureRecognizer: Hashable {
  nonisolated public static func == (a: GestureRecognizer, b: GestureRecognizer) -> Bool { a === b }
  nonisolated public func hash(into hasher: inout Hasher) { hasher.combine(ObjectIdentifier(self)) }
}

/// Lets the actions of a recogniser take it as the type that it has.
@MainActor public protocol GestureHandling: GestureRecognizer {}
extension GestureRecognizer: GestureHandling {}

extension GestureHandling {
  /// Adds an action, called after those that were added before.
  /// - Parameter target: not retained; once it is gone the action is no longer called. Nil keeps the action.
  public func addTarget(_ target: AnyObject? = nil, action: @escaping (_ sender: Self) -> Void) {
    append(target) { [unowned self] _ in action(self) }
  }

  /// Adds a method of `target`, which is not retained, as an action: `pan.addTarget(self, action: Board.panned)`.
  public func addTarget<Target: AnyObject>(
    _ target: Target, action: @escaping (Target) -> (_ sender: Self) -> Void
  ) {
    append(target) { [weak target, unowned self] _ in if let target { action(target)(self) } }
  }

  /// Adds a method of `target`, which is not retained, as an action: `tap.addTarget(self, action: Board.tapped)`.
  public func addTarget<Target: AnyObject>(
    _ target: Target, action: @escaping (Target) -> () -> Void
  ) {
    append(target) { [weak target] _ in if let target { action(target)() } }
  }
}

/// Keeps a value apart from what holds it.
private final class Box<Value> {
  let value: Value
  init(_ value: Value) { self.value = value }
}

/// Points to something without keeping it alive.
struct Weak<Value: AnyObject> {
  private(set) weak var value: Value?
  init(_ value: Value) { self.value = value }
}
