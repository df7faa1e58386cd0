internal import MiniUICore

/// The objects that exist while the program is on the bus of readers.
final class ReaderSession {
  let tree: ObjectTree
  /// Called when a reader has begun or ceased to listen.
  var onActivity: () -> Void = {}
  /// Called when the bus has closed the connection, with whether the registry knew the program.
  var onClose: (Bool) -> Void = { _ in }

  private let link: RegistryLink
  private let server: ObjectServer
  private let events: EventSender
  private let reporter: ChangeReporter

  init(source: any AccessibilitySource, appName: String, connection: BusConnection) {
    tree = ObjectTree(source: source, appName: appName)
    link = RegistryLink(connection)
    server = ObjectServer(tree: tree, connection: connection)
    events = EventSender(tree: tree, connection: connection)
    reporter = ChangeReporter(tree: tree, events: events)
  }

  var isActive: Bool { events.isActive }
  /// Forwards keys to readers that want them.
  var keys: KeyForwarder { link.keys }

  func start() {
    link.onEmbed = { [weak self] in self?.tree.desktop = $0 }
    link.onListeners = { [weak self] in self?.listenersChanged() }
    link.onCall = { [weak self] in self?.handle($0) }
    server.onReader = { [weak self] in self?.readerCalled() }
    link.connection.onClose = { [weak self] in
      guard let self else { return }
      onClose(link.hasBeenEmbedded)
    }
    link.start()
  }

  func close() { link.connection.close() }

  private func handle(_ call: DBusMessage) {
    tree.busName = link.connection.uniqueName ?? ""
    server.handle(call)
  }

  private func readerCalled() {
    guard !events.wasAsked else { return }
    begin { events.wasAsked = true }
  }

  private func listenersChanged() {
    tree.busName = link.connection.uniqueName ?? ""
    let isFirst = events.listeners.isEmpty
    begin { events.listeners = link.listeners }
    if isFirst, !events.listeners.isEmpty { link.connection.batch { reporter.introduce() } }
  }

  /// Changes the listeners. For the first listener, records the current focus as known, since a reader that sends calls
  /// requests it.
  private func begin(_ change: () -> Void) {
    let wasActive = isActive
    change()
    onActivity()
    if isActive, !wasActive { reporter.focus = tree.source.focus.map { .element($0) } }
  }

  /// Sends all events for a set of changes together. Keeps the message of the last announcement until the focus moves:
  /// a reader requests its text only later, and other changes may follow immediately.
  func report(_ changes: [AccessibilityChange]) {
    guard isActive else { return }
    link.connection.batch {
      if changes.contains(where: \.movesFocus) { reporter.removeNotification() }
      for change in changes { reporter.report(change) }
    }
  }
}

extension AccessibilityChange {
  fileprivate var movesFocus: Bool { if case .focus = self { true } else { false } }
}
