internal import MiniUICore

/// Follows the user's settings of the desktop by the portal `org.freedesktop.portal.Settings`, which all desktops have, also for
/// programs in a sandbox.
///
///     let watch = DesktopSettingsWatch()
///     watch.onChange = { settings in
///       application.traits.prefersReducedMotion = settings.prefersReducedMotion ?? false
///     }
///     watch.start()
///
/// It never waits: without a session bus or a portal, `onChange` is not called.
@preconcurrency @MainActor public final class DesktopSettingsWatch {
  static let portal = "org.freedesktop.portal.Desktop"
  static let path = "/org/freedesktop/portal/desktop"
  static let interface = "org.freedesktop.portal.Settings"

  /// The current settings; nil values are unknown.
  public private(set) var settings = DesktopSettings()
  /// Called on the main actor when the settings were read for the first time, and after each change.
  public var onChange: (DesktopSettings) -> Void = { _ in }

  private let addresses: [BusAddress]
  private let connect: ([BusAddress]) -> BusConnection?
  private var connection: BusConnection?
  /// Whether the portal has answered, or has sent a change.
  private var isKnown = false

  /// Creates a watch of the session of this process. It begins with `start`.
  public convenience init() {
    self.init(ReaderEnvironment.ofProcess().sessionBus, connect: BusWatch.connection(to:))
  }

  /// - Parameter connect: connects to the first of several addresses that accepts; nil if none does.
  init(_ addresses: [BusAddress], connect: @escaping ([BusAddress]) -> BusConnection?) {
    (self.addresses, self.connect) = (addresses, connect)
  }

  isolated deinit { connection?.close() }

  /// Asks for the settings and follows them from now on. Does nothing if it has started, and without a session bus.
  public func start() {
    guard connection == nil, let connection = connect(addresses) else { return }
    self.connection = connection
    connection.onMessage = { [weak self] in self?.handle($0) }
    connection.onOpen = { [weak self] _ in self?.subscribe() }
    connection.start()
  }

  private func subscribe() {
    connection?.batch {
      let rule =
        "type='signal',sender='\(DesktopSettingsWatch.portal)',path='\(DesktopSettingsWatch.path)',"
        + "interface='\(DesktopSettingsWatch.interface)',member='SettingChanged'"
      connection?.send(Bus.match(rule))
      connection?.send(Bus.matchOwner(of: DesktopSettingsWatch.portal))
      read()
    }
  }

  /// Asks for all settings at once, since a setting that does not exist would be an error.
  private func read() {
    let groups = DBusValue.strings([DesktopSettings.appearance, DesktopSettings.gnome])
    let call = DBusMessage.call(
      "ReadAll", of: DesktopSettingsWatch.interface, at: DesktopSettingsWatch.path, on: DesktopSettingsWatch.portal,
      [groups])
    connection?.call(call) { [weak self] reply in
      guard let self, reply?.kind == .reply, let groups = reply?.body.first?.elements else { return }
      var new = DesktopSettings()
      // The order of the groups in the reply varies. The group of all desktops overrides GNOME's older group.
      for name in [DesktopSettings.gnome, DesktopSettings.appearance] {
        for case .entry(.string(name), .array(_, let values)) in groups {
          for case .entry(.string(let key), let value) in values { new.take(key, in: name, value) }
        }
      }
      set(new)
    }
  }

  private func handle(_ message: DBusMessage) {
    if let owner = Bus.newOwner(of: DesktopSettingsWatch.portal, in: message) {
      // The first call has started the portal, and its reply will arrive.
      if !owner.isEmpty, isKnown { read() }
    } else if message.kind == .signal, message.interface == DesktopSettingsWatch.interface,
      message.member == "SettingChanged", message.body.count == 3, let group = message.body[0].text,
      let name = message.body[1].text
    {
      var new = settings
      new.take(name, in: group, message.body[2])
      if new != settings { set(new) }
    }
  }

  private func set(_ new: DesktopSettings) {
    let isNew = !isKnown || new != settings
    (settings, isKnown) = (new, true)
    if isNew { onChange(new) }
  }
}
