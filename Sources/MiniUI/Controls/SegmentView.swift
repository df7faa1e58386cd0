/// One segment of a segmented control: a centered title or image, shaded under the pointer.
final class SegmentView: View {
  var title: String? {
    get { label.text }
    set {
      label.text = newValue
      if newValue != nil { image = nil }
    }
  }
  var image: Image? {
    get { picture.image }
    set {
      picture.image = newValue
      if newValue != nil { title = nil }
      setNeedsLayout()
    }
  }
  var action: Action?
  /// The width in points; 0 to share the remaining width.
  var width: CGFloat = 0
  /// The offset of the title or image, in points.
  var contentOffset = CGSize.zero {
    didSet { if contentOffset != oldValue { setNeedsLayout() } }
  }
  var isEnabled = true {
    didSet { if isEnabled != oldValue { updateLook() } }
  }
  /// Whether the pill is behind the segment.
  var isRaised = false {
    didSet { if isRaised != oldValue { updateLook() } }
  }
  /// The amount by which the segment is darker than its background: 0 unless it is pressed or hovered.
  var shade: CGFloat = 0 {
    didSet { if shade != oldValue { backgroundColor = shade > 0 ? Color.label.withAlphaComponent(shade) : nil } }
  }

  private let label = Label()
  private let picture = ImageView(image: nil)

  /// The margin on each side of a title, in points, and the minimum width of a segment. Chosen.
  private static let margin: CGFloat = 13
  private static let minimumWidth: CGFloat = 32
  /// The same in narrow space.
  private static let minimumTextMargin: CGFloat = 4

  init() {
    super.init(frame: .zero)
    isUserInteractionEnabled = false
    label.textAlignment = .center
    addSubview(picture)
    addSubview(label)
    updateLook()
  }

  /// The preferred width of the content, in points.
  var wantedWidth: CGFloat {
    if width > 0 { return width }
    let content =
      image?.size.width ?? (title?.isEmpty == false && label.font.canBeShown ? titleWidth.rounded(.up) : 0)
    return max(SegmentView.minimumWidth, content + 2 * SegmentView.margin)
  }

  /// The width of the title in the heavier of its two weights, so that selecting a segment does not change it.
  private var titleWidth: CGFloat {
    let size = CGSize(width: CGFloat.infinity, height: CGFloat.infinity)
    let font = resolved(SegmentView.raisedFont)
    return TextLayout(title ?? "", font: font, style: .label, width: size.width, height: size.height).size.width
  }

  // Measured on UIKit.
  private static let font = Font.systemFont(ofSize: 13)
  private static let raisedFont = Font.systemFont(ofSize: 13, weight: .medium)

  private func updateLook() {
    label.font = isRaised ? SegmentView.raisedFont : SegmentView.font
    label.alpha = isEnabled ? 1 : 0.5
    picture.alpha = isEnabled ? 1 : 0.5
  }

  private var control: SegmentedControl? { superview as? SegmentedControl }

  override var meaning: Meaning {
    let index = control?.segments.firstIndex { $0 === self }
    let isMomentary = control?.isMomentary == true
    var meaning = Meaning(role: isMomentary ? .button : .radioButton, label: title ?? action?.title, traits: .button)
    if !isEnabled || control?.isEnabled == false { meaning.traits.insert(.notEnabled) }
    if index != nil, index == control?.selection { meaning.traits.insert(.selected) }
    if !isMomentary { meaning.states.insert(.checkable) }
    meaning.positionInSet = index.map { $0 + 1 }
    meaning.setSize = control?.segments.count
    return meaning
  }
  override func accessibilityActivate() -> Bool {
    guard isEnabled, let control, control.isEnabled, let index = control.segments.firstIndex(where: { $0 === self })
    else { return false }
    control.choose(index)
    return true
  }

  override func layoutSubviews() {
    let area = bounds.offsetBy(dx: contentOffset.width, dy: contentOffset.height)
    label.frame = area.insetBy(dx: min(SegmentView.minimumTextMargin, area.width / 2), dy: 0)
    guard let size = image?.size else { return }
    picture.frame = CGRect(
      x: (area.midX - size.width / 2).rounded(), y: (area.midY - size.height / 2).rounded(), width: size.width,
      height: size.height)
  }
}
