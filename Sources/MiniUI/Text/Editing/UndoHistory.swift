/// The undo and redo steps of a text. Each step is a group of edits.
nonisolated struct UndoHistory: Sendable {
  /// The kind of an edit, which determines whether the next edit joins its group.
  enum Kind: Hashable, Sendable {
    case typing, deleting
    /// An edit in its own group: a paste, a cut, a composition, a replacement by the program.
    case single
  }

  /// A replacement. Its ranges are exact, so that it can be undone next to any characters.
  struct Edit: Hashable, Sendable {
    var location: Int
    var removed: String
    var inserted: String

    var removedRange: NSRange { NSRange(location: location, length: removed.utf16.count) }
    var insertedRange: NSRange { NSRange(location: location, length: inserted.utf16.count) }
  }

  /// A step: consecutive edits, with the selections before and after them.
  struct Group: Hashable, Sendable {
    var edits: [Edit]
    var kind: Kind
    var before: TextSelection
    var after: TextSelection
    var time: TimeInterval
  }

  /// The maximum number of steps. A change takes effect at the next edit.
  var limit = InteractionMetrics.standard.text.undoLimit
  /// The pause in typing that begins a new group, in seconds.
  var pause = InteractionMetrics.standard.text.undoPause
  private(set) var done: [Group] = []
  private(set) var undone: [Group] = []
  /// Whether the next edit may join the last group.
  private var isOpen = false

  var canUndo: Bool { !done.isEmpty }
  var canRedo: Bool { !undone.isEmpty }

  /// Makes the next edit begin a new group.
  mutating func breakGroup() { isOpen = false }

  mutating func removeAll() {
    done = []
    undone = []
    isOpen = false
  }

  /// Records an edit. Removes the redo steps.
  mutating func record(
    _ edit: Edit, kind: Kind, before: TextSelection, after: TextSelection, at time: TimeInterval
  ) {
    undone = []
    let continuesStep = done.last.map {
      $0.kind == kind && $0.after.anchor == before.anchor && $0.after.head == before.head
        && time - $0.time < pause
    }
    if isOpen, kind != .single, continuesStep == true {
      join(edit)
      done[done.count - 1].after = after
      done[done.count - 1].time = time
    } else {
      done.append(Group(edits: [edit], kind: kind, before: before, after: after, time: time))
      let excess = done.count - max(limit, 0)
      if excess > 0 { done.removeFirst(excess) }
    }
    isOpen = kind != .single && !edit.inserted.utf8.contains(TextSanitizer.lineFeed)
  }

  /// Returns the step to undo. Revert its edits in reverse order.
  mutating func undo() -> Group? {
    isOpen = false
    guard let group = done.popLast() else { return nil }
    undone.append(group)
    return group
  }

  /// Returns the step to redo. Apply its edits in order.
  mutating func redo() -> Group? {
    isOpen = false
    guard let group = undone.popLast() else { return nil }
    done.append(group)
    return group
  }

  /// Adds `edit` to the last group, merged with the last edit if it continues there.
  private mutating func join(_ edit: Edit) {
    let group = done.count - 1
    let last = done[group].edits.count - 1
    // Changed in place, since a copy would copy its text.
    let inserted = done[group].edits[last].insertedRange
    if edit.removed.isEmpty, edit.location == NSMaxRange(inserted) {
      done[group].edits[last].inserted += edit.inserted
    } else if edit.inserted.isEmpty, inserted.length == 0, NSMaxRange(edit.removedRange) == inserted.location {
      done[group].edits[last].location = edit.location
      done[group].edits[last].removed = edit.removed + done[group].edits[last].removed
    } else {
      done[group].edits.append(edit)
    }
  }
}
