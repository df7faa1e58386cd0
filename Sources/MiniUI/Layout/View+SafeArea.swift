/// The safe area. It is computed from the superviews whenever it is read. Views are notified of changes during layout,
/// superviews first, but only in a window that has had a safe area.
extension View {
  /// The parts of the superview's insets that cover this view, plus its controller's additional insets.
  final var coveredInsets: EdgeInsets {
    guard let host, host.hasSafeArea else { return .zero }
    guard let superview else { return host.safeAreaInsets }
    return safeAreaInsets(within: superview, superview.safeAreaOfSubviews)
  }

  /// Returns the safe area's insets in a superview that passes on `insets`.
  private func safeAreaInsets(within superview: View, _ insets: EdgeInsets) -> EdgeInsets {
    let covered = coveringPart(of: insets, around: superview)
    guard let controller, case let more = controller.additionalSafeAreaInsets, more != .zero else { return covered }
    return EdgeInsets(
      top: max(0, covered.top + more.top), left: max(0, covered.left + more.left),
      bottom: max(0, covered.bottom + more.bottom), right: max(0, covered.right + more.right))
  }

  /// Returns the parts of a superview's insets that cover this view. Ignores its transform, which may be animated.
  final func coveringPart(of insets: EdgeInsets, around superview: View) -> EdgeInsets {
    if insets == .zero { return .zero }
    let outer = superview.geometry.bounds
    let (size, center) = (geometry.bounds.size, layoutCenter)
    let x = center.x - size.width / 2 - outer.origin.x
    let y = center.y - size.height / 2 - outer.origin.y
    func part(_ inset: CGFloat, _ distance: CGFloat) -> CGFloat { min(max(0, inset - distance), max(0, inset)) }
    return EdgeInsets(
      top: part(insets.top, y), left: part(insets.left, x),
      bottom: part(insets.bottom, outer.size.height - y - size.height),
      right: part(insets.right, outer.size.width - x - size.width))
  }

  // MARK: Notifications

  /// Called when an additional safe area inset has changed. Notifies this view now, and its descendants during layout.
  final func safeAreaMayHaveChanged() {
    if let host, host.hasSafeArea { adoptSafeArea(coveredInsets) }
  }

  /// Notifies the subviews of the safe area after layout.
  final func passSafeAreaToSubviews() {
    let insets = safeAreaOfSubviews
    for subview in subviews { subview.adoptSafeArea(subview.safeAreaInsets(within: self, insets)) }
  }

  private func adoptSafeArea(_ insets: EdgeInsets) {
    guard insets != layoutState.preferences?.knownSafeArea ?? .zero else { return }
    editedPreferences.knownSafeArea = insets
    safeAreaInsetsDidChange()
    controller?.viewSafeAreaInsetsDidChange()
    setNeedsLayout()
    constraintInputsDidChange()
    marginsMayHaveChanged()
  }
}
