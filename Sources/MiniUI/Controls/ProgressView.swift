/// A bar that is filled as far as something has progressed. It is 4 points high, whatever its frame.
///
///     let download = ProgressView(progressViewStyle: .default)
///     download.setProgress(0.4, animated: true)
@MainActor open class ProgressView: View {
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
  /// The part that is filled, 0…1. 0 by default; other values are clamped. Setting it is not animated.
  open var progress: Float {
    get { value }
    set { setProgress(newValue, animated: false) }
  }
  /// The colour of the filled part; nil (the default): the tint colour.
  open var progressTintColor: Color? {
    didSet { if progressTintColor != oldValue { updateLook() } }
  }
  /// The colour of the part that is not filled; nil (the default): a faint grey.
  open var trackTintColor: Color? {
    didSet { if trackTintColor != oldValue { updateLook() } }
  }
  /// The image that is stretched over the filled part, instead of a colour. None by default.
  open var progressImage: Image? {
    didSet { updateLook() }
  }
  /// The image that is stretched over the part that is not filled, instead of a colour. None by default.
  open var trackImage: Image? {
    didSet { updateLook() }
  }
  /// The progress that the bar follows; nil (the default) for none. It is read ten times a second while the view can be seen,
  /// since Foundation does not report changes here.
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
  private lazy var timer = SightTimer(of: self, every: 0.1, for: "the observed progress") { [unowned self] in
    setProgress(Float(observedProgress?.fractionCompleted ?? 0), animated: true)
    follow()
  }

  /// The height, in points. Measured on UIKit.
  private static let height: CGFloat = 4
  /// The least width of the filled part, in points. The smallest that was seen in UIKit.
  private static let leastFill: CGFloat = 8
  /// The duration of an animated change, in seconds. Recalled.
  private static let duration: TimeInterval = 0.25

  /// Creates an empty bar. The height of `frame` is ignored.
  public override init(frame: CGRect = .zero) {
    super.init(frame: CGRect(x: frame.minX, y: frame.minY, width: frame.width, height: ProgressView.height))
    for view in [fill, track] { insertSubview(view, at: 0) }
    updateLook()
  }

  /// Creates an empty bar of a style. Its width is 0: set its frame.
  public convenience init(progressViewStyle style: Style) {
    self.init(frame: .zero)
    progressViewStyle = style
    // Swift does not call observers of a class's own properties in its initializers.
    updateLook()
  }

  /// Sets the part that is filled, 0…1, in 0.25 seconds if animated. The change is not animated before the bar has been shown,
  /// nor with reduced motion.
  open func setProgress(_ progress: Float, animated: Bool) {
    let progress = progress > 0 ? min(progress, 1) : 0
    guard progress != value else { return }
    value = progress
    setNeedsLayout()
    guard animated, !footprint.subtree.isEmpty, !traitCollection.prefersReducedMotion else { return layoutIfNeeded() }
    let options: AnimationOptions = [.curveLinear, .beginFromCurrentState, .allowUserInteraction]
    View.animate(withDuration: ProgressView.duration, options: options) { layoutIfNeeded() }
  }

  /// Reads the observed progress for as long as it is under way.
  private func follow() { timer.isOn = observedProgress.map { !$0.isFinished && !$0.isCancelled } ?? false }

  open override func didMoveToWindow() { timer.viewDidMoveToWindow() }
  override func didComeIntoSight() { _ = timer.viewIsInSight() }

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

  /// Returns the width of `size`, or the present one if that is infinite, and a height of 4.
  open override func sizeThatFits(_ size: CGSize) -> CGSize {
    CGSize(width: size.width < .infinity ? size.width : bounds.width, height: ProgressView.height)
  }
  open override var intrinsicContentSize: CGSize {
    CGSize(width: View.noIntrinsicMetric, height: ProgressView.height)
  }

  // MARK: Appearance

  /// Fills whole points, and at least 8 of them unless the progress is 0.
  open override func layoutSubviews() {
    let wanted = (CGFloat(value) * bounds.width).rounded()
    let width = value > 0 ? min(bounds.width, max(ProgressView.leastFill, wanted)) : 0
    fill.frame = CGRect(
      x: isMirrored ? bounds.maxX - width : bounds.minX, y: bounds.minY, width: width, height: bounds.height)
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

  /// The label of the app; without one, the progress in percent.
  open override var accessibilityLabel: String? {
    get { super.accessibilityLabel ?? "\(Int((value * 100).rounded())) percent" }
    set { super.accessibilityLabel = newValue }
  }
}
