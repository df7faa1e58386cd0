/// Shows an image, positioned by `contentMode`. It ignores touches unless `isUserInteractionEnabled` is set.
///
///     let icon = ImageView(image: image)
///     icon.contentMode = .scaleAspectFit
@preconcurrency @MainActor open class ImageView: View {
  nonisolated deinit {}

  /// The image; nil, the default, shows none. A template image is drawn in the tint colour. An animated image is
  /// played.
  open var image: Image? {
    didSet {
      guard image !== oldValue else { return }
      setNeedsDisplay()
      if !isShowingOwnImages { playImage() }
      if image?.size != oldValue?.size { naturalSizeMayHaveChanged() }
    }
  }

  /// The image shown while the view is highlighted; nil, the default, for `image`.
  open var highlightedImage: Image? {
    didSet { if isHighlighted { shownImageMayHaveChanged(highlightedImage !== oldValue) } }
  }
  /// Whether `highlightedImage` is shown. By default false.
  open var isHighlighted = false {
    didSet { shownImageMayHaveChanged(isHighlighted != oldValue && highlightedImage != nil) }
  }
  private var shownImage: Image? {
    if isHighlighted, !isShowingOwnImages, let highlightedImage { return highlightedImage }
    return animation.value?.image ?? image
  }

  /// The images to play while the view is animating; nil, the default, for none. Setting it ends an animation.
  open var animationImages: [Image]? { didSet { stopAnimating() } }
  /// The duration of a cycle through the images, in seconds. With 0, the default, each image is shown for 1/30 second.
  open var animationDuration: TimeInterval = 0
  /// The number of cycles; 0, the default, for no end.
  open var animationRepeatCount = 0
  /// Whether the view shows `animationImages`. It does not draw while it cannot be seen.
  open var isAnimating: Bool { isShowingOwnImages }
  private var isShowingOwnImages = false
  /// Shows `animationImages` from the first one.
  open func startAnimating() {
    guard let images = animationImages, !images.isEmpty else { return }
    isShowingOwnImages = true
    play(images, for: animationDuration, cycles: animationRepeatCount)
  }
  /// Shows `image` again.
  open func stopAnimating() {
    guard isAnimating else { return }
    isShowingOwnImages = false
    playImage()
  }
  private var animation = Rare<ImageAnimation>()
  private var animationTimer: VisibilityTimer?
  final override func didBecomeVisible() { _ = animationTimer?.viewIsOnScreen() }

  /// Plays an animated `image`. For other images, ends the animation.
  private func playImage() {
    if let image, let images = image.images, images.count > 1 { return play(images, for: image.duration, cycles: 0) }
    guard animation.value != nil else { return }
    endAnimation()
    shownImageMayHaveChanged(true)
  }

  private func play(_ images: [Image], for duration: TimeInterval, cycles: Int) {
    endAnimation()
    let interval = duration > 0 ? duration / TimeInterval(images.count) : 1 / 30
    animation.value = ImageAnimation(images, every: interval, cycles: cycles)
    let timer = VisibilityTimer(of: self, every: interval, for: "the next image") { [unowned self] in showNextImage() }
    animationTimer = timer
    timer.isOn = true
    shownImageMayHaveChanged(true)
  }

  private func endAnimation() {
    animationTimer?.isOn = false
    (animation.value, animationTimer) = (nil, nil)
  }

  private func showNextImage() {
    guard let host, animation.value?.advance(to: host.time) == true else { return stopAnimating() }
    setNeedsDisplay()
  }

  private func shownImageMayHaveChanged(_ isChanged: Bool) {
    guard isChanged else { return }
    setNeedsDisplay()
    naturalSizeMayHaveChanged()
  }

  /// The image that is being decoded.
  private weak var decodingImage: Image?

  public override init(frame: CGRect = .zero) {
    super.init(frame: frame)
    isUserInteractionEnabled = false
  }

  /// Creates a view with the size of `image`.
  public init(image: Image?) {
    super.init(frame: CGRect(origin: .zero, size: image?.size ?? .zero))
    isUserInteractionEnabled = false
    self.image = image
    playImage()
  }

  /// Creates a view with the size of `image`, and an image for the highlighted state.
  public init(image: Image?, highlightedImage: Image?) {
    super.init(frame: CGRect(origin: .zero, size: image?.size ?? .zero))
    isUserInteractionEnabled = false
    (self.image, self.highlightedImage) = (image, highlightedImage)
    playImage()
  }

  /// A picture is an element only with a label.
  override var meaning: Meaning { Meaning(.parts, role: .image, traits: .image) }

  open override func sizeThatFits(_ size: CGSize) -> CGSize { shownImage?.size ?? .zero }
  open override var intrinsicContentSize: CGSize { shownImage?.size ?? super.intrinsicContentSize }
  // A view without an image has no natural size.
  final override func measure(in room: CGSize) -> CGSize { intrinsicContentSize }

  open override func draw(_ rect: CGRect, in context: inout DrawingContext) {
    guard let image = shownImage, !rect.isEmpty else { return }
    // Scripts and tests decode immediately, so that each run has the same pixels.
    let isReady = image.pixels.isDecoded || host?.services.decodesPicturesAtOnce != false
    guard isReady else { return decode(image, shownIn: rect) }
    let area = contentMode.frame(image.size, in: rect)
    let tint: Color? = image.renderingMode == .alwaysTemplate ? tintColor : nil
    let corners = presentedAppearance.cornerRadii
    if rect.contains(area) && corners.isZero {
      context.image(image, in: area, tint: tint)
    } else {
      context.group(rect, corners: corners) { $0.image(image, in: area, tint: tint) }
    }
  }

  /// Decodes a large picture on another thread. Until then nothing is drawn.
  private func decode(_ image: Image, shownIn rect: CGRect) {
    guard decodingImage !== image else { return }
    decodingImage = image
    let area = contentMode.frame(image.size, in: rect).size
    let scale = max(1, traitCollection.displayScale)
    let endTask = RunLoopTurn.beginBackgroundTask(in: self, named: "decode a picture")
    image.pixels.decode(drawnIn: CGSize(width: area.width * scale, height: area.height * scale)) { [weak self] in
      self?.decodingImage = nil
      self?.setNeedsDisplay()
      endTask?()
    }
  }
}
