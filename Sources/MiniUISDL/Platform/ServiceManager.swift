internal import Glibc
internal import MiniUICore

/// Reports to systemd that the program has started, and that it still answers, as described in `sd_notify(3)`.
///
/// A service with `Type=notify` is ready after the first report. With `WatchdogSec`, systemd restarts a program that has not
/// reported for that time. The reports are sent by the loop that also delivers events and makes frames.
final class ServiceManager {
  private let socket: Int32
  private let address: sockaddr_un
  private let length: socklen_t
  /// The time between two reports, in seconds: half of the time after which systemd restarts the program. nil if
  /// systemd never does.
  private let interval: TimeInterval?
  /// The time of the next report; nil before the first.
  private var next: TimeInterval?

  /// Creates a reporter for the service manager that the environment names; nil if there is none.
  init?() {
    guard let path = getenv("NOTIFY_SOCKET").map({ String(cString: $0) }) else { return nil }
    var address = sockaddr_un()
    address.sun_family = sa_family_t(AF_UNIX)
    // An abstract name begins with @ in the variable, and with NUL for the system.
    let name = Array((path.hasPrefix("@") ? "\0" + path.dropFirst() : path).utf8)
    guard !name.isEmpty, name.count < MemoryLayout.size(ofValue: address.sun_path) else { return nil }
    withUnsafeMutableBytes(of: &address.sun_path) { $0.copyBytes(from: name) }
    let descriptor = Glibc.socket(AF_UNIX, Int32(SOCK_DGRAM.rawValue | SOCK_CLOEXEC.rawValue), 0)
    guard descriptor >= 0 else { return nil }
    (socket, self.address) = (descriptor, address)
    length = socklen_t(MemoryLayout.offset(of: \sockaddr_un.sun_path)! + name.count)
    // In a kiosk, `WATCHDOG_PID` is the compositor, which starts this program and does not report itself.
    interval = getenv("WATCHDOG_USEC").flatMap { TimeInterval(String(cString: $0)) }.map { max($0, 1000) / 2_000_000 }
    // Programs that this one starts are not services.
    for name in ["NOTIFY_SOCKET", "WATCHDOG_USEC", "WATCHDOG_PID"] as [String] { unsetenv(name) }
  }

  isolated deinit { close(socket) }

  /// Sends the reports that are due.
  /// - Returns: The time of the next report; nil if there will be none.
  func report(at now: TimeInterval) -> TimeInterval? {
    if next == nil { send("READY=1") }
    guard let interval else {
      next = .infinity
      return nil
    }
    if now >= next ?? now {
      send("WATCHDOG=1")
      next = now + interval
    }
    return next
  }

  /// A report that does not arrive is not repeated: systemd waits for the next.
  private func send(_ text: String) {
    var address = address
    withUnsafePointer(to: &address) { address in
      address.withMemoryRebound(to: sockaddr.self, capacity: 1) { address in
        _ = sendto(socket, text, text.utf8.count, Int32(MSG_NOSIGNAL) | Int32(MSG_DONTWAIT), address, length)
      }
    }
  }
}
