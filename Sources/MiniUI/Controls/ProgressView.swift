/// Shows the progress of a task in a bar, 4 points high. For unknown amounts of work, use ``ActivityIndicatorView``.
///
///     let download = ProgressView(progressViewStyle: .default)
///     download.setProgress(0.4, animated: true)
@preconcurrency @MainActor open class ProgressView: View {
  nonisolated deinit {}

  /// The styles of a progress view.
  public nonisolated enum Style: Int, Hashable, Sendable, CaseIterable {
    /// A bar with round ends.
    case `default`
    /// A bar with straight ends, for the edge of a toolbar.
    case bar
  }

  /// The style. `default` by default.
  open var progressViewStyle = Style.default {
    didSet { if progressViewStyle != oldValue { updateLook() } }
  }
  /// The filled fraction, 0…1. 0 by default; clamped. Setting it is not animated.
  open var progress: Float {
    get { value }
    set { setProgress(newValue, animated: false) }
  }
  /// The colour of the filled part; nil (the default) for the tint colour.
  open var progressTintColor: Color? {
    didSet { if progressTintColor != oldValue { updateLook() } }
  }
  /// The colour of the unfilled part; nil (the default) for black or white with an opacity of 10 %.
  open var trackTintColor: Color? {
    didSet { if trackTintColor != oldValue { updateLook() } }
  }
  /// An image that is stretched over the filled part, instead of a colour. None by default.
  open var progressImage: Image? {
    didSet { updateLook() }
  }
  /// An image that is stretched over the unfilled part, instead of a colour. None by default.
  open var trackImage: Image? {
    didSet { updateLook() }
  }
  /// A Foundation progress to show; nil (the default) for none. It is polled ten times a second while the view is
  /// visible, since Foundation on Linux does not report changes.
  open var observedProgress: Progress? {
    didSet {
      guard observedProgress !== oldValue else { return }
      if let observedProgress { progress = Float(observedProgress.fractionCompleted) }
      follow()
    }
  }

  private var value: Float = 0
  private let track = ImageView(image: nil)
  private let fill = ImageView(image: nil)
  private lazy var timer = VisibilityTimer(of: self, every: 0.1, for: "the observed progress") { [unowned self] in
    setProgress(Float(observedProgress?.fractionCompleted ?? 0), animated: true)
    follow()
  }

  /// The height, in points. Measured on UIKit.
  private static let height: CGFloat = 4
  /// The minimum width of the filled part, in points. The smallest seen in UIKit.
  private static let minimumFill: CGFloat = 8
  /// The duration of an animated change, in seconds. From UIKit, by memory.
  private static let duration: TimeInterval = 0.25

  /// Creates an empty bar. The height of `frame` is ignored.
  public override init(frame: CGRect = .zero) {
    super.init(frame: CGRect(x: frame.minX, y: frame.minY, width: frame.width, height: ProgressView.height))
    for view in [fill, track] { insertSubview(view, at: 0) }
    updateLook()
  }

  /// Creates an empty bar of a style, with a width of 0: set its frame.
  public convenience init(progressViewStyle style: Style) {
    self.init(frame: .zero)
    progressViewStyle = style
    // Swift does not call property observers in the class's own initializers.
    updateLook()
  }

  /// Sets the filled fraction, 0…1. Animated for 0.25 seconds, except before the bar is shown and with reduced motion.
  open func setProgress(_ progress: Float, animated: Bool) {
    let progress = progress > 0 ? min(progress, 1) : 0
    guard progress != value else { return }
    value = progress
    setNeedsLayout()
    guard animated, !footprint.subtree.isEmpty, !traitCollection.prefersReducedMotion else { return layoutIfNeeded() }
    let options: AnimationOptions = [.curveLinear, .beginFromCurrentState, .allowUserInteraction]
    View.animate(withDuration: ProgressView.duration, options: options) { layoutIfNeeded() }
  }

  /// Polls the observed progress until it has finished.
  private func follow() { timer.isOn = observedProgress.map { !$0.isFinished && !$0.isCancelled } ?? false }

  override func didBecomeVisible() { _ = timer.viewIsOnScreen() }

  // MARK: Size

  open override var frame: CGRect {
    get { super.frame }
    set { super.frame = CGRect(x: newValue.minX, y: newValue.minY, width: newValue.width, height: ProgressView.height) }
  }

  open override var bounds: CGRect {
    get { super.bounds }
    set {
      super.bounds = CGRect(x: newValue.minX, y: newValue.minY, width: newValue.width, height: ProgressView.height)
    }
  }

  /// Returns a height of 4 and the width of `size`, or the current width if that is infinite.
  open override func sizeThatFits(_ size: CGSize) -> CGSize {
    CGSize(width: size.width < .infinity ? size.width : bounds.width, height: ProgressView.height)
  }
  open override var intrinsicContentSize: CGSize {
    CGSize(width: View.noIntrinsicMetric, height: ProgressView.height)
  }

  // MARK: Appearance

  /// Fills whole points, at least 8 unless the progress is 0.
  open override func layoutSubviews() {
    let wanted = (CGFloat(value) * bounds.width).rounded()
    let width = value > 0 ? min(bounds.width, max(ProgressView.minimumFill, wanted)) : 0
    fill.frame = directed(CGRect(x: bounds.minX, y: bounds.minY, width: width, height: bounds.height), in: bounds)
    track.frame = bounds
  }

  private func updateLook() {
    let radius = progressViewStyle == .bar ? 0 : ProgressView.height / 2
    (track.image, fill.image) = (trackImage, progressImage)
    track.backgroundColor = trackImage == nil ? trackTintColor ?? .track : nil
    fill.backgroundColor = progressImage == nil ? progressTintColor ?? tintColor : nil
    for view in [track, fill] { view.cornerRadius = radius }
  }

  open override func tintColorDidChange() { updateLook() }

  /// The value in words is the progress in percent.
  override var meaning: Meaning {
    var meaning = Meaning(
      role: .progressIndicator, value: Word.percent.text(count: Int((value * 100).rounded())),
      traits: .updatesFrequently)
    meaning.range = AccessibilityRange(value: Double(value), minimum: 0, maximum: 1)
    meaning.states.insert(.horizontal)
    meaning.takesCaption = true
    return meaning
  }
}
