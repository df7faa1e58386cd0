/// Changes to the window by the user or the system.
extension Stage {
  /// Resizes the window.
  /// - Parameters:
  ///   - size: The new size in points. A window rounds it to whole pixels.
  ///   - duration: The seconds over which the size changes step by step, as if a user drags a corner; if nil,
  ///     immediately.
  public func resize(to size: CGSize, over duration: TimeInterval? = nil) throws {
    if let duration {
      let old = window.surface.size
      let path = try PointerPath(
        from: CGPoint(x: old.width, y: old.height), to: CGPoint(x: size.width, y: size.height), duration: duration,
        curve: .linear, framesPerSecond: framesPerSecond)
      try follow(path) { try resize(to: CGSize(width: $0.x, height: $0.y)) }
    } else {
      try send(.resized(size, scale: window.surface.scale))
    }
  }

  /// Rotates the window by a quarter turn, as `Window.rotate` does: width and height are exchanged, with an animation.
  public func rotate() throws {
    let size = window.surface.size
    window.transition.awaitRotation()
    try resize(to: CGSize(width: size.height, height: size.width))
  }

  /// Changes the system's theme, for the application and its windows.
  public func setTheme(_ theme: UserInterfaceStyle) throws {
    application.traits.userInterfaceStyle = theme
    for window in application.windows { window.traits.userInterfaceStyle = theme }
    try advance(by: 0)
  }

  /// Cancels the gestures in progress, as if another window became the key window for a moment.
  public func cancel() throws {
    try send(.focusLost)
    try send(.focusGained)
  }
}
