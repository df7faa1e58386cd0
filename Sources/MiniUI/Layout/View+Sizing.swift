extension View {
  /// The value of `intrinsicContentSize` for an axis without a natural length: -1.
  public nonisolated static let noIntrinsicMetric: CGFloat = -1
  /// A target for `systemLayoutSizeFitting(_:)` to get the smallest size.
  public nonisolated static let layoutFittingCompressedSize = CGSize.zero
  /// A target for `systemLayoutSizeFitting(_:)` to get the largest size.
  public nonisolated static let layoutFittingExpandedSize = CGSize(width: 10_000, height: 10_000)

  // MARK: Natural sizes

  /// The default implementation of `measure(in:)`. It returns the intrinsic content size. A missing length is supplied
  /// by an override of `sizeThatFits(_:)`, unless the override returns the offered size.
  final func measuredSize(in room: CGSize) -> CGSize {
    let intrinsic = intrinsicContentSize
    var size = CGSize(
      width: intrinsic.width >= 0 && intrinsic.width < .infinity ? intrinsic.width : View.noIntrinsicMetric,
      height: intrinsic.height >= 0 && intrinsic.height < .infinity ? intrinsic.height : View.noIntrinsicMetric)
    guard size.width < 0 || size.height < 0, fitsSizes else { return size }
    // A view with such a method does not report changes of its size.
    layoutState.isMeasured = false
    let fitting = sizeThatFits(room)
    if size.width < 0, fitting.width < room.width, fitting.width >= 0 { size.width = fitting.width }
    if size.height < 0, fitting.height < room.height, fitting.height >= 0 { size.height = fitting.height }
    return size
  }

  /// Returns the natural size in `room` for a layout with edges at pixels.
  ///
  /// Text is measured in whole points. At a scale such as 1.5 these are not always whole pixels: edges at the nearest
  /// pixels could be too close to each other for the text, so lengths are rounded up. A limit of the width is rounded
  /// down, as the nearest pixel may be.
  final func measureToPixels(in room: CGSize) -> CGSize {
    let scale = host?.traits.displayScale ?? 1
    guard scale != scale.rounded() else { return measure(in: room) }
    var room = room
    if room.width > 0 { room.width = max(1, ((room.width + 1e-4) * scale).rounded(.down)) / scale }
    var size = measure(in: room)
    if size.width > 0 { size.width = size.width.roundedUp(toScale: scale) }
    if size.height > 0 { size.height = size.height.roundedUp(toScale: scale) }
    return size
  }

  /// Whether the class overrides `sizeThatFits(_:)`.
  private final var fitsSizes: Bool { OverriddenMethods.fitting.areOverridden(in: type(of: self)) }

  /// Called by a view whose natural size has changed: the superview needs layout.
  final func invalidateNaturalSize() {
    layoutState.isMeasured = false
    constraintContentDidChange()
    superview?.naturalSizeDidChange(of: self)
  }

  /// Called when a control's natural size may have changed. Has an effect only if a superview has read the size.
  final func naturalSizeMayHaveChanged() {
    if layoutState.isMeasured { invalidateIntrinsicContentSize() }
  }

  final func fittingSize(_ target: CGSize) -> CGSize {
    systemLayoutSizeFitting(
      target, withHorizontalFittingPriority: .fittingSizeLevel, verticalFittingPriority: .fittingSizeLevel)
  }

  /// Returns the natural length along each axis, or the target length if its priority is higher than the view's own. As
  /// in UIKit, a view whose size is set only by code keeps its size.
  final func fittingSize(_ target: CGSize, _ horizontal: LayoutPriority, _ vertical: LayoutPriority) -> CGSize {
    if let size = constrainedSize(target, horizontal, vertical) { return size }
    // A fixed width limits the lines of text, and so determines the height.
    let unlimited = CGSize(width: CGFloat.infinity, height: CGFloat.infinity)
    var size = naturalSize(in: unlimited)
    if size.width < 0, size.height < 0, isSizedByCode { return geometry.bounds.size }
    size.width = fittingLength(target.width, horizontal, natural: size.width, .horizontal)
    size.height = naturalSize(in: CGSize(width: size.width, height: .infinity)).height
    size.height = fittingLength(target.height, vertical, natural: size.height, .vertical)
    return size
  }

  /// Whether neither constraints nor the class determine the size.
  private var isSizedByCode: Bool {
    layoutState.translatesMask && layoutState.item?.heldConstraints.isEmpty ?? true && !fitsSizes
  }

  /// Returns the height of the content in a fixed width, as `systemLayoutSizeFitting` does; 0 without content.
  final func fittingHeight(for width: CGFloat) -> CGFloat {
    let size = systemLayoutSizeFitting(
      CGSize(width: width, height: 0), withHorizontalFittingPriority: .required,
      verticalFittingPriority: .fittingSizeLevel)
    let isKept =
      size == geometry.bounds.size && isSizedByCode
      && !OverriddenMethods.systemFitting.areOverridden(in: type(of: self))
      && measure(in: CGSize(width: width, height: .infinity)).height < 0
    return isKept ? 0 : size.height
  }

  private func fittingLength(_ target: CGFloat, _ priority: LayoutPriority, natural: CGFloat, _ axis: Axis) -> CGFloat {
    if natural < 0 { return max(0, target) }
    let own = target > natural ? priorityAgainstStretching(along: axis) : priorityAgainstShrinking(along: axis)
    return priority > own ? max(0, target) : natural
  }

  // MARK: Baselines

  /// Returns the distance in points from the top to the first or last baseline; without text, to the bottom.
  final func baselineOffset(isLast: Bool, size: CGSize) -> CGFloat {
    if let own = textBaseline(isLast: isLast, size: size) { return own }
    let view = isLast ? forLastBaselineLayout : forFirstBaselineLayout
    if view === self || !view.isDescendant(of: self) { return size.height }
    let inner = view.baselineOffset(isLast: isLast, size: view.bounds.size)
    return view.convert(CGPoint(x: 0, y: view.bounds.minY + inner), to: self).y - bounds.minY
  }
}

extension CGSize {
  /// The size, in which lengths that are not positive are unlimited.
  var unlimitedIfZero: CGSize {
    CGSize(width: width > 0 ? width : .infinity, height: height > 0 ? height : .infinity)
  }
}

extension OverriddenMethods {
  /// The classes that override `sizeThatFits(_:)`.
  static var fitting = OverriddenMethods([Fitting.self])

  private final class Fitting: View {
    override func sizeThatFits(_ size: CGSize) -> CGSize { .zero }
  }

  /// The classes that override `systemLayoutSizeFitting` with priorities.
  static var systemFitting = OverriddenMethods([SystemFitting.self])

  private final class SystemFitting: View {
    override func systemLayoutSizeFitting(
      _ targetSize: CGSize, withHorizontalFittingPriority horizontalFittingPriority: LayoutPriority,
      verticalFittingPriority: LayoutPriority
    ) -> CGSize { .zero }
  }
}
