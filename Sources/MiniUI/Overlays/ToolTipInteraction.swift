/// Shows a short description of a view: when the pointer rests over it, after Tab has moved the focus to it, on
/// Ctrl+F1, and on a long press.
///
///     view.addInteraction(ToolTipInteraction(defaultToolTip: "Sends the message now"))
///     button.toolTip = "Sends the message now"
@preconcurrency @MainActor open class ToolTipInteraction: Interaction {
  nonisolated deinit {}

  public private(set) final weak var view: View?
  /// The text, unless the delegate supplies one; nil or empty for none.
  open var defaultToolTip: String? {
    didSet { if defaultToolTip != oldValue { view.map { withdraw($0) } } }
  }
  /// Whether the tooltip can be shown; true by default.
  open var isEnabled = true {
    didSet { if !isEnabled { view.map { withdraw($0) } } }
  }
  /// The delegate, which can supply the text; not retained.
  open weak var delegate: (any ToolTipInteractionDelegate)?

  private lazy var hover = HoverGestureRecognizer { [weak self] in self?.hovered($0) }
  private lazy var hold: ToolTipHoldRecognizer = {
    let hold = ToolTipHoldRecognizer()
    hold.addTarget { [weak self] in self?.held($0) }
    hold.mayBegin = { [weak self] in self?.hasToolTip(at: $0) ?? false }
    hold.allowedTouchTypes = [.direct]
    return hold
  }()

  /// Creates an interaction without a text.
  public init() {}

  /// Creates an interaction that shows `defaultToolTip`.
  public convenience init(defaultToolTip: String) {
    self.init()
    self.defaultToolTip = defaultToolTip
  }

  open func willMove(to view: View?) {
    guard let old = self.view else { return }
    withdraw(old)
    for recognizer in [hover, hold] { old.removeGestureRecognizer(recognizer) }
  }

  open func didMove(to view: View?) {
    self.view = view
    for recognizer in [hover, hold] { view?.addGestureRecognizer(recognizer) }
  }

  // MARK: Showing

  private func hovered(_ hover: HoverGestureRecognizer) {
    guard let view else { return }
    guard hover.isOver else { return withdraw(view) }
    let point = hover.location(in: nil)
    // The tooltip is below the image of the pointer, or above the pointer's tip.
    offer(at: point, anchor: CGRect(x: point.x, y: point.y - 4, width: 0, height: 24), delay: nil)
  }

  private func held(_ hold: ToolTipHoldRecognizer) {
    guard let view else { return }
    switch hold.state {
    case .began:
      let point = hold.location(in: nil)
      offer(at: point, anchor: CGRect(x: point.x, y: point.y - 40, width: 0, height: 80), delay: 0)
    case .ended, .cancelled: withdraw(view, delay: view.host?.metrics.toolTip.touchTime ?? 0)
    default: break
    }
  }

  /// Schedules the tooltip of a view that has received the focus.
  /// - Returns: whether there is one.
  @discardableResult
  final func focusDidArrive(delay: TimeInterval? = nil) -> Bool {
    guard let view else { return false }
    let frame = view.convert(view.bounds, to: nil)
    return offer(
      at: frame.center, anchor: frame.insetBy(dx: 0, dy: -8), delay: delay ?? view.host?.metrics.toolTip.delay)
  }

  @discardableResult
  private func offer(at point: CGPoint, anchor: CGRect, delay: TimeInterval?) -> Bool {
    guard let view, let window = view.window, let text = text(at: point) else { return false }
    window.overlays.offerToolTip(ToolTipOffer(text: text, view: view, anchor: anchor, delay: delay))
    return true
  }

  /// Returns the text for a point of the window; nil for none.
  private func text(at point: CGPoint) -> String? {
    guard isEnabled, let view else { return nil }
    let configuration = delegate?.toolTipInteraction(self, configurationAt: view.convert(point, from: nil))
    guard let text = configuration?.toolTip ?? defaultToolTip, !text.isEmpty else { return nil }
    return text
  }

  /// Returns whether a long press shows a tooltip instead of pressing the control. The menu of a button stays open.
  private func hasToolTip(at point: CGPoint) -> Bool {
    text(at: point) != nil && view?.window?.overlays.takesKeys == false
  }

  private func withdraw(_ view: View, delay: TimeInterval = 0) {
    view.window?.overlays.withdrawToolTip(of: view, delay: delay)
  }
}

/// Recognizes a long press that shows a tooltip.
private final class ToolTipHoldRecognizer: LongPressGestureRecognizer {
  var mayBegin: ((CGPoint) -> Bool)?
  override func shouldBegin() -> Bool { mayBegin?(location(in: nil)) ?? false }
}

/// Implement this protocol to supply the text of a tooltip when it is about to be shown.
@preconcurrency @MainActor public protocol ToolTipInteractionDelegate: AnyObject {
  /// Returns the tooltip for a point of the view; nil for the interaction's own text.
  func toolTipInteraction(
    _ interaction: ToolTipInteraction, configurationAt point: CGPoint
  ) -> ToolTipConfiguration?
}

extension ToolTipInteractionDelegate {
  public func toolTipInteraction(
    _ interaction: ToolTipInteraction, configurationAt point: CGPoint
  ) -> ToolTipConfiguration? { nil }
}

/// The text of a tooltip.
@preconcurrency @MainActor public final class ToolTipConfiguration {
  /// The text.
  public let toolTip: String
  /// Creates a configuration with a text.
  public init(toolTip: String) { self.toolTip = toolTip }
}

extension Control {
  /// The description shown while the pointer rests over the control; nil, the default, for none.
  public final var toolTip: String? {
    get { toolTipInteraction?.defaultToolTip }
    set {
      if let interaction = toolTipInteraction {
        interaction.defaultToolTip = newValue
      } else if let newValue {
        addInteraction(ToolTipInteraction(defaultToolTip: newValue))
      }
    }
  }

  /// The interaction that shows the control's tooltip; nil until `toolTip` is set.
  public final var toolTipInteraction: ToolTipInteraction? { interaction(of: ToolTipInteraction.self) }
}
