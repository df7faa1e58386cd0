/// Selects a value from a continuous range with a thumb on a track.
///
/// A finger drags the thumb; a mouse can also click the track, and the thumb moves there. Arrow keys change the value
/// by a tenth of the range, Page Up and Page Down by two tenths; Home and End go to the ends. The wheel changes the
/// value while the slider has the focus and the pointer is over it. A change by the user sends `valueChanged` and
/// `primaryActionTriggered`.
///
///     let volume = Slider(frame: CGRect(x: 20, y: 20, width: 200, height: 34))
///     volume.addTarget(self, action: Player.volumeChanged, for: .valueChanged)
@preconcurrency @MainActor open class Slider: Control {
  nonisolated deinit {}

  /// The value, clamped to the limits. 0 by default. Setting it is not animated and sends no events.
  /// - Precondition: It is finite.
  open var value: Float {
    get { current }
    set { setValue(newValue, animated: false) }
  }
  /// The minimum value. 0 by default. Setting it above the maximum raises the maximum.
  /// - Precondition: It is finite.
  open var minimumValue: Float = 0 {
    didSet {
      precondition(minimumValue.isFinite, "a slider's minimum value must be a finite number, not \(minimumValue)")
      if maximumValue < minimumValue { maximumValue = minimumValue }
      limitsDidChange()
    }
  }
  /// The maximum value. 1 by default. Setting it below the minimum lowers the minimum.
  /// - Precondition: It is finite.
  open var maximumValue: Float = 1 {
    didSet {
      precondition(maximumValue.isFinite, "a slider's maximum value must be a finite number, not \(maximumValue)")
      if minimumValue > maximumValue { minimumValue = maximumValue }
      limitsDidChange()
    }
  }
  /// Whether events are sent during a drag, not only at its end. True by default.
  open var isContinuous = true
  /// The change of the value for an arrow key or a notch of the wheel. 0, the default, for a tenth of the range. Not in
  /// UIKit.
  open var keyboardStep: Float = 0

  /// The image at the minimum end. None by default.
  open var minimumValueImage: Image? {
    didSet { imagesDidChange() }
  }
  /// The image at the maximum end. None by default.
  open var maximumValueImage: Image? {
    didSet { imagesDidChange() }
  }
  /// The colour of the track up to the thumb; nil (the default) for the tint colour.
  open var minimumTrackTintColor: Color? {
    didSet { if minimumTrackTintColor != oldValue { updateConfiguration() } }
  }
  /// The colour of the track beyond the thumb; nil (the default) for a light grey.
  open var maximumTrackTintColor: Color? {
    didSet { if maximumTrackTintColor != oldValue { updateConfiguration() } }
  }
  /// The colour of the thumb; nil (the default) for white.
  open var thumbTintColor: Color? {
    didSet { if thumbTintColor != oldValue { updateConfiguration() } }
  }

  private(set) final var current: Float = 0
  private let track = ImageView(image: nil)
  private let fill = ImageView(image: nil)
  private let thumb = ImageView(image: nil)
  private var thumbImages: [State: Image] = [:]
  private var minimumTrackImages: [State: Image] = [:]
  private var maximumTrackImages: [State: Image] = [:]
  /// The views of the images at the ends; nil until there is an image.
  private var minimumImageView, maximumImageView: ImageView?
  /// The drag in progress: the touch's offset from the center of the thumb, and the value at the beginning.
  final var grip: (offset: CGFloat, value: Float)?

  // Measured on UIKit, in points.
  private static let height: CGFloat = 34
  private static let trackHeight: CGFloat = 6
  private static let thumbSize = CGSize(width: 37, height: 24)
  /// The distance of an image from the track, in points. From UIKit, by memory.
  private static let imageGap: CGFloat = 5
  /// The duration of an animated change, in seconds. From UIKit, by memory.
  private static let duration: TimeInterval = 0.25

  public override init(frame: CGRect = .zero) {
    super.init(frame: frame)
    for view in [track, fill, thumb] {
      view.isUserInteractionEnabled = false
      addSubview(view)
    }
    updateConfiguration()
  }

  // MARK: Values

  /// Sets the value, clamped to the limits, without sending events. If animated, the thumb moves in 0.25 seconds. There
  /// is no animation before the slider is shown, and none with reduced motion.
  open func setValue(_ value: Float, animated: Bool) {
    precondition(value.isFinite, "a slider's value must be a finite number, not \(value)")
    let value = min(max(value, minimumValue), maximumValue)
    guard value != current else { return }
    current = value
    setNeedsLayout()
    guard animated, !footprint.subtree.isEmpty, !traitCollection.prefersReducedMotion else { return layoutIfNeeded() }
    let options: AnimationOptions = [.beginFromCurrentState, .allowUserInteraction]
    View.animate(withDuration: Slider.duration, options: options) { layoutIfNeeded() }
  }

  private func limitsDidChange() {
    setNeedsLayout()
    current = min(max(current, minimumValue), maximumValue)
  }

  /// The change by one step.
  private var step: CGFloat {
    if keyboardStep > 0, keyboardStep.isFinite { return CGFloat(keyboardStep) }
    return (CGFloat(maximumValue) - CGFloat(minimumValue)) / 10
  }

  /// Changes the value by a number of steps for the user.
  final func move(by steps: CGFloat, animated: Bool) {
    let (lowerLimit, upperLimit) = (CGFloat(minimumValue), CGFloat(maximumValue))
    change(to: Float(min(max(CGFloat(current) + steps * step, lowerLimit), upperLimit)), animated: animated)
  }

  /// The position of a value in the range, 0…1. In double precision, since a range may be as wide as a float.
  private func part(of value: Float) -> CGFloat {
    let range = CGFloat(maximumValue) - CGFloat(minimumValue)
    return range > 0 ? min(max((CGFloat(value) - CGFloat(minimumValue)) / range, 0), 1) : 0
  }

  // MARK: Images

  /// Sets the thumb's image for a state; nil restores the plain thumb. A state without an image shows the image for
  /// `normal`.
  open func setThumbImage(_ image: Image?, for state: State) {
    thumbImages[state] = image
    updateConfiguration()
  }
  /// Returns the thumb's image for a state.
  open func thumbImage(for state: State) -> Image? { thumbImages[state] }
  /// The visible image of the thumb; nil for the plain thumb.
  open var currentThumbImage: Image? { shown(of: thumbImages) }

  /// Sets an image that is stretched over the track up to the thumb, for a state; nil restores the plain track.
  open func setMinimumTrackImage(_ image: Image?, for state: State) {
    minimumTrackImages[state] = image
    updateConfiguration()
  }
  /// Returns the image of the track up to the thumb for a state.
  open func minimumTrackImage(for state: State) -> Image? { minimumTrackImages[state] }
  /// The visible image of the track up to the thumb; nil for the plain track.
  open var currentMinimumTrackImage: Image? { shown(of: minimumTrackImages) }

  /// Sets an image for a state, which is stretched over the track beyond the thumb; nil restores the plain track.
  open func setMaximumTrackImage(_ image: Image?, for state: State) {
    maximumTrackImages[state] = image
    updateConfiguration()
  }
  /// Returns the image of the track beyond the thumb for a state.
  open func maximumTrackImage(for state: State) -> Image? { maximumTrackImages[state] }
  /// The visible image of the track beyond the thumb; nil for the plain track.
  open var currentMaximumTrackImage: Image? { shown(of: maximumTrackImages) }

  private func shown(of images: [State: Image]) -> Image? {
    if !isEnabled, let image = images[.disabled] { return image }
    if isHighlighted, let image = images[.highlighted] { return image }
    return images[.normal]
  }

  private func imagesDidChange() {
    minimumImageView = imageView(minimumImageView, showing: minimumValueImage)
    maximumImageView = imageView(maximumImageView, showing: maximumValueImage)
    setNeedsLayout()
  }

  /// Returns the view of an image at an end; nil if there has been none.
  private func imageView(_ present: ImageView?, showing image: Image?) -> ImageView? {
    if present == nil, image == nil { return nil }
    let view = present ?? ImageView(image: nil)
    view.image = image
    if present == nil {
      view.isUserInteractionEnabled = false
      insertSubview(view, belowSubview: thumb)
    }
    return view
  }

  // MARK: Geometry

  /// Returns the track's rectangle in `bounds`: centered vertically, between the images.
  open func trackRect(forBounds bounds: CGRect) -> CGRect {
    let minimum = imageRoom(minimumValueImage)
    let maximum = imageRoom(maximumValueImage)
    return CGRect(
      x: bounds.minX + (isMirrored ? maximum : minimum),
      y: bounds.minY + ((bounds.height - Slider.trackHeight) / 2).rounded(.down),
      width: max(0, bounds.width - minimum - maximum), height: Slider.trackHeight)
  }

  private func imageRoom(_ image: Image?) -> CGFloat { image.map { $0.size.width + Slider.imageGap } ?? 0 }

  /// Returns the thumb's rectangle for a value and a track. Its origin is a whole point.
  open func thumbRect(forBounds bounds: CGRect, trackRect rect: CGRect, value: Float) -> CGRect {
    let size = shownThumbSize
    let part = isMirrored ? 1 - part(of: value) : part(of: value)
    return CGRect(
      x: (rect.minX + part * max(0, rect.width - size.width)).rounded(), y: (rect.midY - size.height / 2).rounded(),
      width: size.width, height: size.height)
  }

  final var shownThumbSize: CGSize { currentThumbImage?.size ?? Slider.thumbSize }

  /// Returns the rectangle of the image at the minimum end.
  open func minimumValueImageRect(forBounds bounds: CGRect) -> CGRect {
    imageRect(minimumValueImage, in: bounds, isLeft: !isMirrored)
  }
  /// Returns the rectangle of the image at the maximum end.
  open func maximumValueImageRect(forBounds bounds: CGRect) -> CGRect {
    imageRect(maximumValueImage, in: bounds, isLeft: isMirrored)
  }

  private func imageRect(_ image: Image?, in bounds: CGRect, isLeft: Bool) -> CGRect {
    guard let size = image?.size else { return .zero }
    return CGRect(
      x: isLeft ? bounds.minX : bounds.maxX - size.width, y: (bounds.midY - size.height / 2).rounded(),
      width: size.width,
      height: size.height)
  }

  /// Returns a height of 34 and the width of `size`, or the current width if that is infinite.
  open override func sizeThatFits(_ size: CGSize) -> CGSize {
    CGSize(width: size.width < .infinity ? size.width : bounds.width, height: Slider.height)
  }
  open override var intrinsicContentSize: CGSize { CGSize(width: View.noIntrinsicMetric, height: Slider.height) }

  open override func layoutSubviews() {
    let line = trackRect(forBounds: bounds)
    let knob = thumbRect(forBounds: bounds, trackRect: line, value: current)
    track.frame = line
    track.cornerRadius = line.height / 2
    // The fill ends at the unrounded center of the thumb.
    let middle = part(of: current) * max(0, line.width - knob.width) + knob.width / 2
    let width = min(line.width, middle)
    fill.frame = CGRect(
      x: isMirrored ? line.maxX - width : line.minX, y: line.minY, width: width, height: line.height)
    fill.cornerRadius = line.height / 2
    thumb.frame = knob
    thumb.cornerRadius = thumb.image == nil ? knob.height / 2 : 0
    minimumImageView?.frame = minimumValueImageRect(forBounds: bounds)
    maximumImageView?.frame = maximumValueImageRect(forBounds: bounds)
  }

  /// The thumb is 4 % darker when hovered and 8 % darker when pressed.
  open override func updateConfiguration() {
    track.image = currentMaximumTrackImage
    fill.image = currentMinimumTrackImage
    track.backgroundColor = track.image == nil ? maximumTrackTintColor ?? .track : nil
    fill.backgroundColor = fill.image == nil ? minimumTrackTintColor ?? tintColor : nil
    let image = currentThumbImage
    if image?.size != thumb.image?.size { setNeedsLayout() }
    thumb.image = image
    let shade: CGFloat = isHighlighted ? 0.08 : isHovered && isEnabled ? 0.04 : 0
    thumb.backgroundColor = image == nil ? (thumbTintColor ?? .white).blended(with: .black, shade) : nil
    thumb.shadow = image == nil ? .thumb : nil
    dim(to: isEnabled ? 1 : 0.5)
  }

  open override func tintColorDidChange() { updateConfiguration() }
  /// The focus ring surrounds the thumb, which the keys move.
  final override var focusedPart: View? { thumb }

  // MARK: Accessibility

  /// The value in words is its position in the range, in percent.
  override var meaning: Meaning {
    var meaning = meaning(
      as: .slider,
      AccessibilityRange(
        value: Double(current), minimum: Double(minimumValue), maximum: Double(maximumValue), step: Double(step)),
      value: Word.percent.text(count: Int((part(of: current) * 100).rounded())))
    meaning.states.insert(.horizontal)
    return meaning
  }
  open override func accessibilityActivate() -> Bool { false }
  open override func accessibilityIncrement() { move(by: 1, animated: true) }
  open override func accessibilityDecrement() { move(by: -1, animated: true) }
  final override func setNumber(_ value: Double) -> Bool {
    guard isEnabled, value.isFinite else { return false }
    change(to: min(max(Float(value), minimumValue), maximumValue), animated: true)
    return true
  }

  // MARK: Touches

  /// Accepts a mouse's middle button as well as the primary one.
  override func consumes(_ touch: Touch, _ event: Event?) -> Bool {
    super.consumes(touch, event) || event?.buttonMask.contains(.middle) == true
  }

  /// Tracks a finger that began on the thumb or within 44 points around its center, and a mouse that began anywhere.
  open override func beginTracking(_ touch: Touch, with event: Event?) -> Bool {
    let x = touch.location(in: self).x
    if holdsThumb(at: touch.location(in: self), touch.type) {
      grip = (x - shownThumb.midX, current)
    } else {
      guard touch.type == .indirectPointer else { return false }
      grip = (0, current)
      drag(to: x)
    }
    return true
  }
  open override func continueTracking(_ touch: Touch, with event: Event?) -> Bool {
    drag(to: touch.location(in: self).x)
    return true
  }
  open override func endTracking(_ touch: Touch?, with event: Event?) {
    let isChanged = grip.map { $0.value != current } ?? false
    grip = nil
    if isChanged, !isContinuous { sendActions(for: [.valueChanged, .primaryActionTriggered]) }
  }
  open override func cancelTracking(with event: Event?) { endTracking(nil, with: event) }

  /// Prevents superviews' pans that begin on the thumb, unless the touch moves across the track.
  override func competes(with recognizer: GestureRecognizer) -> Bool {
    guard let pan = recognizer as? PanGestureRecognizer else { return super.competes(with: recognizer) }
    return competes(withPan: pan)
  }

  // MARK: Keys

  /// Handles a key that changes the value.
  /// - Returns: false for other keys.
  final override func move(for key: Key) -> Bool {
    guard key.modifiers.isEmpty else { return false }
    let ahead: CGFloat = isMirrored ? -1 : 1
    switch key.code {
    case .right: move(by: ahead, animated: true)
    case .left: move(by: -ahead, animated: true)
    case .up: move(by: 1, animated: true)
    case .down: move(by: -1, animated: true)
    case .pageUp: move(by: 2, animated: true)
    case .pageDown: move(by: -2, animated: true)
    case .home: change(to: minimumValue, animated: true)
    case .end: change(to: maximumValue, animated: true)
    default: return false
    }
    return true
  }
}
