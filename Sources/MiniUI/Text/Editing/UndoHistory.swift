/// What can be undone and redone: groups of edits, each as one step.
nonisolated struct UndoHistory: Sendable {
  /// What an edit was, as far as it decides whether the next one joins its group.
  enum Kind: Hashable, Sendable {
    case typing, deleting
    /// Anything that is a group by itself: a paste, a cut, a drop, a composition, a replacement by program.
    case single
  }

  /// One replacement. Ranges are exact, so that what it made can be taken back whatever stands around it.
  struct Edit: Hashable, Sendable {
    var location: Int
    var removed: String
    var inserted: String

    var removedRange: NSRange { NSRange(location: location, length: removed.utf16.count) }
    var insertedRange: NSRange { NSRange(location: location, length: inserted.utf16.count) }
  }

  /// A step: edits in order, and what was selected before and after them.
  struct Group: Hashable, Sendable {
    var edits: [Edit]
    var kind: Kind
    var before: TextSelection
    var after: TextSelection
    var time: TimeInterval
  }

  /// How many steps are kept.
  var limit: Int
  /// A pause this long begins a new group, in seconds.
  var pause: TimeInterval
  private(set) var done: [Group] = []
  private(set) var undone: [Group] = []
  /// The next edit may join the last group.
  private var isOpen = false

  init(metrics: InteractionMetrics = .standard) {
    limit = metrics.undoLimit
    pause = metrics.undoPause
  }

  var canUndo: Bool { !done.isEmpty }
  var canRedo: Bool { !undone.isEmpty }

  /// Whatever comes next is a group of its own.
  mutating func breakGroup() { isOpen = false }

  mutating func removeAll() {
    done = []
    undone = []
    isOpen = false
  }

  /// Notes an edit that has been made.
  mutating func record(
    _ edit: Edit, kind: Kind, before: TextSelection, after: TextSelection, at time: TimeInterval
  ) {
    undone = []
    let goesOn = done.last.map {
      $0.kind == kind && $0.after.anchor == before.anchor && $0.after.head == before.head && time - $0.time < pause
    }
    if isOpen, kind != .single, goesOn == true {
      join(edit)
      done[done.count - 1].after = after
      done[done.count - 1].time = time
    } else {
      done.append(Group(edits: [edit], kind: kind, before: before, after: after, time: time))
      if done.count > limit { done.removeFirst(done.count - limit) }
    }
    isOpen = kind != .single && !edit.inserted.utf8.contains(TextCleaner.lineFeed)
  }

  /// The step to undo: its edits are to be taken back, the last one first.
  mutating func undo() -> Group? {
    isOpen = false
    guard let group = done.popLast() else { return nil }
    undone.append(group)
    return group
  }

  /// The step to redo: its edits are to be made again, the first one first.
  mutating func redo() -> Group? {
    isOpen = false
    guard let group = undone.popLast() else { return nil }
    done.append(group)
    return group
  }

  /// Adds `edit` to the last group: to its last edit, if it goes on where that one ended.
  private mutating func join(_ edit: Edit) {
    let group = done.count - 1
    let last = done[group].edits.count - 1
    // No copy of the last edit is kept here: its text grows in place.
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
