@testable import MiniUITesting

/// A few views, with an explanation of how their picture differs from an earlier one.
final class ExplanationScene {
  let stage: Stage
  let card = View(frame: CGRect(x: 20, y: 20, width: 120, height: 80))
  let badge = View(frame: CGRect(x: 10, y: 40, width: 40, height: 30))
  let title = Label("Title")
  let other = View(frame: CGRect(x: 100, y: 60, width: 90, height: 70))
  let button = Button("Go")
  private var expected: Snapshot

  init(scale: CGFloat = 1) throws {
    stage = try Stage(size: CGSize(width: 240, height: 160), scale: scale)
    title.frame = CGRect(x: 10, y: 8, width: 100, height: 20)
    button.frame = CGRect(x: 20, y: 115, width: 70, height: 36)
    for (view, id) in [(card, "card"), (badge, "badge"), (other, "other"), (button, "button")] {
      view.accessibilityIdentifier = id
    }
    card.backgroundColor = Color(hex: 0x30_60C0)
    badge.backgroundColor = Color(hex: 0xF0_C040)
    other.backgroundColor = Color(hex: 0x40_A060)
    card.addSubview(title)
    card.addSubview(badge)
    try stage.add(card, other, button)
    expected = try stage.snapshot()
  }

  /// Makes the present picture the expected one.
  func remember() throws {
    try stage.advance(by: 0)
    expected = try stage.snapshot()
  }

  /// Makes a few pixels of the expected picture black.
  func spoil(x: Int, y: Int, count: Int) {
    for x in x..<x + count { expected.bitmap.row(y)[x] = 0xFF00_0000 }
  }

  /// Returns the explanation after `change`, and the number of pixels that differ.
  func explain(
    knowing isTreeKnown: Bool = true, area: PixelRect? = nil, _ change: () -> Void
  ) throws -> (lines: [Explanation.Line], count: Int) {
    change()
    try stage.advance(by: 0)
    let actual = try stage.snapshot()
    let area = area ?? actual.bitmap.bounds
    let comparison = PictureComparison(expected: try expected.bitmap.copy(area), actual: try actual.bitmap.copy(area))
    let explanation = Explanation(
      expected: isTreeKnown ? expected.tree : nil, actual: actual.tree,
      owners: OwnerMap(window: stage.window, in: area), comparison: comparison)
    return (explanation.lines, comparison.differingCount)
  }
}
