import CSDL
import Foundation
import MiniUICore
import TestSupport
import XCTest

@testable import MiniUISDL

/// Tests of the sleep without a display server. A pipe with a name acts as an input device.
@preconcurrency @MainActor final class DeviceSleepTests: PlatformTestCase {
  /// Opens the pipe `event0` in a folder, and writes a byte into it.
  private func openDevice(in folder: TemporaryFolder) -> Int32 {
    XCTAssertEqual(mkfifo(folder.file("event0"), 0o600), 0)
    let device = open(folder.file("event0"), O_RDWR | O_NONBLOCK)
    XCTAssertEqual(write(device, "1", 1), 1)
    return device
  }

  /// Returns whether a sleep of `milliseconds` ends early. Events in SDL's queue would end it, so they are removed.
  private func endsEarly(_ sleep: DeviceSleep, milliseconds: Int32) -> Bool {
    SDL_FlushEvents(SDL_FIRSTEVENT.rawValue, SDL_LASTEVENT.rawValue)
    let clock = SystemClock()
    let end = clock.now + Double(milliseconds) / 1000
    sleep.sleep(milliseconds: milliseconds)
    return clock.now < end
  }

  func testDataOfADeviceEndsOneSleepAlsoIfItIsNotRead() throws {
    let platform = try makePlatform()
    let folder = try TemporaryFolder()
    let device = openDevice(in: folder)
    defer { close(device) }
    let sleep = DeviceSleep(devices: folder.file("event"))
    XCTAssert(endsEarly(sleep, milliseconds: 20_000))
    XCTAssertFalse(endsEarly(sleep, milliseconds: 20))
    XCTAssertEqual(write(device, "2", 1), 1)
    XCTAssert(endsEarly(sleep, milliseconds: 20_000))
    withExtendedLifetime(platform) {}
  }

  func testADeviceThatIsPluggedInIsWatched() throws {
    let platform = try makePlatform()
    let udev = try NotificationSocket()
    try XCTSkipUnless(udev.send(), "needs the right to send notifications of devices")
    let folder = try TemporaryFolder()
    let sleep = DeviceSleep(devices: folder.file("event"))
    XCTAssert(endsEarly(sleep, milliseconds: 20_000), "the notification ends the sleep")
    let device = openDevice(in: folder)
    defer { close(device) }
    XCTAssert(endsEarly(sleep, milliseconds: 20_000), "the new device ends the sleep")
    XCTAssertFalse(endsEarly(sleep, milliseconds: 20))
    withExtendedLifetime(platform) {}
  }

  func testAWaitingProgramIsNotWokenWithoutADisplayServer() throws {
    let platform = try makePlatform()
    _ = platform.nextEvents(until: 0)
    while !platform.nextEvents(until: 0).isEmpty {}
    func switches() throws -> Int {
      let status = try String(contentsOfFile: "/proc/thread-self/status", encoding: .utf8)
      return try XCTUnwrap(status.firstMatch(of: /\nvoluntary_ctxt_switches:\s*(\d+)/).flatMap { Int($0.1) })
    }
    let before = try switches()
    XCTAssertEqual(platform.nextEvents(until: platform.clock.now + 0.1), [])
    // SDL's own sleep would be a hundred short ones.
    XCTAssertLessThanOrEqual(try switches() - before, 5)
  }
}

/// A socket that receives notifications of devices, and sends them to itself.
private final class NotificationSocket {
  private let descriptor = socket(AF_NETLINK, Int32(SOCK_RAW.rawValue) | Int32(SOCK_NONBLOCK.rawValue), 15)
  /// The family, the number of the socket, and its groups.
  private var address: [UInt32] = [UInt32(AF_NETLINK), 0, 0]

  init() throws {
    var size = socklen_t(address.count * 4)
    let descriptor = descriptor
    let isBound = withAddress { bind(descriptor, $0, size) == 0 && getsockname(descriptor, $0, &size) == 0 }
    guard isBound else { throw Unmet("the system has no notifications of devices") }
  }

  deinit { close(descriptor) }

  /// Returns false if the user may not send notifications.
  func send() -> Bool {
    let (descriptor, size) = (descriptor, socklen_t(address.count * 4))
    return withAddress { sendto(descriptor, "add", 3, 0, $0, size) == 3 }
  }

  private func withAddress(_ body: (UnsafeMutablePointer<sockaddr>) -> Bool) -> Bool {
    address.withUnsafeMutableBytes { bytes in
      bytes.baseAddress.map { body($0.assumingMemoryBound(to: sockaddr.self)) } ?? false
    }
  }
}
