/// What a user or the system does to the window.
extension Stage {
  /// Gives the window another size, in points; step by step, as a hand that pulls at its corner, if a duration in seconds is
  /// given. A window has whole pixels.
  public func resize(to size: CGSize, over duration: TimeInterval? = nil) throws {
    if let duration {
      let old = window.surface.size
      let path = try HandPath(
        from: CGPoint(x: old.width, y: old.height), to: CGPoint(x: size.width, y: size.height), duration: duration,
        curve: .linear, framesPerSecond: framesPerSecond)
      let begin = now
      for step in path.steps {
        try advance(to: begin + step.time)
        try resize(to: CGSize(width: step.place.x, height: step.place.y))
      }
    } else {
      try send(.resized(size, scale: window.surface.scale))
    }
  }

  /// Turns the window by a quarter, as `Window.rotate` does: width and height change places, in an animation.
  public func rotate() throws {
    let size = window.surface.size
    window.awaitRotation()
    try resize(to: CGSize(width: size.height, height: size.width))
  }

  /// The system goes over to light or dark.
  public func setTheme(_ theme: UserInterfaceStyle) throws {
    application.traits.userInterfaceStyle = theme
    for window in application.windows { window.traits.userInterfaceStyle = theme }
    try advance(by: 0)
  }

  /// The system takes away what is under way, as when another window comes to the front for a moment.
  public func cancel() throws {
    try send(.focusLost)
    try send(.focusGained)
  }
}
