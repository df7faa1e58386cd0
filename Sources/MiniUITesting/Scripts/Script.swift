/// A user's actions, one per line: settings, a rule of three dashes, then actions. The manual is
/// `Documentation/Scripts.md`.
///
///     let script = try Script(parsing: "size: 960x640\n---\ndrag @tile1 by 40,0\nsettle\n")
///
/// The lines are stored as they are, including comments and empty lines, so that a script is written as it was read.
public nonisolated struct Script: Hashable, Sendable {
  /// All lines, from first to last.
  public var lines: [Line]

  /// One line with its comment.
  public nonisolated struct Line: Hashable, Sendable {
    /// The content of a line.
    public nonisolated enum Content: Hashable, Sendable {
      case empty
      case setting(ScriptSetting)
      /// The rule between the settings and the actions.
      case rule
      case action(ScriptAction)
    }

    /// The content of the line, apart from the comment.
    public var content: Content
    /// The text after `#`; nil if there is none.
    public var comment: String?

    /// Creates a line.
    public init(_ content: Content, comment: String? = nil) {
      self.content = content
      self.comment = comment
    }
  }

  /// Creates a script from its lines.
  public init(lines: [Line]) { self.lines = lines }

  /// Creates a script from settings and actions, and adds the rule between them.
  public init(settings: [ScriptSetting] = [], actions: [ScriptAction]) {
    lines = settings.map { Line(.setting($0)) } + [Line(.rule)] + actions.map { Line(.action($0)) }
  }

  /// The settings in their order.
  public var settings: [ScriptSetting] {
    lines.compactMap { if case .setting(let setting) = $0.content { setting } else { nil } }
  }

  /// The actions with the numbers of their lines, starting at 1.
  public var actions: [(line: Int, action: ScriptAction)] {
    lines.enumerated().compactMap { index, line in
      if case .action(let action) = line.content { (index + 1, action) } else { nil }
    }
  }
}

/// A line above the rule. Settings with several values form a matrix: the script is played once for each combination.
public nonisolated enum ScriptSetting: Hashable, Sendable {
  /// The scene to show; the app defines the names.
  case scene(String)
  /// The size of the window, in points.
  case size([CGSize])
  /// Pixels per point.
  case scale([CGFloat])
  case theme([UserInterfaceStyle])
  /// The kind of pointer: a mouse or a finger.
  case pointer([PointerKind])
  /// The frames per second, 1 to 240. The default is 60.
  case fps(Int)
  /// The seed of the app's random numbers.
  case seed(UInt64)
  case reducedMotion(Bool)
  /// The language of the kit's words. The default is English.
  case language([Language])
  /// The layout direction of the app. By default the language's direction.
  case direction(UserInterfaceLayoutDirection)
  /// Whether the app disables every control that opens another scene. The default is false.
  case staysInScene(Bool)
}

/// A duration, in the unit in which it was written.
public nonisolated enum ScriptTime: Hashable, Sendable {
  case seconds(TimeInterval)
  /// A number of frames, whose length the setting `fps` defines.
  case frames(Int)
}

/// The duration or speed of a movement.
public nonisolated enum ScriptPace: Hashable, Sendable {
  case time(ScriptTime)
  /// The speed in points per second.
  case speed(CGFloat)
}

/// The timing curve of a movement.
public nonisolated enum ScriptCurve: String, Hashable, Sendable, CaseIterable { case linear, ease, easeIn, easeOut }

/// The end of a movement.
public nonisolated enum ScriptWay: Hashable, Sendable {
  case to(Target)
  case by(CGPoint)
}
