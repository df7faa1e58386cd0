import MiniUITesting

@testable import MiniUI

/// A stage with a pad that has a context menu, beside a button that has the focus.
final class MenuScene: ContextMenuInteractionDelegate {
  let stage: Stage
  let pad = View(frame: CGRect(x: 40, y: 40, width: 200, height: 120))
  let button = Button("Beside")
  /// The menu of the pad; nil for none.
  var menu: Menu?
  private(set) var log: [String] = []
  private(set) lazy var interaction = ContextMenuInteraction(delegate: self)

  /// - Parameter children: the elements of the menu, made with `item` and `submenu`.
  init(
    size: CGSize = CGSize(width: 600, height: 400), prefersReducedMotion: Bool = true, pointer: PointerKind = .mouse
  ) throws {
    stage = try Stage(size: size, prefersReducedMotion: prefersReducedMotion, pointer: pointer)
    pad.backgroundColor = .systemFill
    pad.addInteraction(interaction)
    button.frame = CGRect(x: 260, y: 40, width: 90, height: 30)
    button.addAction({ [unowned self] _ in log.append("button") }, for: .primaryActionTriggered)
    try stage.add(pad, button)
    stage.window.setFocus(button)
  }

  func item(_ title: String, _ attributes: MenuElement.Attributes = [], state: MenuElement.State = .off) -> Action {
    Action(title: title, attributes: attributes, state: state) { [unowned self] action in
      // The state is the same as before the menu was opened.
      let isRestored = stage.window.focusedView === button && !stage.window.overlays.takesKeys
      log.append(isRestored || attributes.contains(.keepsMenuPresented) ? action.title : "\(action.title) too early")
    }
  }

  func takeLog() -> [String] {
    defer { log = [] }
    return log
  }

  var stack: MenuSession? { stage.window.overlays.menu.flatMap { $0.isOpen ? $0 : nil } }
  var isOpen: Bool { stack != nil }
  /// The title of the highlighted row of each level; "-" for none.
  var path: [String] { stack?.levels.map { $0.highlightedRow?.title ?? "-" } ?? [] }
  /// The titles of the rows of the last level.
  var titles: [String] { stack?.levels.last?.content.rows.map(\.title) ?? [] }

  func open(at point: CGPoint = CGPoint(x: 60, y: 60)) throws { try stage.tap(point, button: .secondary) }

  /// Returns the center of a visible row, in the window.
  func location(_ title: String, in index: Int? = nil) -> CGPoint {
    guard let stack else { return .zero }
    for level in index.map({ [stack.levels[$0]] }) ?? stack.levels.reversed() {
      for (row, content) in level.content.rows.enumerated() where content.title == title {
        let frame = level.panel.frame(of: row)
        return CGPoint(x: level.panel.frame.minX + frame.midX, y: level.panel.frame.minY + frame.midY)
      }
    }
    return .zero
  }

  func contextMenuInteraction(
    _ interaction: ContextMenuInteraction, configurationForMenuAtLocation location: CGPoint
  ) -> ContextMenuConfiguration? {
    menu.map { menu in ContextMenuConfiguration(actionProvider: { _ in menu }) }
  }

  func contextMenuInteraction(
    _ interaction: ContextMenuInteraction, willEndFor configuration: ContextMenuConfiguration,
    animator: (any ContextMenuInteractionAnimating)?
  ) { log.append("end") }
}
