import MiniUI
import MiniUITesting
import Testing

@testable import DragDemo

/// Tests of the scene of constraints: frames of the cards' parts, and texts at all widths.
@MainActor struct ConstraintSceneTests {
  private func stage(width: CGFloat, height: CGFloat = 760) throws -> Stage {
    let scene = try #require(Scene.all.first { $0.name == "constraints" })
    let stage = try Stage(showing: scene, size: CGSize(width: width, height: height))
    try stage.settle()
    return stage
  }

  /// Returns a view and all views within it.
  private func all(_ view: View) -> [View] { [view] + view.subviews.flatMap(all) }

  /// Returns the frames of a card's parts, in the card.
  private func frames(of card: String, in stage: Stage) throws -> [CGRect] {
    try #require(stage.view(card)).subviews.map(\.frame)
  }

  @Test func `the profile is laid out differently in a wide window, and as before when the width is restored`() throws {
    let stage = try stage(width: 390)
    let narrow = try frames(of: "card-profile", in: stage)
    let (picture, button) = (try #require(stage.view("picture")), try #require(stage.view("follow")))
    #expect(button.frame.minY > picture.frame.maxY)
    for width: CGFloat in [760, 960] {
      try stage.resize(to: CGSize(width: width, height: 640))
      try stage.settle()
      #expect(button.frame.midY == picture.frame.midY && button.frame.minX > picture.frame.maxX)
    }
    try stage.resize(to: CGSize(width: 390, height: 760))
    try stage.settle()
    let restored = try frames(of: "card-profile", in: stage)
    #expect(restored == narrow)
  }

  @Test(arguments: [320, 390, 900] as [CGFloat])
  func `no text of the scene is truncated, in windows of any width from 320 points`(width: CGFloat) throws {
    let page = try #require(try stage(width: width).view("page"))
    let labels = all(page).compactMap { $0 as? Label }.filter { !($0.text ?? "").isEmpty }
    #expect(labels.count > 15)
    for label in labels {
      let room = CGSize(width: label.numberOfLines == 1 ? CGFloat.infinity : label.bounds.width, height: .infinity)
      let size = label.sizeThatFits(room)
      #expect(label.bounds.width > size.width - 1 && label.bounds.height > size.height - 1, "\(label.text ?? "")")
    }
  }

  @Test(arguments: [390, 960] as [CGFloat])
  func `captions of the form are as wide as the longest one, and fields fill the rest`(width: CGFloat) throws {
    let form = try #require(try stage(width: width).view("card-form"))
    let captions = form.subviews.compactMap { $0 as? Label }.filter { $0.text != "Form" }
    let fields = form.subviews.compactMap { $0 as? TextField }
    #expect(captions.count == 3 && fields.count == 3)
    let natural = captions.map(\.intrinsicContentSize.width).max() ?? 0
    for (caption, field) in zip(captions, fields) {
      #expect(caption.frame.minX == 16 && abs(caption.frame.width - natural) <= 1)
      #expect(field.frame.minX == caption.frame.maxX + 16 && field.frame.maxX == form.bounds.width - 16)
    }
  }

  @Test func `the content size of the page ends below the longer column`() throws {
    for (width, columns) in [(390, 1), (960, 2)] as [(CGFloat, Int)] {
      let page = try #require(try stage(width: width).view("page") as? ScrollView)
      let cards = page.subviews.filter { $0.accessibilityIdentifier?.hasPrefix("card-") == true }
      #expect(cards.count == 5 && Set(cards.map(\.frame.minX)).count == columns)
      #expect(abs(page.contentSize.width - width) <= 0.001)
      let end = cards.map(\.frame.maxY).max() ?? 0
      #expect(abs(page.contentSize.height - end - 24) <= 1)
    }
  }

  @Test func `the tile is between its two positions in the middle of its movement`() throws {
    let stage = try stage(width: 960, height: 640)
    let tile = try #require(stage.view("tile"))
    try stage.tap(.id("move"))
    try stage.advance(by: 0.2)
    #expect(tile.frame.minX == 176)
    let shown = tile.presentation.frame.minX
    #expect(shown > 8 && shown < 176)
    try stage.settle()
    #expect(tile.presentation.frame.minX == 176)
    try stage.tap(.id("move"))
    try stage.settle()
    #expect(tile.frame == CGRect(x: 8, y: 8, width: 48, height: 48))
  }

  @Test func `a contradicting constraint does not move or resize the box`() throws {
    let stage = try stage(width: 960, height: 640)
    let box = try #require(stage.view("box"))
    let former = box.frame
    for title in ["Repair", "Contradict"] {
      try stage.tap(.id("contradict"))
      try stage.settle()
      #expect(box.frame == former && former.size == CGSize(width: 96, height: 40))
      let button = try #require(stage.view("contradict") as? Button)
      #expect(button.title(for: .normal) == title)
    }
  }
}
