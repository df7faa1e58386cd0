import MiniUITestSupport
import MiniUITesting
import Testing

@testable import MiniUI

struct PageControlTests {
  private func make(pages: Int) throws -> (Stage, PageControl) {
    let stage = try Stage(size: CGSize(width: 300, height: 100))
    let control = PageControl(frame: CGRect(x: 50, y: 30, width: 200, height: 26))
    control.numberOfPages = pages
    try stage.add(control)
    return (stage, control)
  }

  @Test func `the current page is limited to the existing pages`() throws {
    let (_, control) = try make(pages: 5)
    control.currentPage = 9
    #expect(control.currentPage == 4)
    control.currentPage = -1
    #expect(control.currentPage == 0)
    control.currentPage = 3
    control.numberOfPages = 2
    #expect(control.currentPage == 1)
    #expect(control.accessibilityValue == "page 2 of 2")
    control.numberOfPages = 0
    #expect(control.currentPage == 0 && control.accessibilityValue == nil)
  }

  @Test func `a tap beside the middle changes the page and sends an event`() throws {
    let (stage, control) = try make(pages: 3)
    var pages: [Int] = []
    control.addAction({ pages.append($0.currentPage) }, for: .valueChanged)
    for x in [220, 220, 220, 80] { try stage.tap(CGPoint(x: x, y: 43)) }
    #expect(pages == [1, 2, 1])
  }

  @Test func `in a mirrored page control the first dot is at the right, and a tap at the left goes forward`() throws {
    let (stage, control) = try make(pages: 3)
    stage.window.traits.layoutDirection = .rightToLeft
    control.sizeToFit()
    try stage.advanceFrame()
    let dots = try dots(control)
    #expect(dots[0].midX > dots[1].midX && dots[1].midX > dots[2].midX)
    try stage.tap(CGPoint(x: 55, y: 43))
    #expect(control.currentPage == 1)
    stage.window.setFocus(control)
    try stage.key(.left)
    #expect(control.currentPage == 2)
    try stage.key(.right)
    #expect(control.currentPage == 1)
  }

  @Test func `Space moves a page control forward after a press that ended outside it`() throws {
    let (stage, control) = try make(pages: 3)
    control.currentPage = 1
    stage.window.setFocus(control)
    try stage.press(CGPoint(x: 80, y: 43))
    try stage.move(to: CGPoint(x: 80, y: 90))
    try stage.release()
    try stage.key(.space)
    #expect(control.currentPage == 2)
  }

  @Test func `a page control is focused only if there are pages to choose from`() throws {
    for (pages, canBecomeFocused) in [(0, false), (1, false), (2, true)] {
      #expect(try make(pages: pages).1.canBecomeFocused == canBecomeFocused)
    }
  }

  @Test func `arrow keys change the page`() throws {
    let (stage, control) = try make(pages: 3)
    stage.window.setFocus(control)
    try stage.key(.right)
    try stage.key(.right)
    try stage.key(.left)
    #expect(control.currentPage == 1)
  }

  @Test func `a page control is 20 points and 18 per page wide, with dots in slots of 10 from 14 on`() throws {
    for pages in 1...7 {
      let (stage, control) = try make(pages: pages)
      #expect(control.sizeThatFits(.zero) == CGSize(width: 18 * CGFloat(pages) + 20, height: 26))
      control.sizeToFit()
      try stage.advanceFrame()
      let dots = try dots(control)
      #expect(dots.count == pages)
      for (index, dot) in dots.enumerated() {
        #expect(isClose(dot.midX, 19 + 18 * CGFloat(index)) && isClose(dot.midY, 13))
        #expect(dot.width == 8 && dot.height == 8, "7.59, and round on whole pixels")
      }
    }
  }

  private func dots(_ control: PageControl) throws -> [CGRect] {
    try #require(control.recording.list?.commands).compactMap { command in
      if case .fill(let rect, _, _) = command { rect } else { nil }
    }
  }

  @Test func `the visible dots depend only on the current page`() throws {
    let (stage, control) = try make(pages: 20)
    func shown(after pages: [Int]) throws -> [CGFloat] {
      for page in pages { control.currentPage = page }
      try stage.advanceFrame()
      return try dots(control).map(\.width)
    }
    #expect(try shown(after: [0]) == [8, 8, 8, 8, 8, 8, 8, 8, 5])
    let middle = try shown(after: [10])
    #expect(middle == [5, 8, 8, 8, 8, 8, 8, 8, 5])
    #expect(try shown(after: [0, 10]) == middle && shown(after: [19, 10]) == middle)
    #expect(try shown(after: [19]) == [5, 8, 8, 8, 8, 8, 8, 8, 8])
  }

  @Test func `a page control of a million pages shows as many dots as fit`() throws {
    let (stage, control) = try make(pages: 1_000_000)
    #expect(control.size(forNumberOfPages: 1_000_000) == control.size(forNumberOfPages: 9))
    for page in [0, 500_000, 999_999] {
      control.currentPage = page
      try stage.advanceFrame()
      #expect(control.recording.list?.commands.count == 9)
    }
  }
}
