import MiniUITesting
import Testing

@testable import MiniUI

/// Tests of image views that show several images one after another.
struct ImageAnimationTests {
  private let stage: Stage
  private let view: ImageView
  private let colors: [UInt32] = [0xFFFF_0000, 0xFF00_FF00, 0xFF00_00FF]

  init() throws {
    stage = try Stage(size: CGSize(width: 20, height: 20))
    view = ImageView(frame: CGRect(x: 0, y: 0, width: 20, height: 20))
    view.animationImages = try colors.map { color in
      let bitmap = try Bitmap(width: 20, height: 20)
      for y in 0..<20 { for x in 0..<20 { bitmap.row(y)[x] = color } }
      return Image(bitmap: bitmap)
    }
    try stage.add(view)
    try stage.advance(by: 0.1)
  }

  /// The index of the colour that is shown; nil for none of them.
  private var shown: Int? { colors.firstIndex(of: stage.bitmap[10, 10]) }

  /// Returns the colours in steps of a tenth of a second.
  private func take(_ count: Int) throws -> [Int?] {
    try (0..<count).map { _ in
      try stage.advance(by: 0.1)
      return shown
    }
  }

  @Test func `an animating image view shows its images in turn, and none after it was stopped`() throws {
    #expect(shown == nil && !view.isAnimating)
    view.animationDuration = 0.3
    view.startAnimating()
    try stage.advanceFrame()
    #expect(shown == 0 && view.isAnimating)
    let colors = try take(6)
    #expect(Set(colors) == [0, 1, 2])
    #expect(zip(colors, colors.dropFirst(3)).allSatisfy { $0 == $1 })
    view.stopAnimating()
    try stage.advanceFrame()
    #expect(shown == nil && !view.isAnimating)
  }

  @Test func `an animation ends after its number of cycles`() throws {
    view.animationDuration = 0.3
    view.animationRepeatCount = 2
    view.startAnimating()
    try stage.advance(by: 0.45)
    #expect(view.isAnimating)
    try stage.advance(by: 0.3)
    #expect(!view.isAnimating && shown == nil)
  }

  @Test func `an animating image view that is hidden makes no frames`() throws {
    view.startAnimating()
    try stage.advance(by: 0.1)
    view.isHidden = true
    try stage.advance(by: 0.1)
    let count = stage.window.tree.timers.pending.count
    #expect(count == 0)
    view.isHidden = false
    try stage.advance(by: 0.1)
    #expect(stage.window.tree.timers.pending.count == 1)
  }

  /// An image view of an app that does not call super.
  private final class SilentView: ImageView {
    override func didMoveToWindow() {}
  }

  @Test func `an animation stops while its view is in no window, and continues in the next window`() throws {
    let (silent, other) = (SilentView(frame: view.frame), try Stage(size: CGSize(width: 20, height: 20)))
    silent.animationImages = view.animationImages
    try stage.add(silent)
    silent.startAnimating()
    try stage.advance(by: 0.1)
    #expect(stage.window.tree.timers.pending.count == 1)
    silent.removeFromSuperview()
    try stage.advance(by: 0.1)
    #expect(stage.window.tree.timers.pending.isEmpty)
    for stage in [other, stage] {
      try stage.add(silent)
      try other.advance(by: 0.1)
      try self.stage.advance(by: 0.1)
      #expect(stage.window.tree.timers.pending.count == 1)
    }
    #expect(other.window.tree.timers.pending.isEmpty)
  }

  @Test func `other images end an animation, and without images none begins`() throws {
    view.startAnimating()
    view.animationImages = nil
    #expect(!view.isAnimating)
    view.startAnimating()
    #expect(!view.isAnimating)
  }

  @Test func `an animated image is shown image by image, before and after the view's own images`() throws {
    let images = try #require(view.animationImages)
    let animated = try #require(Image.animatedImage(with: images, duration: 0.3))
    #expect(animated.size == images[0].size)
    #expect(animated.images == images)
    #expect(animated.duration == 0.3)
    view.image = animated
    try stage.advanceFrame()
    #expect(shown == 0 && !view.isAnimating)
    #expect(Set(try take(3)) == [0, 1, 2])
    view.animationImages = [images[1]]
    view.startAnimating()
    try stage.advanceFrame()
    #expect(view.isAnimating)
    #expect(Set(try take(3)) == [1])
    view.stopAnimating()
    try stage.advanceFrame()
    #expect(shown == 0 && !view.isAnimating)
    #expect(Set(try take(3)) == [0, 1, 2])
    view.image = images[2]
    try stage.advanceFrame()
    #expect(Set(try take(3)) == [2])
  }

  @Test func `there is no animated image without images`() {
    #expect(Image.animatedImage(with: [], duration: 1) == nil)
  }
}
