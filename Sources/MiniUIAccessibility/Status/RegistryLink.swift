/// The connection to the bus of readers. It registers the program at the registry, also after each restart of the
/// registry, and stores the events for which readers have registered.
final class RegistryLink {
  static let registry = "org.a11y.atspi.Registry"
  static let path = "/org/a11y/atspi/registry"
  static let rootPath = "/org/a11y/atspi/accessible/root"

  let connection: BusConnection
  /// Forwards keys to readers that want them.
  let keys: KeyForwarder
  /// The events for which readers have registered, such as `Object:StateChanged:Focused`, one for each registration.
  private(set) var listeners: [String] = []
  /// Whether the registry has accepted this program at least once.
  private(set) var hasBeenEmbedded = false
  /// Called with the reference of the desktop, the parent of the program's root.
  var onEmbed: (DBusValue) -> Void = { _ in }
  var onListeners: () -> Void = {}
  /// Called for calls to this program's objects.
  var onCall: (DBusMessage) -> Void = { _ in }

  private var isEmbedding = false
  private var hasRegistryStarted = false
  private var isReadingListeners = false
  private var mustReadListeners = false

  init(_ connection: BusConnection) {
    self.connection = connection
    keys = KeyForwarder(connection, registry: RegistryLink.registry)
  }

  func start() {
    connection.onMessage = { [weak self] in self?.handle($0) }
    connection.onOpen = { [weak self] _ in self?.subscribe() }
    connection.start()
  }

  private func subscribe() {
    connection.batch {
      connection.send(Bus.matchOwner(of: RegistryLink.registry))
      connection.send(
        Bus.match("type='signal',interface='\(RegistryLink.registry)',path='\(RegistryLink.path)'"))
      keys.subscribe()
      embed()
    }
  }

  // MARK: The registry

  private func embed() {
    guard let name = connection.uniqueName, !isEmbedding else { return }
    (isEmbedding, hasRegistryStarted) = (true, false)
    let root = DBusValue.structure([.string(name), .objectPath(RegistryLink.rootPath)])
    let call = DBusMessage.call(
      "Embed", of: "org.a11y.atspi.Socket", at: RegistryLink.rootPath, on: RegistryLink.registry, [root])
    connection.call(call) { [weak self] reply in
      guard let self else { return }
      isEmbedding = false
      if reply?.kind == .reply, let desktop = reply?.body.first, desktop.type == .reference {
        hasBeenEmbedded = true
        onEmbed(desktop)
      } else if hasRegistryStarted {
        // The registry that was called has ended since.
        embed()
      }
    }
    readListeners()
    keys.readListeners()
  }

  private func handle(_ message: DBusMessage) {
    if message.kind == .call { return onCall(message) }
    if keys.handle(message) { return }
    if let owner = Bus.newOwner(of: RegistryLink.registry, in: message) {
      return registryChanged(hasOwner: !owner.isEmpty)
    }
    guard message.interface == RegistryLink.registry, message.body.count > 1 else { return }
    switch message.member {
    case "EventListenerRegistered": setListeners(listeners + [message.body[1].text ?? ""])
    // One entry may stand for several registrations, so read the list again.
    case "EventListenerDeregistered": readListeners()
    default: break
    }
  }

  private func registryChanged(hasOwner: Bool) {
    hasRegistryStarted = hasOwner
    if hasOwner { return embed() }
    keys.reset()
    setListeners([])
  }

  // MARK: Listeners

  /// Asks for the list of events. Several requests in a row are one.
  private func readListeners() {
    guard !isReadingListeners else {
      mustReadListeners = true
      return
    }
    (isReadingListeners, mustReadListeners) = (true, false)
    let call = DBusMessage.call(
      "GetRegisteredEvents", of: RegistryLink.registry, at: RegistryLink.path, on: RegistryLink.registry)
    connection.call(call) { [weak self] reply in
      guard let self else { return }
      isReadingListeners = false
      if reply?.kind == .reply, let list = reply?.body.first?.elements {
        setListeners(list.compactMap { $0.elements?.last?.text })
      }
      if mustReadListeners { readListeners() }
    }
  }

  private func setListeners(_ new: [String]) {
    guard new != listeners else { return }
    listeners = new
    onListeners()
  }
}
