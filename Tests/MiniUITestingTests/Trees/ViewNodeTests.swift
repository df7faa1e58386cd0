import Testing

@testable import MiniUITesting

struct ViewNodeTests {
  private func node(of view: View, _ stage: Stage) throws -> ViewNode {
    try stage.advance(by: 0)
    view.accessibilityIdentifier = "v"
    return try #require(ViewNode(stage.window).node("v"))
  }

  @Test func `a tree in the former format can still be decoded`() throws {
    let old = #"{"alpha":1,"children":[],"class":"View","frame":[1,2,3,4],"hidden":false,"id":"a"}"#
    let node = try JSONDecoder().decode(ViewNode.self, from: Data(old.utf8))
    #expect(node.id == "a")
    #expect(node.seen == CGRect(x: 1, y: 2, width: 3, height: 4))
    #expect(node.pixels.isEmpty)
  }

  @Test func `a tree is decoded as it was encoded, without default values`() throws {
    let scene = try ExplanationScene()
    let tree = ViewNode(scene.stage.window)
    let json = try tree.json()
    #expect(try JSONDecoder().decode(ViewNode.self, from: Data(json.utf8)) == tree)
    #expect(!json.contains("seenFrame") && !json.contains("transform"))
  }

  @Test func `a view's drawing hash changes only with its drawing`() throws {
    let stage = try Stage(size: CGSize(width: 100, height: 100))
    let view = View(frame: CGRect(x: 30, y: 30, width: 40, height: 30))
    view.backgroundColor = Color(hex: 0x40_5060)
    try stage.add(view)
    let first = try node(of: view, stage).drawing
    var drawings: Set<String?> = [first]
    let changes: [() -> Void] = [
      { view.backgroundColor = Color(hex: 0x40_5061) }, { view.cornerRadius = 3 }, { view.clipsToBounds = true },
      { view.border = View.Border(color: .black) }, { view.border?.width = 2 }, { view.shadow = View.Shadow() },
      { view.shadow?.radius = 4 }, { view.bounds.size.width = 41 },
    ]
    for (index, change) in changes.enumerated() {
      change()
      drawings.insert(try node(of: view, stage).drawing)
      #expect(drawings.count == index + 2)
    }
    let last = try node(of: view, stage)
    view.center.x += 5
    view.alpha = 0.5
    let moved = try node(of: view, stage)
    #expect(moved.drawing == last.drawing && moved.pixels.x0 == last.pixels.x0 + 5)
    #expect(!drawings.contains(nil))
  }

  @Test func `a hidden view draws nothing`() throws {
    let scene = try ExplanationScene()
    scene.card.isHidden = true
    try scene.stage.advance(by: 0)
    let tree = ViewNode(scene.stage.window)
    for id in ["card", "badge"] { #expect(tree.node(id)?.drawn == nil && tree.node(id)?.drawing == nil) }
  }

  @Test func `a tree during an animation has the presentation values`() throws {
    let scene = try ExplanationScene()
    View.animate(withDuration: 1, delay: 0, options: .curveLinear) {
      scene.other.center.x += 20
      scene.other.alpha = 0
    }
    try scene.stage.advance(by: 0.5)
    let node = try #require(ViewNode(scene.stage.window).node("other"))
    #expect(node.frame[0] == 120 && node.alpha == 0)
    #expect(abs(node.seen.minX - 110) < 0.5 && abs(node.opacity - 0.5) < 0.05)
    try scene.stage.advance(by: 1)
    let end = try #require(ViewNode(scene.stage.window).node("other"))
    #expect(end.seenFrame == nil && end.seenAlpha == nil)
  }

  @Test func `the pixels of a transformed view in the tree include all pixels of its layer`() throws {
    let scene = try ExplanationScene(scale: 2)
    scene.other.transform = CGAffineTransform(rotationAngle: 0.3)
    try scene.stage.advance(by: 0)
    let node = try #require(ViewNode(scene.stage.window).node("other"))
    #expect(node.transform?.count == 4)
    let owners = OwnerMap(window: scene.stage.window, in: scene.stage.bitmap.bounds)
    for y in 0..<scene.stage.bitmap.height {
      for x in 0..<scene.stage.bitmap.width where owners.owner(x: x, y: y) == "other" {
        if !node.pixels.contains(x: x, y: y) { Issue.record("(\(x), \(y)) lies outside \(node.pixels)") }
      }
    }
  }
}
