/// A record of how to take back what the user did, and to do it again. It is Foundation's class, which Foundation lacks on Linux.
///
///     func rename(_ note: Note, to title: String) {
///       let former = note.title
///       undoManager?.registerUndo(withTarget: self) { $0.rename(note, to: former) }
///       undoManager?.setActionName("Rename")
///       note.title = title
///     }
///
/// An operation that is registered while another one is undone takes the undoing back: it is for `redo()`. All operations that
/// are registered during one event form a group, which is undone as one. Responders find the manager for them in `undoManager`;
/// Ctrl+Z, Ctrl+Shift+Z and Ctrl+Y, and the Edit menu of a menu bar, use that of the responder that has the keys.
@MainActor open class UndoManager {
  /// Whether a group begins with the first operation of an event, and ends with the event. By default true. Otherwise operations
  /// are registered between `beginUndoGrouping()` and `endUndoGrouping()` only.
  open var groupsByEvent = true
  /// The greatest number of groups that can be undone; 0, the default, for no limit.
  open var levelsOfUndo = 0 { didSet { trim() } }
  /// Whether a group is being undone.
  open var isUndoing: Bool { activity == .undoing }
  /// Whether a group is being redone.
  open var isRedoing: Bool { activity == .redoing }
  /// The number of groups that have begun and not ended.
  public final var groupingLevel: Int { open.count }
  /// Whether operations are recorded: not between `disableUndoRegistration()` and `enableUndoRegistration()`.
  public final var isUndoRegistrationEnabled: Bool { disabledCount == 0 }

  private enum Activity { case none, undoing, redoing }
  private var activity = Activity.none
  private var done: [UndoGroup] = []
  private var undone: [UndoGroup] = []
  /// The groups that have begun, the outermost first.
  private var open: [UndoGroup] = []
  /// Whether the outermost group ends with the event.
  private var endsWithEvent = false
  private var disabledCount = 0

  /// Creates an empty record.
  public init() {}

  // MARK: Registering

  /// Records an operation that takes back what is being done.
  /// - Parameters:
  ///   - target: The object that the operation is about. It is not retained: when it is gone, the operation is too.
  ///   - handler: Takes the action back. It receives the target, which it therefore need not retain.
  open func registerUndo<Target: AnyObject>(withTarget target: Target, handler: @escaping (Target) -> Void) {
    guard isUndoRegistrationEnabled else { return }
    if open.isEmpty {
      precondition(groupsByEvent, "an operation was registered outside of a group: call beginUndoGrouping() first")
      beginEventGroup()
    }
    let operation = UndoOperation(target: target) { [weak target] in target.map(handler) }
    open[open.count - 1].operations.append(operation)
    if activity == .none { undone = [] }
  }

  /// Names the group that is being recorded, as in "Undo Rename".
  open func setActionName(_ actionName: String) {
    if !open.isEmpty { open[0].name = actionName }
  }

  /// Stops recording until `enableUndoRegistration()` is called as often.
  open func disableUndoRegistration() { disabledCount += 1 }
  /// Records again.
  open func enableUndoRegistration() {
    precondition(disabledCount > 0, "enableUndoRegistration() without disableUndoRegistration()")
    disabledCount -= 1
  }

  // MARK: Groups

  /// Begins a group: all operations until `endUndoGrouping()` are undone as one. Within another group, they belong to that one.
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

  private func beginEventGroup() {
    open = [UndoGroup()]
    endsWithEvent = true
    NextTurn.perform { [weak self] in self?.endEventGroup() }
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

  /// Undoes the last group, after it has ended. Nothing happens if there is none.
  /// - Precondition: No other group has begun.
  open func undo() {
    endEventGroup()
    precondition(open.isEmpty, "undo() within a group: call endUndoGrouping() first")
    guard let group = takeLast(of: &done) else { return }
    perform(group, as: .undoing)
    post(.NSUndoManagerDidUndoChange)
  }

  /// Does again what was undone last. Nothing happens if there is none.
  /// - Precondition: No group has begun.
  open func redo() {
    endEventGroup()
    precondition(open.isEmpty, "redo() within a group: call endUndoGrouping() first")
    guard let group = takeLast(of: &undone) else { return }
    perform(group, as: .redoing)
    post(.NSUndoManagerDidRedoChange)
  }

  /// Performs the operations of a group, the last one first. Those that are registered meanwhile form a group of the same name.
  private func perform(_ group: UndoGroup, as activity: Activity) {
    self.activity = activity
    open = [UndoGroup(name: group.name)]
    for operation in group.operations.reversed() { operation.perform() }
    precondition(open.count == 1, "a group was begun by an operation and not ended, or ended and not begun")
    endUndoGrouping()
    self.activity = .none
  }

  /// Returns the last group of which a target still exists.
  private func last(of groups: [UndoGroup]) -> UndoGroup? { groups.last { $0.canBePerformed } }

  private func takeLast(of groups: inout [UndoGroup]) -> UndoGroup? {
    while let group = groups.popLast() { if group.canBePerformed { return group } }
    return nil
  }

  private func post(_ name: Notification.Name) { NotificationCenter.default.post(name: name, object: self) }

  // MARK: Names

  /// The name of the action that `undo()` takes back; empty if it has none.
  open var undoActionName: String { last(of: done + open.prefix(1))?.name ?? "" }
  /// The name of the action that `redo()` does again; empty if it has none.
  open var redoActionName: String { last(of: undone)?.name ?? "" }
  /// The title of the menu's command that undoes, with the name of the action.
  open var undoMenuItemTitle: String { undoMenuTitle(forUndoActionName: undoActionName) }
  /// The title of the menu's command that redoes, with the name of the action.
  open var redoMenuItemTitle: String { redoMenuTitle(forUndoActionName: redoActionName) }
  /// Returns the title of the command that undoes an action of a name.
  open func undoMenuTitle(forUndoActionName actionName: String) -> String {
    actionName.isEmpty ? "Undo" : "Undo \(actionName)"
  }
  /// Returns the title of the command that redoes an action of a name.
  open func redoMenuTitle(forUndoActionName actionName: String) -> String {
    actionName.isEmpty ? "Redo" : "Redo \(actionName)"
  }

  // MARK: Forgetting

  /// Forgets everything, and records again.
  open func removeAllActions() {
    (done, undone, disabledCount) = ([], [], 0)
    for index in open.indices { open[index].operations = [] }
  }

  /// Forgets the operations of a target.
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
  /// Notifies that an undo manager, the object of the notification, has ended a group that can be undone.
  public nonisolated static let NSUndoManagerDidCloseUndoGroup = Notification.Name("NSUndoManagerDidCloseUndoGroup")
  /// Notifies that an undo manager, the object of the notification, has undone a group.
  public nonisolated static let NSUndoManagerDidUndoChange = Notification.Name("NSUndoManagerDidUndoChange")
  /// Notifies that an undo manager, the object of the notification, has redone a group.
  public nonisolated static let NSUndoManagerDidRedoChange = Notification.Name("NSUndoManagerDidRedoChange")
}
