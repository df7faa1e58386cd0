import Foundation
import TestSupport

/// A keyboard of Sway with a layout of its own, pressed by the protocol `virtual-keyboard-unstable-v1`.
final class WaylandKeyboard {
  private let client: WaylandClient
  private let keyboard: UInt32

  /// Creates it before the program connects: SDL 2.26 does not survive the first keyboard of a seat that comes later.
  /// - Parameters:
  ///   - environment: The variables with which a program finds the compositor.
  ///   - layout: The name of a keyboard layout of XKB, such as `us`.
  init(_ environment: [String: String], layout: String) throws {
    client = try WaylandClient(environment)
    let seat = try client.bind("wl_seat")
    let manager = try client.bind("zwp_virtual_keyboard_manager_v1")
    keyboard = client.makeObject()
    client.send(manager, 0, [seat, keyboard])
    let map = """
      xkb_keymap {
        xkb_keycodes { include "evdev" };
        xkb_types { include "complete" };
        xkb_compat { include "complete" };
        xkb_symbols { include "pc+\(layout)" };
      };
      """
    let folder = try TemporaryFolder()
    let file = open(try folder.write(map + "\0", to: "keymap"), O_RDONLY | O_CLOEXEC)
    defer { close(file) }
    client.send(keyboard, 0, [1, UInt32(map.utf8.count + 1)], file: file)
    try client.sync()
  }

  /// A key that changes others while it is held: its number in Linux, and its bit among the modifiers.
  enum Modifier: UInt32 {
    case shift = 42, control = 29
    fileprivate var bit: UInt32 { self == .shift ? 1 : 4 }
  }

  /// Presses a key and releases it.
  /// - Parameters:
  ///   - key: The key's number in Linux, such as 30 for the key right of Caps Lock.
  ///   - modifier: A modifier that is held meanwhile; nil for none.
  func type(_ key: UInt32, holding modifier: Modifier? = nil) throws {
    if let modifier { try hold(modifier, true) }
    try press(key)
    try release(key)
    if let modifier { try hold(modifier, false) }
  }

  private func hold(_ modifier: Modifier, _ isDown: Bool) throws {
    try send(modifier.rawValue, isDown: isDown)
    client.send(keyboard, 2, [isDown ? modifier.bit : 0, 0, 0, 0])
    try client.sync()
  }

  func press(_ key: UInt32) throws { try send(key, isDown: true) }
  func release(_ key: UInt32) throws { try send(key, isDown: false) }

  private func send(_ key: UInt32, isDown: Bool) throws {
    client.send(keyboard, 1, [WaylandClient.milliseconds, key, isDown ? 1 : 0])
    try client.sync()
  }
}
