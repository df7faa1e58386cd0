import MiniUITestSupport
import MiniUITesting
import Testing

@testable import MiniUI

struct SliderTests {
  /// A stage with a slider of 0…1 whose thumb moves over 200 points, and a log of the values that it sent.
  private final class Sliding {
    let stage: Stage
    let slider = Slider(frame: CGRect(x: 20, y: 30, width: 237, height: 34))
    var sent: [Float] = []

    init(pointer: PointerKind = .mouse, prefersReducedMotion: Bool = false) throws {
      stage = try Stage(
        size: CGSize(width: 300, height: 100), prefersReducedMotion: prefersReducedMotion, pointer: pointer)
      slider.addAction({ [unowned self] in sent.append($0.value) }, for: .valueChanged)
      try stage.add(slider)
    }

    var track: View { slider.subviews[0] }
    var fill: View { slider.subviews[1] }
    var thumb: View { slider.subviews.last! }
    /// Returns the middle of the thumb at a fraction of the range, in the window.
    func location(_ part: CGFloat) -> CGPoint { CGPoint(x: 20 + 18.5 + 200 * part, y: 47) }
  }

  @Test(arguments: [(0, 0, 18.5), (0.25, 50, 68.5), (0.5, 100, 118.5), (1, 200, 218.5), (0.3333, 67, 85.16)])
  func `a slider's thumb and fill have UIKit's frames`(value: Float, x: CGFloat, filled: CGFloat) throws {
    let scene = try Sliding()
    scene.slider.value = value
    try scene.stage.advance(by: 0)
    #expect(scene.track.frame == CGRect(x: 0, y: 14, width: 237, height: 6) && scene.track.cornerRadius == 3)
    #expect(scene.thumb.frame == CGRect(x: x, y: 5, width: 37, height: 24))
    #expect(scene.fill.frame.minX == 0 && isClose(scene.fill.frame.width, filled, within: 1e-3))
    #expect(scene.slider.sizeThatFits(CGSize(width: 90, height: 90)) == CGSize(width: 90, height: 34))
    #expect(scene.slider.intrinsicContentSize == CGSize(width: View.noIntrinsicMetric, height: 34))
  }

  @Test func `a slider's value is clamped to its limits, and its limits to each other`() {
    let slider = Slider()
    #expect(slider.value == 0)
    #expect(slider.minimumValue == 0)
    #expect(slider.maximumValue == 1)
    #expect(slider.isContinuous)
    slider.value = 5
    #expect(slider.value == 1)
    slider.maximumValue = 10
    slider.value = 7
    slider.minimumValue = 8
    #expect(slider.value == 8)
    slider.minimumValue = 20
    #expect(slider.maximumValue == 20 && slider.value == 20)
    slider.maximumValue = -3
    #expect(slider.minimumValue == -3 && slider.value == -3)
  }

  @Test func `a slider divides the largest range, and an empty range has one value`() throws {
    let scene = try Sliding()
    let limit = Float.greatestFiniteMagnitude
    scene.slider.minimumValue = -limit
    scene.slider.maximumValue = limit
    try scene.stage.tap(scene.location(0.5))
    #expect(abs(scene.slider.value) < limit / 100)
    scene.stage.window.setFocus(scene.slider)
    for _ in 0..<30 { try scene.stage.key(.right) }
    #expect(scene.slider.value == limit)
    scene.slider.minimumValue = limit
    try scene.stage.tap(scene.location(0.2))
    #expect(scene.slider.value == limit)
    scene.slider.frame.size.width = 0
    try scene.stage.advanceFrame()
  }

  // MARK: Mouse

  @Test(arguments: [MouseButton.primary, .middle])
  func `a mouse press on the track moves the thumb there, and a drag continues`(button: MouseButton) throws {
    let scene = try Sliding()
    try scene.stage.press(scene.location(0.5), button: button)
    #expect(isClose(CGFloat(scene.slider.value), 0.5))
    try scene.stage.move(to: scene.location(0.75))
    try scene.stage.release(button: button)
    #expect(scene.sent == [0.5, 0.75])
  }

  @Test func `the secondary button does not move a slider`() throws {
    let scene = try Sliding()
    try scene.stage.tap(scene.location(0.5), button: .secondary)
    #expect(scene.sent.isEmpty)
  }

  @Test(arguments: PointerKind.allCases)
  func `a pressed thumb does not jump, and keeps its distance from the pointer`(pointer: PointerKind) throws {
    let scene = try Sliding(pointer: pointer)
    scene.slider.value = 0.5
    let start = CGPoint(x: scene.location(0.5).x + 12, y: 44)
    try scene.stage.press(start)
    try scene.stage.advance(by: 0.2)
    #expect(scene.slider.value == 0.5)
    #expect(scene.sent.isEmpty)
    #expect(scene.slider.isTracking)
    try scene.stage.move(to: CGPoint(x: start.x + 20, y: 5))
    #expect(isClose(CGFloat(scene.slider.value), 0.6, within: 1e-6))
    try scene.stage.move(to: CGPoint(x: 299, y: 44))
    #expect(scene.slider.value == 1)
    try scene.stage.move(to: start)
    #expect(isClose(CGFloat(scene.slider.value), 0.5, within: 1e-6))
    try scene.stage.release()
    #expect(scene.sent.count == 3)
  }

  @Test func `a finger grabs the thumb within 44 points only`() throws {
    let scene = try Sliding(pointer: .touch)
    scene.slider.value = 0.5
    try scene.stage.press(CGPoint(x: scene.location(0.5).x + 23, y: 47))
    #expect(!scene.slider.isTracking)
    try scene.stage.release()
    try scene.stage.press(CGPoint(x: scene.location(0.5).x + 21, y: 63))
    #expect(scene.slider.isTracking)
    try scene.stage.release()
    #expect(scene.sent.isEmpty)
  }

  @Test func `a slider that is not continuous sends one event at the end, if its value changed`() throws {
    let scene = try Sliding()
    scene.slider.isContinuous = false
    try scene.stage.press(scene.location(0.25))
    try scene.stage.move(to: scene.location(0.5))
    #expect(scene.sent.isEmpty && scene.slider.value == 0.5)
    try scene.stage.release()
    #expect(scene.sent == [0.5])
    try scene.stage.tap(scene.location(0.5))
    #expect(scene.sent == [0.5])
  }

  @Test func `a drag on the thumb does not scroll the page, and one beside it does`() throws {
    let stage = try Stage(size: CGSize(width: 300, height: 200), pointer: .touch)
    let page = ScrollView(frame: CGRect(x: 0, y: 0, width: 300, height: 200))
    page.contentSize = CGSize(width: 900, height: 900)
    let slider = Slider(frame: CGRect(x: 20, y: 30, width: 237, height: 34))
    page.addSubview(slider)
    try stage.add(page)
    try stage.press(CGPoint(x: 38, y: 47))
    try stage.move(by: CGPoint(x: 100, y: 0), duration: 0.1)
    try stage.move(by: CGPoint(x: 50, y: 0), duration: 0.2)
    #expect(page.contentOffset == .zero && slider.value > 0.5)
    try stage.release()
    let value = slider.value
    try stage.press(CGPoint(x: 60, y: 47))
    try stage.move(by: CGPoint(x: 0, y: -60), duration: 0.1)
    #expect(page.contentOffset.y > 0 && slider.value == value)
    try stage.release()
  }

  // MARK: Keys and wheel

  @Test func `keys change a slider by a tenth, by two tenths and to its limits`() throws {
    let scene = try Sliding()
    scene.slider.maximumValue = 10
    scene.slider.value = 5
    scene.stage.window.setFocus(scene.slider)
    for key in [KeyCode.right, .up, .left, .down, .pageUp, .pageDown, .end, .home, .left] { try scene.stage.key(key) }
    #expect(scene.sent == [6, 7, 6, 5, 7, 5, 10, 0])
    #expect(scene.slider.focusedPart === scene.thumb, "the ring surrounds the thumb")
    scene.slider.keyboardStep = 3
    try scene.stage.key(.right)
    #expect(scene.slider.value == 3)
    try scene.stage.key(KeyCode.right, modifiers: .control)
    #expect(scene.slider.value == 3)
  }

  @Test func `the wheel changes a slider only if it is focused and below the pointer`() throws {
    let stage = try Stage(size: CGSize(width: 300, height: 200))
    let page = ScrollView(frame: CGRect(x: 0, y: 0, width: 300, height: 200))
    page.contentSize = CGSize(width: 300, height: 900)
    let slider = Slider(frame: CGRect(x: 20, y: 30, width: 237, height: 34))
    page.addSubview(slider)
    try stage.add(page)
    slider.value = 0.5
    try stage.wheel(dy: -1, at: CGPoint(x: 100, y: 47))
    try stage.settle()
    #expect(slider.value == 0.5 && page.contentOffset.y > 0)
    page.contentOffset = .zero
    try stage.advance(by: 1)
    stage.window.setFocus(slider)
    try stage.wheel(dy: 1, at: CGPoint(x: 100, y: 47))
    #expect(isClose(CGFloat(slider.value), 0.6) && page.contentOffset.y == 0)
    for _ in 0..<9 { try stage.wheel(dy: -1, at: CGPoint(x: 100, y: 47)) }
    #expect(slider.value == 0 && page.contentOffset.y == 0, "nor does the page scroll at the end")
    try stage.advance(by: 1)
    try stage.wheel(dy: -1, at: CGPoint(x: 100, y: 150))
    try stage.settle()
    #expect(page.contentOffset.y > 0)
  }

  // MARK: Animation and appearance

  @Test func `an animated value takes a quarter of a second, and is not animated before the first frame`() throws {
    let scene = try Sliding()
    scene.slider.setValue(1, animated: true)
    #expect(scene.slider.value == 1 && scene.sent.isEmpty)
    try scene.stage.advance(by: 0.1)
    #expect((1..<199).contains(scene.thumb.presentation.frame.minX))
    try scene.stage.advance(by: 0.17)
    #expect(scene.thumb.presentation.frame.minX == 200)
    let early = Slider(frame: scene.slider.frame)
    early.setValue(1, animated: true)
    #expect(early.subviews.allSatisfy { !$0.isAnimated })
    let calm = try Sliding(prefersReducedMotion: true)
    calm.slider.setValue(1, animated: true)
    #expect(!calm.thumb.isAnimated)
  }

  @Test func `images shorten a slider's track by their width and 5 points`() throws {
    let scene = try Sliding()
    #expect(scene.slider.subviews.count == 3, "there are no views for images yet")
    scene.slider.minimumValueImage = Image(bitmap: try Bitmap(width: 20, height: 10))
    scene.slider.maximumValueImage = Image(bitmap: try Bitmap(width: 16, height: 16))
    try scene.stage.advance(by: 0)
    #expect(scene.track.frame == CGRect(x: 25, y: 14, width: 191, height: 6))
    #expect(scene.slider.subviews[2].frame == CGRect(x: 0, y: 12, width: 20, height: 10))
    #expect(scene.slider.subviews[3].frame == CGRect(x: 221, y: 9, width: 16, height: 16))
    scene.slider.setThumbImage(Image(bitmap: try Bitmap(width: 10, height: 12)), for: .normal)
    scene.slider.value = 1
    try scene.stage.advance(by: 0)
    #expect(scene.thumb.frame == CGRect(x: 206, y: 11, width: 10, height: 12))
    #expect(scene.slider.thumbImage(for: .normal) != nil && scene.slider.thumbImage(for: .highlighted) == nil)
  }

  @Test func `track images replace a slider's colours`() throws {
    let scene = try Sliding()
    let image = Image(bitmap: try Bitmap(width: 8, height: 6))
    scene.slider.setMinimumTrackImage(image, for: .normal)
    #expect(scene.fill.backgroundColor == nil && scene.track.backgroundColor == .track)
    scene.slider.setMaximumTrackImage(image, for: .disabled)
    #expect(scene.slider.currentMinimumTrackImage === image && scene.slider.currentMaximumTrackImage == nil)
    scene.slider.isEnabled = false
    #expect(scene.slider.currentMaximumTrackImage === image && scene.slider.maximumTrackImage(for: .disabled) === image)
    #expect(scene.slider.minimumTrackImage(for: .highlighted) == nil && scene.track.backgroundColor == nil)
  }

  @Test func `a slider's colours are the tint, a faint grey and white unless they are set`() throws {
    let scene = try Sliding()
    #expect(scene.fill.backgroundColor == .systemBlue && scene.thumb.backgroundColor == .white)
    scene.slider.tintColor = .systemRed
    #expect(scene.fill.backgroundColor == .systemRed)
    scene.slider.minimumTrackTintColor = .systemGreen
    scene.slider.maximumTrackTintColor = .systemPink
    scene.slider.thumbTintColor = .systemTeal
    #expect(scene.fill.backgroundColor == .systemGreen && scene.track.backgroundColor == .systemPink)
    #expect(scene.thumb.backgroundColor == .systemTeal)
    try scene.stage.move(to: scene.location(0.9))
    #expect(scene.thumb.backgroundColor == Color.systemTeal.blended(with: .black, 0.04))
    scene.slider.isEnabled = false
    #expect(scene.slider.presentation.alpha == 0.5)
  }

  @Test func `a mirrored slider mirrors its keys, images and wheel`() throws {
    let scene = try Sliding()
    scene.slider.semanticContentAttribute = .forceRightToLeft
    scene.slider.value = 0.25
    try scene.stage.advance(by: 0)
    #expect(scene.thumb.frame.minX == 150 && scene.fill.frame == CGRect(x: 168.5, y: 14, width: 68.5, height: 6))
    try scene.stage.tap(scene.location(0.25))
    #expect(scene.sent == [0.75])
    scene.stage.window.setFocus(scene.slider)
    try scene.stage.key(.end)
    try scene.stage.key(.right)
    #expect(isClose(CGFloat(scene.slider.value), 0.9))
    scene.slider.minimumValueImage = Image(bitmap: try Bitmap(width: 20, height: 10))
    try scene.stage.advance(by: 0)
    #expect(scene.slider.subviews[2].frame.minX == 217 && scene.track.frame.minX == 0)
  }

  @Test func `a disabled slider does not move`() throws {
    let scene = try Sliding()
    scene.slider.isEnabled = false
    try scene.stage.tap(scene.location(0.5))
    #expect(scene.sent.isEmpty && scene.slider.value == 0)
  }

  @Test func `a slider may be removed during a drag`() throws {
    let scene = try Sliding()
    scene.slider.addAction({ $0.removeFromSuperview() }, for: .valueChanged)
    try scene.stage.press(scene.location(0.5))
    try scene.stage.move(to: scene.location(0.7))
    try scene.stage.release()
    #expect(scene.sent == [0.5] && !scene.slider.isTracking)
  }

  @Test func `a slider's accessibility value is its percentage`() {
    let slider = Slider()
    slider.minimumValue = 10
    slider.maximumValue = 20
    slider.value = 12.5
    #expect(slider.accessibilityValue == "25 percent")
    slider.accessibilityLabel = "Volume"
    #expect(slider.accessibilityLabel == "Volume" && slider.accessibilityValue == "25 percent")
  }
}
