import Testing
import UIKit

/// Tests of lists in compositional layouts. The view has 300×400 points, so tables have margins of 16 points.
@MainActor struct CompositionalListTests {
  private func rect(_ x: CGFloat, _ y: CGFloat, _ width: CGFloat, _ height: CGFloat) -> CGRect {
    CGRect(x: x, y: y, width: width, height: height)
  }

  private func scene(_ configuration: UICollectionLayoutListConfiguration) throws -> CompositionalScene {
    let scene = try CompositionalScene(.list(using: configuration), [2], heights: [30, 50])
    try scene.stage.settle()
    return scene
  }

  /// The frames of the decorations with an order from back to front, from top to bottom.
  private func decorations(_ scene: CompositionalScene, zIndex: Int) -> [CGRect] {
    let all = scene.layout.layoutAttributesForElements(in: rect(0, 0, 300, 400)) ?? []
    return all.filter { $0.representedElementCategory == .decorationView && $0.zIndex == zIndex }.map(\.frame)
      .sorted { $0.minY < $1.minY }
  }

  @Test func `a plain list has rows of the heights of its cells, with a separator below each`() throws {
    let scene = try scene(UICollectionLayoutListConfiguration(appearance: .plain))
    #expect(scene.frames() == [rect(0, 0, 300, 30), rect(0, 30, 300, 50)])
    #expect(decorations(scene, zIndex: 1) == [rect(8, 29, 284, 1), rect(8, 79, 284, 1)])
    #expect(decorations(scene, zIndex: -1) == [])
  }

  @Test func `an inset list has a card behind its rows, and separators between them`() throws {
    let scene = try scene(UICollectionLayoutListConfiguration(appearance: .insetGrouped))
    #expect(scene.frames() == [rect(16, 18, 268, 30), rect(16, 48, 268, 50)])
    #expect(decorations(scene, zIndex: -1) == [rect(16, 18, 268, 80)])
    #expect(decorations(scene, zIndex: 1) == [rect(24, 47, 252, 1)])
  }

  @Test func `a header in the first item of a section is above the card and has no separator`() throws {
    var configuration = UICollectionLayoutListConfiguration(appearance: .insetGrouped)
    configuration.headerMode = .firstItemInSection
    let scene = try scene(configuration)
    #expect(decorations(scene, zIndex: -1) == [rect(16, 48, 268, 50)])
    #expect(decorations(scene, zIndex: 1) == [])
  }

  @Test func `a list without separators has no decorations, and neither has a sidebar by default`() throws {
    var configuration = UICollectionLayoutListConfiguration(appearance: .plain)
    configuration.showsSeparators = false
    let plain = try scene(configuration)
    #expect(decorations(plain, zIndex: 1) == [])
    let sidebar = try scene(UICollectionLayoutListConfiguration(appearance: .sidebar))
    #expect(sidebar.frames() == [rect(16, 18, 268, 30), rect(16, 48, 268, 50)])
    #expect(decorations(sidebar, zIndex: 1) == [])
  }

  @Test func `the header of a list is above its rows and has the height that it prefers`() throws {
    var configuration = UICollectionLayoutListConfiguration(appearance: .plain)
    configuration.headerMode = .supplementary
    let scene = try scene(configuration)
    #expect(scene.frame(UICollectionView.elementKindSectionHeader) == rect(0, 0, 300, 25))
    #expect(scene.frames() == [rect(0, 25, 300, 30), rect(0, 55, 300, 50)])
  }
}
