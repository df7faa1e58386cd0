import MiniUITestSupport
import MiniUITesting
import Testing

@testable import MiniUI

/// Tests of choosing an action by touch, by the pointer and by keys.
@Suite struct AlertControllerTests {
  private func alert(
    _ scene: ModalScene, _ styles: [(String, AlertAction.Style)] = [("Cancel", .cancel), ("Delete", .destructive)],
    fields: Int = 0, style: AlertController.Style = .alert
  ) -> AlertController {
    let alert = AlertController(title: "Sure?", message: nil, preferredStyle: style)
    for (title, style) in styles {
      alert.addAction(
        AlertAction(title: title, style: style) { [weak scene] action in
          let isGone = scene?.root.presentedViewController == nil
          scene?.log.append("\(action.title ?? "")\(isGone ? "" : " too early")")
        })
    }
    for index in 0..<fields { alert.addTextField { $0.placeholder = "Field \(index)" } }
    return alert
  }

  private func tap(_ title: String, _ scene: ModalScene) throws {
    let alert = try #require(scene.root.presentedViewController as? AlertController)
    let button = try #require(alert.alertView?.buttons.first { $0.action.title == title })
    try scene.stage.tap(button.convert(button.bounds.center, to: scene.window))
    try scene.stage.settle()
  }

  @Test func `an action's handler is called after the alert is dismissed`() throws {
    let scene = try ModalScene.phone()
    try scene.present(alert(scene))
    try tap("Delete", scene)
    #expect(scene.take() == ["presented", "Delete"] && scene.root.presentedViewController == nil)
    #expect(scene.container == nil && scene.window.subviews.count == 1)
  }

  @Test func `only the first chosen action of an alert is performed`() throws {
    let scene = try ModalScene.phone()
    let alert = alert(scene)
    try scene.present(alert)
    alert.choose(alert.actions[0])
    alert.choose(alert.actions[1])
    try scene.stage.settle()
    #expect(scene.take() == ["presented", "Cancel"])
  }

  @Test func `an action's handler can present the next alert`() throws {
    let scene = try ModalScene.phone()
    let first = AlertController(title: "First", message: nil, preferredStyle: .alert)
    let second = alert(scene)
    first.addAction(AlertAction(title: "Next", style: .default) { _ in scene.root.present(second, animated: true) })
    try scene.present(first)
    first.choose(first.actions[0])
    try scene.stage.settle()
    #expect(scene.root.presentedViewController === second && second.view.window != nil)
    second.choose(second.actions[1])
    try scene.stage.settle()
    #expect(scene.take() == ["presented", "Delete"])
  }

  @Test func `a press beside an alert has no effect`() throws {
    let scene = try ModalScene.phone()
    try scene.present(alert(scene))
    try scene.stage.tap(CGPoint(x: 60, y: 40))
    try scene.stage.settle()
    #expect(scene.take() == ["presented"] && scene.root.presentedViewController != nil)
  }

  @Test func `the focus ring of a row of an action sheet is within the row`() throws {
    let scene = try ModalScene.phone()
    try scene.present(alert(scene, [("Copy", .default), ("Move", .default)], style: .actionSheet))
    try scene.stage.key(.down)
    let ring = try #require(scene.window.firstView { $0.accessibilityIdentifier == "focus-ring" && !$0.isHidden })
    let row = try #require(scene.window.focusedView as? AlertButton)
    let area = row.convert(row.bounds, to: nil)
    #expect(row.action.title == "Copy" && ring.frame == area.insetBy(dx: 1, dy: 1))
  }

  @Test func `a press beside an action sheet cancels it`() throws {
    let scene = try ModalScene.phone()
    try scene.present(alert(scene, style: .actionSheet))
    try scene.stage.tap(CGPoint(x: 60, y: 40))
    try scene.stage.settle()
    #expect(scene.take() == ["presented", "Cancel"])
    let plain = alert(scene, [("Copy", .default), ("Move", .default)], style: .actionSheet)
    try scene.present(plain)
    try scene.stage.tap(CGPoint(x: 60, y: 40))
    try scene.stage.settle()
    #expect(scene.take() == ["presented"] && scene.root.presentedViewController == nil)
  }

  // MARK: Keys

  @Test func `Escape performs an alert's cancel action, or its only action`() throws {
    let scene = try ModalScene(CGSize(width: 600, height: 500))
    try scene.present(alert(scene))
    try scene.stage.key(.escape)
    try scene.stage.settle()
    #expect(scene.take() == ["presented", "Cancel"])
    try scene.present(alert(scene, [("OK", .default)]))
    try scene.stage.key(.escape)
    try scene.stage.settle()
    #expect(scene.take() == ["presented", "OK"])
    try scene.present(alert(scene, [("Yes", .default), ("No", .default)]))
    try scene.stage.key(.escape)
    try scene.stage.settle()
    #expect(scene.take() == ["presented"] && scene.root.presentedViewController != nil)
  }

  @Test func `Return performs an alert's preferred action, its only one, or its only default one`() throws {
    let scene = try ModalScene(CGSize(width: 600, height: 500))
    let preferring = alert(scene)
    preferring.preferredAction = preferring.actions[1]
    let expected = [
      (preferring, "Delete"), (alert(scene, [("OK", .cancel)]), "OK"),
      (alert(scene, [("Cancel", .cancel), ("Save", .default)]), "Save"),
      (alert(scene, [("Cancel", .cancel), ("Save", .default), ("Discard", .destructive)]), "Save"),
    ]
    for (alert, title) in expected {
      try scene.present(alert)
      try scene.stage.key(.enter)
      try scene.stage.settle()
      #expect(scene.take() == ["presented", title])
    }
  }

  @Test func `Return does not delete: the cancel button has the focus`() throws {
    let scene = try ModalScene(CGSize(width: 600, height: 500))
    try scene.present(alert(scene))
    #expect((scene.window.focusedView as? AlertButton)?.action.title == "Cancel" && !scene.window.focus.isRingVisible)
    try scene.stage.key(.enter)
    try scene.stage.settle()
    #expect(scene.take() == ["presented", "Cancel"])
  }

  @Test func `Return performs the action of the focused button`() throws {
    let scene = try ModalScene(CGSize(width: 600, height: 500))
    try scene.present(alert(scene, [("Cancel", .cancel), ("Save", .default)]))
    try scene.stage.key(.tab)
    #expect((scene.window.focusedView as? AlertButton)?.action.title == "Cancel")
    try scene.stage.key(.enter)
    try scene.stage.settle()
    #expect(scene.take() == ["presented", "Cancel"])
  }

  @Test func `an alert's message can be focused only if it scrolls, with the ring within the alert`() throws {
    for (lines, isStop) in [(1, false), (60, true)] {
      let scene = try ModalScene(CGSize(width: 600, height: 500))
      let alert = AlertController(
        title: "Sure?", message: String(repeating: "A line of the message. ", count: lines), preferredStyle: .alert)
      for title in ["No", "Yes"] { alert.addAction(AlertAction(title: title, style: .default)) }
      try scene.present(alert)
      for _ in 0..<3 where !(scene.window.focusedView is ScrollView) { try scene.stage.key(.tab) }
      #expect((scene.window.focusedView is ScrollView) == isStop)
      guard isStop else { continue }
      let ring = try #require(scene.window.firstView { $0.accessibilityIdentifier == "focus-ring" && !$0.isHidden })
      let area = alert.view.convert(alert.view.bounds, to: nil)
      #expect(area.insetBy(dx: 1, dy: 1).contains(ring.frame))
      #expect(ring.cornerRadii.topLeft == alert.view.cornerRadius - 1 && ring.cornerRadii.bottomLeft == 5)
    }
  }

  @Test func `a disabled action cannot be chosen`() throws {
    let scene = try ModalScene(CGSize(width: 600, height: 500))
    let alert = alert(scene, [("OK", .default)])
    alert.actions[0].isEnabled = false
    try scene.present(alert)
    try scene.stage.key(.enter)
    try scene.stage.key(.escape)
    try tap("OK", scene)
    #expect(scene.take() == ["presented"])
    alert.actions[0].isEnabled = true
    try tap("OK", scene)
    #expect(scene.take() == ["OK"])
  }

  @Test func `arrow keys and Tab move between an alert's buttons, and stay in the alert`() throws {
    let scene = try ModalScene(CGSize(width: 600, height: 500))
    let alert = alert(scene)
    try scene.present(alert)
    let buttons = try #require(alert.alertView?.buttons)
    #expect(buttons[0].isFocused)
    try scene.stage.key(.right)
    #expect(buttons[1].isFocused)
    try scene.stage.key(.down)
    #expect(buttons[0].isFocused)
    for _ in 0..<2 { try scene.stage.key(.tab) }
    #expect(buttons[0].isFocused)
    try scene.stage.key(.left)
    try scene.stage.key(.space)
    try scene.stage.settle()
    #expect(scene.take() == ["presented", "Delete"])
  }

  @Test func `the focus returns to its former view after an alert`() throws {
    let scene = try ModalScene(CGSize(width: 600, height: 500))
    try scene.stage.key(.tab)
    #expect(scene.button.isFocused)
    try scene.present(alert(scene))
    #expect(!scene.button.isFocused && scene.window.focusedView is AlertButton)
    try scene.stage.key(.escape)
    try scene.stage.settle()
    #expect(scene.button.isFocused)
  }

  // MARK: Fields

  @Test func `the first field of an alert is edited at once, and Return moves to the next`() throws {
    let scene = try ModalScene(CGSize(width: 600, height: 500))
    let alert = alert(scene, [("Cancel", .cancel), ("Save", .default)], fields: 2)
    try scene.present(alert)
    let fields = try #require(alert.textFields)
    #expect(fields[0].isEditing)
    try scene.stage.type("Bob")
    try scene.stage.key(.enter)
    #expect(fields[0].text == "Bob" && fields[1].isEditing)
    try scene.stage.key(.enter)
    try scene.stage.settle()
    #expect(scene.take() == ["presented", "Save"])
    #expect(scene.window.firstResponder == nil)
  }

  @Test(arguments: [false, true])
  func `Escape in a field cancels the alert, also while text is selected`(isSelected: Bool) throws {
    let scene = try ModalScene(CGSize(width: 600, height: 500))
    try scene.present(alert(scene, [("Cancel", .cancel), ("Save", .default)], fields: 1))
    try scene.stage.type("Bob")
    if isSelected { try scene.stage.key(.character("a"), modifiers: .control) }
    try scene.stage.key(.escape)
    try scene.stage.settle()
    #expect(scene.take() == ["presented", "Cancel"])
  }

  @Test func `an alert moves up with the on-screen keyboard`() throws {
    let scene = try PresenterScene()
    let root = ViewController()
    scene.window.rootViewController = root
    let alert = AlertController(title: "Name", message: nil, preferredStyle: .alert)
    alert.addAction(AlertAction(title: "OK", style: .default))
    alert.addTextField()
    root.present(alert, animated: true)
    try scene.settle()
    #expect(scene.seen?.minY == 400)
    #expect(abs(alert.view.frame.midY - 200) <= 0.5 && alert.view.transform == .identity)
    alert.choose(alert.actions[0])
    try scene.settle()
    #expect(scene.seen == nil && root.presentedViewController == nil)
  }

  // MARK: Errors

  @Test func `two cancel actions trap with a message`() async {
    let result = await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) {
      await MainActor.run {
        let alert = AlertController(title: nil, message: nil, preferredStyle: .alert)
        alert.addAction(AlertAction(title: "No", style: .cancel))
        alert.addAction(AlertAction(title: "Never", style: .cancel))
      }
    }
    let words = String(decoding: result?.standardErrorContent ?? [], as: UTF8.self)
    #expect(words.contains("an alert has at most one action of the style cancel, and has one already: “No”"))
  }

  @Test func `a preferred action that was not added traps with a message`() async {
    let result = await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) {
      await MainActor.run {
        let alert = AlertController(title: nil, message: nil, preferredStyle: .alert)
        alert.preferredAction = AlertAction(title: "No", style: .cancel)
      }
    }
    let words = String(decoding: result?.standardErrorContent ?? [], as: UTF8.self)
    #expect(words.contains("must be one of its actions: add it first"))
  }

  @Test func `an alert is deallocated after it was dismissed`() throws {
    let scene = try ModalScene.phone()
    weak var gone: AlertController?
    weak var presentation: PresentationController?
    try {
      let alert = alert(scene)
      gone = alert
      try scene.present(alert)
      presentation = alert.presentationController
      alert.choose(alert.actions[0])
      try scene.stage.settle()
    }()
    try scene.stage.settle()
    #expect(gone == nil && presentation == nil)
  }
}
