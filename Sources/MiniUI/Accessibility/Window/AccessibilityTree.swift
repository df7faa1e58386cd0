/// The elements of an application for a bridge or a test. Elements get numbers when they are first asked for; views are
/// held weakly, so that the table contains only views that still exist.
package final class AccessibilityTree: AccessibilitySource {
  private weak var application: Application?
  private var numbered: [AccessibilityID: Weak<Responder>] = [:]
  private var ids: [ObjectIdentifier: AccessibilityID] = [:]
  private var lastNumber = 0
  /// The number of entries at which the entries of released elements are removed.
  private var purgeCount = 256
  /// The numbers that were removed since the last call of `purge`.
  private var removed: [AccessibilityID] = []
  /// Called when the bridge has become active or inactive.
  package var activityDidChange: () -> Void = {}

  /// Creates the tree.
  /// - Parameter application: the application whose windows are the roots; nil for none.
  package init(_ application: Application? = nil) { self.application = application }

  // MARK: Numbers

  /// Returns the number of an element.
  package func id(of element: Responder) -> AccessibilityID {
    let key = ObjectIdentifier(element)
    // Another object may have the address of a released one.
    if let id = ids[key], numbered[id]?.value === element { return id }
    if numbered.count >= purgeCount { removed += removeStale() }
    lastNumber += 1
    let id = AccessibilityID(rawValue: lastNumber)
    ids[key] = id
    numbered[id] = Weak(element)
    return id
  }

  /// Returns the element with a number; nil if it no longer exists, has another number now, or is in no window.
  package func element(_ id: AccessibilityID) -> Responder? {
    guard let element = numbered[id]?.value, element.responderHost != nil else { return nil }
    return ids[ObjectIdentifier(element)] == id ? element : nil
  }

  /// Gives a view and its descendants new numbers before they show other content. With the old numbers, a reader would
  /// not speak the new content.
  func renumber(_ view: View) {
    ids[ObjectIdentifier(view)] = nil
    for part in view.subviews { renumber(part) }
  }

  /// The numbers of all elements that were asked for and still exist.
  var knownIDs: [AccessibilityID] { sorted { element($0) != nil } }

  /// Removes the numbers of elements that are in no window or have other numbers now.
  /// - Returns: the numbers that were removed since the last call.
  func purge() -> [AccessibilityID] {
    defer { removed = [] }
    return removed + removeStale()
  }

  private func removeStale() -> [AccessibilityID] {
    let stale = sorted { element($0) == nil }
    for id in stale { numbered[id] = nil }
    ids = ids.filter { numbered[$0.value] != nil }
    purgeCount = max(256, 2 * numbered.count)
    return stale
  }

  private func sorted(where isWanted: (AccessibilityID) -> Bool) -> [AccessibilityID] {
    numbered.keys.filter(isWanted).sorted { $0.rawValue < $1.rawValue }
  }

  package func removeAll() { (numbered, ids, removed) = ([:], [:], []) }

  // MARK: Elements

  package var windows: [Window] { application?.windows ?? [] }
  package var roots: [AccessibilityID] { windows.map(id) }

  package var focus: AccessibilityID? {
    windows.first { $0.tree.isActive }.map { id(of: $0.tree.focusedElement ?? $0) }
  }

  /// Whether one controller replaces another in a window, or covers it.
  var isInTransition: Bool { windows.contains { $0.tree.transitions.count > 0 } }

  package func surface(of root: AccessibilityID) -> SurfaceID? { (element(root) as? Window)?.surface.id }
  package func parent(of element: AccessibilityID) -> AccessibilityID? { self.element(element)?.parentElement.map(id) }
  package func children(of element: AccessibilityID) -> [AccessibilityID] {
    (self.element(element)?.childElements ?? []).map(id)
  }

  /// Returns the children of an element in reading order.
  package func children(_ element: Responder) -> [Responder] { element.childElements }

  package func snapshot(of element: AccessibilityID) -> AccessibilitySnapshot? {
    self.element(element).map(snapshot)
  }

  /// Returns the elements in a view in reading order, or the view itself if it is an element.
  package func elements(in view: View) -> [Responder] { view.elementsInTree }

  /// Returns the description of an element.
  package func snapshot(_ element: Responder) -> AccessibilitySnapshot {
    let (meaning, role) = (element.meaning, element.roleOfElement)
    var snapshot = AccessibilitySnapshot(role: role, label: element.nameOfElement)
    snapshot.inputLabels = element.accessibilityUserInputLabels ?? []
    snapshot.value = element.accessibilityValue
    snapshot.hint = element.accessibilityHint
    snapshot.placeholder = meaning.placeholder
    snapshot.identifier = element.accessibilityIdentifier
    snapshot.language = element.accessibilityLanguage
    snapshot.traits = element.accessibilityTraits
    snapshot.states = element.statesOfElement
    if element.responderHost?.focusedElement === element { snapshot.states.insert(.focused) }
    snapshot.range = meaning.range
    snapshot.frame = element.accessibilityFrame
    snapshot.positionInSet = meaning.positionInSet
    snapshot.setSize = meaning.setSize
    (snapshot.table, snapshot.tableCell) = (table(element), tableCell(element))
    snapshot.level = role == .heading ? meaning.level ?? 1 : nil
    if meaning.takesCaption, element.accessibilityLabel == nil, let caption = (element as? View)?.captionElement {
      snapshot.labelledBy = [id(of: caption)]
    }
    if let view = element as? View {
      if meaning.states.contains(.invalid), let text = view.errorElement { snapshot.errorMessages = [id(of: text)] }
      snapshot.describedBy = view.host?.toolTip(of: view).map { [id(of: $0)] } ?? []
    }
    snapshot.actions = element.actionsOfElement
    snapshot.hasText = role.isField || role == .staticText || role == .heading
    return snapshot
  }

  package func element(at point: CGPoint, in root: AccessibilityID) -> AccessibilityID? {
    guard let window = element(root) as? Window else { return nil }
    return window.tree.frontElement(at: point).map(id)
  }

  // MARK: Actions

  package func perform(_ action: AccessibilityAction, on element: AccessibilityID) -> Bool {
    guard let element = self.element(element) else { return false }
    if element.performAction(action) { return true }
    guard action.kind == .press, !element.accessibilityTraits.contains(.notEnabled) else { return false }
    return tap(element)
  }

  /// Clicks at the activation point of an element, after scrolling it into view.
  private func tap(_ element: Responder) -> Bool {
    guard let window = element.responderHost?.root as? Window else { return false }
    element.containingView?.reveal(margin: 0)
    window.layoutIfNeeded()
    let point = element.accessibilityActivationPoint
    guard window.bounds.contains(point) else { return false }
    for kind in [InputEvent.Kind.mouseDown(.primary, at: point), .mouseUp(.primary, at: point)] {
      let event = InputEvent(timestamp: window.tree.time, surface: window.surface.id, kind: kind)
      guard (try? window.handle(event)) != nil else { return false }
    }
    return true
  }

  package func setFocus(_ element: AccessibilityID) -> Bool {
    guard let element = self.element(element), let view = element.containingView, let window = view.window else {
      return false
    }
    if let list = view.containingItem, list.cell === view {
      list.view.focusItem(of: list.cell)
      return window.setFocus(list.view) && list.view.focusedCell === view
    }
    return window.setFocus(view)
  }

  package func reveal(_ element: AccessibilityID) -> Bool {
    guard let view = self.element(element)?.containingView else { return false }
    view.reveal(margin: 0)
    return true
  }

  package func setValue(_ value: Double, of element: AccessibilityID) -> Bool {
    self.element(element)?.setNumber(value) ?? false
  }

  package func bridgeActivityDidChange() { activityDidChange() }
}

extension ViewHost {
  /// The element with the keyboard's focus: the highlighted row of an open menu, the title of a menu bar that receives
  /// keys, the element of the first responder or of the focused view, or the focused cell of a list; nil for none.
  final var focusedElement: Responder? {
    if let row = overlayViews.lazy.compactMap({ ($0 as? MenuSession)?.highlightedRow }).first {
      return row.containingElement
    }
    if let title = (overlays as? OverlayPresenter)?.bars.highlightedTitle { return title.containingElement }
    if let responder = firstResponder as? View { return responder.containingElement }
    if let list = focusedView as? ItemsView, let cell = list.focusedCell { return cell.containingElement }
    return focusedView?.containingElement
  }

  /// The menus, tooltips and toasts in front of the content.
  private final var overlayViews: [View] { root?.subviews.last { $0 is OverlayPlane }?.subviews ?? [] }

  /// Returns the visible tooltip of a view; nil for none.
  fileprivate final func toolTip(of view: View) -> View? {
    overlayViews.first { ($0 as? ToolTipView)?.source === view }
  }

  /// Returns the front element at a point of the window, even if it takes no clicks.
  final func frontElement(at point: CGPoint) -> Responder? {
    func search(_ element: Responder) -> Responder? {
      for child in element.childElements.reversed() {
        if let found = search(child) { return found }
        if child.accessibilityPath?.contains(point) ?? child.accessibilityFrame.contains(point) { return child }
      }
      return nil
    }
    guard let root else { return nil }
    let hit = root.hitTest(point, with: nil)?.containingElement
    // Labels take no clicks, so the view that is hit may only contain the element.
    return search(hit ?? root) ?? hit ?? root
  }
}

extension Responder {
  /// The view of the element, or the view that contains it.
  package final var containingView: View? { self as? View ?? (self as? AccessibilityElement)?.next?.containingView }
}
