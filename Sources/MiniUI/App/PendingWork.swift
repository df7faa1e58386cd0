/// Something that keeps an app from having settled: it will change what is shown, or may do so.
@MainActor public struct PendingWork {
  /// What is waited for. Times are in seconds of the platform's clock.
  public nonisolated enum Kind: Hashable, Sendable {
    /// A property of the view is on its way. The end is infinite if the animation repeats for ever.
    case animation(property: String, end: TimeInterval)
    /// An animation is over, and its completion has yet to run.
    case completion
    case timer(purpose: String, due: TimeInterval)
    case displayLink
    /// The view asked for layout, although the last frame has been made.
    case layout
    /// The view looks different from what the last frame shows.
    case display
    case backgroundTask(name: String)
  }

  public let kind: Kind
  /// The view that it is about; nil if it is about none.
  public let view: View?

  init(_ kind: Kind, of view: View? = nil) {
    self.kind = kind
    self.view = view
  }

  /// It never comes to an end by itself.
  public var isEndless: Bool { if case .animation(_, .infinity) = kind { true } else { false } }
}

extension Window {
  /// All that keeps what the window shows from having settled; empty if it stays as it is until something happens to it.
  public var pendingWork: [PendingWork] {
    var work = tree.animator.pendingWork
    work += tree.timers.pending.filter { !$0.isIdle }.map { PendingWork(.timer(purpose: "\($0.purpose)", due: $0.due)) }
    // A frame lays out a few times only: what then still wants to be laid out would be so in the next frame.
    work += viewsThatNeedLayout.map { PendingWork(.layout, of: $0) }
    work += tree.changedViews.map { PendingWork(.display, of: $0) }
    if work.isEmpty, tree.needsDisplay { work.append(PendingWork(.display, of: self)) }
    return work
  }

  private var viewsThatNeedLayout: [View] {
    func collect(_ view: View) -> [View] {
      (view.needsLayout ? [view] : []) + (view.containsLayout ? view.subviews.flatMap(collect) : [])
    }
    return collect(self)
  }
}

extension Application {
  /// What its windows and its background tasks wait for.
  public var pendingWork: [PendingWork] {
    windows.flatMap(\.pendingWork) + backgroundTasks.map { PendingWork(.backgroundTask(name: $0.name)) }
  }
}

extension Animator {
  fileprivate var pendingWork: [PendingWork] {
    var work = targets.flatMap { target in
      target.animations.filter(\.group.isMoving).map { animation in
        PendingWork(.animation(property: "\(animation.property)", end: animation.group.end), of: target as? View)
      }
    }
    work += links.filter { !$0.isPaused }.map { PendingWork(.displayLink, of: $0.view) }
    if work.isEmpty, isRunning { work.append(PendingWork(.completion)) }
    return work
  }
}

extension DisplayLink {
  fileprivate var view: View? { target as? View }
}
