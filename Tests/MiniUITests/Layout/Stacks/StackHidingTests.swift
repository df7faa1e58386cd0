import MiniUITesting
import Testing

@testable import MiniUI

/// Tests of views of a stack that are hidden and shown in animations.
struct StackHidingTests {
  private let stage: Stage
  private let stack = StackView(frame: CGRect(x: 0, y: 0, width: 200, height: 100))
  private let views = (0..<3).map { _ in View() }

  init() throws {
    stage = try Stage(size: CGSize(width: 200, height: 200))
    stack.axis = .vertical
    stack.distribution = .fillEqually
    for view in views {
      view.backgroundColor = .systemBlue
      stack.addArrangedSubview(view)
    }
    views[1].backgroundColor = .systemRed
    try stage.add(stack)
  }

  private var pictures: [View] { stack.subviews.filter { $0 is SnapshotView } }

  @Test func `a view hidden in an animation fades out while its space closes`() throws {
    View.animate(withDuration: 0.4, options: .curveLinear) { views[1].isHidden = true }
    let picture = try #require(pictures.first)
    try stage.advance(by: 0.2)
    #expect(abs(picture.presentation.alpha - 0.5) < 0.05)
    #expect(abs(picture.presentation.bounds.height - 100 / 6) < 2 && picture.presentation.bounds.width == 200)
    #expect(abs(picture.presentation.frame.minY - views[0].presentation.frame.maxY) < 1, "it follows its neighbour")
    try stage.settle()
    #expect(pictures.isEmpty)
    #expect(stack.subviews.count == 3)
    #expect(views[0].frame.height == 50)
  }

  @Test func `an arranged view shown in an animation fades in to its alpha while space opens for it`() throws {
    views[1].isHidden = true
    views[1].alpha = 0.8
    stack.layoutIfNeeded()
    View.animate(withDuration: 0.4, options: .curveLinear) { views[1].isHidden = false }
    try stage.advance(by: 0.2)
    #expect(abs(views[1].presentation.alpha - 0.4) < 0.05)
    #expect(abs(views[1].presentation.bounds.height - 100 / 6) < 2)
    try stage.settle()
    #expect(views[1].alpha == 0.8 && views[1].presentation.alpha == 0.8)
  }

  @Test func `a view shown again while it fades out has one snapshot less`() throws {
    View.animate(withDuration: 0.4) { views[1].isHidden = true }
    try stage.advance(by: 0.1)
    View.animate(withDuration: 0.4) { views[1].isHidden = false }
    #expect(pictures.isEmpty)
    View.animate(withDuration: 0.4) { views[1].isHidden = true }
    #expect(pictures.count == 1)
    try stage.settle()
    #expect(pictures.isEmpty && stack.arrangedSubviews == views)
  }

  @Test func `a view hidden without animation disappears at once`() throws {
    views[1].isHidden = true
    #expect(pictures.isEmpty)
    View.performWithoutAnimation { views[2].isHidden = true }
    #expect(pictures.isEmpty)
  }
}
