import MiniUITesting
import Testing

@testable import MiniUI

/// Tests of the changes that are reported to a bridge.
struct ReporterTests {
  private final class Reader: AccessibilityBridge {
    var isActive = true
    var source: (any AccessibilitySource)?
    var changes: [AccessibilityChange] = []

    func start(with source: any AccessibilitySource) { self.source = source }
    func didChange(_ changes: [AccessibilityChange]) { self.changes += changes }

    /// Asks for all elements, as a reader does, and returns those with their descriptions.
    func read() -> [(AccessibilityID, AccessibilitySnapshot)] {
      guard let source else { return [] }
      func all(_ id: AccessibilityID) -> [AccessibilityID] { [id] + source.children(of: id).flatMap(all) }
      return source.roots.flatMap(all).compactMap { id in source.snapshot(of: id).map { (id, $0) } }
    }

    func id(_ role: AccessibilityRole) -> AccessibilityID? { read().first { $0.1.role == role }?.0 }
  }

  private let stage: Stage
  private let reader = Reader()
  private let rows = Rows()

  init() throws {
    stage = try Stage(size: CGSize(width: 300, height: 300))
    stage.application.accessibilityBridge = reader
    try stage.advance(by: 0)
  }

  /// Lets the reader ask for all elements, and returns the changes that `action` causes.
  private func changes(_ action: () throws -> Void) throws -> [AccessibilityChange] {
    _ = reader.read()
    try stage.advance(by: 0.1)
    reader.changes = []
    try action()
    try stage.advance(by: 0.1)
    return reader.changes
  }

  @Test func `a bridge is started after the first frame, and nothing is reported without a change`() throws {
    #expect(reader.source != nil)
    let changes = try changes {}
    #expect(changes.isEmpty)
  }

  @Test func `a change of a value, a label and a state is reported once`() throws {
    let control = Switch()
    let label = Label("One")
    label.frame = CGRect(x: 20, y: 100, width: 100, height: 24)
    try stage.add(control, label)
    let (switchID, textID) = (reader.id(.switch), reader.id(.staticText))
    let changes = try changes {
      control.isOn = true
      label.text = "Two"
    }
    let expected: [AccessibilityChange?] = [
      switchID.map { .states($0) }, switchID.map { .value($0) }, textID.map { .label($0) },
    ]
    #expect(Set(changes) == Set(expected.compactMap(\.self)) && changes.count == 3)
  }

  @Test func `an added and a removed element are reported with the parent's children`() throws {
    let view = Label("One")
    view.frame = CGRect(x: 20, y: 20, width: 100, height: 24)
    let root = try #require(reader.id(.window))
    let added = try changes { stage.window.addSubview(view) }
    #expect(added == [.children(root)])
    let id = try #require(reader.id(.staticText))
    let removed = try changes { view.removeFromSuperview() }
    #expect(removed == [.children(root), .removed(id)])
  }

  @Test func `typed text is reported as the part that has changed`() throws {
    let field = TextField(frame: CGRect(x: 20, y: 20, width: 200, height: 36))
    field.text = "Ada"
    try stage.add(field)
    field.becomeFirstResponder()
    let id = try #require(reader.id(.textField))
    let changes = try changes { try stage.type("m") }
    #expect(changes.contains(.text(id, range: 3..<3, replaced: "", replacement: "m")))
    #expect(changes.contains(.textSelection(id)))
  }

  @Test func `the focus is reported when it moves`() throws {
    let button = Button("Send")
    button.frame = CGRect(x: 20, y: 20, width: 100, height: 40)
    try stage.add(button)
    let id = try #require(reader.id(.button))
    let changes = try changes { stage.window.setFocus(button) }
    #expect(changes == [.focus(id)])
  }

  @Test func `an announcement reaches the bridge, and none is kept without a reader`() throws {
    let changes = try changes { Accessibility.post(notification: .announcement, argument: "Saved") }
    #expect(changes == [.announcement("Saved", isUrgent: false)])
    #expect(Accessibility.isVoiceOverRunning)
    reader.isActive = false
    reader.source?.bridgeActivityDidChange()
    let silent = try self.changes { Accessibility.post(notification: .announcement, argument: "Lost") }
    #expect(silent.isEmpty && !Accessibility.isVoiceOverRunning)
  }

  @Test func `the start and the end of listening by a reader are posted once each`() throws {
    var count = 0
    let observer = NotificationCenter.default.addObserver(
      forName: Accessibility.voiceOverStatusDidChangeNotification, object: nil, queue: nil
    ) { _ in MainActor.assumeIsolated { count += 1 } }
    defer { NotificationCenter.default.removeObserver(observer) }
    for isActive in [false, true] {
      reader.isActive = isActive
      for _ in 0..<2 { reader.source?.bridgeActivityDidChange() }
      #expect(Accessibility.isVoiceOverRunning == isActive)
    }
    #expect(count == 2)
  }

  @Test func `while a reader listens, an element is notified when it gets or loses the focus`() throws {
    final class LoggingButton: Button {
      var log: [String] = []
      override func accessibilityElementDidBecomeFocused() { log.append("focused") }
      override func accessibilityElementDidLoseFocus() { log.append("lost") }
    }
    let (first, second) = (LoggingButton("First"), LoggingButton("Second"))
    first.frame = CGRect(x: 20, y: 20, width: 100, height: 40)
    second.frame = CGRect(x: 20, y: 80, width: 100, height: 40)
    try stage.add(first, second)
    _ = try changes {
      stage.window.setFocus(first)
      try stage.advance(by: 0)
      stage.window.setFocus(second)
    }
    #expect(first.log == ["focused", "lost"] && second.log == ["focused"])
    reader.isActive = false
    reader.source?.bridgeActivityDidChange()
    _ = try changes { stage.window.setFocus(first) }
    #expect(first.log.count == 2)
  }

  @Test func `a notification of a change moves the focus to an element, or announces a text`() throws {
    let (first, second) = (Button("First"), Button("Second"))
    first.frame = CGRect(x: 20, y: 20, width: 100, height: 40)
    second.frame = CGRect(x: 20, y: 80, width: 100, height: 40)
    try stage.add(first, second)
    stage.window.setFocus(first)
    let moved = try changes { Accessibility.post(notification: .layoutChanged, argument: second) }
    #expect(stage.window.focusedView === second && moved.count == 1)
    let announced = try changes { Accessibility.post(notification: .pageScrolled, argument: "Page 2 of 5") }
    #expect(announced == [.announcement("Page 2 of 5", isUrgent: false)])
    let silent = try changes { Accessibility.post(notification: .screenChanged, argument: nil) }
    #expect(silent.isEmpty)
  }

  @Test func `many changes within a tenth of a second are reported at its end, and the focus at once`() throws {
    let (button, label) = (Button("Send"), Label("0"))
    button.frame = CGRect(x: 20, y: 20, width: 100, height: 40)
    label.frame = CGRect(x: 20, y: 100, width: 100, height: 24)
    try stage.add(button, label)
    let (buttonID, labelID) = (try #require(reader.id(.button)), try #require(reader.id(.staticText)))
    _ = try changes {}
    for number in 1...5 {
      label.text = "\(number)"
      try stage.advance(by: 0.01)
    }
    stage.window.setFocus(button)
    try stage.advance(by: 0)
    #expect(reader.changes == [.focus(buttonID)])
    try stage.advance(by: AccessibilityReporter.interval)
    #expect(reader.changes == [.focus(buttonID), .label(labelID)])
    try stage.advance(by: 1)
    #expect(stage.application.reporter?.nextComparison == nil, "at rest the loop sleeps")
  }

  @Test func `a turn without events and updates soon after a comparison causes no other one`() throws {
    _ = try changes {}
    try stage.advance(by: AccessibilityReporter.interval)
    #expect(stage.application.reporter?.nextComparison == nil)
    try stage.application.process([], at: stage.now + 0.001)
    #expect(stage.application.reporter?.nextComparison == nil)
  }

  @Test func `typed text is reported at once`() throws {
    let field = TextField(frame: CGRect(x: 20, y: 20, width: 200, height: 36))
    try stage.add(field)
    field.becomeFirstResponder()
    let id = try #require(reader.id(.textField))
    _ = try changes {}
    for letter in ["A", "d", "a"] { try stage.type(letter) }
    let texts = reader.changes.filter { if case .text(id, _, _, _) = $0 { true } else { false } }
    #expect(texts.count == 3)
  }

  @Test func `a new element that receives the focus is first reported as a child`() throws {
    let root = try #require(reader.id(.window))
    _ = try changes {}
    let button = Button("Send")
    button.frame = CGRect(x: 20, y: 20, width: 100, height: 40)
    try stage.add(button)
    stage.window.setFocus(button)
    try stage.advance(by: 0)
    #expect(reader.changes.first == .children(root))
    let focused: AccessibilityID = try #require(reader.id(.button))
    #expect(reader.changes.last == .focus(focused))
  }

  @Test func `a toast is announced when it appears`() throws {
    let changes = try changes { Toast("Deleted").show(in: stage.window) }
    #expect(changes.contains(.announcement("Deleted", isUrgent: false)))
  }

  @Test func `no focus is reported while an alert appears, and afterwards only the focus of its button`() throws {
    let controller = ViewController()
    stage.window.rootViewController = controller
    let button = Button("Delete…")
    button.frame = CGRect(x: 20, y: 20, width: 100, height: 40)
    controller.view.addSubview(button)
    try stage.key(.tab)
    let alert = AlertController(title: "Delete?", message: nil, preferredStyle: .alert)
    alert.addAction(AlertAction(title: "Cancel", style: .cancel))
    let changes = try changes {
      controller.present(alert, animated: true)
      try stage.settle()
    }
    let focus = changes.filter { if case .focus = $0 { true } else { false } }
    let cancel = reader.read().first { $0.1.label == "Cancel" }?.0
    #expect(cancel != nil && focus == [.focus(cancel)])
  }

  @Test func `a cell that shows another row is another element`() throws {
    let table = TableView(frame: CGRect(x: 0, y: 0, width: 300, height: 300))
    table.dataSource = rows
    try stage.add(table)
    stage.window.setFocus(table)
    try stage.key(.end)
    try stage.settle()
    let last = reader.read().first { $0.1.states.contains(.focused) }
    #expect(last?.1.label == "499")
    let changes = try changes {
      try stage.key(.home)
      try stage.settle()
    }
    let first = reader.read().first { $0.1.states.contains(.focused) }
    #expect(first?.1.label == "0" && first?.0 != last?.0)
    #expect(changes.contains(.focus(first?.0)))
  }

  private final class Rows: TableViewDataSource {
    func tableView(_ tableView: TableView, numberOfRowsInSection section: Int) -> Int { 500 }
    func tableView(_ tableView: TableView, cellForRowAt indexPath: IndexPath) -> TableViewCell {
      let cell =
        tableView.dequeueReusableCell(withIdentifier: "row") ?? TableViewCell(style: .default, reuseIdentifier: "row")
      cell.textLabel?.text = "\(indexPath.row)"
      return cell
    }
  }

  @Test func `a view that is moved by keys announces its position`() throws {
    final class Tile: View, Draggable { var initialLocation = CGPoint.zero }
    let tile = Tile(frame: CGRect(x: 40, y: 40, width: 60, height: 60))
    tile.registerDraggability()
    try stage.add(tile)
    stage.window.setFocus(tile)
    let changes = try changes { try stage.key(.right) }
    #expect(changes.contains(.announcement("48, 40", isUrgent: false)))
  }
}
