import MiniUITestSupport
import MiniUITesting

@testable import MiniUI

/// A stage with a menu bar above a field and a button that has the focus.
final class BarScene {
  let stage: Stage
  let controller: BarController
  let field = TextField(frame: CGRect(x: 40, y: 200, width: 200, height: 30))
  let button = Button("Beside")
  let log = Log()

  init(
    size: CGSize = CGSize(width: 600, height: 400), isMirrored: Bool = false, pointer: PointerKind = .mouse
  ) throws {
    stage = try Stage(size: size, prefersReducedMotion: true, pointer: pointer)
    controller = BarController(log)
    let container = MenuBarController(rootViewController: controller)
    if isMirrored { stage.window.traits.layoutDirection = .rightToLeft }
    stage.window.rootViewController = container
    button.frame = CGRect(x: 260, y: 200, width: 90, height: 30)
    button.addAction({ [log] _ in log("button") }, for: .primaryActionTriggered)
    controller.view.addSubview(field)
    controller.view.addSubview(button)
    try stage.advanceFrame()
    stage.window.setFocus(button)
  }

  var bar: MenuBar { (stage.window.rootViewController as? MenuBarController)?.menuBar ?? MenuBar() }
  var stack: MenuSession? { stage.window.overlays.menu.flatMap { $0.isOpen ? $0 : nil } }
  /// The highlighted title, and the highlighted row of each open menu; "-" for none.
  var path: [String] {
    guard let current = bar.current else { return [] }
    return [bar.title(current).title] + (stack?.levels.map { $0.highlightedRow?.title ?? "-" } ?? [])
  }

  /// Returns the center of a title that is shown, in the window.
  func location(_ title: String) -> CGPoint {
    for index in 0..<bar.count where bar.title(index).title == title {
      return bar.convert(bar.title(index).frame.center, to: nil)
    }
    return .zero
  }

  /// Returns the center of a row of the last menu, in the window.
  func row(_ title: String) -> CGPoint {
    guard let level = stack?.levels.last else { return .zero }
    let row = level.content.rows.firstIndex { $0.title == title } ?? 0
    let frame = level.panel.frame(of: row)
    return CGPoint(x: level.panel.frame.minX + frame.midX, y: level.panel.frame.minY + frame.midY)
  }

  /// Adds commands with the keys with which texts are edited.
  func addClipboard(hasPriority: Bool = false) throws {
    controller.addClipboard(hasPriority: hasPriority)
    try stage.advanceFrame()
  }

  /// Presses and releases Alt alone.
  func tapAlt() throws {
    try stage.keyDown(Key(.modifier, modifiers: .alternate))
    try stage.keyUp(Key(.modifier))
  }
}

/// A controller that builds File, Edit, View, and a custom menu.
final class BarController: ViewController {
  private let log: Log
  var canSave = true
  var more: [Menu] = []
  let list = Action(title: "List", state: .on) { _ in }

  init(_ log: Log) {
    self.log = log
    super.init(nibName: nil, bundle: nil)
  }

  private func key(_ title: String, _ input: String, attributes: MenuElement.Attributes = []) -> KeyCommand {
    KeyCommand(
      title: title, action: { [log] in log($0.title) }, input: input, modifierFlags: .command, attributes: attributes)
  }

  /// Adds commands with the keys with which texts are edited.
  func addClipboard(hasPriority: Bool) {
    let keys = [("Copy", "c"), ("Cut", "x"), ("Paste", "v"), ("Select All", "a"), ("Undo", "z")]
    let commands = keys.map { key($0.0, $0.1) }
    for command in commands { command.wantsPriorityOverSystemBehavior = hasPriority }
    more.append(Menu(title: "Clipboard", children: commands))
    MenuSystem.main.setNeedsRebuild()
  }

  override func buildMenu(with builder: any MenuBuilder) {
    super.buildMenu(with: builder)
    let recent = Menu(title: "Recent", children: [key("One", "1"), key("Two", "2")])
    builder.replaceChildren(ofMenu: .file) { _ in [key("New", "n"), key("Save", "s"), recent] }
    builder.insertChild(
      Menu(options: .displayInline, children: [key("Find", "f"), key("Locked", "l", attributes: .disabled)]),
      atEndOfMenu: .edit)
    let modes = Menu(options: [.displayInline, .singleSelection], children: [list, key("Grid", "g")])
    builder.replaceChildren(ofMenu: .view) { _ in [modes] }
    builder.insertSibling(
      Menu(title: "Extras", children: [Action(title: "More") { [log] in log($0.title) }]), afterMenu: .view)
    for menu in more { builder.insertChild(menu, atEndOfMenu: .root) }
  }

  override func validate(_ command: Command) {
    if command.title == "Save" { command.attributes = canSave ? [] : .disabled } else { super.validate(command) }
  }
}
