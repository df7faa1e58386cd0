internal import MiniUICore

/// Forwards keys to the registry, which passes them to readers that have key commands. Orca up to version 45 receives
/// keys only in this way.
final class KeyForwarder {
  static let path = "/org/a11y/atspi/registry/deviceeventcontroller"
  static let controller = "org.a11y.atspi.DeviceEventController"
  static let listener = "org.a11y.atspi.DeviceEventListener"

  /// Whether a reader has registered for keys.
  private(set) var hasListeners = false
  private let connection: BusConnection
  private let registry: String
  private var isReading = false
  private var mustRead = false

  /// - Parameter registry: the name of the registry on the bus.
  init(_ connection: BusConnection, registry: String) { (self.connection, self.registry) = (connection, registry) }

  func subscribe() {
    connection.send(Bus.match("type='signal',interface='\(KeyForwarder.listener)',path='\(KeyForwarder.path)'"))
  }

  /// Takes a message if it is about the listeners for keys.
  /// - Returns: whether it is.
  func handle(_ message: DBusMessage) -> Bool {
    guard message.kind == .signal, message.interface == KeyForwarder.listener else { return false }
    switch message.member {
    // A reader registers hundreds of times, once for each set of modifiers.
    case "KeystrokeListenerRegistered": hasListeners = true
    case "KeystrokeListenerDeregistered": if hasListeners { readListeners() }
    default: break
    }
    return true
  }

  /// Forgets the listeners of a registry that has ended.
  func reset() { hasListeners = false }

  /// Asks for the listeners. Several requests in a row are one.
  func readListeners() {
    guard !isReading else {
      mustRead = true
      return
    }
    (isReading, mustRead) = (true, false)
    let call = DBusMessage.call(
      "GetKeystrokeListeners", of: KeyForwarder.controller, at: KeyForwarder.path, on: registry)
    connection.call(call) { [weak self] reply in
      guard let self else { return }
      isReading = false
      // Registries that read the keyboard themselves have no such list.
      hasListeners = reply?.kind == .reply && reply?.body.first?.elements?.isEmpty == false
      if mustRead { readListeners() }
    }
  }

  /// Offers a key. `reply` receives whether a reader keeps it; false if the bus closes or the registry fails.
  func offer(_ key: AccessibilityKey, reply: @escaping (_ isTaken: Bool) -> Void) {
    let call = DBusMessage.call(
      "NotifyListenersSync", of: KeyForwarder.controller, at: KeyForwarder.path, on: registry, [key.event])
    connection.call(call) { reply($0?.kind == .reply && $0?.body.first?.boolean == true) }
  }
}
