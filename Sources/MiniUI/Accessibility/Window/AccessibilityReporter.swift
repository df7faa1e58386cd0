/// Reports changes of elements to a bridge, at the end of each turn of the loop.
///
/// The elements that the bridge has asked for are compared with their former descriptions. Controls and programs report
/// nothing themselves. Without a reader there is no work at all; with one, all elements are compared at most ten times
/// a second, and once more after the last change. Windows, announcements, the focus, and the focused element with its
/// text are reported in each turn, without waiting.
final class AccessibilityReporter {
  let tree: AccessibilityTree
  /// The keys that wait for an answer of the reader.
  let keys: KeyOffers
  /// The minimum time between two comparisons of all elements, in seconds. Chosen: a reader speaks no faster.
  static let interval: TimeInterval = 0.1
  /// The time of the next comparison of all elements; nil if none is due.
  private(set) var nextComparison: TimeInterval?
  private var lastComparison = -TimeInterval.infinity
  private let bridge: any AccessibilityBridge
  private var hasStarted = false
  private var wasActive = false
  private var known: [AccessibilityID: Description] = [:]
  private var roots: [AccessibilityID] = []
  private var activeRoot: AccessibilityID?
  private var focus: AccessibilityID?
  private var announcements: [AccessibilityChange] = []

  /// The part of an element's description that is compared.
  private struct Description: Hashable {
    var role: AccessibilityRole
    var label: String?
    var value: String?
    var states: AccessibilityStates
    var children: [AccessibilityID]
    var text: AccessibilityText?
  }

  init(_ bridge: any AccessibilityBridge, for application: Application) {
    self.bridge = bridge
    tree = AccessibilityTree(application)
    keys = KeyOffers(bridge)
    tree.activityDidChange = { [weak self] in self?.activityDidChange() }
  }

  var isActive: Bool { hasStarted && bridge.isActive }

  /// Adds an announcement to the changes of this turn.
  func announce(_ text: String, isUrgent: Bool) {
    if isActive { announcements.append(.announcement(text, isUrgent: isUrgent)) }
  }

  /// The time at which the loop turns for the reader; nil for none.
  var deadline: TimeInterval? {
    guard let key = keys.deadline, let comparison = nextComparison else { return keys.deadline ?? nextComparison }
    return min(key, comparison)
  }

  /// Starts the bridge after the first frame, then reports the changes since the last call.
  /// - Parameters:
  ///   - time: the current time, in seconds on the platform's clock.
  ///   - mayHaveChanged: whether there was an event, or a window to update. The loop also turns without either, for
  ///     example after a comparison. If such a turn requested a comparison, the comparisons would never end.
  func turnDidEnd(at time: TimeInterval, mayHaveChanged: Bool) {
    if !hasStarted {
      hasStarted = true
      bridge.start(with: tree)
      activityDidChange()
    }
    guard isActive else {
      nextComparison = nil
      return
    }
    // Slightly less than the interval, since sums of times have rounding errors.
    let isDue = time >= lastComparison + AccessibilityReporter.interval - 1e-6
    if isDue {
      (lastComparison, nextComparison) = (time, nil)
    } else if mayHaveChanged {
      nextComparison = lastComparison + AccessibilityReporter.interval
    }
    let changes =
      (isDue ? removals() : []) + windowChanges() + changes(of: isDue ? tree.knownIDs : urgentIDs) + focusChange()
      + announcements
    announcements = []
    if !changes.isEmpty { bridge.didChange(changes) }
  }

  /// The elements to compare immediately: the focused element or, if a reader does not know it yet, its known
  /// ancestors, so that the reader learns of the element before it has the focus.
  private var urgentIDs: [AccessibilityID] {
    guard let focus = tree.focus else { return [] }
    guard known[focus] == nil else { return [focus] }
    return sequence(first: focus, next: tree.parent).reversed().filter { known[$0] != nil }
  }

  private func activityDidChange() {
    guard bridge.isActive != wasActive else { return }
    wasActive = bridge.isActive
    tree.removeAll()
    (known, announcements) = ([:], [])
    (roots, activeRoot, focus) = wasActive ? (tree.roots, currentRoot, tree.focus) : ([], nil, nil)
    NotificationCenter.default.post(name: Accessibility.voiceOverStatusDidChangeNotification, object: nil)
  }

  private var currentRoot: AccessibilityID? { tree.windows.first { $0.tree.isActive }.map(tree.id) }

  // MARK: Changes

  private func removals() -> [AccessibilityChange] {
    tree.purge().compactMap { id in
      // The closing of a window is reported separately.
      if roots.contains(id) { return nil }
      return known.removeValue(forKey: id).map { _ in .removed(id) }
    }
  }

  private func windowChanges() -> [AccessibilityChange] {
    let (old, oldActive) = (roots, activeRoot)
    (roots, activeRoot) = (tree.roots, currentRoot)
    var changes: [AccessibilityChange] = []
    if oldActive != activeRoot, let oldActive { changes.append(.windowDeactivated(oldActive)) }
    changes += old.filter { !roots.contains($0) }.map { .windowClosed($0) }
    changes += roots.filter { !old.contains($0) }.map { .windowOpened($0) }
    if oldActive != activeRoot, let activeRoot { changes.append(.windowActivated(activeRoot)) }
    return changes
  }

  private func changes(of ids: [AccessibilityID]) -> [AccessibilityChange] {
    var changes: [AccessibilityChange] = []
    var pending = ids
    var index = 0
    while index < pending.count {
      let id = pending[index]
      index += 1
      guard let new = description(of: id) else { continue }
      guard let old = known.updateValue(new, forKey: id) else {
        if new.role == .notification, let label = new.label {
          changes.append(.announcement(label, isUrgent: false))
        }
        continue
      }
      if new == old { continue }
      pending += new.children.filter { known[$0] == nil }
      changes += self.changes(of: id, from: old, to: new)
    }
    return changes
  }

  private func description(of id: AccessibilityID) -> Description? {
    guard let element = tree.element(id) else { return nil }
    let role = element.roleOfElement
    return Description(
      role: role, label: element.nameOfElement, value: element.accessibilityValue,
      states: element.statesOfElement.subtracting(.offscreen), children: tree.children(of: id),
      text: role.isField ? tree.text(of: id) : nil)
  }

  private func changes(of id: AccessibilityID, from old: Description, to new: Description) -> [AccessibilityChange] {
    var changes: [AccessibilityChange] = []
    if new.children != old.children { changes.append(.children(id)) }
    if new.label != old.label { changes.append(.label(id)) }
    if new.states != old.states || new.role != old.role { changes.append(.states(id)) }
    if let text = new.text, let former = old.text {
      if text.string != former.string { changes.append(replacement(in: id, former.string, text.string)) }
      if text.selection != former.selection { changes.append(.textSelection(id)) }
    } else if new.value != old.value {
      changes.append(.value(id))
    }
    let selected = { (description: Description) in description.states.contains(.selected) }
    if new.role == .cell, selected(new) != selected(old), let parent = tree.parent(of: id) {
      changes.append(.selection(parent))
    }
    return changes
  }

  /// Returns the part that differs between two texts: without their common beginning and end.
  private func replacement(in id: AccessibilityID, _ old: String, _ new: String) -> AccessibilityChange {
    let (old, new) = (Array(old.utf16), Array(new.utf16))
    let limit = min(old.count, new.count)
    var start = 0
    while start < limit, old[start] == new[start] { start += 1 }
    // The difference must not begin or end within a surrogate pair.
    if start > 0, UTF16.isLeadSurrogate(old[start - 1]) { start -= 1 }
    var end = 0
    while end < limit - start, old[old.count - 1 - end] == new[new.count - 1 - end] { end += 1 }
    if end > 0, UTF16.isTrailSurrogate(old[old.count - end]) { end -= 1 }
    let range = start..<old.count - end
    return .text(
      id, range: range, replaced: String(decoding: old[range], as: UTF16.self),
      replacement: String(decoding: new[start..<new.count - end], as: UTF16.self))
  }

  /// Returns the change of the focus. While one controller replaces another, the focus moves through several views and
  /// the window; only its last position is reported.
  private func focusChange() -> [AccessibilityChange] {
    if tree.isInTransition { return [] }
    let old = focus
    focus = tree.focus
    if old == focus { return [] }
    old.flatMap(tree.element)?.accessibilityElementDidLoseFocus()
    focus.flatMap(tree.element)?.accessibilityElementDidBecomeFocused()
    return [.focus(focus)]
  }
}
