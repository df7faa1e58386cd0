extension Window {
  /// The time between two frames of an animation, in seconds: 1/60. In UIKit a display link tells it.
  public static let frameInterval: TimeInterval = FrameClock.interval

  /// The time of the event, timer or frame that is being processed, in seconds of the platform's clock. UIKit reads the
  /// system's clock; here tests set the time.
  public var currentTime: TimeInterval { tree.time }

  /// The time at which the window next needs a turn of the loop, in seconds of the platform's clock; nil if it only waits for
  /// events. For programs with a loop of their own; UIKit has only its own.
  public var nextDeadline: TimeInterval? {
    if tree.needsDisplay || presenter.needsUpdate || inputSession.isCaretOutdated { return tree.time }
    let frame = tree.animator.isRunning ? renderer.clock.next(from: tree.time) : nil
    return [tree.timers.nextDue, frame].compactMap { $0 }.min()
  }

  /// Makes one frame at `time`, if one is due.
  /// - Returns: whether pixels changed.
  @discardableResult
  func frame(at time: TimeInterval) throws -> Bool {
    tree.makeCurrent()
    let time = max(tree.time, time)
    if tree.animator.isRunning, renderer.clock.next(from: tree.time) <= time {
      tree.time = time
      renderer.clock.didTick(at: time)
      tree.animator.tick(at: time)
    }
    presenter.updateIfNeeded()
    guard tree.needsDisplay || inputSession.isCaretOutdated else { return false }
    settleLayout()
    defer { tree.didMakeFrame() }
    guard let damage = try renderer.render(self) else { return false }
    didShowFrame?(damage)
    return true
  }

  /// Lays out the views, and updates everything that depends on where they are.
  private func settleLayout() {
    let wasOutdated = tree.needsLayout
    // 1. Layout may invalidate layout again; views that still need layout after four rounds wait for the next frame.
    for _ in 0..<4 where layoutState.isPending { layoutIfNeeded() }
    // 2. The caret: observers and scroll views move the text input out of the way, which is laid out too.
    if inputSession.followCaret(isTouching: events.isTouching) {
      if layoutState.isPending { layoutIfNeeded() }
      inputSession.didFollowCaret()
    }
    presenter.layoutDidSettle()
    inputSession.reportCaret()
    tree.didLayOut()
    // 3. Menus and the keyboard are in front of the views that were added.
    overlays.keepInFront()
    presenter.mover.keepInFront()
    // 4. The focus. The layout may have changed why a view could have it, as when a scroll view has nothing more to scroll.
    if wasOutdated { tree.focusMayHaveGone(within: self) }
    focus.layoutDidSettle()
    focus.updateRing()
  }

  // MARK: Pixels

  /// The pixels that the window shows at this moment. Screenshots are taken of this canvas. UIKit draws on the
  /// graphics processor and has none.
  public final var canvas: Canvas { renderer.canvas }

  /// Returns the commands that draw the whole window, to draw them elsewhere. UIKit renders its layers for that.
  public func displayList() -> DisplayList { renderer.displayList(of: self) }
}
