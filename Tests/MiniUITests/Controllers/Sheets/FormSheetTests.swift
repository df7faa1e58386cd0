import MiniUITestSupport
import MiniUITesting
import Testing

@testable import MiniUI

/// Tests of sheets in wide windows.
@Suite struct FormSheetTests {
  private func card(_ scene: ModalScene, _ style: ModalPresentationStyle = .pageSheet) -> PageController {
    let page = PageController()
    page.modalPresentationStyle = style
    page.presentationController?.delegate = scene
    return page
  }

  private func frame(_ page: PageController) -> CGRect {
    page.sheetPresentationController?.card.presentation.frame ?? .zero
  }

  @Test(arguments: [
    (CGSize(width: 720, height: 720), CGRect(x: 30, y: 20, width: 660, height: 680)),
    (CGSize(width: 1080, height: 1080), CGRect(x: 188, y: 70, width: 704, height: 940)),
    (CGSize(width: 1440, height: 1440), CGRect(x: 368, y: 120, width: 704, height: 1200)),
    (CGSize(width: 450, height: 360), CGRect(x: 30, y: 20, width: 390, height: 320)),
  ])
  func `a page sheet has a padding that grows with the window`(size: CGSize, expected: CGRect) throws {
    let scene = try ModalScene(size)
    let page = card(scene)
    try scene.present(page)
    #expect(frame(page) == expected)
  }

  @Test func `a form sheet is smaller, or has its controller's preferred size`() throws {
    let scene = try ModalScene(CGSize(width: 1000, height: 800))
    let page = card(scene, .formSheet)
    try scene.present(page)
    #expect(frame(page) == CGRect(x: 230, y: 90, width: 540, height: 620))
    page.preferredContentSize = CGSize(width: 300, height: 200)
    try scene.stage.settle()
    #expect(frame(page) == CGRect(x: 350, y: 300, width: 300, height: 200))
    page.preferredContentSize = CGSize(width: 3000, height: 2000)
    try scene.stage.settle()
    #expect(scene.window.bounds.contains(frame(page)))
  }

  @Test func `a card grows and fades in`() throws {
    let scene = try ModalScene(CGSize(width: 1000, height: 800))
    let page = card(scene)
    let start = scene.stage.now
    scene.root.present(page, animated: true)
    try scene.stage.advance(to: start + 0.1 + 1e-6)
    let way = 1 - (1 + 1.82574) * exp(-1.82574)
    let card = try #require(page.sheetPresentationController?.card)
    #expect(isClose(card.presentation.alpha, way, within: 0.001))
    #expect(isClose(card.presentation.transform.a, 0.94 + 0.06 * way, within: 0.001))
    try scene.stage.settle()
    #expect(card.transform == .identity && card.alpha == 1)
  }

  @Test func `a press outside and Escape dismiss a card as the user's dismissal`() throws {
    let scene = try ModalScene(CGSize(width: 1000, height: 800))
    for isByKey in [true, false] {
      try scene.present(card(scene))
      if isByKey { try scene.stage.key(.escape) } else { try scene.stage.tap(CGPoint(x: 10, y: 400)) }
      try scene.stage.settle()
      #expect(scene.take() == ["presented", "will dismiss", "did dismiss"])
    }
    let page = card(scene)
    page.isModalInPresentation = true
    try scene.present(page)
    try scene.stage.key(.escape)
    try scene.stage.tap(CGPoint(x: 10, y: 400))
    try scene.stage.tap(CGPoint(x: 500, y: 400))
    try scene.stage.settle()
    #expect(scene.take() == ["presented", "attempt", "attempt"])
  }

  @Test func `a card becomes a sheet when the window becomes narrow, and a card again when it is wide`() throws {
    let scene = try ModalScene(CGSize(width: 1000, height: 800))
    let page = card(scene)
    try scene.present(page)
    let wide = frame(page)
    try scene.stage.resize(to: CGSize(width: 400, height: 800))
    #expect(frame(page) == CGRect(x: 0, y: 10, width: 400, height: 790))
    #expect(page.sheetPresentationController?.card.pan.isEnabled == true)
    try scene.stage.resize(to: CGSize(width: 800, height: 300))
    #expect(frame(page) == CGRect(x: 48, y: 10, width: 704, height: 290))
    try scene.stage.resize(to: CGSize(width: 1000, height: 800))
    #expect(frame(page) == wide && page.sheetPresentationController?.card.pan.isEnabled == false)
  }

  @Test func `a change of the window's size ends the appearance and the disappearance of a card`() throws {
    let scene = try ModalScene(CGSize(width: 1000, height: 800))
    let page = card(scene)
    scene.root.present(page, animated: true) { scene.log.append("presented") }
    try scene.stage.advance(by: 0.1)
    try scene.stage.resize(to: CGSize(width: 400, height: 800))
    #expect(frame(page) == CGRect(x: 0, y: 10, width: 400, height: 790) && scene.take() == ["presented"])
    scene.root.dismiss(animated: true) { scene.log.append("dismissed") }
    try scene.stage.advance(by: 0.1)
    try scene.stage.resize(to: CGSize(width: 1000, height: 800))
    #expect(scene.root.presentedViewController == nil && scene.take() == ["dismissed"])
  }

  @Test(arguments: [CGSize(width: 50, height: 50), CGSize(width: 1, height: 1)])
  func `a sheet fits into a tiny window`(size: CGSize) throws {
    let scene = try ModalScene(size)
    let page = card(scene)
    page.sheetPresentationController?.detents = [.medium(), .large(), .custom { _ in .nan }]
    try scene.present(page)
    #expect(scene.window.bounds.contains(frame(page)))
    try scene.stage.key(.escape)
    try scene.stage.settle()
    #expect(scene.root.presentedViewController == nil)
  }

  @Test func `with reduced motion a presentation only fades`() throws {
    for size in [CGSize(width: 1000, height: 800), CGSize(width: 393, height: 852)] {
      let scene = try ModalScene(size, prefersReducedMotion: true)
      let page = card(scene)
      let start = scene.stage.now
      scene.root.present(page, animated: true)
      try scene.stage.advance(to: start + 0.1 + 1e-6)
      let card = try #require(page.sheetPresentationController?.card)
      #expect(card.presentation.transform == .identity && card.presentation.frame == card.frame)
      #expect(isClose(card.presentation.alpha, 0.5, within: 0.01))
      try scene.stage.settle()
    }
  }

  @Test func `a sheet presented from a sheet is nested, and both are dismissed together`() throws {
    let scene = try ModalScene(CGSize(width: 1000, height: 800))
    let (first, second) = (card(scene), card(scene))
    try scene.present(first)
    first.present(second, animated: true)
    try scene.stage.settle()
    #expect(second.view.window != nil && scene.window.subviews.count == 3)
    scene.root.dismiss(animated: true)
    try scene.stage.settle()
    #expect(scene.window.subviews.count == 1)
    #expect(first.view.window == nil)
    #expect(second.view.window == nil)
  }

  @Test func `Tab stays within the topmost modal view`() throws {
    let scene = try ModalScene(CGSize(width: 1000, height: 800))
    let page = card(scene)
    try scene.present(page)
    let buttons = [Button("One"), Button("Two")]
    for (index, button) in buttons.enumerated() {
      button.frame = CGRect(x: 20, y: 20 + 60 * index, width: 100, height: 40)
      page.view.addSubview(button)
    }
    try scene.stage.settle()
    for index in [0, 1, 0, 1] {
      try scene.stage.key(.tab)
      #expect(buttons[index].isFocused)
    }
    try scene.stage.key(.tab, modifiers: .shift)
    #expect(buttons[0].isFocused && !scene.button.isFocused)
  }
}
