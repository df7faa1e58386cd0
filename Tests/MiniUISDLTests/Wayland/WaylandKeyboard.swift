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
    try client.send(manager, 0, [seat, keyboard])
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
    try client.send(keyboard, 0, [1, UInt32(map.utf8.count + 1)], file: file)
    try client.sync()
  }

  /// Presses a key and releases it.
  /// - Parameters:
  ///   - key: The key's number in Linux, such as `KEY_A`.
  ///   - modifiers: The bits of held modifiers: Shift is 1, Control 4.
  func type(_ key: UInt32, modifiers: UInt32 = 0) throws {
    if modifiers != 0 { try client.send(keyboard, 2, [modifiers, 0, 0, 0]) }
    try press(key)
    try release(key)
    if modifiers != 0 { try client.send(keyboard, 2, [0, 0, 0, 0]) }
    try client.sync()
  }

  func press(_ key: UInt32) throws { try send(key, isDown: true) }
  func release(_ key: UInt32) throws { try send(key, isDown: false) }

  private func send(_ key: UInt32, isDown: Bool) throws {
    try client.send(keyboard, 1, [WaylandClient.milliseconds, key, isDown ? 1 : 0])
    try client.sync()
  }
}
