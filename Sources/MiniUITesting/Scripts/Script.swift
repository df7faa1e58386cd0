/// What a user does, a line a step: settings, a rule of three dashes, then actions. `Documentation/Scripts.md` is its manual.
///
/// A script is its lines, so that it is printed as it was read: comments and empty lines too.
public nonisolated struct Script: Hashable, Sendable {
  public var lines: [Line]

  /// One line, with what was said beside it.
  public nonisolated struct Line: Hashable, Sendable {
    /// What a line is.
    public nonisolated enum Content: Hashable, Sendable {
      case empty
      case setting(ScriptSetting)
      /// Between the settings and the actions.
      case rule
      case action(ScriptAction)
    }

    public var content: Content
    /// What stands after `#`, without it.
    public var comment: String?

    public init(_ content: Content, comment: String? = nil) {
      self.content = content
      self.comment = comment
    }
  }

  public init(lines: [Line]) { self.lines = lines }

  public init(settings: [ScriptSetting] = [], actions: [ScriptAction]) {
    lines = settings.map { Line(.setting($0)) } + [Line(.rule)] + actions.map { Line(.action($0)) }
  }

  public var settings: [ScriptSetting] {
    lines.compactMap { if case .setting(let setting) = $0.content { setting } else { nil } }
  }

  /// The actions with the numbers of their lines, from 1 on.
  public var actions: [(line: Int, action: ScriptAction)] {
    lines.enumerated().compactMap { index, line in
      if case .action(let action) = line.content { (index + 1, action) } else { nil }
    }
  }
}

/// A line above the rule. Those with several values make a matrix: the script is played once for each combination.
public nonisolated enum ScriptSetting: Hashable, Sendable {
  /// What the app shall show; what names there are is the app's business.
  case scene(String)
  /// Of the window, in points.
  case size([CGSize])
  /// Pixels a point.
  case scale([CGFloat])
  case theme([UserInterfaceStyle])
  /// What moves: a mouse, or a finger.
  case pointer([PointerKind])
  /// Turns of the loop a second, 1 to 240; 60 if not given.
  case fps(Int)
  /// For whatever is random in the app.
  case seed(UInt64)
  case reducedMotion(Bool)
}

/// A span of time, as it was written.
public nonisolated enum ScriptTime: Hashable, Sendable {
  case seconds(TimeInterval)
  /// Turns of the loop, whose length the setting `fps` says.
  case frames(Int)
}

/// How long a way takes.
public nonisolated enum ScriptPace: Hashable, Sendable {
  case time(ScriptTime)
  /// In points a second.
  case speed(CGFloat)
}

/// How the way is divided over its time.
public nonisolated enum ScriptCurve: String, Hashable, Sendable, CaseIterable { case linear, ease, easeIn, easeOut }

/// Where a way leads.
public nonisolated enum ScriptWay: Hashable, Sendable {
  case to(Target)
  case by(CGPoint)
}
