/// A group of animations with a completion. Layers have no animations of their own in the kit: a transaction groups the
/// animations of views.
///
///     CATransaction.begin()
///     CATransaction.setCompletionBlock { print("the page is shown") }
///     navigationController.pushViewController(page, animated: true)
///     CATransaction.commit()
@preconcurrency @MainActor public final class CATransaction {
  private static var values: [Values] = [Values()]

  /// The settings of an open transaction.
  private struct Values {
    var duration: CFTimeInterval = 0.25
    var disablesActions = false
  }

  private init() {}

  /// Opens a transaction in the open one, whose settings it takes over.
  public static func begin() {
    values.append(values.last ?? Values())
    AnimationBatch.begin()
  }
  /// Closes the innermost transaction. Does nothing if none is open.
  public static func commit() {
    if values.count > 1 { values.removeLast() }
    AnimationBatch.commit()
  }
  /// Does nothing: changes are shown by the next frame.
  public static func flush() {}

  /// Sets the closure that is called after the innermost transaction is closed and the animations that began in it have
  /// ended. Without a transaction it is called immediately.
  public static func setCompletionBlock(_ block: (() -> Void)?) {
    guard let batch = AnimationBatch.current else {
      block?()
      return
    }
    batch.completion = block
  }
  /// Returns the closure of the innermost transaction; nil if there is none.
  public static func completionBlock() -> (() -> Void)? { AnimationBatch.current?.completion }

  /// Stores a duration in seconds. Animations of views have their own.
  public static func setAnimationDuration(_ duration: CFTimeInterval) { values[values.count - 1].duration = duration }
  /// Returns the stored duration, by default 0.25 seconds.
  public static func animationDuration() -> CFTimeInterval { values.last?.duration ?? 0.25 }
  /// Stores whether layers animate changes implicitly. Here, they never do.
  public static func setDisableActions(_ flag: Bool) { values[values.count - 1].disablesActions = flag }
  /// Returns the stored value, by default false.
  public static func disableActions() -> Bool { values.last?.disablesActions ?? false }
}
