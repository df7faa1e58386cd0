extension StackView {
  final var arranged: [View] {
    var views: [View] = []
    views.reserveCapacity(items.count)
    for item in items { views.append(item.view) }
    return views
  }

  final func index(of view: View) -> Int? {
    let last = view.layoutState.arrangedIndex
    guard last >= 0 else { return nil }
    // Searches outwards from the last known index, since few views were added or removed before it.
    var (before, after) = (min(last, items.count - 1), last + 1)
    while before >= 0 || after < items.count {
      if before >= 0, items[before].view === view {
        view.layoutState.arrangedIndex = before
        return before
      }
      if after < items.count, items[after].view === view {
        view.layoutState.arrangedIndex = after
        return after
      }
      before -= 1
      after += 1
    }
    return nil
  }

  /// Inserts a view at `index` of the arranged subviews; nil appends it.
  final func arrange(_ view: View, at index: Int?) {
    var item = StackItem(view)
    if let old = self.index(of: view) { item = items.remove(at: old) }
    let index = index ?? items.count
    precondition(
      (0...items.count).contains(index),
      "the index \(index) is out of range: the stack has \(items.count) arranged subviews")
    items.insert(item, at: index)
    view.layoutState.arrangedIndex = index
    if view.superview !== self { addSubview(view) }
    view.translatesAutoresizingMaskIntoConstraints = false
    view.constraintRoleDidChange()
    arrangementDidChange()
  }

  final func forget(_ view: View) {
    guard let index = index(of: view) else { return }
    items.remove(at: index)
    relations?.remove { $0.firstItem === view || $0.secondItem === view }
    view.constraintRoleDidChange()
    arrangementDidChange()
  }

  final func customSpacing(of view: View) -> CGFloat {
    index(of: view).flatMap { items[$0].spacing } ?? StackView.spacingUseDefault
  }

  /// Returns the spacing after a view, in points.
  final func space(after item: StackItem) -> CGFloat {
    let spacing = item.spacing ?? spacing
    if spacing == StackView.spacingUseSystem { return LayoutConstraint.systemSpacing }
    return spacing == StackView.spacingUseDefault ? 0 : spacing
  }

  // MARK: Changes

  /// Called when a property or the list of arranged subviews has changed.
  final func arrangementDidChange() {
    setNeedsLayout()
    naturalSizeDidChange()
  }

  /// Called when the natural size of a view has changed. The stack is already marked for layout.
  final func naturalSizeDidChange() {
    relations?.naturalSizesDidChange()
    invalidateMeasuredSize()
  }

  /// Notifies the superview, if it has read the natural size.
  final func invalidateMeasuredSize() {
    guard wasMeasured else { return }
    wasMeasured = false
    invalidateIntrinsicContentSize()
  }

  /// Called when a view was hidden or shown. In an animation block, the stack and its superview are laid out at the end
  /// of the block, so that the change is animated.
  final func visibilityDidChange(_ view: View) {
    arrangementDidChange()
    guard host != nil, let block = AnimationTransaction.current, !block.isImmediate else { return }
    var outermost: View = self
    while let superview = outermost.superview {
      outermost = superview
      if !(superview is StackView) { break }
    }
    let animate = animateVisibility(of: view)
    block.performAtEnd {
      outermost.layoutIfNeeded()
      animate()
    }
  }
}

extension StackView {
  /// Returns the priorities of the stack for its visible views: the lowest ones along a stack with the distribution
  /// `fill`, otherwise the highest ones.
  final func stackPriorities(along axis: Axis) -> (hugging: LayoutPriority, resistance: LayoutPriority) {
    let views = arrangedSubviews.filter { !$0.isHidden }
    let hugging = views.map { $0.contentPriorities(along: axis).hugging }
    let resistance = views.map { $0.contentPriorities(along: axis).resistance }
    let canYield = axis == self.axis && distribution == .fill
    return (
      (canYield ? hugging.min() : hugging.max()) ?? contentHuggingPriority(for: axis),
      (canYield ? resistance.min() : resistance.max()) ?? contentCompressionResistancePriority(for: axis)
    )
  }
}
