import MiniUI
import MiniUITesting
import Testing

@testable import DragDemo

/// Tests of the demo as a screen reader finds and uses it, without a bus.
@MainActor struct SceneReaderTests {
  /// A reader that requests all elements.
  private final class Reader: AccessibilityBridge {
    let isActive = true
    var source: (any AccessibilitySource)?
    var changes: [AccessibilityChange] = []

    func start(with source: any AccessibilitySource) { self.source = source }
    func didChange(_ changes: [AccessibilityChange]) { self.changes += changes }

    var announcements: [String] {
      changes.compactMap { if case .announcement(let text, _) = $0 { text } else { nil } }
    }

    /// Returns the elements in reading order, each before the elements within it.
    func elements() -> [(id: AccessibilityID, snapshot: AccessibilitySnapshot)] {
      guard let source else { return [] }
      func all(_ id: AccessibilityID) -> [AccessibilityID] { [id] + source.children(of: id).flatMap(all) }
      return source.roots.flatMap(all).compactMap { id in source.snapshot(of: id).map { (id, $0) } }
    }
  }

  private func open(_ name: String, _ reader: Reader) throws -> Stage {
    let stage = try Stage(showing: try #require(Scene.all.first { $0.name == name }))
    stage.application.accessibilityBridge = reader
    try stage.advance(by: 0.5)
    return stage
  }

  @Test(arguments: Scene.all.map(\.name))
  func `the elements of a scene are a stable tree that contains all labels, with values in range`(
    name: String
  ) throws {
    let reader = Reader()
    let stage = try open(name, reader)
    let source = try #require(reader.source)
    let elements = reader.elements()
    let ids = elements.map(\.id)
    #expect(ids.count > 10 && Set(ids).count == ids.count)
    for (id, snapshot) in elements {
      for child in source.children(of: id) { #expect(source.parent(of: child) == id) }
      let labels = snapshot.labelledBy + snapshot.describedBy + snapshot.errorMessages
      #expect(Set(labels).isSubset(of: ids), "\(snapshot.label ?? "")")
      if let range = snapshot.range { #expect(range.minimum <= range.value && range.value <= range.maximum) }
    }
    try stage.advance(by: 0.1)
    #expect(reader.elements().map(\.id) == ids)
  }

  @Test func `Tab visits the fields of the order, labelled by their captions, and Shift with Tab returns`() throws {
    let stage = try open("order", Reader())
    let fields = OrderEntry.allCases.map { entry in
      (entry == .comment ? .textArea : entry == .password ? .passwordField : AccessibilityRole.textField, entry.caption)
    }
    for (role, name) in fields {
      try stage.key(.tab)
      let elements = stage.elements().filter(\.isFocused)
      let focused = try #require(elements.first)
      #expect(focused.role == role && focused.label == name)
      #expect(focused.snapshot.labelledBy.count == 1)
    }
    try stage.key(.tab)
    #expect(try stage.get(.button, "Send the order").isFocused)
    for (role, name) in fields.reversed() {
      try stage.key(.tab, modifiers: .shift)
      #expect(try stage.get(role, name).isFocused)
    }
  }

  @Test func `a reader that sends an order is notified of wrong entries, and later that the order was sent`() throws {
    let reader = Reader()
    let stage = try open("order", reader)
    let source = try #require(reader.source)
    try stage.get(.button, "Send the order").perform(.press)
    try stage.advance(by: 0.2)
    #expect(reader.announcements == ["7 entries are not right yet."])
    let name = try stage.get(.textField, "Name")
    #expect(name.isFocused)
    #expect(name.snapshot.states.contains(.invalid))
    #expect(name.snapshot.errorMessages.count == 1)

    let texts: [OrderEntry: String] = [
      .name: "Ada", .email: "ada@example.org", .phone: "030 1234567", .street: "Mill Lane 5", .country: "Wales",
      .amount: "12.5", .password: "sesame open",
    ]
    for (entry, text) in texts {
      let field = try #require(
        reader.elements().first { $0.snapshot.role.isField && $0.snapshot.label == entry.caption })
      #expect(source.replaceText(in: 0..<Int.max, with: text, of: field.id))
    }
    try stage.get(.button, "Send the order").perform(.press)
    try stage.advance(by: 0.2)
    #expect(reader.announcements.last == "Thank you, Ada! 12.5 m² of tiles go to Wales.")
    #expect(!reader.elements().contains { $0.snapshot.states.contains(.invalid) })
  }

  @Test func `after a change of the scene the former elements are removed, and the new ones are found`() throws {
    let reader = Reader()
    let stage = try open("tiles", reader)
    let tile = try #require(reader.elements().first { $0.snapshot.label == "Drag me" && $0.snapshot.role == .group })
    try stage.advance(by: 0.2)
    try stage.get(.radioButton, "Grids").perform(.press)
    try stage.advance(by: 2)
    #expect(reader.changes.contains(.removed(tile.id)) && reader.source?.snapshot(of: tile.id) == nil)
    #expect(reader.elements().contains { $0.snapshot.role == .cell && $0.snapshot.positionInSet == 1 })
  }
}
