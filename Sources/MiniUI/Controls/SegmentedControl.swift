/// A row of segments of which one is selected, by a tap, by sliding or with the arrow keys.
///
/// A change by the user sends `valueChanged` and `primaryActionTriggered`, and performs the segment's action if it has one.
///
///     let view = SegmentedControl(items: ["Day", "Week", "Month"])
///     view.selectedSegmentIndex = 0
///     view.addTarget(self, action: Calendar.showSpan, for: .valueChanged)
///
/// An index beyond the last segment stands for the last one, as in UIKit.
@MainActor open class SegmentedControl: Control {
  /// The index of no segment.
  public static let noSegment = -1

  /// The index of the selected segment; `noSegment` (the default) for none. An index without a segment selects none. Setting it
  /// is not animated and sends no events.
  open var selectedSegmentIndex: Int {
    get { selection ?? SegmentedControl.noSegment }
    set { select(segments.indices.contains(newValue) ? newValue : nil, animated: false) }
  }
  /// The number of segments.
  open var numberOfSegments: Int { segments.count }
  /// Whether a segment is selected only while its event is sent. False by default.
  open var isMomentary = false {
    didSet { if isMomentary, !oldValue { selectedSegmentIndex = SegmentedControl.noSegment } }
  }
  /// Whether the widths of segments follow their contents. False by default: they are equal.
  open var apportionsSegmentWidthsByContent = false {
    didSet { if apportionsSegmentWidthsByContent != oldValue { contentDidChange() } }
  }
  /// The colour of the selected segment; nil (the default): white, or a light grey in dark style.
  open var selectedSegmentTintColor: Color? {
    didSet { if selectedSegmentTintColor != oldValue { updateConfiguration() } }
  }

  final var segments: [SegmentView] = []
  final let pill = View()
  /// The lines between neighbours, one fewer than segments.
  final var dividers: [View] = []
  /// The index of the selected segment.
  private(set) final var selection: Int?
  /// The press in progress.
  final var press: SegmentPress?
  /// The index of the segment under the pointer.
  final var hovered: Int? {
    didSet { if hovered != oldValue { updateShades() } }
  }
  /// The index of the segment that the next Space presses, if the control is momentary.
  final var keyIndex: Int?
  /// Whether the end of a touch has been handled, so that the trigger that follows is not that of a key.
  final var wasTouched = false

  // MARK: Making a control

  /// Creates a control without segments.
  public override init(frame: CGRect = .zero) {
    super.init(frame: frame)
    setUp()
  }

  /// Creates a control with a segment for each item, of a size that suits them.
  /// - Parameter items: titles, images and actions. Other objects make empty segments.
  public init(items: [Any]?) {
    super.init(frame: .zero)
    setUp()
    for item in items ?? [] { insert(segment(for: item), at: segments.count, animated: false) }
    if !segments.isEmpty { sizeToFit() }
  }

  /// Creates a control with a segment for each action, titled as the action is.
  public convenience init(frame: CGRect, actions: [Action]) {
    self.init(frame: frame)
    for action in actions { insertSegment(action: action, at: numberOfSegments, animated: false) }
  }

  private func setUp() {
    backgroundColor = .controlGround
    pill.isUserInteractionEnabled = false
    pill.alpha = 0
    pill.shadow = View.Shadow(color: Color(white: 0, alpha: 0.18), radius: 1.5, offset: CGSize(width: 0, height: 1))
    addSubview(pill)
    addGestureRecognizer(HoverGestureRecognizer { [weak self] hover in self?.pointerMoved(hover) })
    updateConfiguration()
  }

  // MARK: Segments

  /// Inserts a segment with a title before the one at `index`.
  open func insertSegment(withTitle title: String?, at index: Int, animated: Bool) {
    let segment = SegmentView()
    segment.title = title
    insert(segment, at: index, animated: animated)
  }
  /// Inserts a segment with an image before the one at `index`.
  open func insertSegment(with image: Image?, at index: Int, animated: Bool) {
    let segment = SegmentView()
    segment.image = image
    insert(segment, at: index, animated: animated)
  }
  /// Inserts a segment with the title or image of `action`, which is performed when the user selects the segment.
  open func insertSegment(action: Action, at index: Int, animated: Bool) {
    insert(segment(for: action), at: index, animated: animated)
  }
  /// Removes a segment. If it was selected, none is.
  open func removeSegment(at index: Int, animated: Bool) { remove(at: index, animated: animated) }
  /// Removes all segments.
  open func removeAllSegments() {
    while !segments.isEmpty { remove(at: segments.count - 1, animated: false) }
  }

  /// Sets the title of a segment, in place of an image.
  open func setTitle(_ title: String?, forSegmentAt segment: Int) { change(segment) { $0.title = title } }
  /// Returns the title of a segment; nil if it has none.
  open func titleForSegment(at segment: Int) -> String? { found(segment)?.title }
  /// Sets the image of a segment, in place of a title. A template image is drawn in the tint colour.
  open func setImage(_ image: Image?, forSegmentAt segment: Int) { change(segment) { $0.image = image } }
  /// Returns the image of a segment; nil if it has none.
  open func imageForSegment(at segment: Int) -> Image? { found(segment)?.image }
  /// Sets the action of a segment, which takes over the action's image or title.
  open func setAction(_ action: Action, forSegmentAt segment: Int) { change(segment) { $0.adopt(action) } }
  /// Returns the action of a segment; nil if it has none.
  open func actionForSegment(at segment: Int) -> Action? { found(segment)?.action }
  /// Returns the index of the segment whose action has this identifier; `noSegment` if there is none.
  open func segmentIndex(identifiedBy identifier: Action.Identifier) -> Int {
    segments.firstIndex { $0.action?.identifier == identifier } ?? SegmentedControl.noSegment
  }
  /// Sets whether the user can select a segment. True by default.
  open func setEnabled(_ enabled: Bool, forSegmentAt segment: Int) {
    found(segment)?.isEnabled = enabled
    updateConfiguration()
  }
  /// Returns whether the user can select a segment; false if there is none.
  open func isEnabledForSegment(at segment: Int) -> Bool { found(segment)?.isEnabled ?? false }
  /// Sets the width of a segment, 0…100,000 points; 0 (the default) for a part of what the others leave.
  /// - Precondition: It is finite.
  open func setWidth(_ width: CGFloat, forSegmentAt segment: Int) {
    precondition(width.isFinite, "the width of a segment must be a finite number, not \(width)")
    change(segment) { $0.width = max(0, min(width, 100_000)) }
  }
  /// Returns the width that was set for a segment, in points; 0 if it has none of its own.
  open func widthForSegment(at segment: Int) -> CGFloat { found(segment)?.width ?? 0 }
  /// Sets the distance by which the title or image of a segment is moved from its middle, in points.
  /// - Precondition: The numbers are finite.
  open func setContentOffset(_ offset: CGSize, forSegmentAt segment: Int) {
    precondition(
      offset.width.isFinite && offset.height.isFinite, "the offset of a segment must be finite numbers, not \(offset)")
    found(segment)?.contentOffset = offset
  }
  /// Returns the distance by which the title or image of a segment is moved, in points.
  open func contentOffsetForSegment(at segment: Int) -> CGSize { found(segment)?.contentOffset ?? .zero }

  private func found(_ index: Int) -> SegmentView? { segments.isEmpty ? nil : segments[pinned(index)] }
  private func pinned(_ index: Int) -> Int { max(0, min(index, segments.count - 1)) }

  private func change(_ index: Int, _ body: (SegmentView) -> Void) {
    guard let segment = found(index) else { return }
    body(segment)
    contentDidChange()
  }

  private func segment(for item: Any) -> SegmentView {
    let segment = SegmentView()
    switch item {
    case let action as Action: segment.adopt(action)
    case let image as Image: segment.image = image
    case let title as String: segment.title = title
    default: break
    }
    return segment
  }

  private func insert(_ segment: SegmentView, at index: Int, animated: Bool) {
    let index = max(0, min(index, segments.count))
    cancelPress()
    segments.insert(segment, at: index)
    if let selection, selection >= index { self.selection = selection + 1 }
    addSubview(segment)
    if segments.count > 1 { insertDivider() }
    if animated, isShown { View.performWithoutAnimation { placeNew(segment, at: index) } }
    contentDidChange()
    layOut(animated: animated) { segment.alpha = 1 }
  }

  private func remove(at index: Int, animated: Bool) {
    guard !segments.isEmpty else { return }
    let index = pinned(index)
    cancelPress()
    let segment = segments.remove(at: index)
    if !dividers.isEmpty { dividers.removeLast().removeFromSuperview() }
    if selection == index {
      selection = nil
    } else if let selection, selection > index {
      self.selection = selection - 1
    }
    hovered = nil
    keyIndex = nil
    contentDidChange()
    segment.removeFromSuperview()
    layOut(animated: animated)
  }

  private func cancelPress() {
    guard press != nil else { return }
    press = nil
    updateShades()
  }

  private func contentDidChange() {
    setNeedsLayout()
    updateConfiguration()
    invalidateIntrinsicContentSize()
  }

  // MARK: Selection

  /// Shows a selection without sending events.
  final func select(_ index: Int?, animated: Bool) {
    guard index != selection else { return }
    selection = index
    updateConfiguration()
    layOut(animated: animated)
  }

  /// The label of the app; without one, the title of the selected segment and its place.
  open override var accessibilityLabel: String? {
    get { super.accessibilityLabel ?? spokenSelection }
    set { super.accessibilityLabel = newValue }
  }

  private var spokenSelection: String? {
    guard let selection, segments.indices.contains(selection) else { return nil }
    let title = segments[selection].title.map { "\($0), " } ?? ""
    return "\(title)\(selection + 1) of \(segments.count)"
  }

  // MARK: Overrides

  /// Returns the sum of the widths that the segments want, or as many times the greatest, and a height of 32.
  open override func sizeThatFits(_ size: CGSize) -> CGSize { wantedSize }
  open override var intrinsicContentSize: CGSize { wantedSize }
  open override func layoutSubviews() { placeSegments() }
  open override func updateConfiguration() {
    dim(to: isEnabled ? 1 : 0.5)
    updateShades()
  }

  open override func beginTracking(_ touch: Touch, with event: Event?) -> Bool { beginPress(touch) }
  open override func continueTracking(_ touch: Touch, with event: Event?) -> Bool { movePress(touch) }
  open override func endTracking(_ touch: Touch?, with event: Event?) { endPress(touch) }
  open override func cancelTracking(with event: Event?) { dropPress() }
  open override func performPrimaryAction() { commit() }

  /// Keeps pan recognizers of superviews from beginning while the selected segment is held: a drag is the control's own gesture.
  override func competes(with recognizer: GestureRecognizer) -> Bool {
    (recognizer is PanGestureRecognizer && press?.movesPill == true) || super.competes(with: recognizer)
  }

  /// Handles the keys: arrows select the next segment that is enabled, after the last the first; Home and End the first and the
  /// last. If the control is momentary they choose the segment that Space or Enter presses.
  open override func pressesBegan(_ presses: Set<Press>, with event: Event?) {
    if isEnabled, let key = presses.first?.key, move(for: key) { return }
    super.pressesBegan(presses, with: event)
  }

  open override func didUpdateFocus() {
    if !isFocused { keyIndex = nil }
    super.didUpdateFocus()
  }

  override var focusedPart: View? {
    guard isMomentary, let keyIndex, segments.indices.contains(keyIndex) else { return self }
    return segments[keyIndex]
  }
}

extension SegmentView {
  /// Takes over an action with its image or title.
  func adopt(_ action: Action) {
    self.action = action
    if let image = action.image { self.image = image } else { title = action.title }
  }
}
