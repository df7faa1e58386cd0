/// A reason why an app has not settled: work that will or may change the picture.
@preconcurrency @MainActor public struct PendingWork {
  /// The kinds of work. Times are in seconds on the platform's clock.
  public nonisolated enum Kind: Hashable, Sendable {
    /// A property of the view is being animated. The end is infinite for an endless repetition.
    case animation(property: String, end: TimeInterval)
    /// An animation has ended, and its completion has not been called.
    case completion
    /// A timer is scheduled.
    case timer(purpose: String, due: TimeInterval)
    /// A display link is attached and running.
    case displayLink
    /// The view needs layout, even after the last frame.
    case layout
    /// The view has changed after the last frame.
    case display
    /// A background task has not ended.
    case backgroundTask(name: String)
  }

  /// The kind of work.
  public let kind: Kind
  /// The view that the work belongs to; nil if there is none.
  public let view: View?

  init(_ kind: Kind, of view: View? = nil) {
    self.kind = kind
    self.view = view
  }

  /// Whether the work never ends, for example an endlessly repeating animation.
  public var isEndless: Bool { if case .animation(_, .infinity) = kind { true } else { false } }
}

extension Window {
  /// The work that is left before the window settles; empty if the window will not change without an event. Excludes
  /// idle timers, such as the caret's. For tests, which in UIKit must wait for some time instead.
  public var pendingWork: [PendingWork] {
    var work = tree.animator.pendingWork
    work += tree.timers.pending.filter { !$0.isIdle }.map { PendingWork(.timer(purpose: "\($0.purpose)", due: $0.due)) }
    // A frame makes only a few layout passes: a view that still needs layout then is laid out in the next frame.
    work += viewsNeedingLayout.map { PendingWork(.layout, of: $0) }
    work += tree.changes.views.map { PendingWork(.display, of: $0) }
    if work.isEmpty, !tree.changes.isEmpty { work.append(PendingWork(.display, of: self)) }
    return work
  }
}

extension View {
  /// The views of this tree that need layout.
  fileprivate var viewsNeedingLayout: [View] {
    (layoutState.isNeeded ? [self] : []) + (layoutState.isNeededWithin ? subviews.flatMap(\.viewsNeedingLayout) : [])
  }
}

extension Application {
  /// The pending work of all windows, and the background tasks that have not ended.
  public var pendingWork: [PendingWork] {
    windows.flatMap(\.pendingWork) + backgroundTasks.map { PendingWork(.backgroundTask(name: $0.name)) }
  }
}

extension Animator {
  fileprivate var pendingWork: [PendingWork] {
    var work = views.flatMap { view in
      view.animations.flatMap { animation in
        animation.offsets.filter(\.group.isMoving).map { offset in
          PendingWork(.animation(property: "\(animation.property)", end: offset.group.end), of: view)
        }
      }
    }
    work += links.slots.compactMap { $0 }.filter { !$0.isPaused }.map { PendingWork(.displayLink, of: $0.view) }
    if work.isEmpty, start < .infinity { work.append(PendingWork(.completion)) }
    return work
  }
}
