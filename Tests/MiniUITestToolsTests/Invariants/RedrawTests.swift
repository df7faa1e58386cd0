import Testing

@testable import MiniUITestTools

/// Tests that redraw a window in a second canvas, either completely or only where its display list has changed.
@Suite struct RedrawTests {
  private let take = {
    var take = Take()
    take.size = CGSize(width: 400, height: 300)
    return take
  }()

  @Test(arguments: 1...8 as ClosedRange<UInt64>)
  func `drawing the changed part of a display list equals drawing all of it`(_ seed: UInt64) throws {
    let trial = try MonkeySession(SmallApp.app(), take, isRedrawn: false)
    let window = trial.stage.window
    var hand = RandomUser(seed: seed)
    var known: (canvas: Canvas, parts: ListParts)?
    var repairs = 0
    var drawn = 0.0
    for _ in 0..<120 {
      guard let action = hand.next(on: trial.stage, isLast: false) else { break }
      #expect(try trial.perform(action) == nil)
      let (list, bounds, scale) = (window.displayList(), window.canvas.bitmap.bounds, window.canvas.scale)
      let fresh = try Canvas(size: window.bounds.size, scale: scale)
      fresh.draw(list)
      if let (canvas, old) = known, canvas.bitmap.bounds == bounds {
        let new = ListParts(list, in: bounds, scale: scale, last: old)
        let changes = new.changes(since: old)
        canvas.draw(list, damage: changes)
        try #require(canvas.bitmap.hasSamePixels(as: fresh.bitmap), "after \(action)")
        known = (canvas, new)
        repairs += 1
        drawn += Double(changes.area) / Double(bounds.area)
      } else {
        known = (fresh, ListParts(list, in: bounds, scale: scale, last: nil))
      }
    }
    #expect(repairs > 60)
    #expect(drawn < 0.7 * Double(repairs), "most of a window stays as it is")
  }

  @Test(arguments: [0, 3]) func `a wrong pixel is found with and without a stored frame`(_ maximumRepairCount: Int)
    throws
  {
    let stage = try Stage(size: CGSize(width: 60, height: 40))
    let view = View(frame: CGRect(x: 10, y: 10, width: 20, height: 20))
    view.backgroundColor = .systemRed
    try stage.add(view)
    let redraw = Redraw(maximumRepairCount: maximumRepairCount)
    for step in 0..<9 {
      view.frame.origin.x += 1
      try stage.advance(by: 0)
      #expect(try redraw.difference(on: stage) == nil)
      let right = stage.bitmap[50, step]
      stage.bitmap.row(step)[50] = 0xFF12_3456
      for _ in 0..<2 { #expect(try redraw.difference(on: stage)?.description.contains("1 pixel differs") == true) }
      stage.bitmap.row(step)[50] = right
      #expect(try redraw.difference(on: stage) == nil)
    }
  }
}
