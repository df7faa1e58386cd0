import Testing

@testable import MiniUI
@testable import MiniUITestTools

/// Tests of the monkey's check of superviews.
struct HierarchyCheckTests {
  @Test func `a subview whose superview is another view is reported with the names of both`() throws {
    let (list, card, row) = (View(), View(), Label("Row"))
    list.accessibilityIdentifier = "list"
    card.accessibilityIdentifier = "card"
    list.addSubview(row)
    let stage = try SmallApp.stage(list, card)
    let before = try stage.brokenInvariant(isKeyDown: false, nil)
    #expect(before == nil)
    row.hierarchy.superview = card
    defer { row.hierarchy.superview = list }
    let broken = try stage.brokenInvariant(isKeyDown: false, nil)
    let failure = try #require(broken)
    #expect(failure.check == .hierarchy && failure.view == "list")
    #expect(failure.detail == "list has a Label among its subviews, but the superview of that Label is card")
  }
}
