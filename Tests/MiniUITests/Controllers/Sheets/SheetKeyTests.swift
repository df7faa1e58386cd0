import MiniUITesting
import Testing

@testable import MiniUI

/// Tests of the grabber of a sheet, which changes the height by keys, a press and readers.
@Suite struct SheetKeyTests {
  private let scene: ModalScene
  private let sheet: SheetPresentationController
  private let inside = Button("Inside")

  init() throws {
    scene = try ModalScene.phone()
    let page = PageController()
    sheet = try #require(page.sheetPresentationController)
    sheet.detents = [.medium(), .large()]
    sheet.prefersGrabberVisible = true
    sheet.delegate = scene
    inside.frame = CGRect(x: 20, y: 60, width: 100, height: 40)
    page.view.addSubview(inside)
    try scene.present(page)
    _ = scene.take()
  }

  /// Presses a key, waits for the end of the movement and returns the position of the sheet's upper edge.
  private func edge(after code: KeyCode) throws -> CGFloat {
    try scene.stage.key(code)
    try scene.stage.settle()
    return sheet.card.presentation.frame.minY
  }

  @Test func `Tab moves the focus to the content of a sheet first, and then to the grabber`() throws {
    try scene.stage.key(.tab)
    #expect(inside.isFocused)
    try scene.stage.key(.tab)
    #expect(sheet.card.grabber.isFocused)
  }

  @Test func `Return and Space on the grabber select the next detent, and the smallest after the largest`() throws {
    scene.window.setFocus(sheet.card.grabber)
    try #expect(edge(after: .enter) == 59)
    try #expect(edge(after: .space) == 438)
    #expect(scene.take() == ["detent large", "detent medium"])
  }

  @Test func `Up and Down on the grabber change the height of a sheet up to its limits`() throws {
    scene.window.setFocus(sheet.card.grabber)
    try #expect(edge(after: .down) == 438)
    try #expect(edge(after: .up) == 59)
    try #expect(edge(after: .up) == 59)
    try #expect(edge(after: .down) == 438)
    #expect(scene.take() == ["detent large", "detent medium"])
  }

  @Test func `a tap on the grabber selects the next detent`() throws {
    try scene.stage.tap(.id("grabber"))
    try scene.stage.settle()
    #expect(sheet.selectedDetentIdentifier == .large)
  }

  @Test func `a reader presses the grabber as a button`() throws {
    try scene.stage.button("Resize").perform(.press)
    try scene.stage.settle()
    #expect(sheet.selectedDetentIdentifier == .large)
  }

  @Test func `the grabber of a sheet with one height is neither focused nor an element`() throws {
    sheet.detents = [.large()]
    try scene.stage.settle()
    #expect(!sheet.card.grabber.canBecomeFocused)
    #expect(!scene.stage.elements(.button).contains { $0.label == "Resize" })
  }

  @Test func `with reduced motion the height of a sheet changes at once`() throws {
    scene.window.traits.prefersReducedMotion = true
    scene.window.setFocus(sheet.card.grabber)
    try scene.stage.key(.up)
    try scene.stage.advanceFrame()
    #expect(sheet.card.presentation.frame.minY == 59)
  }
}
