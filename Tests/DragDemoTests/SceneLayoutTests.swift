import AppSupport
import MiniUI
import MiniUITesting
import Testing

@testable import DragDemo

/// Tests of the scenes' layouts at rest: complete titles, tiles side by side, and mirrored layouts.
@MainActor struct SceneLayoutTests {
  @Test(arguments: Scene.all.map(\.name))
  func `button titles are not truncated in windows of at least 320 points`(name: String) throws {
    #expect(try SceneLayout(of: name, in: .demo).narrowButtons() == [])
  }

  @Test(arguments: Scene.all.map(\.name), [CGSize(width: 390, height: 760), CGSize(width: 960, height: 640)])
  func `a right-to-left scene is the mirror image of the left-to-right one`(name: String, size: CGSize) throws {
    #expect(try SceneLayout(of: name, in: .demo).unmirrored(size) == [])
  }

  @Test func `controls that a rotation shows appear at their positions at once`() throws {
    let stage = try Stage(showing: Scene.all[0], size: CGSize(width: 390, height: 760))
    for names in [["scenes", "more-scenes"], ["all-scenes"], ["scenes", "more-scenes"]] {
      try stage.rotate()
      try stage.advance(by: 0.1)
      for name in names {
        let control = try #require(stage.view(name))
        #expect(control.presentation.frame == control.frame, "\(name)")
        #expect(control.subviews.allSatisfy { $0.presentation.frame == $0.frame }, "\(name)")
      }
      try stage.settle()
    }
  }

  @Test func `in a window of 300 points no heading is covered and no button is outside`() throws {
    let grids = try Stage(
      showing: try #require(Scene.all.first { $0.name == "grids" }), size: CGSize(width: 300, height: 300))
    let pane = try #require(grids.view("upper"))
    let heading = pane.subviews.first { $0 is Label && !$0.isHidden }
    let button = try #require(grids.view("upper-count"))
    #expect(heading.map { $0.frame.intersection(button.frame).isEmpty } ?? true)

    let pages = try Stage(
      showing: try #require(Scene.all.first { $0.name == "navigation" }), size: CGSize(width: 300, height: 600))
    try pages.tap(.text("Alder"))
    try pages.settle()
    for name in ["next", "compare"] {
      let control = try #require(pages.view(name))
      #expect(control.superview?.bounds.contains(control.frame) == true, "\(name)")
    }
  }

  @Test func `tiles do not overlap in a window of any size`() throws {
    let stage = try Stage(showing: Scene.all[0])
    for size in [(600, 400), (480, 320), (390, 760), (1024, 300), (760, 300), (320, 240), (960, 640)] {
      try stage.resize(to: CGSize(width: size.0, height: size.1))
      try stage.settle()
      for board in ["board", "grid", "track", "tile4"] {
        let parts = try #require(stage.view(board)).subviews.filter { !($0 is Label) }
        for (index, part) in parts.enumerated() {
          for other in parts[..<index] {
            #expect(
              part.frame.intersection(other.frame).isEmpty,
              "\(size): \(part.accessibilityIdentifier ?? "") lies over \(other.accessibilityIdentifier ?? "")")
          }
          #expect(part.superview?.bounds.contains(part.frame) == true, "\(size): \(part.accessibilityIdentifier ?? "")")
        }
      }
    }
  }

  @Test func `the buttons of a tree's page are within the margins of a window of minimum width`() throws {
    let stage = try Stage(showing: #require(Scene.all.first { $0.name == "navigation" }))
    try stage.resize(to: CGSize(width: 320, height: 480))
    try stage.tap(.id("row-ash"))
    try stage.settle()
    for name in ["next", "compare"] {
      let button = try #require(stage.view(name))
      let frame = button.convert(button.bounds, to: nil)
      #expect(frame.minX >= 20 && frame.maxX <= 300, "\(name)")
    }
  }

  @Test(arguments: [true, false])
  func `the inner tile leaves the caption of the outer one free in a window of minimum width`(mirrored: Bool) throws {
    let stage = try Stage(showing: Scene.all[0])
    stage.window.semanticContentAttribute = mirrored ? .forceRightToLeft : .forceLeftToRight
    try stage.resize(to: CGSize(width: 320, height: 640))
    try stage.settle()
    let (outer, inner) = (try #require(stage.view("tile4") as? Tile), try #require(stage.view("tile5")))
    let room = outer.captionLabel.frame
    let width = outer.captionLabel.sizeThatFits(room.size).width
    let text = CGRect(x: mirrored ? room.maxX - width : room.minX, y: room.minY, width: width, height: room.height)
    #expect(text.intersection(inner.frame).isEmpty)
  }
}
