import MiniUITesting
import SeededRandom
import TestSupport
import Testing

@testable import MiniUI

/// Tests of stacks in which only intrinsic sizes change, so that not all of their views are laid out again.
@Suite struct StackChangesTests {
  /// Two equal stacks. All views of the second are laid out each time.
  private struct StackPair {
    var random: SplitMix64
    let stacks: [StackView]

    init(seed: Int) {
      random = SplitMix64(seed: UInt64(seed))
      var stacks: [StackView] = []
      for _ in 0..<2 {
        var random = SplitMix64(seed: UInt64(seed))
        let count = Int.random(in: 1...9, using: &random)
        let stack = StackView(arrangedSubviews: (0..<count).map { _ in StackPair.view(&random) })
        stack.axis = Bool.random(using: &random) ? .vertical : .horizontal
        stack.frame = CGRect(x: 0, y: 0, width: 120, height: 150)
        stacks.append(stack)
      }
      self.stacks = stacks
    }

    private static func view(_ random: inout SplitMix64) -> View {
      switch Int.random(in: 0...6, using: &random) {
      case 0:
        let label = Label("one two three")
        label.numberOfLines = 0
        return label
      case 1: return StackView(arrangedSubviews: [SizedBox(10, 10), SizedBox(10, 10)])
      case 2: return View()
      case 3: return TextField()
      default: return SizedBox(10, 10)
      }
    }

    /// Makes the same random change in both stacks.
    mutating func change() {
      let (kind, index) = (Int.random(in: 0...15, using: &random), Int.random(in: 0..<9, using: &random))
      let size = CGSize(width: Int.random(in: -1...60, using: &random), height: Int.random(in: 8...10, using: &random))
      let alignment = StackView.Alignment.allCases.randomElement(using: &random)
      let distribution = StackView.Distribution.allCases.randomElement(using: &random)
      for stack in stacks {
        let view = stack.arrangedSubviews[index % stack.arrangedSubviews.count]
        switch kind {
        case 0: stack.alignment = alignment ?? .fill
        case 1: stack.distribution = distribution ?? .fill
        case 2: view.isHidden.toggle()
        case 3: stack.setCustomSpacing(size.height, after: view)
        case 4: stack.bounds.size.width = 100 + size.height
        case 5: view.setContentHuggingPriority(LayoutPriority(Float(250 + index)), for: stack.axis)
        case 6: _ = stack.systemLayoutSizeFitting(CGSize(width: 90, height: 0))
        case 7: stack.insertArrangedSubview(view, at: 0)
        case 8: stack.semanticContentAttribute = index > 4 ? .forceRightToLeft : .unspecified
        default: StackPair.resize(view, size)
        }
      }
    }

    private static func resize(_ view: View, _ size: CGSize) {
      switch view {
      case let view as SizedBox: view.size = size
      case let view as Label: view.text = String(repeating: "word ", count: Int(size.height) + Int(size.width) / 20)
      case let view as TextField: view.placeholder = String(repeating: "w", count: Int(size.width / 10))
      case let view as StackView: view.arrangedSubviews.first.map { resize($0, size) }
      default: break
      }
    }
  }

  @Test(arguments: 0..<Soak.count(60, of: 3000))
  func `a stack's incremental layout equals a complete one`(seed: Int) throws {
    let stage = try Stage(size: CGSize(width: 400, height: 300))
    var pair = StackPair(seed: seed)
    for stack in pair.stacks { stage.window.addSubview(stack) }
    for step in 0..<60 {
      for _ in 0..<Int.random(in: 1...3, using: &pair.random) { pair.change() }
      pair.stacks[1].setNeedsLayout()
      try stage.advance(by: 0)
      let frames = pair.stacks.map { $0.arrangedSubviews.map(\.frame) }
      #expect(frames[0] == frames[1], "step \(step)")
      if frames[0] != frames[1] { return }
    }
  }

  @Test(arguments: 0..<Soak.count(60, of: 3000))
  func `a stack has the same natural size after a change as a stack that measures all views`(seed: Int) throws {
    let stage = try Stage(size: CGSize(width: 400, height: 300))
    var pair = StackPair(seed: seed)
    for stack in pair.stacks { stage.window.addSubview(stack) }
    for step in 0..<80 {
      for _ in 0..<Int.random(in: 0...2, using: &pair.random) { pair.change() }
      pair.stacks[1].setNeedsLayout()
      let width: CGFloat = Int.random(in: 0...3, using: &pair.random) == 0 ? 70 : .infinity
      let sizes = pair.stacks.map { $0.sizeThatFits(CGSize(width: width, height: .infinity)) }
      #expect(sizes[0] == sizes[1], "step \(step)")
      if sizes[0] != sizes[1] { return }
      if step % 4 == 0 { try stage.advance(by: 0) }
    }
  }

  @Test func `a column asks only the changed views for its natural size, unless another one may be the widest`() {
    final class Box: View {
      static var reads = 0
      var width: CGFloat = 10 { didSet { invalidateIntrinsicContentSize() } }
      override var intrinsicContentSize: CGSize { CGSize(width: width, height: 10) }
      override var isHidden: Bool {
        get {
          Box.reads += 1
          return super.isHidden
        }
        set { super.isHidden = newValue }
      }
    }
    let boxes = (0..<20).map { _ in Box() }
    let column = StackView(arrangedSubviews: boxes)
    column.axis = .vertical
    /// Returns the width of the column, and the number of views that were asked for it.
    func measured() -> [CGFloat] {
      Box.reads = 0
      let width = column.sizeThatFits(CGSize(width: CGFloat.infinity, height: .infinity)).width
      return [width, CGFloat(Box.reads)]
    }
    boxes[0].width = 40
    #expect(measured() == [40, 20])
    #expect(measured() == [40, 0])
    boxes[3].width = 30
    boxes[4].width = 35
    #expect(measured() == [40, 2])
    boxes[4].width = 50
    #expect(measured() == [50, 1])
    boxes[5].width = 5
    #expect(measured() == [50, 1])
    boxes[4].width = 5
    #expect(measured() == [40, 21])
  }

  @Test func `a view whose width changes in a column leaves the positions of other views unchanged`() throws {
    let stage = try Stage(size: CGSize(width: 400, height: 300))
    let boxes = (0..<3).map { _ in SizedBox(10, 10) }
    let stack = StackView(arrangedSubviews: boxes)
    (stack.axis, stack.alignment) = (.vertical, .trailing)
    stack.frame = CGRect(x: 0, y: 0, width: 100, height: 30)
    try stage.add(stack)
    try stage.advance(by: 0)
    boxes[2].frame.origin.x = 3
    boxes[1].size.width = 40
    try stage.advance(by: 0)
    #expect(boxes.map(\.frame.minX) == [90, 60, 3])
    boxes[1].size.height = 5
    try stage.advance(by: 0)
    #expect(boxes.map(\.frame.minX) == [90, 60, 90], "a view that is less high moves those below")
  }

  @Test(arguments: 1...4 as ClosedRange<UInt64>)
  func `a stack finds the index of each view after random rearrangements`(seed: UInt64) {
    var random = SplitMix64(seed: seed)
    let stacks = [StackView(), StackView()]
    let views = (0..<20).map { _ in View() }
    for _ in 0..<300 {
      let (stack, view) = (stacks.randomElement(using: &random)!, views.randomElement(using: &random)!)
      switch Int.random(in: 0..<5, using: &random) {
      case 0: view.removeFromSuperview()
      case 1: stack.removeArrangedSubview(view)
      case 2: stack.addArrangedSubview(view)
      default:
        let count = stack.arrangedSubviews.count - (stack.arrangedSubviews.contains(view) ? 1 : 0)
        stack.insertArrangedSubview(view, at: Int.random(in: 0...count, using: &random))
      }
      // Views that are not searched for now are at a greater distance the next time.
      for view in views where Bool.random(using: &random) {
        for stack in stacks { #expect(stack.index(of: view) == stack.arrangedSubviews.firstIndex(of: view)) }
      }
    }
  }

  @Test func `a changed view that is removed is not retained`() throws {
    let stage = try Stage(size: CGSize(width: 400, height: 300))
    let stack = StackView(arrangedSubviews: [SizedBox(10, 10)])
    try stage.add(stack)
    var box: SizedBox? = SizedBox(10, 10)
    weak let seen = box
    box.map(stack.addArrangedSubview)
    try stage.advance(by: 0)
    box?.size.width = 20
    box?.removeFromSuperview()
    box = nil
    #expect(seen == nil)
  }
}
