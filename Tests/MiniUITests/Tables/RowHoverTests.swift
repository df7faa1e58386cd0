import Foundation
import MiniUITesting
import Testing

@testable import MiniUI

struct RowHoverTests {
  private func hovered(_ scene: EditingTableScene) -> [Int] {
    scene.table.indexPathsForVisibleRows!.map(\.row).filter { scene.cell($0).state.isHovered }
  }

  private func pixels(_ scene: EditingTableScene) -> [UInt8] {
    let bitmap = scene.stage.bitmap
    return Array(UnsafeRawBufferPointer(start: bitmap.pixels, count: bitmap.stride * bitmap.height))
  }

  @Test func `the row below the pointer is slightly shaded`() throws {
    let scene = try EditingTableScene()
    try scene.stage.move(to: scene.location(1))
    #expect(hovered(scene) == [1] && scene.cell(1).configurationState.isHovered)
    let color = scene.stage.bitmap[3, 60]
    #expect(color != 0xFFFF_FFFF && color & 255 > 0xF0)
    try scene.stage.move(to: scene.location(3))
    #expect(hovered(scene) == [3])
    try scene.stage.move(to: CGPoint(x: -5, y: -5))
    #expect(hovered(scene).isEmpty && scene.stage.bitmap[3, 60] == 0xFFFF_FFFF)
  }

  @Test func `rows are not shaded during scrolling and without selection`() throws {
    let scene = try EditingTableScene()
    try scene.stage.move(to: scene.location(1))
    try scene.stage.wheel(dy: -1, at: scene.location(1))
    try scene.stage.advance(by: 0.05)
    #expect(scene.table.contentOffset.y > 0)
    #expect(hovered(scene).isEmpty)
    try scene.stage.settle()
    scene.table.allowsSelection = false
    try scene.stage.move(to: CGPoint(x: 100, y: 120))
    #expect(hovered(scene).isEmpty)
  }

  @Test func `the hovered row is shaded again after a press without a movement`() throws {
    let scene = try EditingTableScene()
    try scene.stage.move(to: scene.location(1))
    try scene.stage.press(scene.location(1))
    try scene.stage.advance(by: 0.1)
    #expect(hovered(scene).isEmpty, "a button is down")
    try scene.stage.release()
    try scene.stage.advance(by: 0.1)
    #expect(hovered(scene) == [1])
  }

  /// A delegate that deselects a row as soon as it is selected.
  private final class Deselecting: TableViewDelegate {
    func tableView(_ tableView: TableView, didSelectRowAt indexPath: IndexPath) {
      tableView.deselectRow(at: indexPath, animated: true)
    }
  }

  @Test func `the hovered row is shaded again after a press that selects no row`() throws {
    let delegate = Deselecting()
    let scene = try EditingTableScene { _, table in table.delegate = delegate }
    try scene.stage.move(to: scene.location(1))
    let shade = scene.stage.bitmap[3, 60]
    try scene.stage.tap(scene.location(1))
    try scene.stage.settle()
    #expect(hovered(scene) == [1] && scene.stage.bitmap[3, 60] == shade)
    let shown = pixels(scene)
    try scene.stage.resize(to: CGSize(width: 300, height: 250))
    try scene.stage.resize(to: CGSize(width: 375, height: 300))
    try scene.stage.settle()
    #expect(pixels(scene) == shown)
  }

  @Test func `a press dragged to another row shades that row`() throws {
    let scene = try EditingTableScene()
    try scene.stage.move(to: scene.location(1))
    try scene.stage.press(scene.location(1))
    try scene.stage.move(to: scene.location(3))
    try scene.stage.advance(by: 0.1)
    #expect(hovered(scene).isEmpty)
    try scene.stage.move(to: scene.location(1))
    try scene.stage.release()
    try scene.stage.advance(by: 0.1)
    #expect(hovered(scene) == [1])
    try scene.stage.press(scene.location(1))
    try scene.stage.move(to: scene.location(2))
    try scene.stage.release()
    try scene.stage.advance(by: 0.1)
    #expect(hovered(scene) == [2])
  }

  @Test func `the hovered row is shaded again after a cancelled press without a movement`() throws {
    let scene = try EditingTableScene()
    try scene.stage.move(to: scene.location(1))
    try scene.stage.press(scene.location(1))
    try scene.stage.advance(by: 0.1)
    try scene.stage.cancel()
    try scene.stage.advance(by: 0.1)
    try scene.stage.release()
    try scene.stage.advance(by: 0.1)
    #expect(hovered(scene) == [1])
  }

  @Test func `a row that moves below the resting pointer is shaded`() throws {
    let scene = try EditingTableScene()
    try scene.stage.move(to: scene.location(1))
    func shaded() throws -> [String] {
      try scene.stage.advance(by: 0.6)
      return hovered(scene).map { scene.data.words[$0] }
    }
    scene.data.words.remove(at: 1)
    scene.table.deleteRows(at: [IndexPath(row: 1, section: 0)], with: .automatic)
    #expect(try shaded() == ["word 2"])
    scene.data.words.insert("new", at: 0)
    scene.table.insertRows(at: [IndexPath(row: 0, section: 0)], with: .fade)
    #expect(try shaded() == ["word 0"])
    scene.data.words = ["one"]
    scene.table.reloadData()
    #expect(try shaded() == [])
    scene.data.words = ["one", "two", "three"]
    scene.table.reloadData()
    #expect(try shaded() == ["two"])
  }

  @Test func `a table that is resized and resized back looks as before`() throws {
    for scrolled in [false, true] {
      let scene = try EditingTableScene()
      scene.table.autoresizingMask = [.flexibleWidth, .flexibleHeight]
      if scrolled { try scene.stage.wheel(dy: -3, at: scene.location(1)) }
      try scene.stage.settle()
      try scene.stage.move(to: CGPoint(x: 200, y: 210))
      // The scroll bars appear when the pointer enters, and disappear after three seconds.
      try scene.stage.advance(by: 3)
      let before = pixels(scene)
      let row = hovered(scene)
      #expect(row.count == 1)
      try scene.stage.resize(to: CGSize(width: 375, height: 120))
      try scene.stage.settle()
      #expect(hovered(scene).isEmpty, "the pointer is below the table")
      try scene.stage.resize(to: CGSize(width: 300, height: 300))
      try scene.stage.resize(to: CGSize(width: 375, height: 300))
      try scene.stage.advance(by: 3)
      #expect(hovered(scene) == row && pixels(scene) == before)
    }
  }

  @Test func `after a turn of the wheel no row is shaded until the pointer moves`() throws {
    let scene = try EditingTableScene()
    try scene.stage.move(to: scene.location(1))
    try scene.stage.wheel(dy: -1, at: scene.location(1))
    try scene.stage.settle()
    #expect(hovered(scene).isEmpty)
    scene.data.words.remove(at: 8)
    scene.table.deleteRows(at: [IndexPath(row: 8, section: 0)], with: .automatic)
    try scene.stage.advance(by: 0.6)
    #expect(hovered(scene).isEmpty)
    try scene.stage.move(to: CGPoint(x: 201, y: 80))
    #expect(hovered(scene).count == 1)
  }

  @Test func `a finger shades no row`() throws {
    let scene = try EditingTableScene()
    try scene.stage.touchDown(scene.location(1))
    try scene.stage.touchMove(to: scene.location(2), duration: 0.2)
    #expect(hovered(scene).isEmpty)
    try scene.stage.touchUp()
  }

  @Test func `the focused row has the focused state while its table has the focus`() throws {
    let scene = try EditingTableScene()
    scene.stage.window.setFocus(scene.table)
    try scene.stage.key(.down)
    #expect(scene.cell(1).configurationState.isFocused && !scene.cell(0).configurationState.isFocused)
    scene.stage.window.setFocus(nil)
    #expect(!scene.cell(1).configurationState.isFocused)
  }
}
