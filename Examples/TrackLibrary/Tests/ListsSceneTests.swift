import Foundation
import MiniUIAppTool
import TestSupport
import Testing
import TrackLibrary

@testable import TrackLists

/// Tests of the scene `lists`, with a simulated user.
@MainActor @Suite(.serialized) struct ListsSceneTests {
  private func show() throws -> Stage {
    let stage = try Stage(size: CGSize(width: 960, height: 640))
    try AppTool.lists.app.open(Take(), stage)
    try stage.settle()
    return stage
  }

  private func status(_ stage: Stage) -> String { (stage.view("status") as? Label)?.text ?? "" }
  private func table(_ stage: Stage, _ name: String = "tracks") throws -> TableView {
    try #require(stage.view(name) as? TableView)
  }
  /// The tracks in the table, by the identifiers of their cells, in order.
  private func tracks(_ table: TableView) -> [String] {
    (table.indexPathsForVisibleRows ?? []).compactMap { table.cellForRow(at: $0)?.accessibilityIdentifier }
  }
  private func titles(_ table: TableView, _ count: Int) -> [String] {
    (0..<min(count, table.numberOfSections)).map {
      table.dataSource?.tableView(table, titleForHeaderInSection: $0) ?? ""
    }
  }

  /// The texts in a view.
  private func labels(_ view: View?) -> [String] {
    guard let view else { return [] }
    return ((view as? Label)?.text.map { [$0] } ?? []) + view.subviews.flatMap(labels)
  }

  @Test func `the sample is shown by artist in a table and in a grid`() throws {
    let stage = try show()
    let table = try table(stage)
    let grid = try #require(stage.view("covers") as? CollectionView)
    #expect(status(stage).hasSuffix(" tracks") && table.numberOfSections > 50 && grid.numberOfSections == 1)
    let rows = (0..<table.numberOfSections).reduce(0) { $0 + table.numberOfRows(inSection: $1) }
    #expect(rows == grid.numberOfItems(inSection: 0) && rows > 1000)
    #expect(table.dataSource?.sectionIndexTitles(for: table)?.prefix(3) == ["A", "B", "C"])
    #expect(table.dataSource?.sectionIndexTitles(for: table)?.last == "#")
  }

  @Test func `a row begins and ends with its separator`() throws {
    let cell = try #require(table(show()).visibleCells.first)
    let row = try #require(cell.contentView.subviews.first { $0 is StackView })
    #expect(row.frame.minX == cell.separatorInset.left && cell.separatorInset.left == 20)
    #expect(cell.contentView.bounds.width - row.frame.maxX == cell.separatorInset.right)
  }

  @Test func `Down in the search field focuses the found tracks, and stays in it if none is found`() throws {
    let stage = try show()
    let table = try table(stage)
    let field = try #require(stage.view("search") as? TextField)
    try stage.tap(.id("search"))
    try stage.type("gal")
    try stage.settle()
    try stage.key(.down)
    #expect(!field.isFirstResponder)
    #expect(table.isFocused && table.focusedIndexPath != nil)
    try stage.tap(.id("search"))
    try stage.type("zzzzzz")
    try stage.settle()
    try stage.key(.down)
    #expect(field.isFirstResponder)
  }

  @Test func `a search shows fewer tracks with each letter, and all tracks when it is cleared`() throws {
    let stage = try show()
    let table = try table(stage)
    let all = status(stage)
    try stage.wheel(dy: -30, at: .id("tracks"))
    try stage.settle()
    #expect(table.contentOffset.y > 0)
    try stage.tap(.id("search"))
    var counts: [Int] = []
    for text in ["ga", "l", "way"] {
      try stage.type(text)
      try stage.settle()
      counts.append(tracks(table).count)
      #expect(table.contentOffset.y == 0)
    }
    #expect(status(stage) != all && counts[2] > 0)
    try stage.type(" no such track")
    try stage.settle()
    #expect(status(stage) == "0 tracks" && stage.view("tracks")?.isHidden == true)
    #expect(stage.window.firstView { ($0 as? Label)?.text == "No tracks match “galway no such track”" } != nil)
    try stage.key(.character("a"), modifiers: .control)
    try stage.key(.backspace)
    try stage.settle()
    #expect(status(stage) == all)
  }

  @Test func `sorting by title or year changes the sections and keeps the tracks`() throws {
    let stage = try show()
    let table = try table(stage)
    let before = status(stage)
    try stage.tap(.text("Title"))
    try stage.settle()
    #expect(titles(table, 3) == ["A", "B", "C"] && status(stage) == before)
    try stage.tap(.text("Year"))
    try stage.settle()
    #expect(titles(table, 2) == ["1960s", "1970s"] && status(stage) == before)
    try stage.tap(.text("Artist"))
    try stage.settle()
    #expect(titles(table, 1) == ["Ada Jessop"])
  }

  @Test func `a deleted track leaves the table and the grid, and Undo restores it at its index`() throws {
    let stage = try show()
    let table = try table(stage)
    let grid = try #require(stage.view("covers") as? CollectionView)
    let before = (status(stage), tracks(table), grid.numberOfItems(inSection: 0))
    try stage.tap(.id(before.1[1]))
    try stage.key(.delete)
    try stage.advance(by: 1)
    #expect(!tracks(table).contains(before.1[1]) && grid.numberOfItems(inSection: 0) == before.2 - 1)
    try stage.tap(.text("Undo"))
    try stage.settle(limit: 20)
    #expect(status(stage) == before.0)
    #expect(tracks(table) == before.1)
    #expect(grid.numberOfItems(inSection: 0) == before.2)
  }

  @Test func `a track renamed in an alert has its new title in the table and in the grid`() throws {
    let stage = try show()
    let table = try table(stage)
    let first = tracks(table)[0]
    try stage.tap(.id(first))
    try stage.tap(.id(first))
    try stage.settle()
    try stage.tap(.id("title-field"))
    try stage.key(.character("a"), modifiers: .control)
    try stage.type(" ")
    try stage.key(.enter)
    try stage.settle()
    #expect(stage.view("title-field") != nil, "a title is not empty")
    try stage.type("Another Title")
    try stage.key(.enter)
    try stage.settle()
    #expect(stage.view("title-field") == nil && tracks(table)[0] == first)
    #expect(labels(table.cellForRow(at: IndexPath(item: 0, section: 0))).contains("Another Title"))
    let grid = try #require(stage.view("covers") as? CollectionView)
    #expect(labels(grid.cellForItem(at: IndexPath(item: 0, section: 0))).contains("Another Title"))
  }

  @Test(arguments: ["tracks", "covers", "playlist"]) func `F2 asks for a new title of the focused track`(
    list: String
  ) throws {
    let stage = try show()
    if list == "playlist" { try stage.tap(.text("Playlist")) }
    try stage.tap(Target(.identifier(list), part: CGPoint(x: 0.2, y: 0.15)))
    try stage.key(.down)
    try stage.settle()
    let (table, grid) = (stage.view(list) as? TableView, stage.view(list) as? CollectionView)
    let cell: View? =
      table.flatMap { $0.focusedIndexPath.flatMap($0.cellForRow) }
      ?? grid.flatMap { $0.focusedIndexPath.flatMap($0.cellForItem) }
    let title = try #require(labels(cell).first)
    try stage.key(.function(2))
    try stage.settle()
    #expect((stage.view("title-field") as? TextField)?.text == title)
  }

  @Test func `Ctrl+Z undoes a new track, a new title and a removal from the playlist one by one`() throws {
    let stage = try show()
    let playlist = try table(stage, "playlist")
    try stage.tap(.text("Playlist"))
    try stage.settle()
    let entries = tracks(playlist)
    let before = status(stage)
    try stage.tap(.id("add"))
    try stage.settle()
    for (field, text) in [("title-field", "First"), ("artist-field", "Ada Jessop")] {
      try stage.tap(.id(field))
      try stage.type(text)
    }
    try stage.key(.enter)
    try stage.settle(limit: 20)
    #expect(status(stage) != before)
    let tracksTable = try table(stage)
    let first = tracks(tracksTable)[0]
    let title = labels(tracksTable.cellForRow(at: .init(row: 0, section: 0))).first
    try stage.tap(.id(first))
    try stage.tap(.id(first))
    try stage.settle()
    try stage.type("Another Title")
    try stage.key(.enter)
    try stage.settle()
    try stage.tap(.id(entries[0]))
    try stage.key(.down, modifiers: .shift)
    try stage.key(.delete)
    try stage.settle()
    #expect(!tracks(playlist).contains(entries[0]) && !tracks(playlist).contains(entries[1]))
    try stage.key(.character("z"), modifiers: .control)
    try stage.settle()
    #expect(tracks(playlist) == entries)
    try stage.key(.character("z"), modifiers: .control)
    try stage.settle()
    #expect(labels(tracksTable.cellForRow(at: .init(row: 0, section: 0))).first == title)
    try stage.key(.character("z"), modifiers: .control)
    try stage.settle()
    #expect(status(stage) == before)
    try stage.key(.character("y"), modifiers: .control)
    try stage.settle()
    #expect(status(stage) != before)
  }

  @Test func `50 transactions are one change of the list`() throws {
    let stage = try show()
    try stage.tap(.id("search"))
    try stage.type("take")
    try stage.settle()
    let found = status(stage)
    try stage.key(.character("a"), modifiers: .control)
    try stage.key(.backspace)
    try stage.settle()
    let before = status(stage)
    try stage.tap(.id("write"))
    try stage.settle(limit: 20)
    #expect(status(stage) == before, "as many tracks come as go")
    try stage.tap(.id("search"))
    try stage.type("take")
    try stage.settle()
    #expect((Int(status(stage).prefix { $0.isNumber }) ?? 0) > 20)
    try stage.tap(.id("tracks"))
    try stage.key(.character("z"), modifiers: .control)
    try stage.settle()
    #expect(status(stage) == found, "one undo takes all of them back")
  }

  @Test func `Delete reveals an invisible selected cover, and deletes it when pressed again`() throws {
    let stage = try show()
    let grid = try #require(stage.view("covers") as? CollectionView)
    let before = grid.numberOfItems(inSection: 0)
    try stage.tap(.id("cover-1"))
    try stage.wheel(dy: -30, at: .id("covers"))
    try stage.settle()
    try stage.key(.delete)
    try stage.settle()
    #expect(grid.numberOfItems(inSection: 0) == before)
    #expect(grid.indexPathsForVisibleItems.contains(try #require(grid.indexPathsForSelectedItems?.first)))
    try stage.key(.delete)
    try stage.settle(limit: 20)
    #expect(grid.numberOfItems(inSection: 0) == before - 1)
  }

  // MARK: Libraries in files

  /// Shows the scene with a library in a file.
  private func show(file: String) throws -> Stage {
    LibraryStore.location = .file(file)
    defer { LibraryStore.location = .sample }
    let stage = try Stage(size: CGSize(width: 960, height: 640))
    try AppTool.lists.app.open(Take(), stage)
    return stage
  }

  /// Runs the main thread until `condition` holds.
  private func wait(_ stage: Stage, until isSo: () -> Bool) async throws {
    let end = ContinuousClock.now + .seconds(20 * Slowness.factor)
    while !isSo() {
      try #require(ContinuousClock.now < end)
      try await Task.sleep(for: .milliseconds(2))
      try stage.advance(by: 0.02)
    }
  }

  @Test func `a file that is not a library is shown with its path, and a retry opens it after a repair`() async throws {
    let folder = try TestSupport.TemporaryFolder()
    let path = try folder.write(String(repeating: "no music\n", count: 100), to: "notes.txt")
    let stage = try show(file: path)
    try await wait(stage) { labels(stage.window).contains { $0.contains("\(path) is not a library") } }
    #expect(stage.view("tracks")?.isHidden == true)
    try folder.remove("notes.txt")
    try stage.tap(.id("notice-retry"))
    try await wait(stage) { status(stage).hasPrefix("5") }
    #expect(stage.view("tracks")?.isHidden == false && stage.view("notice")?.isHidden == true)
  }

  @Test func `the window shows changes of another connection, and reports a removed file`() async throws {
    let folder = try TestSupport.TemporaryFolder()
    let path = folder.file("library.sqlite")
    let other = try LibraryStore.openFilled(path)
    let count = try other.count
    let stage = try show(file: path)
    try await wait(stage) { status(stage) == "\(count.formatted()) tracks" }
    try other.addRecordings(7)
    try await wait(stage) { status(stage) == "\((count + 7).formatted()) tracks" }
    try stage.tap(.id("write"))
    try await wait(stage) { labels(stage.window).contains("50 changes were made") }
    let written = try other.count
    #expect(written == count + 7)
    try folder.remove("library.sqlite")
    try await wait(stage) { labels(stage.view("banner")).contains { $0.contains(path) } }
    let rows = tracks(try table(stage))
    #expect(stage.view("banner")?.isHidden == false && !rows.isEmpty, "the rows stay")
  }
}
