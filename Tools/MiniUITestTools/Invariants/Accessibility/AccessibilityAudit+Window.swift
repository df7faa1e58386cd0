extension AccessibilityAudit {
  /// Creates the audit of a window as its last frame shows it.
  init(_ window: Window) {
    let names = Dictionary(
      uniqueKeysWithValues: ViewPath.names(in: window).map { (ObjectIdentifier($0.view), $0.name) })
    let modal = ModalOrder(window)
    var collector = ElementCollector(window, names, modal)
    collector.add(window, parent: nil)
    elements = collector.elements
    let disabled = collector.disabledViews
    let painted = PaintedTexts(window)
    texts = painted.lines.compactMap { line in
      guard !modal.isBehindModal(line.view), let colors = painted.colors(of: line) else { return nil }
      var text = AuditedText(
        path: names[ObjectIdentifier(line.view)] ?? "", string: line.line.text, font: line.line.font,
        color: colors.text, background: colors.background)
      text.isExempt = sequence(first: line.view, next: \.superview).contains { view in
        disabled.contains(ObjectIdentifier(view)) || view.isInTransition
      }
      return text
    }
  }
}

/// Collects the elements of a window in reading order.
private struct ElementCollector {
  private(set) var elements: [AuditedElement] = []
  /// The views of disabled elements.
  private(set) var disabledViews: Set<ObjectIdentifier> = []
  private let names: [ObjectIdentifier: String]
  private let modal: ModalOrder
  private let stops: Set<ObjectIdentifier>
  private let tree = AccessibilityTree()

  init(_ window: Window, _ names: [ObjectIdentifier: String], _ modal: ModalOrder) {
    (self.names, self.modal) = (names, modal)
    stops = Set(window.focus.stops.map { ObjectIdentifier($0) })
  }

  mutating func add(_ element: Responder, parent: Int?) {
    let snapshot = tree.snapshot(element)
    let view = element.containingView
    let path = view.flatMap { names[ObjectIdentifier($0)] } ?? ""
    // An element without a view is drawn by the view of its container.
    let isView = element is View
    var audited = AuditedElement(snapshot, path: isView ? path : "\(path)/\(snapshot.label ?? "")", parent: parent)
    if let view {
      audited.isBehindModal = modal.isBehindModal(view)
      if isView {
        audited.target = target(of: view, snapshot.frame)
        audited.isReached = stops.contains(ObjectIdentifier(view)) || view.isInList
        audited.canBeLeft = !view.canBecomeFirstResponder || view.canResignFirstResponder
        if snapshot.states.contains(.disabled) { disabledViews.insert(ObjectIdentifier(view)) }
      }
    }
    let index = elements.count
    elements.append(audited)
    for child in tree.children(element) { add(child, parent: index) }
  }

  /// Returns the rectangle in which a touch reaches the view: its frame, or 24 points if it takes touches beyond its edges.
  private func target(of view: View, _ frame: CGRect) -> CGRect {
    guard !frame.isEmpty, frame.isFinite else { return .zero }
    let (center, side) = (frame.center, AccessibilityAudit.targetSide)
    // A point just within the edge.
    let reach = side / 2 - 0.5
    func isHit(_ x: CGFloat, _ y: CGFloat) -> Bool {
      let point = CGPoint(x: center.x + x, y: center.y + y)
      // A view that covers it temporarily, such as a scroll bar, does not count.
      return sequence(first: view, next: \.superview).allSatisfy {
        $0.point(inside: $0.convert(point, from: nil), with: nil)
      }
    }
    var target = frame
    if frame.width < side, isHit(-reach, 0), isHit(reach, 0) {
      target = CGRect(x: center.x - side / 2, y: target.minY, width: side, height: target.height)
    }
    if frame.height < side, isHit(0, -reach), isHit(0, reach) {
      target = CGRect(x: target.minX, y: center.y - side / 2, width: target.width, height: side)
    }
    return target
  }
}

/// The frontmost modal view of a window, and the views behind it.
private struct ModalOrder {
  /// The frontmost modal view; nil for none.
  private var front: (view: View, rank: Int)?
  /// The position of each visible view in the order of painting.
  private var ranks: [ObjectIdentifier: Int] = [:]

  init(_ window: Window) { visit(window) }

  private mutating func visit(_ view: View) {
    guard !view.isHidden, view.alpha >= 0.01 else { return }
    ranks[ObjectIdentifier(view)] = ranks.count
    if view.accessibilityViewIsModal { front = (view, ranks.count) }
    for subview in view.subviews { visit(subview) }
  }

  /// Returns whether a view is behind the modal view. Views in front of it can be used, such as a menu or a keyboard.
  func isBehindModal(_ view: View) -> Bool {
    guard let front, let rank = ranks[ObjectIdentifier(view)] else { return false }
    return rank < front.rank && !view.isDescendant(of: front.view) && !front.view.isDescendant(of: view)
  }
}

extension View {
  /// Whether the view may have a low contrast: it is disabled, pressed, or about to appear or disappear.
  fileprivate var isInTransition: Bool {
    if let control = self as? Control, !control.isEnabled || control.isHighlighted { return true }
    return abs(presentation.alpha - alpha) > 0.001
  }

  /// Whether the view is in a table or collection view, whose items the arrow keys reach.
  fileprivate var isInList: Bool {
    sequence(first: self as View, next: \.superview).dropFirst().contains { $0 is TableView || $0 is CollectionView }
  }
}
