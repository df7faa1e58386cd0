import MiniUITestSupport
import MiniUITesting
import TestSupport
import Testing

@testable import MiniUI

/// Tests of the cost of a paragraph many screens long, and of selecting in it.
struct LongParagraphTests {
  private func lines(_ list: DisplayList) -> [String] {
    list.commands.flatMap { command -> [String] in
      switch command {
      case .text(let line, _, _): [line.text]
      case .list(let inner): lines(inner)
      default: []
      }
    }
  }

  @Test func `only the lines around the visible part of a long paragraph are drawn`() throws {
    let scene = try TextScene((0..<3000).map { "word\($0)" }.joined(separator: " "))
    try scene.begin(selecting: range(0))
    #expect(scene.geometry.layout(0).lines.count > 500)
    var random = SplitMix64(seed: 3)
    for index in 0..<Soak.count(10, of: 30) {
      if index.isMultiple(of: 5) {
        try scene.stage.type("x")
      } else {
        scene.view.contentOffset.y = .random(in: 0...scene.view.contentSize.height - 100, using: &random).rounded()
      }
      try scene.stage.advance(by: 0)
      let layout = scene.geometry.layout(0)
      let seen = scene.view.visibleContent
      let box = scene.geometry.box(of: 0)
      let wanted = layout.lines.indices.filter { layout.lineRect($0, in: box).intersects(seen) }
      let drawn = lines(scene.stage.window.displayList())
      #expect(wanted.count >= 4)
      #expect(wanted.map { layout.lines[$0].content.text }.filter { !drawn.contains($0) } == [])
      #expect(drawn.count < 60)
    }
  }

  @Test func `a selected line break is shown at the end of its line, in its writing direction`() throws {
    for (text, isRightToLeft) in [("שלום world 123\nmore", true), ("hello שלום\nmore", false), ("\nmore", false)] {
      let scene = try TextScene(text)
      try scene.begin()
      scene.view.selectAll()
      let layout = scene.geometry.layout(0)
      let line = layout.lineRect(0, in: scene.geometry.box(of: 0))
      let rects = scene.geometry.selectionRects(for: scene.selection, in: 0)
      let covered = rects.reduce(CGRect.null) { $0.union($1) }
      #expect(isRightToLeft ? covered.minX == line.minX - layout.lineBreakWidth : covered.minX == line.minX)
      #expect(isRightToLeft ? covered.maxX == line.maxX : covered.maxX == line.maxX + layout.lineBreakWidth)
      #expect(isClose(rects.reduce(0) { $0 + $1.width }, covered.width), "none over another")
    }
  }
}
