/// Checks laws on a stage, whatever it shows. No picture is needed.
///
///     #expect(try Laws.check(stage).isEmpty)
@MainActor public enum Laws {
  /// Holds `laws` against what the stage shows at present, one after the other, each exactly to the pixel.
  ///
  /// A gesture that is under way is cancelled first, as when another window comes to the front, and the stage settles; only
  /// the damaged redraw is checked before that. No text is edited while the size changes: its caret would be followed. At
  /// the end the window has its size and theme again, its focus, its pointer, and the order of its views. What an app
  /// remembers of having been dragged or resized it goes on remembering: use a stage of its own if that matters.
  /// - Throws: `StageError` if the stage does not settle, or if its platform cannot do what a law asks for.
  public static func check(_ stage: Stage, laws: Set<Law> = Set(Law.allCases)) throws -> [LawBreach] {
    try stage.advance(by: 0)
    return try Law.allCases.filter(laws.contains).flatMap { law in
      if law == .damagedRedraw { return try redraw(stage) }
      try stage.cancelAndLetGo()
      let keepsake = StageKeepsake(stage)
      if law.changesSize { try stage.endEditing() }
      let breaches = try breaches(of: law, stage)
      try keepsake.restore(stage)
      return breaches
    }
  }

  private static func breaches(of law: Law, _ stage: Stage) throws -> [LawBreach] {
    switch law {
    case .damagedRedraw: try redraw(stage)
    case .resizeAndBack: try resizes(stage)
    case .fourRotations: try rotations(stage)
    case .themeAndBack: try themes(stage)
    case .dragAndBack: try DragLaw(stage).breaches()
    }
  }

  private static func redraw(_ stage: Stage) throws -> [LawBreach] {
    guard let difference = try Redraw().difference(on: stage) else { return [] }
    return [LawBreach(.damagedRedraw, "the last frame", difference.description)]
  }

  // MARK: There and back

  /// Half of the window, half as much again, a phone, and next to nothing.
  private static func sizes(around size: CGSize) -> [CGSize] {
    [
      CGSize(width: (size.width / 2).rounded(.up), height: (size.height / 2).rounded(.up)),
      CGSize(width: (size.width * 1.5).rounded(), height: (size.height * 1.5).rounded()),
      CGSize(width: 390, height: 760), CGSize(width: 64, height: 48),
    ]
  }

  private static func resizes(_ stage: Stage) throws -> [LawBreach] {
    let size = stage.window.bounds.size
    return try sizes(around: size).filter { $0 != size }.compactMap { other in
      try stage.breach(of: .resizeAndBack, after: "\(words(size)) to \(words(other)) and back") {
        for size in [other, size] {
          try stage.resize(to: size)
          try stage.settle(limit: 10)
        }
      }
    }
  }

  private static func rotations(_ stage: Stage) throws -> [LawBreach] {
    let breach = try stage.breach(of: .fourRotations, after: "four rotations") {
      for _ in 0..<4 {
        try stage.rotate()
        try stage.settle(limit: 10)
      }
    }
    return [breach].compactMap { $0 }
  }

  private static func themes(_ stage: Stage) throws -> [LawBreach] {
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

  private static func words(_ size: CGSize) -> String { "\(size.width.words)x\(size.height.words)" }
}

extension Stage {
  /// Waits until the caret of a text that is edited blinks no more.
  private func restCaret() throws {
    if window.firstResponder != nil { try advance(by: window.metrics.caretBlinkTimeout) }
  }

  /// What is wrong if the stage looks otherwise after `body` than before.
  func breach(of law: Law, after action: String, _ body: () throws -> Void) throws -> LawBreach? {
    try restCaret()
    let before = try snapshot()
    try body()
    try restCaret()
    return Difference(from: before, to: self).map { LawBreach(law, action, $0.description) }
  }
}
