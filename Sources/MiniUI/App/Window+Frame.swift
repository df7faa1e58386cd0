extension Window {
  /// The time between two frames of an animation, in seconds: 1/60. In UIKit, see `CADisplayLink`.
  public static let frameInterval: TimeInterval = FrameClock.interval

  /// The time of the current event, timer or frame, in seconds on the platform's clock, which tests set. Not in UIKit.
  public var currentTime: TimeInterval { tree.time }

  /// The time at which the window next needs a turn of the loop, in seconds on the platform's clock; nil if it only
  /// waits for events. For programs with a run loop of their own. Not in UIKit.
  public var nextDeadline: TimeInterval? {
    if !tree.changes.isEmpty || presenter.needsUpdate || inputSession.isCaretOutdated { return tree.time }
    let tick = renderer.clock.next(from: tree.time, for: tree.animator.start)
    guard let timer = tree.timers.nextDue else { return tick }
    return min(timer, tick ?? timer)
  }

  /// Renders a frame at `time`, in these steps. Does nothing if none is needed.
  /// - Returns: whether pixels have changed.
  @discardableResult
  func frame(at time: TimeInterval) throws -> Bool {
    let time = max(tree.time, time)
    tree.makeCurrent()
    // 1. Animations.
    if let tick = renderer.clock.next(from: tree.time, for: tree.animator.start), tick <= time {
      tree.time = time
      renderer.clock.didTick(at: time)
      tree.animator.tick(at: time)
    }
    // 2. The input views of the first responder.
    presenter.updateIfNeeded()
    guard !tree.changes.isEmpty || inputSession.isCaretOutdated else { return false }
    // 3. Layout. It may cause layout again; views that still need it after four rounds wait for the next frame.
    let wasLayoutOutdated = tree.changes.needsLayout
    for _ in 0..<4 where layoutState.isPending { layoutIfNeeded() }
    events.layoutDidSettle()
    if layoutState.isPending { layoutIfNeeded() }
    // 4. The text input, which the keyboard must not cover.
    if inputSession.isCaretOutdated { followInput(isTouching: events.isTouching) }
    presenter.layoutDidSettle()
    inputSession.reportCaret()
    tree.changes.needsLayout = false
    // 5. Menus and keyboard stay in front of added views.
    overlays.keepInFront()
    presenter.mover.keepInFront()
    // 6. The focus. After the layout, the focused view may no longer be focusable, for example a scroll view that no
    // longer scrolls.
    if wasLayoutOutdated { tree.focusMayBeLost(within: self) }
    focus.layoutDidSettle()
    focus.updateRing()
    // 7. Pixels.
    defer { tree.didMakeFrame() }
    guard let damage = try renderer.render(self) else { return false }
    didShowFrame?(damage)
    return true
  }

  /// Moves and scrolls views so that the text input is visible and the keyboard does not cover it, then lays out these
  /// views.
  /// - Parameter isTouching: whether a finger or button is down. Scrolling waits, since the view under it would move
  ///   away.
  private func followInput(isTouching: Bool) {
    if inputSession.hasInputMoved {
      presenter.mover.inputDidMove()
      inputSession.postMovement()
    }
    // Last, for a text input that neither the keyboard's avoidance nor the observers have revealed.
    if !isTouching { inputSession.revealInput() }
    if layoutState.isPending { layoutIfNeeded() }
    inputSession.didFollowCaret(isTouching: isTouching)
  }

  // MARK: Pixels

  /// The window's current pixels. Take screenshots of this canvas. Not in UIKit, which draws on the graphics processor.
  public final var canvas: Canvas { renderer.canvas }

  /// Returns the commands that draw the whole window, to draw them elsewhere. In UIKit, layers are rendered instead.
  public func displayList() -> DisplayList { renderer.displayList(of: self) }
}
