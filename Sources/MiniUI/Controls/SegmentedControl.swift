/// A row of segments, one selected by a tap, a drag or the arrow keys. Use it to choose between a few short options.
///
/// When the user selects a segment, it sends `valueChanged` and `primaryActionTriggered`, and performs the segment's
/// action.
///
///     let view = SegmentedControl(items: ["Day", "Week", "Month"])
///     view.selectedSegmentIndex = 0
///     view.addTarget(self, action: Calendar.showSpan, for: .valueChanged)
///
/// As in UIKit, an index beyond the last segment means the last one.
@preconcurrency @MainActor open class SegmentedControl: Control {
  nonisolated deinit {}

  /// The index when no segment is selected.
  public static let noSegment = -1

  /// The index of the selected segment; `noSegment` (the default) for none. An index without a segment selects none.
  /// Setting it is not animated and sends no events.
  open var selectedSegmentIndex: Int {
    get { selection ?? SegmentedControl.noSegment }
    set { select(segments.indices.contains(newValue) ? newValue : nil, animated: false) }
  }
  /// The number of segments.
  open var numberOfSegments: Int { segments.count }
  /// Whether segments are selected only while their events are sent, as buttons of a toolbar. False by default.
  open var isMomentary = false {
    didSet { if isMomentary, !oldValue { selectedSegmentIndex = SegmentedControl.noSegment } }
  }
  /// Whether segments have widths in proportion to their content. If false, the default, they have equal widths.
  open var apportionsSegmentWidthsByContent = false {
    didSet { if apportionsSegmentWidthsByContent != oldValue { contentDidChange() } }
  }
  /// The colour of the selected segment; nil (the default) for white, or light grey in dark style.
  open var selectedSegmentTintColor: Color? {
    didSet { if selectedSegmentTintColor != oldValue { updateConfiguration() } }
  }

  final var segments: [SegmentView] = []
  final let pill = View()
  /// The lines between segments.
  final var dividers: [View] = []
  private(set) final var selection: Int?
  final var press: SegmentPress?
  /// The index of the segment under the pointer.
  final var hovered: Int? {
    didSet { if hovered != oldValue { updateShades() } }
  }
  /// If the control is momentary, the index of the segment that Space presses.
  final var keyIndex: Int?
  /// Whether a touch has just ended and was handled. The trigger that follows is then not from a key.
  final var wasTouched = false

  // MARK: Making a control

  /// Creates a control without segments.
  public override init(frame: CGRect = .zero) {
    super.init(frame: frame)
    setUp()
  }

  /// Creates a control with a segment for each item, with the size that fits them.
  /// - Parameter items: titles, images and actions. Other objects create empty segments.
  public init(items: [Any]?) {
    super.init(frame: .zero)
    setUp()
    for item in items ?? [] { insert(segment(for: item), at: segments.count, animated: false) }
    if !segments.isEmpty { sizeToFit() }
  }

  /// Creates a control with a segment for each action.
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
    insert(segment(for: title as Any), at: index, animated: animated)
  }
  /// Inserts a segment with an image before the one at `index`.
  open func insertSegment(with image: Image?, at index: Int, animated: Bool) {
    insert(segment(for: image as Any), at: index, animated: animated)
  }
  /// Inserts a segment with the title or image of `action`, which is performed when the user selects the segment.
  open func insertSegment(action: Action, at index: Int, animated: Bool) {
    insert(segment(for: action), at: index, animated: animated)
  }
  /// Removes a segment. If it was selected, no segment is selected afterwards.
  open func removeSegment(at index: Int, animated: Bool) { remove(at: index, animated: animated) }
  /// Removes all segments.
  open func removeAllSegments() {
    while !segments.isEmpty { remove(at: segments.count - 1, animated: false) }
  }

  /// Sets the title of a segment, replacing an image.
  open func setTitle(_ title: String?, forSegmentAt segment: Int) { change(segment) { $0.title = title } }
  /// Returns the title of a segment; nil if it has none.
  open func titleForSegment(at segment: Int) -> String? { found(segment)?.title }
  /// Sets the image of a segment, replacing a title. A template image is drawn in the tint colour.
  open func setImage(_ image: Image?, forSegmentAt segment: Int) { change(segment) { $0.image = image } }
  /// Returns the image of a segment; nil if it has none.
  open func imageForSegment(at segment: Int) -> Image? { found(segment)?.image }
  /// Sets the action of a segment, and shows the action's image or title.
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
  /// Sets the width of a segment, 0…100,000 points; 0 (the default) for an equal share of the rest.
  /// - Precondition: It is finite.
  open func setWidth(_ width: CGFloat, forSegmentAt segment: Int) {
    precondition(width.isFinite, "the width of a segment must be a finite number, not \(width)")
    change(segment) { $0.width = max(0, min(width, 100_000)) }
  }
  /// Returns the width that was set for a segment, in points; 0 if it shares the remaining width.
  open func widthForSegment(at segment: Int) -> CGFloat { found(segment)?.width ?? 0 }
  /// Sets the offset of a segment's title or image from its center, in points.
  /// - Precondition: The numbers are finite.
  open func setContentOffset(_ offset: CGSize, forSegmentAt segment: Int) {
    precondition(
      offset.width.isFinite && offset.height.isFinite, "the offset of a segment must be finite numbers, not \(offset)")
    found(segment)?.contentOffset = offset
  }
  /// Returns the offset of a segment's title or image, in points.
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
    if animated, isShown { View.performWithoutAnimation { layOutNew(segment, at: index) } }
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

  /// Changes the selection without sending events.
  final func select(_ index: Int?, animated: Bool) {
    guard index != selection else { return }
    selection = index
    updateConfiguration()
    layOut(animated: animated)
  }

  /// The value is the title of the selected segment and its position.
  override var meaning: Meaning {
    var meaning = meaning(as: .radioGroup, value: spokenSelection, traits: .none)
    meaning.exposure = .container
    meaning.takesCaption = true
    return meaning
  }
  open override func accessibilityActivate() -> Bool { false }

  private var spokenSelection: String? {
    guard let selection, segments.indices.contains(selection) else { return nil }
    let title = segments[selection].title.map { "\($0), " } ?? ""
    return title + Word.position.text("\(selection + 1)", "\(segments.count)")
  }

  // MARK: Overrides

  /// Returns a height of 32 and the sum of the preferred widths, or, for equal widths, the largest for each.
  open override func sizeThatFits(_ size: CGSize) -> CGSize { wantedSize }
  open override var intrinsicContentSize: CGSize { wantedSize }
  open override func layoutSubviews() {
    cornerRadius = bounds.height / 2
    let frames = frames()
    let raised = raisedIndex
    for (index, segment) in segments.enumerated() {
      segment.frame = frames[index].insetBy(
        dx: min(SegmentedControl.inset, frames[index].width / 2), dy: min(SegmentedControl.inset, bounds.height / 2))
      segment.cornerRadius = segment.bounds.height / 2
      segment.isRaised = index == raised
    }
    layOutPill(raised.map { frames[$0] })
    let height = (bounds.height * SegmentedControl.dividerPart).rounded()
    let width = dividerThickness
    for (index, divider) in dividers.enumerated() {
      let x = isMirrored ? frames[index].minX : frames[index].maxX
      divider.frame = CGRect(
        x: x - width / 2, y: bounds.minY + ((bounds.height - height) / 2).rounded(), width: width, height: height)
      divider.alpha = raised == index || raised == index + 1 ? 0 : 1
    }
  }
  open override func updateConfiguration() {
    dim(to: isEnabled ? 1 : 0.5)
    updateShades()
  }

  open override func beginTracking(_ touch: Touch, with event: Event?) -> Bool {
    guard let index = index(at: touch.location(in: self)), segments[index].isEnabled else { return false }
    press = SegmentPress(index: index, movesPill: !isMomentary && index == selection)
    pressDidChange()
    return true
  }
  open override func continueTracking(_ touch: Touch, with event: Event?) -> Bool {
    guard var press else { return false }
    let location = touch.location(in: self)
    if let index = index(at: location), segments[index].isEnabled { press.index = index }
    press.isInside = press.movesPill || isWithinReach(touch)
    guard press.index != self.press?.index || press.isInside != self.press?.isInside else { return true }
    self.press = press
    pressDidChange()
    return true
  }
  /// Ends a press. If it moved the pill, the pill's segment is selected even if the touch ends outside the control.
  open override func endTracking(_ touch: Touch?, with event: Event?) {
    wasTouched = touch.map { isWithinReach($0) } ?? false
    guard let press else { return }
    if press.movesPill || wasTouched { finish(press) } else { dropPress() }
  }
  open override func cancelTracking(with event: Event?) { dropPress() }
  /// For Space or Enter: selects the segment that the arrow keys have chosen, or the first one if none is selected.
  open override func performPrimaryAction() {
    if wasTouched { return wasTouched = false }
    if isMomentary {
      if let index = keyIndex ?? nextEnabled(from: -1, by: 1) { choose(index) }
    } else if selection == nil, let index = nextEnabled(from: -1, by: 1) {
      choose(index)
    }
  }

  /// Prevents superviews' pans while the selected segment is pressed: the control handles drags itself.
  override func competes(with recognizer: GestureRecognizer) -> Bool {
    (recognizer is PanGestureRecognizer && press?.movesPill == true) || super.competes(with: recognizer)
  }

  /// Handles keys. Arrows select the next enabled segment, wrapping around; Home and End the first and last. In a
  /// momentary control, these keys choose the segment that Space or Enter presses.
  /// - Returns: false for other keys.
  final override func move(for key: Key) -> Bool {
    guard key.modifiers.isEmpty, !segments.isEmpty else { return false }
    let ahead = isMirrored ? -1 : 1
    let present = (isMomentary ? keyIndex : selection)
    let next: Int?
    switch key.code {
    case .right: next = nextEnabled(from: present ?? (ahead > 0 ? -1 : segments.count), by: ahead)
    case .left: next = nextEnabled(from: present ?? (ahead > 0 ? segments.count : -1), by: -ahead)
    case .down: next = nextEnabled(from: present ?? -1, by: 1)
    case .up: next = nextEnabled(from: present ?? segments.count, by: -1)
    case .home: next = nextEnabled(from: -1, by: 1)
    case .end: next = nextEnabled(from: segments.count, by: -1)
    default: return false
    }
    guard let next, next != present else { return true }
    if isMomentary {
      keyIndex = next
      setNeedsLayout()
    } else {
      choose(next)
    }
    return true
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
  func adopt(_ action: Action) {
    self.action = action
    if let image = action.image { self.image = image } else { title = action.title }
  }
}
