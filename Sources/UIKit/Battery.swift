extension UIDevice {
  /// The states of the battery.
  public enum BatteryState: Int, Hashable, Sendable {
    case unknown, unplugged, charging, full
  }

  /// The charge of the battery, 0…1. -1 without a battery, or while `isBatteryMonitoringEnabled` is false.
  public var batteryLevel: Float { isBatteryMonitoringEnabled ? Battery()?.level ?? -1 : -1 }
  /// The state of the battery: unknown without one, or while `isBatteryMonitoringEnabled` is false.
  public var batteryState: BatteryState { isBatteryMonitoringEnabled ? Battery()?.state ?? .unknown : .unknown }

  /// Never posted: read `batteryLevel` when it is needed.
  public nonisolated static let batteryLevelDidChangeNotification = Notification.Name(
    "UIDeviceBatteryLevelDidChangeNotification")
  /// Never posted: read `batteryState` when it is needed.
  public nonisolated static let batteryStateDidChangeNotification = Notification.Name(
    "UIDeviceBatteryStateDidChangeNotification")
}

/// The battery of a portable computer, as the kernel describes it.
struct Battery {
  /// The charge, 0…1.
  let level: Float
  let state: UIDevice.BatteryState

  /// Reads the first battery; nil if there is none. Batteries of mice and keyboards do not count.
  /// - Parameter folder: The kernel's folder of power supplies.
  init?(in folder: String = "/sys/class/power_supply") {
    func read(_ supply: String, _ name: String) -> String? {
      let text = try? String(contentsOfFile: "\(folder)/\(supply)/\(name)", encoding: .utf8)
      return text?.trimmingCharacters(in: .whitespacesAndNewlines)
    }
    let supplies = (try? FileManager.default.contentsOfDirectory(atPath: folder)) ?? []
    let battery = supplies.sorted().first { read($0, "type") == "Battery" && read($0, "scope") != "Device" }
    guard let battery, let percent = read(battery, "capacity").flatMap(Float.init) else { return nil }
    level = min(max(percent / 100, 0), 1)
    state =
      switch read(battery, "status") {
      case "Charging": .charging
      case "Discharging": .unplugged
      // With the plug, and at the limit that the user has set.
      case "Full", "Not charging": .full
      default: .unknown
      }
  }
}
