import AppSupport
import Foundation
import TestSupport
import XCTest

@testable import DragDemo
@testable import MiniUITestTools

/// The demo's form in a real window and on a stage. Both receive the same typing, clicks and pasted text, and must show the
/// same after every step. Motion is reduced, so that nothing blinks or slides and both settle at once.
@MainActor final class OrderWindow {
  /// The texts for the fields, in the order of the fields.
  static let order = ["Ada", "ada@x.org", "0301234567", "Mill Lane 5", "Wales", "12.5", "Soon", "wordwords"]

  let comparison: WindowStageComparison
  private let other: OtherProgram

  init(pointer: WindowStageComparison.Pointer = .mouse) throws {
    other = try OtherProgram()
    let index = Scene.all.firstIndex { $0.name == "order" }!
    comparison = try WindowStageComparison(
      scene: index, size: CGSize(width: 390, height: 760), prefersReducedMotion: true, pointer: pointer)
    // A mouse shows the keyboard only on request.
    if pointer == .mouse { try click("option-keyboard") }
  }

  private var stage: Stage { comparison.stage }
  private var server: XServer { comparison.demo.server }

  /// Ends the demo.
  /// - Returns: The tree of views, equal in the demo and on the stage.
  func end() throws -> ViewNode { try comparison.end() }

  // MARK: The mouse

  /// Clicks into the middle of a field.
  func click(_ id: String) throws {
    try reveal(id)
    try comparison.click(try comparison.location(id, 0.5))
    try comparison.settle()
  }

  func middleClick(_ id: String, _ x: CGFloat) throws {
    let location = try comparison.location(id, x)
    try server.xdotool([
      "mousemove", "--window", "\(comparison.demo.window)", "\(Int(location.x))", "\(Int(location.y))", "click", "2",
    ])
    try stage.tap(location, button: .middle)
    try comparison.settle()
  }

  func doubleClick(_ id: String, _ x: CGFloat) throws {
    let location = try comparison.location(id, x)
    try server.xdotool([
      "mousemove", "--window", "\(comparison.demo.window)", "\(Int(location.x))", "\(Int(location.y))",
      "click", "--repeat", "2", "--delay", "80", "1",
    ])
    try stage.tap(location, count: 2)
    try comparison.settle()
  }

  /// Turns the wheel until the field is visible.
  private func reveal(_ id: String) throws {
    guard OrderEntry(rawValue: id) != nil else { return }
    for _ in 0..<10 {
      let frame = try XCTUnwrap(ViewNode(stage.window).node(id)).frame
      let keyboard = stage.window.keyboardFrame?.minY ?? 760
      let isHigh = frame[1] < 110
      guard isHigh || frame[1] + frame[3] > keyboard - 4 else { return }
      let location = CGPoint(x: 195, y: 200)
      try server.xdotool([
        "mousemove", "--window", "\(comparison.demo.window)", "195", "200", "click", isHigh ? "4" : "5",
      ])
      try stage.wheel(dy: isHigh ? 1 : -1, at: location)
      try comparison.settle()
    }
    throw Unmet("the wheel does not bring '\(id)' into view")
  }

  // MARK: The on-screen keyboard

  /// Types `text` on the keys that the on-screen keyboard shows at that moment.
  func tap(_ text: String) throws {
    for character in text {
      if character == " " {
        try tapKey("key-space")
        continue
      }
      let key = character == "." && isShown("key-decimal") ? "key-decimal" : "key-\(character.lowercased())"
      if !isShown(key) { try tapKey(isShown("key-ABC") ? "key-ABC" : "key-123") }
      try tapKey(key)
    }
  }

  /// Presses and lifts at once. Scripts test the pictures in between.
  func tapKey(_ id: String) throws {
    try comparison.tap(try comparison.location(id))
    try comparison.settle()
  }

  func isShown(_ id: String) -> Bool { stage.view(id).map { !$0.isHidden && $0.window != nil } ?? false }

  // MARK: Keys

  /// Types `text` with xdotool, which assigns letters that the keyboard lacks to a key, for a moment each.
  func type(_ text: String) throws {
    try server.xdotool(["type", "--delay", text.allSatisfy(\.isASCII) ? "12" : "150", "--", text])
    try stage.type(text)
    try comparison.settle()
  }

  /// Presses keys by their X names, with modifiers before them, such as `ctrl+shift+z`.
  func key(_ names: String...) throws {
    for name in names {
      try server.xdotool(["key", name])
      try stage.key(OrderWindow.key(name))
      try comparison.settle()
    }
  }

  /// Presses two keys that compose one letter.
  func compose(_ dead: String, _ letter: String, _ text: String) throws {
    try server.xdotool(["key", "--delay", "150", dead, letter])
    try stage.type(text)
    try comparison.settle()
  }

  /// Moves the focus from field to field with Tab.
  func focus(_ id: String) throws {
    for _ in 0..<30 where stage.window.focusedView?.accessibilityIdentifier != id { try key("Tab") }
    guard stage.window.focusedView?.accessibilityIdentifier == id else { throw Unmet("Tab does not lead to '\(id)'") }
  }

  private static func key(_ name: String) throws -> Key {
    var parts = name.split(separator: "+").map(String.init)
    let last = parts.removeLast()
    let modifiers: [String: KeyModifiers] = ["ctrl": .control, "shift": .shift, "alt": .alternate]
    let codes: [String: KeyCode] = [
      "Tab": .tab, "Return": .enter, "Escape": .escape, "Home": .home, "End": .end, "Left": .left, "Right": .right,
      "Up": .up, "Down": .down, "BackSpace": .backspace, "Delete": .delete, "Insert": .insert,
    ]
    guard let code = codes[last] ?? (last.count == 1 ? .character(last.first!) : nil) else {
      throw Unmet("the key '\(name)' is not known here")
    }
    return Key(code, modifiers: parts.reduce(into: []) { $0.formUnion(modifiers[$1] ?? []) })
  }

  // MARK: Other programs

  /// Has another program copy `text`.
  func copy(_ text: String, to selection: OtherProgram.Selection) throws {
    try copy(bytes: Array(text.utf8), to: selection)
  }

  /// Has another program copy bytes that need not be text.
  func copy(bytes: [UInt8], to selection: OtherProgram.Selection) throws {
    try other.copy(bytes, to: selection)
    let text = String(decoding: bytes, as: UTF8.self)
    switch selection {
    case .clipboard: stage.platform.clipboard.text = text
    case .primary: stage.platform.clipboard.primarySelection = text
    }
  }

  /// Waits until another program would paste `expected`.
  func waitForPaste(of expected: String, from selection: OtherProgram.Selection) throws {
    var found = ""
    try wait(until: "another program pastes '\(expected)', not '\(found)'") {
      found = String(decoding: try other.paste(from: selection), as: UTF8.self)
      return found == expected
    }
  }
}
