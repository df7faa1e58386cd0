import Testing

@testable import MiniUI

/// Tests of the elements of rows that are 100 points high, in bounds of 200 points and without a list view.
struct ItemsElementsTests {
  private let bounds = CGRect(x: 0, y: 0, width: 100, height: 200)

  private func rows(_ items: Range<Int>) -> [CollectionViewLayoutAttributes] {
    items.map {
      CollectionViewLayoutAttributes(
        category: .cell, indexPath: IndexPath(item: $0, section: 0),
        frame: CGRect(x: 0, y: CGFloat($0) * 100, width: 100, height: 100))
    }
  }

  /// Returns elements that have views, also those below the bounds.
  private func shown(_ items: Range<Int>) -> ItemsElements {
    var elements = ItemsElements()
    _ = elements.replace(rows(items), in: bounds, returning: [])
    for index in elements.all.indices {
      let view = ReusableView()
      view.attributes = elements.all[index].attributes
      elements.all[index].view = view
    }
    return elements
  }

  @Test func `the area consists of the whole screens that the bounds touch`() {
    #expect(ItemsElements.area(around: bounds) == bounds)
    let below = ItemsElements.area(around: bounds.offsetBy(dx: 0, dy: 50))
    #expect(below == CGRect(x: 0, y: 0, width: 100, height: 400))
    let above = ItemsElements.area(around: bounds.offsetBy(dx: 0, dy: -10))
    #expect(above == CGRect(x: 0, y: -200, width: 100, height: 400))
  }

  @Test func `elements cover the bounds within their area until they are stale`() {
    var elements = ItemsElements()
    #expect(!elements.covers(bounds))
    _ = elements.replace(rows(0..<2), in: bounds, returning: [])
    #expect(elements.covers(bounds) && !elements.covers(bounds.offsetBy(dx: 0, dy: 1)))
    elements.isStale = true
    #expect(!elements.covers(bounds))
  }

  @Test func `replacing elements keeps the views of remaining items and returns the other views in order`() {
    var elements = shown(0..<4)
    let views = elements.all.map(\.view)
    let left = elements.replace(rows(2..<5), in: bounds, returning: [])
    let (kept, others) = (elements.all.map(\.view), left.map(\.view))
    #expect(kept == [views[2], views[3], nil] && others == [views[0], views[1]])
  }

  @Test func `views of elements that were removed return if their items are still there`() throws {
    var elements = shown(0..<3)
    let view = elements.all[2].view
    let hidden = elements.takeHidden(outside: bounds)
    try #require(hidden.count == 1)
    #expect(hidden[0].view == view)
    #expect(elements.all[2].view == nil)
    let left = elements.replace(rows(0..<3), in: bounds, returning: hidden)
    #expect(elements.all[2].view == view && left.isEmpty)
  }

  @Test func `a higher element moves only those behind it`() {
    var elements = shown(0..<3)
    elements.move(behind: 0, by: 20)
    let (frames, attributes) = (elements.all.map(\.frame.minY), elements.all.map(\.attributes.frame.minY))
    #expect(frames == [0, 120, 220] && attributes == frames)
  }

  @Test func `reloads keep the list of shown cells until other cells are shown`() {
    var elements = shown(0..<3)
    func visible() -> [Int] { elements.shownCells(within: bounds).map(\.path.item) }
    #expect(visible() == [0, 1])
    for count in [3, 0] {
      let removed = elements.takeAll(shownIn: bounds)
      #expect(removed.count == count)
      #expect(elements.all.isEmpty)
      #expect(visible() == [0, 1])
    }
    _ = elements.replace(rows(0..<1), in: bounds, returning: [])
    #expect(visible() == [])
  }
}
