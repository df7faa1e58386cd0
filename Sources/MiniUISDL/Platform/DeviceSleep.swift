internal import CSDL
internal import Foundation

/// Sleeps until an input device has data, for SDL's drivers without a display server: SDL itself would ask all devices every
/// millisecond.
///
/// SDL reads the devices of the kernel's evdev, and udev notifies it of added and removed devices. This class finds the
/// descriptors of both among the open descriptors of this process. Only the arrival of data ends a sleep, so data that SDL
/// does not read does not keep the program awake.
final class DeviceSleep {
  private let arrivals = epoll_create1(Int32(EPOLL_CLOEXEC))
  private let devices: String
  /// The descriptors of udev.
  private var udev: Set<Int32> = []
  /// Whether SDL may have opened devices that are not watched yet.
  private var hasNewDevices = true
  private var events = [epoll_event](repeating: epoll_event(), count: 8)

  /// - Parameter devices: The beginning of the paths of input devices.
  init(devices: String = "/dev/input/event") {
    self.devices = devices
    // Wakes from before must not end the first sleep.
    MainQueue.reset(MainQueue.shared.wakeCounter)
    watch(MainQueue.shared.wakeCounter)
  }

  isolated deinit { close(arrivals) }

  /// Sleeps until SDL has an event, a device has data, or another thread wakes the platform.
  /// - Parameter milliseconds: The maximum time; -1 for no limit.
  func sleep(milliseconds: Int32) {
    SDL_PumpEvents()
    if hasNewDevices { watchDevices() }
    guard SDL_HasEvents(SDL_FIRSTEVENT.rawValue, SDL_LASTEVENT.rawValue) == SDL_FALSE else { return }
    let count = epoll_wait(arrivals, &events, Int32(events.count), milliseconds)
    if events.prefix(Int(max(count, 0))).contains(where: { udev.contains($0.data.fd) }) { hasNewDevices = true }
    SDL_PumpEvents()
  }

  private func watchDevices() {
    hasNewDevices = false
    let folder = "/proc/self/fd"
    udev = []
    for name in (try? FileManager.default.contentsOfDirectory(atPath: folder)) ?? [] {
      // The list contains the descriptor that was used to read it.
      guard let descriptor = Int32(name),
        let path = try? FileManager.default.destinationOfSymbolicLink(atPath: "\(folder)/\(name)")
      else { continue }
      if path.hasPrefix("socket:"), DeviceSleep.isUdev(descriptor) {
        udev.insert(descriptor)
        watch(descriptor)
      } else if path.hasPrefix(devices) {
        watch(descriptor)
      }
    }
  }

  /// Watches a descriptor until it is closed. Has no effect if the descriptor is watched already.
  private func watch(_ descriptor: Int32) {
    var event = epoll_event(
      events: EPOLLIN.rawValue | EPOLLET.rawValue, data: epoll_data_t(fd: descriptor))
    epoll_ctl(arrivals, EPOLL_CTL_ADD, descriptor, &event)
  }

  /// Returns whether a socket receives the kernel's or udev's notifications of devices.
  private static func isUdev(_ socket: Int32) -> Bool {
    func option(_ name: Int32) -> Int32? {
      var value: Int32 = -1
      var size = socklen_t(MemoryLayout.size(ofValue: value))
      return getsockopt(socket, SOL_SOCKET, name, &value, &size) == 0 ? value : nil
    }
    let notificationsOfDevices: Int32 = 15
    return option(SO_DOMAIN) == AF_NETLINK && option(SO_PROTOCOL) == notificationsOfDevices
  }
}
