/// Shows the toasts of a window, one after another.
final class ToastPresenter {
  private let host: ViewHost
  private let show: (View) -> Void
  private var waiting: [Toast] = []
  private var current: (toast: Toast, view: ToastView)?
  private var timer: TimerQueue.Token?

  /// - Parameter show: adds a view above the window's content.
  init(host: ViewHost, show: @escaping (View) -> Void) {
    self.host = host
    self.show = show
  }

  func present(_ toast: Toast) {
    toast.isPresented = true
    toast.hide = { [weak self, weak toast] in if let toast { self?.dismiss(toast) } }
    guard toast.priority == .high, let shown = current?.toast else {
      waiting.append(toast)
      return showNext()
    }
    waiting.insert(shown, at: 0)
    hideCurrent()
    waiting.insert(toast, at: 0)
    showNext()
  }

  func dismiss(_ toast: Toast) {
    guard toast.isPresented else { return }
    toast.isPresented = false
    toast.hide = nil
    waiting.removeAll { $0 === toast }
    guard current?.toast === toast else { return }
    hideCurrent()
    showNext()
  }

  private func showNext() {
    guard current == nil, !waiting.isEmpty else { return }
    let toast = waiting.removeFirst()
    let view = ToastView(toast)
    current = (toast, view)
    show(view)
    layOut()
    view.layoutIfNeeded()
    view.appear(after: duration)
    if toast.duration > 0, toast.duration.isFinite { wait(toast.duration) }
  }

  private func wait(_ time: TimeInterval) {
    timer?.cancel()
    timer = host.timers.schedule(at: host.time + time, for: "a toast to be hidden", isIdle: true) { [weak self] in
      self?.timeIsOver()
    }
  }

  private func timeIsOver() {
    guard let current else { return }
    if current.view.isHeld { return wait(host.metrics.toast.hold) }
    dismiss(current.toast)
  }

  private func hideCurrent() {
    timer?.cancel()
    guard let view = current?.view else { return }
    current = nil
    view.disappear(after: duration)
  }

  private var duration: TimeInterval {
    host.traits.prefersReducedMotion || !View.areAnimationsEnabled ? 0 : host.metrics.toast.fadeDuration
  }

  /// Positions the toast above the bottom edge, bars and keyboard.
  func layOut() {
    guard let view = current?.view, let root = host.root else { return }
    let bounds = root.bounds
    var bottom = bounds.maxY - host.safeAreaInsets.bottom
    if let keyboard = host.keyboard, keyboard.isDocked { bottom = min(bottom, keyboard.frame.minY) }
    let margin = host.metrics.toast.margin
    let size = view.sizeThatFits(
      CGSize(width: max(0, min(ToastView.maximumWidth, bounds.width - 2 * margin)), height: bounds.height))
    view.bounds.size = size
    view.center = CGPoint(
      x: (bounds.midX - size.width / 2).rounded() + size.width / 2,
      y: (max(0, bottom - margin - size.height)).rounded() + size.height / 2)
  }
}
