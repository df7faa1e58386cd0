/// A spinner that shows work in progress. Use it if the amount of work is unknown; otherwise use ``ProgressView``.
///
/// Only the spinner's pixels are drawn again. Its timer runs only while it can be seen, and stops while it or an
/// ancestor is hidden, transparent or scrolled away.
///
///     let indicator = ActivityIndicatorView(style: .large)
///     indicator.startAnimating()
@preconcurrency @MainActor open class ActivityIndicatorView: View {
  nonisolated deinit {}

  /// The sizes of an activity indicator.
  public nonisolated enum Style: Int, Hashable, Sendable, CaseIterable {
    /// 20 points wide and high.
    case medium = 100
    /// 37 points wide and high.
    case large = 101
  }

  /// The size of the spinner. Setting it keeps the frame; the spinner is centered in it.
  open var style = Style.medium {
    didSet { if style != oldValue { styleDidChange() } }
  }
  /// The colour of the strongest blade; the other blades are more transparent. nil restores the default, a grey.
  open var color: Color! {
    get { spinner.color }
    set { spinner.color = newValue ?? .spinner }
  }
  /// Whether the view is hidden while it is not animating. True by default.
  open var hidesWhenStopped = true {
    didSet { updateHidden() }
  }
  /// Whether the indicator is animating, even while it cannot be seen. False by default.
  open var isAnimating: Bool { spinner.isTurning }

  private let spinner = SpinnerView(.medium, color: .spinner)

  /// Creates a medium indicator that is not animating.
  public override init(frame: CGRect = .zero) {
    super.init(frame: frame)
    addSubview(spinner)
    updateHidden()
  }

  /// Creates an indicator that is not animating, with the size of `style`.
  public init(style: Style) {
    super.init(frame: CGRect(x: 0, y: 0, width: style.blades.side, height: style.blades.side))
    self.style = style
    styleDidChange()
    addSubview(spinner)
    updateHidden()
  }

  /// Shows the view and starts the animation.
  open func startAnimating() {
    spinner.isTurning = true
    updateHidden()
  }

  /// Stops the animation, and hides the view if `hidesWhenStopped` is true.
  open func stopAnimating() {
    spinner.isTurning = false
    updateHidden()
  }

  open override func sizeThatFits(_ size: CGSize) -> CGSize {
    CGSize(width: style.blades.side, height: style.blades.side)
  }
  open override var intrinsicContentSize: CGSize { CGSize(width: style.blades.side, height: style.blades.side) }

  open override func layoutSubviews() {
    let side = style.blades.side
    spinner.frame = CGRect(
      x: bounds.minX + ((bounds.width - side) / 2).rounded(.down),
      y: bounds.minY + ((bounds.height - side) / 2).rounded(.down), width: side, height: side)
  }

  /// The value tells readers whether the indicator is animated.
  override var meaning: Meaning {
    var meaning = Meaning(
      role: .activityIndicator, value: (isAnimating ? Word.inProgress : .progressHalted).text,
      traits: .updatesFrequently)
    if isAnimating { meaning.states.insert(.busy) }
    return meaning
  }

  private func styleDidChange() {
    spinner.blades = style.blades
    setNeedsLayout()
    invalidateIntrinsicContentSize()
  }

  private func updateHidden() {
    let isHidden = hidesWhenStopped && !isAnimating
    if self.isHidden != isHidden { self.isHidden = isHidden }
  }
}

extension ActivityIndicatorView.Style {
  fileprivate var blades: SpinnerShape { self == .large ? .large : .medium }
}

extension Color {
  /// The colour of spinners: a grey of 128 on light, 140 on dark. Measured on UIKit.
  static let spinner = Color(light: Color(hex: 0x808080), dark: Color(hex: 0x8C8C8C))
}
