/// Follows the desktop's status on the session bus: whether accessibility is on.
///
/// Up to version 2.60, a reader that is started manually may set only one of the two properties, so one is enough.
/// Requesting the status starts no program: the service appears when a reader starts.
final class StatusWatch {
  static let service = "org.a11y.Bus"
  static let path = "/org/a11y/bus"
  static let status = "org.a11y.Status"
  private static let names = ["IsEnabled", "ScreenReaderEnabled"]

  /// Whether accessibility is on; false until the status is known.
  private(set) var isEnabled = false
  /// Called when the status has become known or has changed, and when the service has started again.
  var onStatus: (Bool) -> Void = { _ in }
  /// Called when the session bus has accepted the connection.
  var onOpen: () -> Void = {}

  private let connection: BusConnection
  private var properties: [String: Bool] = [:]

  init(_ connection: BusConnection) { self.connection = connection }

  /// Connects to the session bus and requests the status.
  func start() {
    connection.onMessage = { [weak self] in self?.handle($0) }
    connection.onOpen = { [weak self] _ in
      self?.subscribe()
      self?.onOpen()
    }
    connection.start()
  }

  func close() { connection.close() }

  private func subscribe() {
    connection.batch {
      let rule =
        "type='signal',sender='\(StatusWatch.service)',path='\(StatusWatch.path)',interface='\(Bus.properties)',"
        + "member='PropertiesChanged',arg0='\(StatusWatch.status)'"
      connection.send(Bus.match(rule))
      connection.send(Bus.matchOwner(of: StatusWatch.service))
      readStatus()
    }
  }

  private func readStatus() {
    var call = DBusMessage.call(
      "GetAll", of: Bus.properties, at: StatusWatch.path, on: StatusWatch.service, [.string(StatusWatch.status)])
    call.flags = .noAutoStart
    connection.call(call) { [weak self] reply in
      // Without the service there is no status, so the last one is kept.
      guard let self, reply?.kind == .reply, let status = reply?.body.first else { return }
      take(status)
      onStatus(isEnabled)
    }
  }

  private func handle(_ message: DBusMessage) {
    if let owner = Bus.newOwner(of: StatusWatch.service, in: message) {
      if !owner.isEmpty { readStatus() }
    } else if message.member == "PropertiesChanged", message.path == StatusWatch.path, message.body.count == 3,
      message.body[0].text == StatusWatch.status
    {
      let wasEnabled = isEnabled
      take(message.body[1])
      if message.body[2].elements?.isEmpty == false { return readStatus() }
      if isEnabled != wasEnabled { onStatus(isEnabled) }
    }
  }

  private func take(_ status: DBusValue) {
    for name in StatusWatch.names {
      if let value = status.property(name)?.boolean { properties[name] = value }
    }
    isEnabled = properties.values.contains(true)
  }

  /// Requests the addresses of the accessibility bus, which starts the bus. `reply` receives none if the request fails.
  func requestAddress(_ reply: @escaping ([BusAddress]) -> Void) {
    connection.call(.call("GetAddress", of: StatusWatch.service, at: StatusWatch.path, on: StatusWatch.service)) {
      reply($0?.kind == .reply ? BusAddress.addresses(in: $0?.body.first?.text ?? "") : [])
    }
  }
}
