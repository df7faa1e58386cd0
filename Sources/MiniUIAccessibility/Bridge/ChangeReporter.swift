internal import MiniUICore

/// Turns the changes of the kit into events.
final class ChangeReporter {
  let tree: ObjectTree
  let events: EventSender
  /// The object that was reported to readers as focused.
  var focus: ObjectID?
  /// The texts with a selection that is not empty.
  private var selections: Set<ObjectID> = []

  init(tree: ObjectTree, events: EventSender) { (self.tree, self.events) = (tree, events) }

  func report(_ change: AccessibilityChange) {
    switch change {
    case .focus(let id): setFocus(id.map { .element($0) })
    case .label(let id): reportName(.element(id))
    case .value(let id): reportValue(.element(id))
    case .states(let id): reportStates(.element(id))
    case .children(let id): reportChildren(.element(id))
    case .removed(let id): remove(.element(id))
    case .text(let id, let range, let replaced, let replacement):
      reportText(.element(id), at: range.lowerBound, replaced, replacement)
    case .textSelection(let id): reportSelection(ofText: .element(id))
    case .selection(let id): events.send("SelectionChanged", of: .element(id))
    case .announcement(let text, let isUrgent): announce(text, isUrgent: isUrgent)
    case .windowOpened(let id):
      events.sendWindow("Create", of: .element(id))
      reportChildren(.application)
    case .windowActivated(let id): setActive(.element(id), true)
    case .windowDeactivated(let id): setActive(.element(id), false)
    case .windowClosed(let id):
      events.sendWindow("Destroy", of: .element(id))
      reportChildren(.application)
      remove(.element(id))
    }
  }

  /// Reports the active window and the focus to a reader that has begun to listen. A reader that was running before the
  /// program does not request them.
  func introduce() {
    for root in tree.source.roots where tree.source.snapshot(of: root)?.states.contains(.active) == true {
      setActive(.element(root), true)
    }
    focus = nil
    setFocus(tree.source.focus.map { .element($0) })
  }

  // MARK: Focus

  /// Reports first that the former object has lost the focus, then that the new one has it.
  private func setFocus(_ new: ObjectID?) {
    guard new != focus else { return }
    for (id, hasFocus) in [(focus, false), (new, true)] {
      guard let id, tree.element(id) != nil else { continue }
      setKnown(.focused, of: id, hasFocus)
      events.sendState("focused", of: id, hasFocus)
    }
    focus = new
  }

  private func setActive(_ id: ObjectID, _ isActive: Bool) {
    events.sendWindow(isActive ? "Activate" : "Deactivate", of: id)
    setKnown(.active, of: id, isActive)
    events.sendState("active", of: id, isActive)
  }

  private func setKnown(_ state: StateBits, of id: ObjectID, _ isOn: Bool) {
    guard var known = tree.knownStates[id] else { return }
    if isOn { known.insert(state) } else { known.remove(state) }
    tree.knownStates[id] = known
  }

  // MARK: Properties

  private func reportName(_ id: ObjectID) {
    guard let element = tree.element(id) else { return }
    events.send("PropertyChange", of: id, "accessible-name", value: .string(element.name))
  }

  /// Reports a changed value: a number as the value, and words without a number as a part of the description.
  private func reportValue(_ id: ObjectID) {
    guard let element = tree.element(id) else { return }
    if let range = element.snapshot.range {
      events.send("PropertyChange", of: id, "accessible-value", value: .double(range.value))
    } else if !element.snapshot.hasText, !element.states.contains(.checkable) {
      events.send("PropertyChange", of: id, "accessible-description", value: .string(element.description))
    }
  }

  /// Sends the states that have changed; for an object that is new to readers, all states that can change.
  private func reportStates(_ id: ObjectID) {
    guard let element = tree.element(id) else { return }
    let new = element.states
    let old = tree.knownStates.updateValue(new, forKey: id)
    // The focus and the active window are reported as separate changes.
    let changes = (old.map { new.symmetricDifference($0) } ?? new.changeable).subtracting([.focused, .active])
    if let old {
      tree.knownStates[id] = new.subtracting([.focused, .active]).union(old.intersection([.focused, .active]))
    }
    for (state, name) in changes.named { events.sendState(name, of: id, new.contains(state)) }
  }

  // MARK: Children

  func reportChildren(_ id: ObjectID) {
    guard let old = tree.knownChildren[id] else { return }
    // The objects that readers know now, before new ones are added.
    let known = tree.knownStates
    let new = tree.childrenForReader(of: id)
    guard new != old else { return }
    let difference = new.difference(from: old)
    for change in difference.removals.reversed() + difference.insertions {
      switch change {
      case .remove(let index, let child, _):
        events.send("ChildrenChanged", of: id, "remove", numbers: (index, 0), value: tree.reference(child))
      case .insert(let index, let child, _):
        if known[child] == nil { events.sendAddition(of: child) }
        events.send("ChildrenChanged", of: id, "add", numbers: (index, 0), value: tree.reference(child))
      }
    }
  }

  private func remove(_ id: ObjectID) {
    events.sendState("defunct", of: id, true)
    events.sendRemoval(of: id)
    tree.forget(id)
    selections.remove(id)
    if focus == id { focus = nil }
  }

  // MARK: Texts

  private func reportText(_ id: ObjectID, at offset: Int, _ replaced: String, _ replacement: String) {
    guard let text = tree.element(id).flatMap(ReaderText.init) else { return }
    // Up to the start of the change, the old and the new text are the same.
    let start = text.offsets.scalars(at: offset)
    for (detail, piece) in [("delete", replaced), ("insert", replacement)] where !piece.isEmpty {
      events.send(
        "TextChanged", of: id, detail, numbers: (start, piece.unicodeScalars.count), value: .string(piece))
    }
  }

  private func reportSelection(ofText id: ObjectID) {
    guard let text = tree.element(id).flatMap(ReaderText.init) else { return }
    events.send("TextCaretMoved", of: id, numbers: (text.caret, 0))
    let hadSelection = selections.contains(id)
    if text.selection != nil { selections.insert(id) } else { selections.remove(id) }
    if hadSelection || text.selection != nil { events.send("TextSelectionChanged", of: id) }
  }
}
