import Testing

@testable import MiniUI

/// Tests of the content offset that keeps an item at its position on the screen.
struct ItemAnchorTests {
  private let path = IndexPath(item: 3, section: 1)

  private func range(_ length: CGFloat, leading: CGFloat = 0) -> ScrollRange {
    ScrollRange(length: length, content: 5000, leading: leading, trailing: 0)
  }

  @Test func `an item that begins in the visible part keeps its distance from the start of that part`() {
    let anchor = ItemsView.Anchor(path, start: 130, length: 40, from: 100)
    #expect(anchor.path == path)
    #expect(anchor.offset(start: 500, length: 90, in: range(300)) == 470)
    #expect(anchor.offset(start: 500, length: 90, in: range(300, leading: 20)) == 450)
  }

  @Test func `an item that begins before the visible part keeps the hidden fraction of its length`() {
    let anchor = ItemsView.Anchor(path, start: 70, length: 40, from: 100)
    #expect(anchor.offset(start: 500, length: 40, in: range(300)) == 530)
    #expect(anchor.offset(start: 500, length: 80, in: range(300, leading: 20)) == 540)
  }

  @Test func `an item without a length keeps its distance also before the visible part`() {
    let anchor = ItemsView.Anchor(path, start: 70, length: 0, from: 100)
    #expect(anchor.offset(start: 500, length: 40, in: range(300)) == 530)
  }

  @Test func `the middle of an item keeps its fraction of the visible part`() {
    let anchor = ItemsView.Anchor(middleOf: path, (start: 160, length: 40), in: range(320), from: 100)
    #expect(anchor.offset(start: 160, length: 40, in: range(320)) == 100)
    #expect(anchor.offset(start: 1000, length: 60, in: range(640)) == 870)
    #expect(anchor.offset(start: 1000, length: 60, in: range(660, leading: 20)) == 850)
  }

  @Test func `an item longer than the visible part keeps the point in the middle of that part`() {
    let anchor = ItemsView.Anchor(middleOf: path, (start: 0, length: 1280), in: range(320), from: 160)
    #expect(anchor.offset(start: 0, length: 2560, in: range(640)) == 320)
  }

  @Test func `an item that was not known moves to the middle of the visible part`() {
    let anchor = ItemsView.Anchor(middleOf: path, nil, in: range(320), from: 100)
    #expect(anchor.offset(start: 1000, length: 60, in: range(640)) == 710)
  }
}
