/// A line below the rule: an action of the user, a pause, a picture, or an assertion.
public nonisolated enum ScriptAction: Hashable, Sendable {
  // The pointer is a mouse or a finger, depending on the setting `pointer`. Without a target it acts at its current
  // position.
  case press(Target?, MouseButton)
  /// Moves the pointer; without a pace, in one step.
  case move(ScriptWay, ScriptPace?, ScriptCurve)
  /// Moves the pointer through points of the window, one in each frame, like a recorded movement.
  case moveAlong([CGPoint])
  case release(MouseButton)
  /// Presses, moves and releases. The default duration is 250 ms.
  case drag(Target, ScriptWay, ScriptPace?, ScriptCurve)
  /// Presses and releases `count` times in quick succession.
  case tap(Target, count: Int)
  /// Presses, holds, and releases. The default duration is 600 ms.
  case longPress(Target, ScriptTime?)
  /// Releases during a movement, with a speed in points per second.
  case fling(Target, by: CGPoint, speed: CGFloat)
  /// Turns the wheel by notches, which are positive away from the user and to the right.
  case wheel(Target, CGPoint)
  /// The system cancels current gestures, for example because another window comes to the front.
  case cancel

  // Further fingers, each with its number.
  case touchDown(Int, Target)
  case touchMove(Int, ScriptWay, ScriptPace?, ScriptCurve)
  case touchUp(Int)

  case key(Key)
  case keyDown(Key)
  case keyUp(Key)
  /// Types a text key by key.
  case text(String)
  /// Types a text into a field, key by key. If the field is not the first responder, taps it first.
  case type(String, into: Target.Anchor)
  /// Sets the text that an input method is composing.
  case compose(String)
  /// Ends the input method's composition with a text; an empty text cancels it.
  case commit(String)

  // The window.
  case resize(CGSize, over: ScriptTime?)
  /// Swaps the width and height of the window. The direction makes no difference.
  case rotate(ScriptRotation)
  case theme(UserInterfaceStyle)

  // Time.
  case wait(ScriptTime)
  /// Waits until nothing moves. It is an error if this takes longer than `limit` (default 2 s), or if it takes a
  /// different number of frames than `frames`.
  case settle(limit: ScriptTime?, frames: Int?)

  case shot(ScriptShot)
  case assert(ScriptAssertion)
  /// Asserts that no constraints were solved during the last action that is neither a picture nor an assertion.
  case assertSolvedNothing
}

/// The direction in which the window is rotated.
public nonisolated enum ScriptRotation: String, Hashable, Sendable, CaseIterable { case left, right }

/// A picture that is compared with a golden.
public nonisolated struct ScriptShot: Hashable, Sendable {
  /// The name, of letters, digits, `-` and `_`, since it becomes a part of a file's name.
  public var name: String
  /// The part of the window to compare.
  public var area: Target.Anchor
  /// Whether the elements that a screen reader receives are compared too, as text.
  public var comparesMeaning: Bool
  /// The views that are excluded from the comparison.
  public var masks: [Target.Anchor]
  /// The accepted difference; nil means that every pixel must be the same.
  public var tolerance: ScriptTolerance?
  /// The limit of the golden's size in KiB, and the reason.
  public var budget: ScriptWaiver?

  /// Creates a request for a picture, by default of the whole window.
  public init(
    _ name: String, of area: Target.Anchor = .window, comparesMeaning: Bool = false, masks: [Target.Anchor] = [],
    tolerance: ScriptTolerance? = nil, budget: ScriptWaiver? = nil
  ) {
    self.name = name
    self.area = area
    self.comparesMeaning = comparesMeaning
    self.masks = masks
    self.tolerance = tolerance
    self.budget = budget
  }
}

/// The accepted difference of a shot, and the reason.
public typealias ScriptTolerance = PictureTolerance

/// A limit that replaces the usual one, and the reason.
public nonisolated struct ScriptWaiver: Hashable, Sendable {
  /// The limit; for a golden, in KiB.
  public var limit: Int
  /// The reason, for the readers of the script.
  public var reason: String

  /// Creates a waiver.
  public init(limit: Int, reason: String) {
    self.limit = limit
    self.reason = reason
  }
}

/// A condition on a view: `assert @tile3.frame = 40,60 120x120`.
public nonisolated struct ScriptAssertion: Hashable, Sendable {
  /// A property of a view and its expected value.
  public nonisolated enum Fact: Hashable, Sendable {
    /// The visible frame in the window, in points.
    case frame(CGRect)
    case center(CGPoint)
    case size(CGSize)
    /// The opacity, 0…1.
    case alpha(Double)
    case text(String)
    /// Whether any part of the view is visible.
    case visible(Bool)
    case focused(Bool)
    case enabled(Bool)
    case selected(Bool)
    /// The value of an element as a number, such as a slider's.
    case number(Double)
    /// The value of an element in words, or the text of a field.
    case value(String)
    /// Whether a switch or another element is on.
    case checked(Bool)
  }

  /// The view that the condition concerns.
  public var view: Target.Anchor
  /// The property and its expected value.
  public var fact: Fact

  /// Creates an assertion.
  public init(_ view: Target.Anchor, _ fact: Fact) {
    self.view = view
    self.fact = fact
  }
}
