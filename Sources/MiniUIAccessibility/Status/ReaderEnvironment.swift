internal import MiniUICore

/// The environment variables that the bridge reads: whether it is wanted, and the addresses of the two buses.
nonisolated struct ReaderEnvironment: Sendable {
  /// Whether the bridge joins readers, from `MINIUI_ACCESSIBILITY`, `on` or `off`; nil if the status of the desktop decides.
  var isForced: Bool?
  /// The bus of the user's session, where the status is.
  var sessionBus: [BusAddress]
  /// The bus of readers, from `AT_SPI_BUS_ADDRESS`; if empty, ask the session bus for it. The variable is set in every
  /// Flatpak, so it does not mean that there are readers.
  var accessibilityBus: [BusAddress]

  /// Creates settings from variables of the environment.
  init(_ environment: [String: String]) {
    isForced =
      switch environment["MINIUI_ACCESSIBILITY"] {
      case "on": true
      case "off": false
      default: nil
      }
    if let text = environment["DBUS_SESSION_BUS_ADDRESS"] {
      sessionBus = BusAddress.addresses(in: text)
    } else {
      sessionBus = environment["XDG_RUNTIME_DIR"].map { [BusAddress(name: Array("\($0)/bus".utf8))] } ?? []
    }
    accessibilityBus = environment["AT_SPI_BUS_ADDRESS"].map { BusAddress.addresses(in: $0) } ?? []
  }

  /// Returns the settings of this process.
  static func ofProcess() -> ReaderEnvironment { ReaderEnvironment(ProcessInfo.processInfo.environment) }
}
