import MiniUITestTools
import Testing

@testable import PearMusic

/// Tests of the keys of the search.
@MainActor struct SearchKeyTests {
  @Test func `Down in the search field focuses the suggestions, and Return searches for the focused one`() throws {
    let stage = try Stage(size: CGSize(width: 390, height: 640))
    stage.window.rootViewController = MusicController(source: .inProcess)
    try stage.settle()
    try stage.tap(.id("tab-search"))
    try stage.settle()
    try stage.tap(.id("search-field"))
    try stage.type("a")
    try stage.settle()
    let field = try #require(stage.view("search-field") as? TextField)
    let table = try #require(stage.view("results") as? TableView)
    #expect(field.isFirstResponder)
    try stage.key(.down)
    #expect(!field.isFirstResponder)
    #expect(table.isFocused && table.focusedIndexPath == IndexPath(row: 0, section: 0))
    // Now the key moves through the list.
    try stage.key(.down)
    let second = IndexPath(row: 1, section: 0)
    #expect(table.focusedIndexPath == second)
    let title = try #require(table.cellForRow(at: second)?.textLabel?.text)
    try stage.key(.enter)
    try stage.settle()
    #expect(field.text == title && table.numberOfSections > 0)
    let first = try #require(table.cellForRow(at: IndexPath(row: 0, section: 0))?.accessibilityIdentifier)
    #expect(!first.hasPrefix("suggestion"))
  }
}
