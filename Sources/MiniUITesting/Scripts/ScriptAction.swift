/// A line below the rule: something that the user does, waits for, looks at, or holds to be true.
public nonisolated enum ScriptAction: Hashable, Sendable {
  // The pointer: a mouse or a finger, as the setting `pointer` says. Without a target it acts where it is.
  case press(Target?, MouseButton)
  /// Without a pace in one step.
  case move(ScriptWay, ScriptPace?, ScriptCurve)
  /// Through places of the window, one each frame: what a hand did that was recorded.
  case moveAlong([CGPoint])
  case release(MouseButton)
  /// Presses, moves, lets go. 250 ms unless said otherwise.
  case drag(Target, ScriptWay, ScriptPace?, ScriptCurve)
  /// So many times in quick succession.
  case tap(Target, count: Int)
  /// Holds for 600 ms unless said otherwise, and lets go.
  case longPress(Target, ScriptTime?)
  /// Lets go while it moves, with the speed in points a second.
  case fling(Target, by: CGPoint, speed: CGFloat)
  /// Notches, away from the user and to the right.
  case wheel(Target, CGPoint)
  /// The system takes away what is under way, as when another window comes to the front.
  case cancel

  // More fingers, each with its number.
  case touchDown(Int, Target)
  case touchMove(Int, ScriptWay, ScriptPace?, ScriptCurve)
  case touchUp(Int)

  case key(Key)
  case keyDown(Key)
  case keyUp(Key)
  /// Typed, key by key.
  case text(String)
  /// An input method has come to this.
  case compose(String)
  /// The input method ends with this; with nothing, if it is empty.
  case commit(String)

  // The window.
  case resize(CGSize, over: ScriptTime?)
  /// Swaps width and height.
  case rotate(ScriptRotation)
  case theme(UserInterfaceStyle)

  // Time.
  case wait(ScriptTime)
  /// Until nothing moves any more; an error after `limit` (2 s unless said otherwise), or if it took other than `frames`.
  case settle(limit: ScriptTime?, frames: Int?)

  case shot(ScriptShot)
  case assert(ScriptAssertion)
}

/// Which way the window is turned.
public nonisolated enum ScriptRotation: String, Hashable, Sendable, CaseIterable { case left, right }

/// A picture to be held against a golden one.
public nonisolated struct ScriptShot: Hashable, Sendable {
  /// Letters, digits, `-` and `_`: it is part of a file's name.
  public var name: String
  /// Only this part of the window.
  public var area: Target.Anchor
  /// Views that are not looked at.
  public var masks: [Target.Anchor]
  /// Without one, every pixel must be the same.
  public var tolerance: ScriptTolerance?
  /// How large the golden's file may be, in KiB, and why.
  public var budget: ScriptWaiver?

  public init(
    _ name: String, of area: Target.Anchor = .window, masks: [Target.Anchor] = [], tolerance: ScriptTolerance? = nil,
    budget: ScriptWaiver? = nil
  ) {
    self.name = name
    self.area = area
    self.masks = masks
    self.tolerance = tolerance
    self.budget = budget
  }
}

/// How much of a shot may differ, and the reason.
public typealias ScriptTolerance = PictureTolerance

/// A limit that is set aside, and the reason.
public nonisolated struct ScriptWaiver: Hashable, Sendable {
  public var limit: Int
  public var reason: String

  public init(limit: Int, reason: String) {
    self.limit = limit
    self.reason = reason
  }
}

/// What must be true of a view: `assert @tile3.frame = 40,60 120x120`.
public nonisolated struct ScriptAssertion: Hashable, Sendable {
  /// What is looked at, and what it must be.
  public nonisolated enum Fact: Hashable, Sendable {
    /// In the window, as it is seen, in points.
    case frame(CGRect)
    case center(CGPoint)
    case size(CGSize)
    /// 0…1.
    case alpha(Double)
    case text(String)
    /// It can be seen at all.
    case visible(Bool)
    case focused(Bool)
    case enabled(Bool)
    case selected(Bool)
  }

  public var view: Target.Anchor
  public var fact: Fact

  public init(_ view: Target.Anchor, _ fact: Fact) {
    self.view = view
    self.fact = fact
  }
}
