/// Records operations that undo the user's actions, to undo and redo them. On Linux, Foundation has no class with this
/// name.
///
///     func rename(_ note: Note, to title: String) {
///       let former = note.title
///       undoManager?.registerUndo(withTarget: self) { $0.rename(note, to: former) }
///       undoManager?.setActionName("Rename")
///       note.title = title
///     }
///
/// Operations registered during an undo are for `redo()`. All operations registered during one event form a group,
/// which is undone in one step. Responders find their manager in `undoManager`. Ctrl+Z, Ctrl+Shift+Z, Ctrl+Y and the
/// Edit menu use the manager of the responder that has the keyboard.
@preconcurrency @MainActor open class UndoManager {
  nonisolated deinit {}

  /// Whether a group begins with the first operation of an event and ends with the event. True by default. If false,
  /// register operations only between `beginUndoGrouping()` and `endUndoGrouping()`.
  open var groupsByEvent = true
  /// The maximum number of groups that can be undone; 0, the default, for no limit.
  open var levelsOfUndo = 0 { didSet { trim() } }
  /// Whether a group is being undone.
  open var isUndoing: Bool { activity == .undoing }
  /// Whether a group is being redone.
  open var isRedoing: Bool { activity == .redoing }
  /// The number of open groups.
  public final var groupingLevel: Int { open.count }
  /// Whether operations are recorded: false between `disableUndoRegistration()` and `enableUndoRegistration()`.
  public final var isUndoRegistrationEnabled: Bool { disabledCount == 0 }

  private enum Activity { case none, undoing, redoing }
  private var activity = Activity.none
  private var done: [UndoGroup] = []
  private var undone: [UndoGroup] = []
  /// The open groups, the outermost first.
  private var open: [UndoGroup] = []
  /// Whether the outermost group ends with the event.
  private var endsWithEvent = false
  private var disabledCount = 0

  /// Creates an empty record.
  public init() {}

  // MARK: Registering

  /// Registers an operation that undoes a change.
  /// - Parameters:
  ///   - target: The object to change back; not retained. After its release the operation is dropped.
  ///   - handler: Undoes the change. It receives the target, so that it need not capture the target.
  open func registerUndo<Target: AnyObject>(withTarget target: Target, handler: @escaping (Target) -> Void) {
    guard isUndoRegistrationEnabled else { return }
    if open.isEmpty {
      precondition(groupsByEvent, "an operation was registered outside of a group: call beginUndoGrouping() first")
      open = [UndoGroup()]
      endsWithEvent = true
      NextTurnCompletions.perform { [weak self] in self?.endEventGroup() }
    }
    let operation = UndoOperation(target: target) { [weak target] in target.map(handler) }
    open[open.count - 1].operations.append(operation)
    if activity == .none { undone = [] }
  }

  /// Names the open group (the outermost one, if nested), as in "Undo Rename".
  open func setActionName(_ actionName: String) {
    if !open.isEmpty { open[0].name = actionName }
  }

  /// Stops recording. Call `enableUndoRegistration()` as many times to continue.
  open func disableUndoRegistration() { disabledCount += 1 }
  /// Reverts one call of `disableUndoRegistration()`.
  open func enableUndoRegistration() {
    precondition(disabledCount > 0, "enableUndoRegistration() without disableUndoRegistration()")
    disabledCount -= 1
  }

  // MARK: Groups

  /// Begins a group: all operations until `endUndoGrouping()` are undone together. Groups can be nested.
  open func beginUndoGrouping() { open.append(UndoGroup()) }

  /// Ends a group.
  open func endUndoGrouping() {
    precondition(!open.isEmpty, "endUndoGrouping() without beginUndoGrouping()")
    let group = open.removeLast()
    if open.isEmpty {
      endsWithEvent = false
      add(group)
    } else {
      open[open.count - 1].operations += group.operations
    }
  }

  private func endEventGroup() { if endsWithEvent, activity == .none, open.count == 1 { endUndoGrouping() } }

  private func add(_ group: UndoGroup) {
    guard !group.operations.isEmpty else { return }
    if activity == .undoing { undone.append(group) } else { done.append(group) }
    trim()
    if activity == .none { post(.NSUndoManagerDidCloseUndoGroup) }
  }

  private func trim() {
    if levelsOfUndo > 0, done.count > levelsOfUndo { done.removeFirst(done.count - levelsOfUndo) }
  }

  // MARK: Undoing and redoing

  /// Whether there is something to undo.
  open var canUndo: Bool { last(of: open + done) != nil }
  /// Whether there is something to redo.
  open var canRedo: Bool { last(of: undone) != nil }

  /// Undoes the last group, after ending it. Does nothing if there is none.
  /// - Precondition: No other group is open.
  open func undo() {
    endEventGroup()
    precondition(open.isEmpty, "undo() within a group: call endUndoGrouping() first")
    guard let group = takeLast(of: &done) else { return }
    perform(group, as: .undoing)
    post(.NSUndoManagerDidUndoChange)
  }

  /// Redoes the group that was undone last. Does nothing if there is none.
  /// - Precondition: No group is open.
  open func redo() {
    endEventGroup()
    precondition(open.isEmpty, "redo() within a group: call endUndoGrouping() first")
    guard let group = takeLast(of: &undone) else { return }
    perform(group, as: .redoing)
    post(.NSUndoManagerDidRedoChange)
  }

  /// Performs the operations of a group in reverse order. Operations registered by them form a group of the same name.
  private func perform(_ group: UndoGroup, as activity: Activity) {
    self.activity = activity
    open = [UndoGroup(name: group.name)]
    for operation in group.operations.reversed() { operation.perform() }
    precondition(open.count == 1, "a group was begun by an operation and not ended, or ended and not begun")
    endUndoGrouping()
    self.activity = .none
  }

  /// Returns the last group that has a living target.
  private func last(of groups: [UndoGroup]) -> UndoGroup? { groups.last { $0.canBePerformed } }

  private func takeLast(of groups: inout [UndoGroup]) -> UndoGroup? {
    while let group = groups.popLast() { if group.canBePerformed { return group } }
    return nil
  }

  private func post(_ name: Notification.Name) { NotificationCenter.default.post(name: name, object: self) }

  // MARK: Names

  /// The name of the action that `undo()` would undo; empty if it has none.
  open var undoActionName: String { last(of: done + open.prefix(1))?.name ?? "" }
  /// The name of the action that `redo()` would redo; empty if it has none.
  open var redoActionName: String { last(of: undone)?.name ?? "" }
  /// The title of the menu command Undo, with the name of the action.
  open var undoMenuItemTitle: String { undoMenuTitle(forUndoActionName: undoActionName) }
  /// The title of the menu command Redo, with the name of the action.
  open var redoMenuItemTitle: String { redoMenuTitle(forUndoActionName: redoActionName) }
  /// Returns the title of the menu command Undo for an action's name.
  open func undoMenuTitle(forUndoActionName actionName: String) -> String {
    actionName.isEmpty ? Word.undo.text : Word.undoAction.text(actionName)
  }
  /// Returns the title of the menu command Redo for an action's name.
  open func redoMenuTitle(forUndoActionName actionName: String) -> String {
    actionName.isEmpty ? Word.redo.text : Word.redoAction.text(actionName)
  }

  // MARK: Forgetting

  /// Removes all operations, and enables recording.
  open func removeAllActions() {
    (done, undone, disabledCount) = ([], [], 0)
    for index in open.indices { open[index].operations = [] }
  }

  /// Removes the operations of a target.
  open func removeAllActions(withTarget target: Any) {
    let target = target as AnyObject
    for groups in [\UndoManager.done, \.undone, \.open] {
      for index in self[keyPath: groups].indices { self[keyPath: groups][index].remove(target) }
    }
    done.removeAll { $0.operations.isEmpty }
    undone.removeAll { $0.operations.isEmpty }
  }
}

extension Notification.Name {
  /// Posted when an undo manager, the object of the notification, has ended a group that can be undone.
  public nonisolated static let NSUndoManagerDidCloseUndoGroup = Notification.Name("NSUndoManagerDidCloseUndoGroup")
  /// Posted when an undo manager, the object of the notification, has undone a group.
  public nonisolated static let NSUndoManagerDidUndoChange = Notification.Name("NSUndoManagerDidUndoChange")
  /// Posted when an undo manager, the object of the notification, has redone a group.
  public nonisolated static let NSUndoManagerDidRedoChange = Notification.Name("NSUndoManagerDidRedoChange")
}
