import MiniUITestSupport
import MiniUITesting
import TestSupport
import Testing

@testable import MiniUI

struct SegmentedControlTests {
  /// A stage with a control, and a log of the values that it sent.
  private final class Chosen {
    let stage: Stage
    let control: SegmentedControl
    var sent: [Int] = []

    init(_ items: [Any] = ["One", "Two", "Three"], width: CGFloat = 240, pointer: PointerKind = .mouse) throws {
      stage = try Stage(size: CGSize(width: 300, height: 100), pointer: pointer)
      control = SegmentedControl(items: items)
      control.frame = CGRect(x: 30, y: 30, width: width, height: 32)
      control.addAction({ [unowned self] in sent.append($0.selectedSegmentIndex) }, for: .valueChanged)
      try stage.add(control)
    }

    /// The middle of a segment, in the window.
    func location(_ index: Int) -> CGPoint {
      let frame = control.frames()[index]
      return CGPoint(x: 30 + frame.midX, y: 30 + frame.midY)
    }
  }

  // MARK: Segments

  @Test func `segments have UIKit's boundaries`() throws {
    let scene = try Chosen(width: 280)
    #expect(scene.control.frames().map(\.width) == [93, 93, 94])
    for (width, count) in [(100, 7), (33, 4), (1, 3), (0, 2)] as [(CGFloat, Int)] {
      let control = SegmentedControl(items: Array(repeating: "x", count: count))
      control.bounds.size.width = width
      let ends = control.frames().map(\.maxX)
      #expect(ends == (1...count).map { (CGFloat($0) * width / CGFloat(count) + 1e-6).rounded(.down) })
    }
  }

  @Test func `a segmented control can have any size`() throws {
    let scene = try Chosen()
    scene.control.selectedSegmentIndex = 2
    for size in [CGSize.zero, CGSize(width: 1, height: 1), CGSize(width: 0, height: 50), CGSize(width: 1e6, height: 3)]
    {
      scene.control.bounds.size = size
      try scene.stage.tap(CGPoint(x: 100, y: 40))
      for apportions in [true, false] {
        scene.control.apportionsSegmentWidthsByContent = apportions
        scene.control.setWidth(apportions ? 1e9 : 0, forSegmentAt: 1)
        try scene.stage.advanceFrame()
        #expect(scene.control.segments.allSatisfy { $0.frame.isFinite })
      }
    }
  }

  @Test func `a segmented control is 32 points high, and as wide as its widest segment for each`() throws {
    let scene = try Chosen(["a", "A wide one"])
    let wide = scene.control.segments[1].wantedWidth
    #expect(scene.control.segments[0].wantedWidth == 34.0.rounded() || scene.control.segments[0].wantedWidth >= 32)
    #expect(scene.control.sizeThatFits(.zero) == CGSize(width: 2 * wide, height: 32))
    #expect(scene.control.intrinsicContentSize == CGSize(width: 2 * wide, height: 32))
    scene.control.apportionsSegmentWidthsByContent = true
    #expect(scene.control.sizeThatFits(.zero).width == wide + scene.control.segments[0].wantedWidth)
    let frames = scene.control.frames()
    #expect(frames[1].width > frames[0].width && frames[1].maxX == 240)
  }

  @Test func `a fixed width of one segment leaves the remaining width to the other segments`() throws {
    let scene = try Chosen(width: 240)
    scene.control.setWidth(100, forSegmentAt: 1)
    #expect(scene.control.frames().map(\.width) == [70, 100, 70])
    #expect(scene.control.widthForSegment(at: 1) == 100 && scene.control.widthForSegment(at: 0) == 0)
  }

  @Test func `inserting and removing segments keeps the selected one`() throws {
    let control = try Chosen().control
    control.selectedSegmentIndex = 1
    control.insertSegment(withTitle: "Zero", at: 0, animated: false)
    #expect(control.selectedSegmentIndex == 2 && control.titleForSegment(at: 2) == "Two")
    control.insertSegment(withTitle: "Four", at: 99, animated: true)
    #expect(control.titleForSegment(at: 4) == "Four" && control.numberOfSegments == 5)
    control.removeSegment(at: 0, animated: true)
    #expect(control.selectedSegmentIndex == 1)
    control.removeSegment(at: 1, animated: false)
    #expect(control.selectedSegmentIndex == SegmentedControl.noSegment)
    control.removeSegment(at: 99, animated: false)
    #expect((0..<2).map(control.titleForSegment) == ["One", "Three"])
    control.removeAllSegments()
    control.removeSegment(at: 0, animated: true)
    control.setTitle("none", forSegmentAt: 0)
    #expect(control.numberOfSegments == 0 && control.titleForSegment(at: 0) == nil)
  }

  @Test func `an index without a segment selects none`() throws {
    let control = try Chosen().control
    for (index, selected) in [(0, 0), (-7, -1), (2, 2), (3, -1), (Int.max, -1), (Int.min, -1)] {
      control.selectedSegmentIndex = index
      #expect(control.selectedSegmentIndex == selected)
    }
  }

  @Test func `a segment's title, image and action replace each other`() throws {
    let control = try Chosen().control
    let image = Image(bitmap: try Bitmap(width: 10, height: 8))
    control.setImage(image, forSegmentAt: 1)
    #expect(control.imageForSegment(at: 1) === image && control.titleForSegment(at: 1) == nil)
    control.setTitle("Two", forSegmentAt: 1)
    #expect(control.imageForSegment(at: 1) == nil && control.titleForSegment(at: 1) == "Two")
    let action = Action(title: "Act", identifier: .init("act")) { _ in }
    control.setAction(action, forSegmentAt: 2)
    #expect(control.titleForSegment(at: 2) == "Act" && control.actionForSegment(at: 2) === action)
    #expect(
      control.segmentIndex(identifiedBy: .init("act")) == 2 && control.segmentIndex(identifiedBy: .init("no")) == -1)
    control.setContentOffset(CGSize(width: 3, height: -1), forSegmentAt: 0)
    #expect(control.contentOffsetForSegment(at: 0) == CGSize(width: 3, height: -1))
  }

  // MARK: Touches

  @Test func `a tap selects a segment, and the pill slides there in a quarter of a second`() throws {
    let scene = try Chosen()
    scene.control.selectedSegmentIndex = 0
    try scene.stage.advance(by: 0)
    #expect(scene.control.pill.frame == CGRect(x: 2, y: 2, width: 76, height: 28))
    try scene.stage.tap(scene.location(2))
    #expect(scene.sent == [2])
    #expect(scene.control.pill.frame == CGRect(x: 162, y: 2, width: 76, height: 28))
    let start = scene.control.pill.presentation.frame.minX
    #expect(start < 162)
    try scene.stage.advance(by: 0.27)
    #expect(scene.control.pill.presentation.frame.minX == 162)
    try scene.stage.tap(scene.location(2))
    #expect(scene.sent == [2], "it is selected already")
  }

  @Test func `a press beside the pill can slide to another segment, and outside`() throws {
    let scene = try Chosen()
    scene.control.selectedSegmentIndex = 0
    try scene.stage.press(scene.location(1))
    #expect(scene.control.segments[1].shade > 0 && scene.control.pill.frame.minX == 2)
    try scene.stage.move(to: scene.location(2), duration: 0.1)
    #expect(scene.control.segments[1].shade == 0 && scene.control.segments[2].shade > 0)
    try scene.stage.release()
    #expect(scene.sent == [2])
    try scene.stage.press(scene.location(1))
    try scene.stage.move(to: CGPoint(x: 100, y: 90), duration: 0.1)
    #expect(scene.control.segments[1].shade == 0)
    try scene.stage.release()
    #expect(scene.sent == [2] && scene.control.selectedSegmentIndex == 2)
  }

  @Test(arguments: PointerKind.allCases)
  func `the pill follows a press that began on it, and one event is sent at the end`(pointer: PointerKind) throws {
    let scene = try Chosen(pointer: pointer)
    scene.control.selectedSegmentIndex = 0
    try scene.stage.press(scene.location(0))
    #expect(scene.control.pill.frame == CGRect(x: 3, y: 3, width: 74, height: 26))
    try scene.stage.move(to: scene.location(1), duration: 0.1)
    #expect(scene.control.pill.frame.minX == 83)
    #expect(scene.control.selectedSegmentIndex == 0)
    #expect(scene.sent.isEmpty)
    try scene.stage.move(to: CGPoint(x: scene.location(2).x, y: 95), duration: 0.1)
    try scene.stage.release()
    #expect(scene.sent == [2] && scene.control.pill.frame.minX == 162)
  }

  @Test func `a cancelled press keeps the selection`() throws {
    let scene = try Chosen()
    scene.control.selectedSegmentIndex = 0
    try scene.stage.press(scene.location(0))
    try scene.stage.move(to: scene.location(2), duration: 0.1)
    try scene.stage.cancel()
    #expect(scene.sent.isEmpty && scene.control.pill.frame.minX == 2)
  }

  @Test func `a disabled segment cannot be selected`() throws {
    let scene = try Chosen()
    scene.control.setEnabled(false, forSegmentAt: 1)
    #expect(!scene.control.isEnabledForSegment(at: 1))
    try scene.stage.tap(scene.location(1))
    #expect(scene.sent.isEmpty)
    scene.control.selectedSegmentIndex = 0
    try scene.stage.press(scene.location(0))
    try scene.stage.move(to: scene.location(1), duration: 0.1)
    try scene.stage.release()
    #expect(scene.sent.isEmpty && scene.control.selectedSegmentIndex == 0)
    scene.control.isEnabled = false
    try scene.stage.tap(scene.location(2))
    #expect(scene.sent.isEmpty)
  }

  @Test func `a momentary control has a selection only while it sends its event`() throws {
    let scene = try Chosen()
    scene.control.selectedSegmentIndex = 1
    scene.control.isMomentary = true
    #expect(scene.control.selectedSegmentIndex == -1)
    try scene.stage.press(scene.location(2))
    #expect(scene.control.pill.alpha == 1 && scene.control.pill.frame.minX == 162)
    try scene.stage.release()
    #expect(scene.sent == [2])
    #expect(scene.control.selectedSegmentIndex == -1)
    #expect(scene.control.pill.alpha == 0)
  }

  @Test func `a segment's action is performed with the control as its sender`() throws {
    var senders: [AnyObject?] = []
    let scene = try Chosen([Action(title: "A") { _ in }, Action(title: "B") { senders.append($0.sender) }])
    try scene.stage.tap(scene.location(1))
    try #require(senders.count == 1)
    #expect(senders[0] === scene.control)
    #expect(scene.sent == [1])
  }

  @Test func `segments may be removed during a press and during an event`() throws {
    let scene = try Chosen()
    scene.control.selectedSegmentIndex = 0
    try scene.stage.press(scene.location(2))
    scene.control.removeAllSegments()
    try scene.stage.move(to: CGPoint(x: 60, y: 40))
    try scene.stage.release()
    #expect(scene.sent.isEmpty)
    let other = try Chosen()
    other.control.addAction({ $0.removeAllSegments() }, for: .valueChanged)
    try other.stage.tap(other.location(1))
    #expect(other.sent == [1] && other.control.numberOfSegments == 0)
    let gone = try Chosen()
    gone.control.addAction({ $0.removeFromSuperview() }, for: .valueChanged)
    try gone.stage.tap(gone.location(1))
    #expect(gone.sent == [1])
  }

  @Test func `the pointer highlights the segment below it, unless that is selected`() throws {
    let scene = try Chosen()
    scene.control.selectedSegmentIndex = 0
    try scene.stage.move(to: scene.location(1))
    #expect(scene.control.segments.map { $0.shade > 0 } == [false, true, false])
    try scene.stage.move(to: scene.location(0))
    #expect(scene.control.segments.allSatisfy { $0.shade == 0 })
    try scene.stage.move(to: scene.location(2))
    try scene.stage.move(to: CGPoint(x: 5, y: 5))
    #expect(scene.control.segments.allSatisfy { $0.shade == 0 })
  }

  // MARK: Keys

  @Test func `arrow keys select the next enabled segment and wrap around`() throws {
    let scene = try Chosen(["0", "1", "2", "3"])
    scene.control.setEnabled(false, forSegmentAt: 2)
    scene.stage.window.setFocus(scene.control)
    for key in [KeyCode.right, .right, .right, .right, .left, .left, .down, .up, .end, .home] {
      try scene.stage.key(key)
    }
    #expect(scene.sent == [0, 1, 3, 0, 3, 1, 3, 1, 3, 0])
    try scene.stage.key(.tab)
    #expect(scene.control.selectedSegmentIndex == 0)
  }

  @Test func `Space selects the first segment if none is selected`() throws {
    let scene = try Chosen()
    scene.stage.window.setFocus(scene.control)
    try scene.stage.key(.space)
    try scene.stage.key(.space)
    try scene.stage.key(.enter)
    #expect(scene.sent == [0])
  }

  @Test func `keys choose a segment of a momentary control, and Space presses it`() throws {
    let scene = try Chosen()
    scene.control.isMomentary = true
    scene.stage.window.setFocus(scene.control)
    try scene.stage.key(.right)
    try scene.stage.key(.right)
    #expect(scene.control.focusedPart === scene.control.segments[1] && scene.sent.isEmpty)
    try scene.stage.key(.space)
    try scene.stage.key(.enter)
    #expect(scene.sent == [1, 1])
    scene.stage.window.setFocus(nil)
    #expect(scene.control.focusedPart === scene.control)
  }

  @Test func `a wheel over a segmented control scrolls the page`() throws {
    let scene = try Chosen()
    scene.stage.window.setFocus(scene.control)
    try scene.stage.wheel(dy: -1, at: scene.location(0))
    #expect(scene.sent.isEmpty && scene.control.selectedSegmentIndex == -1)
  }

  @Test func `a segmented control's accessibility value names the selected segment`() throws {
    let control = try Chosen().control
    #expect(control.accessibilityValue == nil)
    control.selectedSegmentIndex = 1
    #expect(control.accessibilityValue == "Two, 2 of 3" && control.accessibilityLabel == nil)
  }

  @Test func `in a mirrored segmented control the first segment is at the right, and Left selects the next`() throws {
    let scene = try Chosen(width: 100)
    scene.control.semanticContentAttribute = .forceRightToLeft
    #expect(scene.control.frames().map(\.minX) == [67, 34, 0] && scene.control.frames().map(\.width) == [33, 33, 34])
    try scene.stage.tap(CGPoint(x: 120, y: 40))
    scene.stage.window.setFocus(scene.control)
    try scene.stage.key(.left)
    try scene.stage.key(.right)
    try scene.stage.key(.right)
    #expect(scene.sent == [0, 1, 0, 2])
  }

  // MARK: Invariants

  @Test func `a segmented control agrees with a model after random changes`() throws {
    var random = SplitMix64(seed: 7)
    let scene = try Chosen([])
    let control = scene.control
    var model: [String] = []
    var selected: Int?
    for step in 0..<Soak.count(60, of: 1000) {
      let index = Int.random(in: -2...8, using: &random)
      switch Int.random(in: 0..<6, using: &random) {
      case 0, 1:
        let location = max(0, min(index, model.count))
        control.insertSegment(withTitle: "\(step)", at: index, animated: index.isMultiple(of: 2))
        model.insert("\(step)", at: location)
        if let old = selected, old >= location { selected = old + 1 }
      case 2 where !model.isEmpty:
        let location = max(0, min(index, model.count - 1))
        control.removeSegment(at: index, animated: index.isMultiple(of: 2))
        model.remove(at: location)
        if selected == location { selected = nil } else if let old = selected, old > location { selected = old - 1 }
      case 3:
        control.selectedSegmentIndex = index
        selected = model.indices.contains(index) ? index : nil
      case 4 where !model.isEmpty:
        let location = max(0, min(index, model.count - 1))
        try scene.stage.tap(scene.location(location))
        selected = location
      default: try scene.stage.advanceFrame()
      }
      #expect((0..<model.count).map(control.titleForSegment) == model)
      #expect(control.numberOfSegments == model.count && control.selectedSegmentIndex == selected ?? -1)
      #expect(control.dividers.count == max(0, model.count - 1))
      try scene.stage.settle()
      #expect(control.pill.alpha == (selected == nil ? 0 : 1))
      if let selected { #expect(control.pill.frame.midX == control.frames()[selected].midX) }
    }
  }

  @Test(arguments: [1, 1.25, 1.5, 2] as [CGFloat])
  func `all dividers have the same thickness in whole pixels at every scale`(scale: CGFloat) throws {
    let stage = try Stage(size: CGSize(width: 300, height: 100), scale: scale)
    let control = SegmentedControl(items: ["One", "Two", "Three", "Four"])
    control.frame = CGRect(x: 30, y: 30, width: 233, height: 32)
    try stage.add(control)
    try stage.advance(by: 0)
    #expect(control.dividers.allSatisfy { isClose($0.frame.width * scale, scale.rounded(.down)) })
  }
}
