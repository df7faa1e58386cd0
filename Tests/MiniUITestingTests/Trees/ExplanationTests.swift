import Testing

@testable import MiniUITesting

struct ExplanationTests {
  /// Returns the explanation after a change, without the numbers of pixels, whose sum is checked.
  private func words(
    knowing isTreeKnown: Bool = true, _ change: (ExplanationScene) -> Void
  ) throws -> [String] {
    let scene = try ExplanationScene()
    let (lines, count) = try scene.explain(knowing: isTreeKnown) { change(scene) }
    #expect(count > 0)
    #expect(lines.reduce(0) { $0 + $1.count } == count)
    return lines.map { String($0.text.prefix { $0 != ":" }) }
  }

  @Test(arguments: [1, 2])
  func `a moved view explains the pixels at its former and its new position`(scale: CGFloat) throws {
    let scene = try ExplanationScene(scale: scale)
    let (lines, count) = try scene.explain { scene.other.center.x += 4 }
    #expect(count == Int(2 * 4 * 70 * scale * scale))
    let pixels = scale == 1 ? "560 of 560" : "2,240 of 2,240"
    #expect(lines.map(\.text) == ["other moved +4,0: explains \(pixels) pixels"])
    #expect(lines[0].view == "other" && lines[0].count == count)
    let corner = PixelRect(snapping: CGRect(x: 100 * scale, y: 60 * scale, width: 94 * scale, height: 70 * scale))
    #expect(lines[0].box == corner)
  }

  @Test func `a view's change includes its subviews`() throws {
    #expect(try words { $0.card.center.y -= 3 } == ["card moved 0,-3"])
    #expect(try words { $0.card.alpha = 0.5 } == ["card faded from 1 to 0.5"])
    #expect(try words { $0.card.isHidden = true } == ["card is hidden"])
    #expect(try words { $0.card.removeFromSuperview() } == ["card is gone"])
    #expect(try words { $0.card.transform = CGAffineTransform(rotationAngle: 0.2) } == ["card is turned or scaled"])
  }

  @Test func `added views are named`() throws {
    let lines = try words { scene in
      let view = View(frame: CGRect(x: 150, y: 5, width: 20, height: 20))
      view.backgroundColor = .systemRed
      view.addSubview(Label("A"))
      scene.stage.window.addSubview(view)
    }
    #expect(lines == ["window/View is new"])
  }

  @Test func `a view's movement is measured relative to its moved superview`() throws {
    let difference = try changes {
      $0.card.center.x += 3
      $0.badge.center.x += 20
      $0.other.center.y += 0.5
    }
    #expect(difference == ["card moved +3,0", "badge moved +20,0", "other moved 0,+0.5"])
  }

  private func changes(_ change: (ExplanationScene) -> Void) throws -> [String] {
    let scene = try ExplanationScene()
    let before = ViewNode(scene.stage.window)
    change(scene)
    try scene.stage.advance(by: 0)
    let difference = TreeDifference(expected: NamedTree(before), actual: NamedTree(ViewNode(scene.stage.window)))
    return difference.changes.map { "\($0.name) \($0.words.joined(separator: " and "))" }
  }

  @Test func `the change that explains most pixels comes first`() throws {
    let lines = try words {
      $0.badge.backgroundColor = Color(hex: 0xF0_C041)
      $0.other.backgroundColor = Color(hex: 0x40_A062)
    }
    #expect(
      lines == [
        "other is drawn differently (by at most 2 levels)", "badge is drawn differently (by at most 1 level)",
      ])
  }

  @Test func `a changed background does not explain the pixels of a moved view in front of it`() throws {
    let lines = try words {
      $0.stage.window.backgroundColor = Color(hex: 0xFF_FFFE)
      $0.other.center.x += 8
    }
    #expect(lines.map { $0.prefix(30) } == ["window is drawn differently (b", "other moved +8,0"])
  }

  @Test func `a removed shadow explains the pixels around the view`() throws {
    let scene = try ExplanationScene()
    scene.card.shadow = View.Shadow(radius: 4)
    try scene.remember()
    let (lines, count) = try scene.explain { scene.card.shadow = nil }
    #expect(lines.count == 1 && lines[0].count == count)
    #expect(lines[0].text.hasPrefix("card is drawn differently (by at most "))
    #expect(lines[0].box.width > 120)
  }

  @Test func `reordered siblings are named by the one that moved`() throws {
    #expect(try words { $0.stage.window.sendSubviewToBack($0.other) } == ["card is in front of other"])
    #expect(try words { $0.stage.window.bringSubviewToFront($0.card) } == ["card is in front of button"])
  }

  @Test func `changed text is reported once, by the view that shows it`() throws {
    #expect(try words { $0.title.text = "Other" } == [#"card/Label says "Other", not "Title""#])
    #expect(try words { $0.button.setTitle("Stop", for: .normal) } == [#"button says "Stop", not "Go""#])
  }

  @Test func `a resized view is reported with both sizes`() throws {
    let lines = try words { $0.other.frame.size.width = 94 }
    #expect(lines == ["other is 94x70, not 90x70"])
  }

  @Test func `a change of clipping explains the visible pixels of the subviews`() throws {
    let scene = try ExplanationScene()
    scene.badge.center.x = 0
    try scene.remember()
    let (lines, count) = try scene.explain { scene.card.clipsToBounds = true }
    #expect(lines.map(\.view) == ["card"] && lines[0].count == count)
  }

  @Test func `pixels that no change explains are attributed to an unchanged view`() throws {
    let scene = try ExplanationScene()
    scene.spoil(x: 130, y: 80, count: 3)
    scene.spoil(x: 30, y: 22, count: 1)
    let lines = try scene.explain {}.lines.map(\.text)
    #expect(
      lines == [
        "3 pixels belong to other, which has not changed in the tree",
        "1 pixel belongs to card, which has not changed in the tree",
      ])
  }

  @Test func `without an earlier tree pixels are attributed to their views`() throws {
    let lines = try words(knowing: false) { $0.other.backgroundColor = Color(hex: 0x40_A061) }
    #expect(lines == ["6,300 pixels belong to other"])
  }

  @Test func `pixels are counted in the coordinates of the cropped picture`() throws {
    let scene = try ExplanationScene()
    let area = PixelRect(x0: 90, y0: 50, x1: 240, y1: 160)
    let (lines, count) = try scene.explain(area: area) { scene.other.center.x += 4 }
    #expect(count == 560 && lines.map(\.text) == ["other moved +4,0: explains 560 of 560 pixels"])
    #expect(lines[0].box == PixelRect(x0: 10, y0: 10, x1: 104, y1: 80))
  }

  @Test func `pictures of different sizes are reported first`() throws {
    let scene = try ExplanationScene()
    let small = try Bitmap(width: 100, height: 160)
    let snapshot = try scene.stage.snapshot()
    let explanation = Explanation(
      expected: snapshot.tree, actual: snapshot.tree,
      owners: OwnerMap(window: scene.stage.window, in: snapshot.bitmap.bounds),
      comparison: PictureComparison(expected: small, actual: snapshot.bitmap))
    #expect(explanation.lines.first?.text == "the picture is 240×160 pixels, expected 100×160")
    #expect(explanation.description.contains("belong to window, which has not changed"))
  }
}
