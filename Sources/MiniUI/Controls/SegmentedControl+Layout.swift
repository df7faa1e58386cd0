/// Lays out the segments, the pill and the dividers.
extension SegmentedControl {
  // In points. The height is from UIKit, by memory; the pill's inset is measured.
  private static let height: CGFloat = 32
  static let inset: CGFloat = 2
  /// The inset of the pill while it is pressed. Chosen.
  private static let heldInset: CGFloat = 3
  /// The height of dividers as a fraction of the control's. Chosen.
  static let dividerPart: CGFloat = 0.44
  /// The duration of a change, in seconds. Chosen.
  private static let duration: TimeInterval = 0.25

  /// Whether the control has been visible, so that changes can be animated.
  final var isShown: Bool { !footprint.subtree.isEmpty && !traitCollection.prefersReducedMotion }

  final var wantedSize: CGSize {
    var (sum, widest, fixed, count) = (CGFloat.zero, CGFloat.zero, CGFloat.zero, CGFloat.zero)
    for segment in segments {
      let width = segment.wantedWidth
      sum += width
      if segment.width > 0 {
        fixed += width
      } else {
        widest = max(widest, width)
        count += 1
      }
    }
    let width = apportionsSegmentWidthsByContent ? sum : fixed + widest * count
    return CGSize(width: width, height: SegmentedControl.height)
  }

  /// Returns the frames of the segments, which fill the width and meet at whole points.
  final func frames() -> [CGRect] {
    let shares = shares()
    let total = shares.reduce(0, +)
    guard total > 0 else {
      return segments.map { _ in CGRect(x: bounds.minX, y: bounds.minY, width: 0, height: bounds.height) }
    }
    var frames: [CGRect] = []
    var (start, sum) = (CGFloat.zero, CGFloat.zero)
    for share in shares {
      sum += share
      let end = (sum * bounds.width / total + 1e-6).rounded(.down)
      let x = isMirrored ? bounds.maxX - end : bounds.minX + start
      frames.append(CGRect(x: x, y: bounds.minY, width: end - start, height: bounds.height))
      start = end
    }
    return frames
  }

  /// Returns the widths before they are scaled to the control and rounded. Segments without a set width share the
  /// remaining width: equally, or in proportion to their content if `apportionsSegmentWidthsByContent` is true.
  private func shares() -> [CGFloat] {
    var (fixed, wanted, count) = (CGFloat.zero, CGFloat.zero, CGFloat.zero)
    for segment in segments {
      if segment.width > 0 {
        fixed += segment.width
      } else {
        wanted += apportionsSegmentWidthsByContent ? segment.wantedWidth : 1
        count += 1
      }
    }
    let rest = max(0, bounds.width - fixed)
    return segments.map { segment in
      if segment.width > 0 { return segment.width }
      return rest * (apportionsSegmentWidthsByContent ? segment.wantedWidth : 1) / max(wanted, 1)
    }
  }

  /// Moves the pill, or hides it if `frame` is nil. A pill that appears is not animated.
  final func layOutPill(_ frame: CGRect?) {
    guard let frame else { return pill.alpha = 0 }
    let inset = press?.movesPill == true ? SegmentedControl.heldInset : SegmentedControl.inset
    let area = frame.insetBy(dx: min(inset, frame.width / 2), dy: min(inset, frame.height / 2))
    let change = { [pill] in
      pill.frame = area
      pill.cornerRadius = area.height / 2
      pill.alpha = 1
    }
    if pill.alpha == 0 { View.performWithoutAnimation(change) } else { change() }
  }

  /// The index of the segment on the pill: the pressed one if the press moves the pill, otherwise the selected one.
  final var raisedIndex: Int? {
    let index = press.map { isMomentary || $0.movesPill ? $0.index : selection } ?? selection
    return index.flatMap { segments.indices.contains($0) ? $0 : nil }
  }

  final func insertDivider() {
    let divider = View()
    divider.backgroundColor = .separator
    divider.isUserInteractionEnabled = false
    dividers.append(divider)
    insertSubview(divider, at: 0)
  }

  /// Positions a new segment and the last divider for the start of the animation.
  final func layOutNew(_ segment: SegmentView, at index: Int) {
    let frames = frames()
    segment.frame = frames[index].insetBy(dx: min(SegmentedControl.inset, frames[index].width / 2), dy: 0)
    segment.alpha = 0
    segment.layoutIfNeeded()
    guard let divider = dividers.last, frames.count > 1 else { return }
    divider.frame = CGRect(x: frames[frames.count - 2].maxX, y: bounds.midY, width: 1, height: 0)
  }

  /// Lays out the control, in 0.25 seconds if animated.
  final func layOut(animated: Bool, _ changes: () -> Void = {}) {
    setNeedsLayout()
    guard animated, isShown else {
      changes()
      return layoutIfNeeded()
    }
    let options: AnimationOptions = [.beginFromCurrentState, .allowUserInteraction]
    View.animate(withDuration: SegmentedControl.duration, options: options) {
      changes()
      layoutIfNeeded()
    }
  }

  /// Updates the shades of pressed and hovered segments.
  final func updateShades() {
    pill.backgroundColor = selectedSegmentTintColor ?? .raised
    for (index, segment) in segments.enumerated() {
      let isPressed = press?.isInside == true && press?.index == index && press?.movesPill == false && !isMomentary
      let isHovered = isEnabled && hovered == index && press == nil && segment.isEnabled && index != selection
      segment.shade = isPressed ? 0.1 : isHovered ? 0.06 : 0
    }
  }
}
