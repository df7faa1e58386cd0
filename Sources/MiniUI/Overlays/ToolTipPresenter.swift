/// A tooltip that may be shown.
struct ToolTipOffer {
  let text: String
  weak var view: View?
  /// The rectangle that the tooltip must not cover, in the window's coordinates.
  var anchor: CGRect
  /// The delay in seconds; nil for the delay of a resting pointer.
  var delay: TimeInterval?
}

/// Shows and hides the tooltips of a window.
final class ToolTipPresenter {
  private let host: ViewHost
  private let show: (View) -> Void
  /// The visible or scheduled tooltip.
  private var offer: ToolTipOffer?
  private var tip: ToolTipView?
  private var timer: TimerQueue.Token?
  private var hiding: TimerQueue.Token?
  /// The time at which a tooltip was last hidden. Shortly after this, the next tooltip is shown without delay.
  private var lastHidden: TimeInterval = -.infinity

  /// - Parameter show: adds a view above the window's content.
  init(host: ViewHost, show: @escaping (View) -> Void) {
    self.host = host
    self.show = show
  }

  /// Shows a tooltip after a delay. Another offer for the same view restarts the delay.
  func offer(_ offer: ToolTipOffer) {
    hiding?.cancel()
    guard let view = offer.view, !offer.text.isEmpty, offer.anchor.isFinite else { return }
    if let tip, tip.superview != nil, self.offer?.view === view, self.offer?.text == offer.text { return }
    // Of nested views, the innermost has precedence.
    if let shown = self.offer?.view, shown !== view, shown.isDescendant(of: view) { return }
    if tip != nil { hide(at: host.time) }
    self.offer = offer
    timer?.cancel()
    let metrics = host.metrics
    let isBrowsing = host.time - lastHidden <= metrics.toolTip.browseTime
    let delay = offer.delay ?? (isBrowsing ? metrics.toolTip.browseDelay : metrics.toolTip.delay)
    guard delay > 0 else { return present() }
    timer = host.timers.schedule(at: host.time + delay, for: "a tooltip", isIdle: true) { [weak self] in self?.present()
    }
  }

  /// Hides the tooltip of a view, after a delay if `delay` is positive.
  func withdraw(_ view: View, delay: TimeInterval) {
    guard offer?.view === view else { return }
    guard delay > 0 else { return hide(at: host.time) }
    hiding?.cancel()
    hiding = host.timers.schedule(at: host.time + delay, for: "a tooltip to be hidden") { [weak self] in
      guard let self else { return }
      hide(at: host.time)
    }
  }

  func viewWillLeave(_ view: View) {
    if let shown = offer?.view, shown.isDescendant(of: view) { hide(at: host.time) }
  }

  /// Hides the tooltip and cancels a scheduled one.
  func hide(at time: TimeInterval) {
    timer?.cancel()
    hiding?.cancel()
    offer = nil
    guard let tip else { return }
    self.tip = nil
    tip.source = nil
    lastHidden = time
    tip.disappear(after: duration)
  }

  /// Shows the tooltip of the focused view immediately, or hides it.
  /// - Returns: whether the view has one.
  func toggle(for view: View) -> Bool {
    for interaction in view.interactions {
      guard let interaction = interaction as? ToolTipInteraction else { continue }
      if tip != nil, offer?.view === view {
        hide(at: host.time)
        return true
      }
      return interaction.focusDidArrive(delay: 0)
    }
    return false
  }

  private var duration: TimeInterval {
    host.traits.prefersReducedMotion || !View.areAnimationsEnabled ? 0 : host.metrics.toolTip.fadeDuration
  }

  private func present() {
    guard let offer, let view = offer.view, view.host === host, let root = host.root else { return }
    let tip = ToolTipView(offer.text)
    tip.source = view
    self.tip = tip
    tip.layOut(at: offer.anchor, in: root.bounds, margin: host.metrics.menu.windowMargin)
    show(tip)
    guard duration > 0 else { return }
    View.performWithoutAnimation { tip.alpha = 0 }
    View.animate(withDuration: duration, options: .allowUserInteraction) { tip.alpha = 1 }
  }
}

/// The view of a tooltip: a text on a dark panel.
final class ToolTipView: View {
  /// The view that the tooltip explains; nil when the tooltip disappears.
  weak var source: View?
  private let label = Label()
  /// The maximum width of the panel, and the padding around the text, in points.
  private static let maximumWidth: CGFloat = 320
  private static let padding = CGSize(width: 8, height: 5)

  init(_ text: String) {
    super.init(frame: .zero)
    isUserInteractionEnabled = false
    accessibilityIdentifier = "tooltip"
    backgroundColor = Color(light: Color(hex: 0x2B2F36), dark: Color(hex: 0x4A505B))
    cornerRadius = 6
    shadow = Shadow(color: Color(white: 0, alpha: 0.2), radius: 4, offset: CGSize(width: 0, height: 2))
    label.text = text.shortened(to: 1000)
    label.font = .systemFont(ofSize: 13)
    label.textColor = Color(hex: 0xF6F7F9)
    label.numberOfLines = 12
    addSubview(label)
  }

  override var meaning: Meaning { Meaning(role: .toolTip, label: label.text) }

  /// Positions the panel below an anchor, or above it if there is no space, centered as far as possible.
  func layOut(at anchor: CGRect, in bounds: CGRect, margin: CGFloat) {
    let margin = min(margin, bounds.width / 2, bounds.height / 2)
    let room = max(0, min(ToolTipView.maximumWidth, bounds.width - 2 * margin) - 2 * ToolTipView.padding.width)
    let text = label.sizeThatFits(CGSize(width: room, height: bounds.height))
    let size = CGSize(
      width: text.width + 2 * ToolTipView.padding.width, height: text.height + 2 * ToolTipView.padding.height)
    let limit = bounds.insetBy(dx: margin, dy: margin)
    var y = anchor.maxY
    if y + size.height > limit.maxY { y = anchor.minY - size.height }
    let x = min(max(anchor.midX - size.width / 2, limit.minX), max(limit.minX, limit.maxX - size.width))
    frame = CGRect(x: x.rounded(), y: max(limit.minY, y).rounded(), width: size.width, height: size.height)
    label.frame = CGRect(
      x: ToolTipView.padding.width, y: ToolTipView.padding.height, width: text.width, height: text.height)
  }

  /// Fades out, then removes itself.
  func disappear(after duration: TimeInterval) {
    guard duration > 0, host != nil else { return removeFromSuperview() }
    View.animate(
      withDuration: duration, options: [.allowUserInteraction, .beginFromCurrentState], animations: { alpha = 0 },
      completion: { [weak self] _ in self?.removeFromSuperview() })
  }
}
