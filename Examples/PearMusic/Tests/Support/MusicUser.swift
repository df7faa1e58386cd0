import AppSupport
import Foundation
import MiniUIAppTool
import TestSupport

/// A user of the music in a real window, with a mouse, with keys alone, or with a finger. It acts only through input, and reads
/// the results from the program's tree of views.
@MainActor final class MusicUser {
  enum Means: String, CaseIterable { case mouse, keys, finger }

  let means: Means
  let demo: AppWindow

  /// Opens the app in a narrow window, with the server at an address.
  init(_ means: Means, api: String) throws {
    self.means = means
    let finger = means == .finger ? ["--touch-mouse"] : []
    demo = try AppWindow(
      "PearMusic", ["--size", "390x760", "--reduced-motion", "--api", api] + finger)
  }

  // MARK: What is shown

  /// Waits until the window shows something.
  @discardableResult
  func wait(until text: String, _ condition: (ViewNode) -> Bool) throws -> ViewNode {
    var tree = try demo.state().tree
    do {
      try TestSupport.wait(until: "") {
        if condition(tree) { return true }
        tree = try demo.state().tree
        return false
      }
    } catch {
      throw Unmet("by \(means.rawValue), \(text) never happens; the window shows:\n\(tree.description)")
    }
    return tree
  }

  /// Waits until a view can be seen, and returns it.
  @discardableResult
  func find(_ text: String, _ condition: (ViewNode) -> Bool) throws -> ViewNode {
    var found: ViewNode?
    try wait(until: "‘\(text)’") {
      found = $0.seen(condition).first
      return found != nil
    }
    return found!
  }

  @discardableResult
  func find(_ id: String) throws -> ViewNode { try find(id) { $0.id == id } }

  /// Waits until a view is visible and nothing moves: pages in transition receive no input.
  private func findAtRest(_ text: String, _ condition: (ViewNode) -> Bool) throws -> ViewNode {
    var last: ViewNode?
    var found: ViewNode?
    try wait(until: "‘\(text)’ at rest") { tree in
      defer { last = tree }
      found = tree.seen(condition).first
      return found != nil && tree == last
    }
    return found!
  }

  /// Waits until the first row of a kind can be seen at rest, such as `song-`.
  @discardableResult
  func findRow(_ kind: String) throws -> ViewNode {
    try findAtRest("a row of \(kind)") { $0.id?.hasPrefix(kind) == true && $0.frame[3] > 0 }
  }

  // MARK: Actions

  /// Clicks or taps a view, or moves the focus there and presses Return.
  func choose(_ id: String) throws {
    let view = try findAtRest(id) { $0.id == id }
    guard means == .keys else { return try press(view) }
    try focus(id)
    try key("Return")
  }

  /// Begins to edit a field. Return would lead to the field after it.
  func edit(_ id: String) throws {
    if means == .keys { try focus(id) } else { try choose(id) }
  }

  /// Chooses the first row of a kind.
  func chooseRow(_ kind: String, in list: String = "list") throws {
    let row = try findRow(kind)
    guard means == .keys else { return try press(row) }
    try focus(list)
    try key("Home")
    try key("Return")
  }

  /// Presses a view with the first button, or another.
  func press(_ view: ViewNode, _ x: Double = 0.5, button: Int = 1, seconds: Double = 0.02) throws {
    try demo.server.xdotool(
      move(to: view, x) + ["mousedown", "\(button)", "sleep", "\(seconds)", "mouseup", "\(button)"])
  }

  /// Drags from one fraction of a view's width to another.
  func drag(_ view: ViewNode, from: Double, to: Double) throws {
    var words = move(to: view, from) + ["mousedown", "1", "sleep", "0.02"]
    for step in 1...8 { words += move(to: view, from + (to - from) * Double(step) / 8) + ["sleep", "0.01"] }
    words += ["mouseup", "1"]
    try demo.server.xdotool(words)
  }

  private func move(to view: ViewNode, _ x: Double) -> [String] {
    let (x, y) = (Int(view.frame[0] + view.frame[2] * x), Int(view.frame[1] + view.frame[3] / 2))
    return ["mousemove", "--window", "\(demo.window)", "\(x)", "\(y)"]
  }

  func key(_ name: String) throws { try demo.server.xdotool(["key", name]) }
  func type(_ text: String) throws { try demo.server.xdotool(["type", "--delay", "12", "--", text]) }

  /// Presses Tab until a view has the focus.
  func focus(_ name: String) throws {
    var seen: [String] = []
    for _ in 0..<40 {
      // Keys wait for the end of a transition. A waiting Tab would move the focus beyond the view that has it now.
      try TestSupport.wait(until: "nothing moves in the window") { try !demo.state().isMoving }
      let focus = try demo.state().focus
      if focus == name { return }
      seen.append(focus ?? "nothing")
      try key("Tab")
    }
    throw Unmet("Tab does not lead to ‘\(name)’, but to \(seen)")
  }
}

extension ViewNode {
  /// Returns the views that fulfil a condition and are not hidden, those behind first.
  func seen(_ condition: (ViewNode) -> Bool) -> [ViewNode] {
    if hidden || alpha == 0 { return [] }
    return (condition(self) ? [self] : []) + children.flatMap { $0.seen(condition) }
  }
}
