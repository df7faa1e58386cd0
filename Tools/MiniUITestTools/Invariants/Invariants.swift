/// The checks of invariants on a stage with any content. They need no picture.
///
///     #expect(try Invariants.check(stage).isEmpty)
@preconcurrency @MainActor public enum Invariants {
  /// Checks `invariants` one after the other on the current content of the stage, exactly to the pixel.
  ///
  /// The damaged redraw, the constraints and accessibility are checked in the last frame. For the others, a gesture in
  /// progress is first cancelled, as if another window came to the front, toasts are closed, and the stage settles. Text
  /// editing ends while the size changes, because views would scroll to keep the caret visible. Menus, tooltips and
  /// swiped rows close, as at any change of size. At the end the window has its size, theme, focus, pointer position and
  /// order of views again. State that the app keeps about drags and resizes remains: use a separate stage if this
  /// matters.
  /// - Returns: The violations; empty if all invariants hold.
  /// - Throws: `StageError` if the stage does not settle, or if its platform cannot perform an action.
  public static func check(_ stage: Stage, invariants: Set<Invariant> = Set(Invariant.allCases)) throws
    -> [InvariantViolation]
  {
    try stage.advance(by: 0)
    let ofLastFrame: Set<Invariant> = [.damagedRedraw, .constraints, .accessibility]
    return try Invariant.allCases.filter(invariants.contains).flatMap { invariant in
      if ofLastFrame.contains(invariant) { return try breaches(of: invariant, stage) }
      try stage.cancelAndRelease()
      let state = StageState(stage)
      if invariant.changesSize { try stage.endEditing() }
      let breaches = try breaches(of: invariant, stage)
      try state.restore(stage)
      return breaches
    }
  }

  private static func breaches(of invariant: Invariant, _ stage: Stage) throws -> [InvariantViolation] {
    switch invariant {
    case .damagedRedraw: try redraw(stage)
    case .constraints: constraints(stage)
    case .accessibility: accessibility(stage)
    case .resizeAndBack: try resizes(stage)
    case .fourRotations: try rotations(stage)
    case .themeAndBack: try themes(stage)
    case .dragAndBack: try DragInvariant(stage).breaches()
    }
  }

  private static func redraw(_ stage: Stage) throws -> [InvariantViolation] {
    guard let difference = try Redraw().difference(on: stage) else { return [] }
    return [InvariantViolation(.damagedRedraw, "the last frame", difference.description, at: difference.view)]
  }

  // MARK: Changes and their reversal

  /// Returns four sizes: half the window's size, one and a half times its size, a phone's size, and a very small size.
  private static func sizes(around size: CGSize) -> [CGSize] {
    [
      CGSize(width: (size.width / 2).rounded(.up), height: (size.height / 2).rounded(.up)),
      CGSize(width: (size.width * 1.5).rounded(), height: (size.height * 1.5).rounded()),
      CGSize(width: 390, height: 760), CGSize(width: 64, height: 48),
    ]
  }

  private static func resizes(_ stage: Stage) throws -> [InvariantViolation] {
    let size = stage.window.bounds.size
    return try sizes(around: size).filter { $0 != size }.compactMap { other in
      try stage.breach(of: .resizeAndBack, after: "\(size.words) to \(other.words) and back") {
        for size in [other, size] {
          try stage.resize(to: size)
          try stage.settle(limit: 10)
        }
      }
    }
  }

  private static func rotations(_ stage: Stage) throws -> [InvariantViolation] {
    let breach = try stage.breach(of: .fourRotations, after: "four rotations") {
      for _ in 0..<4 {
        try stage.rotate()
        try stage.settle(limit: 10)
      }
    }
    return [breach].compactMap { $0 }
  }

  private static func themes(_ stage: Stage) throws -> [InvariantViolation] {
    let theme = stage.window.traits.userInterfaceStyle
    let other: UserInterfaceStyle = theme == .light ? .dark : .light
    let breach = try stage.breach(of: .themeAndBack, after: "\(theme.rawValue) to \(other.rawValue) and back") {
      for theme in [other, theme] {
        try stage.setTheme(theme)
        try stage.settle(limit: 10)
      }
    }
    return [breach].compactMap { $0 }
  }
}

extension Stage {
  /// Waits until the caret of an edited text no longer blinks.
  private func restCaret() throws {
    if window.firstResponder != nil { try advance(by: window.metrics.text.caretBlinkTimeout) }
  }

  /// Returns a violation if the stage differs after `body`, otherwise nil.
  func breach(of invariant: Invariant, after action: String, _ body: () throws -> Void) throws -> InvariantViolation? {
    try restCaret()
    let before = try snapshot()
    let time = now
    try body()
    try restCaret()
    // Views that rotate, such as activity indicators, look the same after each second.
    if window.nextDeadline != nil { try advance(to: time + (now - time).rounded(.up)) }
    return Difference(from: before, to: self).map { InvariantViolation(invariant, action, $0.description, at: $0.view) }
  }
}
