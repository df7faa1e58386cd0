/// A view's layout state and resizing rules.
struct ViewLayoutState {
  var isNeeded = true
  /// Whether a descendant needs layout.
  var isNeededWithin = true
  /// Whether the superview has cached the view's natural size, and so must be notified when it changes.
  var isMeasured = false
  /// Whether a drag, a menu, a preview or the keyboard has set the transform.
  var hasInteractionTransform = false
  /// Whether `preferences` has observers of the view's geometry.
  var isObserved = false
  /// Whether a subview may have a depth other than 0.
  var ordersSubviews = false
  /// Whether code sets the view's frame, not constraints.
  var translatesMask = true
  var needsConstraintUpdate = true
  /// The index among a stack view's arranged subviews when it was last looked up; negative if it was in none.
  var arrangedIndex = -1
  /// Settings that few views have; nil until the first is set.
  var preferences: LayoutPreferences?
  /// The view as an item of constraints; nil until the first.
  var item: LayoutItem?

  var guides: [LayoutGuide] { preferences?.guides ?? [] }
  /// Whether the view or a descendant needs layout.
  var isPending: Bool { isNeeded || isNeededWithin }
  /// Whether active constraints depend on the view's frame.
  var hasDependents: Bool { item.map { !$0.dependents.isEmpty } ?? false }
  /// Whether the layout of the view solves constraints.
  var hasFragments: Bool { item.map { !$0.fragments.isEmpty } ?? false }
}

extension View {
  /// The margins and lengths of a view that change with its superview's size.
  public nonisolated struct AutoresizingMask: OptionSet, Hashable, Sendable {
    public let rawValue: Int
    public init(rawValue: Int) { self.rawValue = rawValue }

    public static let flexibleLeftMargin = AutoresizingMask(rawValue: 1 << 0)
    public static let flexibleWidth = AutoresizingMask(rawValue: 1 << 1)
    public static let flexibleRightMargin = AutoresizingMask(rawValue: 1 << 2)
    public static let flexibleTopMargin = AutoresizingMask(rawValue: 1 << 3)
    public static let flexibleHeight = AutoresizingMask(rawValue: 1 << 4)
    public static let flexibleBottomMargin = AutoresizingMask(rawValue: 1 << 5)
  }

  /// Requests a layout of the subviews before the next frame.
  final func invalidateLayout() {
    layoutState.isNeeded = true
    var ancestor = superview
    while let view = ancestor, !view.layoutState.isNeededWithin {
      view.layoutState.isNeededWithin = true
      ancestor = view.superview
    }
    host?.setNeedsLayout()
  }

  /// Sets the frame before the transform if it differs.
  final func take(_ new: CGRect) {
    let (size, center) = (geometry.bounds.size, layoutCenter)
    guard size != new.size || center.x != new.minX + size.width / 2 || center.y != new.minY + size.height / 2 else {
      return
    }
    setLayoutFrame(new)
  }

  /// Performs pending layout in this view and its subviews.
  final func layOut() {
    if layoutState.isNeeded {
      if let host, host.hasSafeArea { safeAreaMayHaveChanged() }
      if layoutState.preferences?.preservesMargins == true { marginsMayHaveChanged() }
      // Set now, since both calls below would mark the current layout as needed again.
      layoutState.isNeeded = false
      controller?.viewWillLayoutSubviews()
      if layoutState.hasFragments { layOutFragments() }
      layoutSubviews()
      controller?.viewDidLayoutSubviews()
      for interaction in storedInteractions { interaction.viewDidLayoutSubviews() }
      if let host, host.hasSafeArea { passSafeAreaToSubviews() }
    }
    guard layoutState.isNeededWithin else { return }
    layoutState.isNeededWithin = false
    for subview in subviews where subview.layoutState.isPending { subview.layOut() }
  }

  /// Moves and resizes the subviews by their autoresizing masks. The change of length is divided among the flexible
  /// parts in proportion to their lengths, or equally if all are zero.
  func autoresizeSubviews(from old: CGSize, to new: CGSize) {
    guard autoresizesSubviews else { return }
    for subview in subviews where !subview.autoresizingMask.isEmpty {
      let mask = subview.autoresizingMask
      let (bounds, center) = (subview.geometry.bounds, subview.layoutCenter)
      let size = bounds.size
      let x = View.share(
        from: old.width, to: new.width, start: center.x - size.width / 2, length: size.width,
        flexible: [.flexibleLeftMargin, .flexibleWidth, .flexibleRightMargin].map(mask.contains))
      let y = View.share(
        from: old.height, to: new.height, start: center.y - size.height / 2, length: size.height,
        flexible: [.flexibleTopMargin, .flexibleHeight, .flexibleBottomMargin].map(mask.contains))
      let frame = CGRect(x: x.start, y: y.start, width: x.length, height: y.length)
      subview.center = subview.position(filling: frame)
      subview.bounds = CGRect(origin: bounds.origin, size: frame.size)
    }
  }

  private static func share(
    from old: CGFloat, to new: CGFloat, start: CGFloat, length: CGFloat, flexible bends: [Bool]
  ) -> (start: CGFloat, length: CGFloat) {
    var parts = [start, length, old - start - length]
    let bending = bends.filter { $0 }.count
    guard bending > 0 else { return (start, length) }
    let total = zip(parts, bends).reduce(0) { $0 + ($1.1 ? max(0, $1.0) : 0) }
    for index in parts.indices where bends[index] {
      let weight = total > 0 ? max(0, parts[index]) / total : 1 / CGFloat(bending)
      parts[index] += (new - old) * weight
    }
    return (parts[0], max(0, parts[1]))
  }
}
