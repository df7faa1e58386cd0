import MiniUITesting
import TestSupport
import Testing

@testable import MiniUI

@Suite struct SubviewGroupTests {
  @Test func `only classes that override a method count as overriding it`() {
    class Deep: View { override func point(inside point: CGPoint, with event: Event?) -> Bool { true } }
    final class Deeper: Deep {}
    final class Other: View {
      override func layoutSubviews() {}
      override func draw(_ rect: CGRect) {}
      override var isHidden: Bool { didSet {} }
    }
    final class Generic<Element>: View { var element: Element? }
    for type in [View.self, Label.self, ImageView.self, ScrollView.self, Other.self, Generic<Int>.self] {
      #expect(!overridesHitTesting(type), "\(type)")
    }
    for type in [Deep.self, Deeper.self, KeyboardView.self] {
      #expect(overridesHitTesting(type), "\(type)")
    }
  }

  private func overridesHitTesting(_ type: View.Type) -> Bool { OverriddenMethods.hitTesting.areOverridden(in: type) }

  @Test func `a view that accepts points outside its bounds is hit there among many siblings`() {
    final class Generous: View {
      override func point(inside point: CGPoint, with event: Event?) -> Bool {
        bounds.insetBy(dx: -30, dy: -30).contains(point)
      }
    }
    let root = View(frame: CGRect(x: 0, y: 0, width: 1000, height: 1000))
    for index in 0..<200 { root.addSubview(View(frame: CGRect(x: 0, y: index * 5, width: 4, height: 4))) }
    let generous = Generous(frame: CGRect(x: 500, y: 500, width: 4, height: 4))
    root.insertSubview(generous, at: 70)
    #expect(root.hitTest(CGPoint(x: 480, y: 480), with: nil) === generous)
    generous.removeFromSuperview()
    #expect(root.hitTest(CGPoint(x: 480, y: 480), with: nil) === root)
  }

  /// Adds, removes, exchanges or reorders a random subview.
  private func change(_ root: View, _ random: inout SplitMix64, making view: () -> View) {
    let count = root.subviews.count
    switch Int.random(in: 0..<6, using: &random) {
    case 0...2: root.insertSubview(view(), at: Int.random(in: 0...count, using: &random))
    case 3: root.subviews.randomElement(using: &random)?.removeFromSuperview()
    case 4 where count > 0:
      root.exchangeSubview(
        at: Int.random(in: 0..<count, using: &random), withSubviewAt: Int.random(in: 0..<count, using: &random))
    default:
      if let view = root.subviews.randomElement(using: &random) {
        if Bool.random(using: &random) { root.bringSubviewToFront(view) } else { root.sendSubviewToBack(view) }
      }
    }
  }

  @Test(arguments: 1...4 as ClosedRange<UInt64>)
  func `groups divide the subviews in their order through random changes`(_ seed: UInt64) {
    withSubviewGroups(of: 3) {
      var random = SplitMix64(seed: seed)
      let root = View(frame: CGRect(x: 0, y: 0, width: 100, height: 100))
      for step in 0..<300 {
        // At the end all are removed.
        if step < 220 { change(root, &random) { View() } } else { root.subviews.last?.removeFromSuperview() }
        var members: [View] = []
        var isRight = true
        root.hierarchy.groups?.forEach { group in
          isRight =
            isRight && group.count > 0 && group.parts.count < 4 && group.parts.allSatisfy { $0.parent === group }
            && (group.parts.isEmpty || group.parts.reduce(0) { $0 + $1.count } == group.count)
          return true
        } _: { group in
          isRight =
            isRight && group.count < 6 && group.views.count == group.count
            && group.views.allSatisfy { $0.hierarchy.group === group } && group.start == members.count
          members += group.views
        }
        #expect(isRight, "step \(step)")
        #expect(
          root.hierarchy.groups == nil
            ? root.subviews.allSatisfy { $0.hierarchy.group == nil } : members == root.subviews)
      }
    }
  }

  /// The array is read after each change, after a few, or after so many that it is discarded.
  @Test(arguments: [1, 3, 40])
  func `the subviews equal an array's elements after random changes`(changesPerRead: Int) {
    withSubviewGroups(of: 3) {
      var random = SplitMix64(seed: UInt64(changesPerRead))
      let root = View(frame: CGRect(x: 0, y: 0, width: 100, height: 100))
      var model: [View] = []
      for step in 1...1200 {
        let target = Int.random(in: 0...model.count, using: &random)
        let index = min(target, model.count - 1)
        switch Int.random(in: 0..<8, using: &random) {
        case 0...2 where step < 900 || model.isEmpty:
          let view = View()
          root.insertSubview(view, at: target)
          model.insert(view, at: target)
        case 3 where !model.isEmpty: model.remove(at: 0).removeFromSuperview()
        case 4 where !model.isEmpty: model.remove(at: index).removeFromSuperview()
        case 5 where !model.isEmpty:
          root.bringSubviewToFront(model[index])
          model.append(model.remove(at: index))
        case 6 where !model.isEmpty:
          root.sendSubviewToBack(model[index])
          model.insert(model.remove(at: index), at: 0)
        case 7 where model.count > 1:
          let sibling = model[index]
          let view = model[(index + 1 + step % (model.count - 1)) % model.count]
          root.exchangeSubview(at: index, withSubviewAt: model.count - 1)
          model.swapAt(index, model.count - 1)
          root.insertSubview(view, aboveSubview: sibling)
          model.removeAll { $0 === view }
          model.insert(view, at: (model.firstIndex(of: sibling) ?? 0) + 1)
        default: break
        }
        if step % changesPerRead == 0 { #expect(root.subviews == model, "step \(step)") }
      }
      #expect(root.subviews == model)
    }
  }

  @Test func `a removed subview of many is released at once, and the other subviews with their superview`() {
    weak var removed: View?
    weak var left: View?
    var root: View? = View(frame: CGRect(x: 0, y: 0, width: 100, height: 100))
    let kept = View()
    for index in 0..<200 { root?.addSubview(index == 150 ? kept : View()) }
    removed = root?.subviews[70]
    left = root?.subviews[90]
    removed?.removeFromSuperview()
    #expect(removed == nil && left != nil)
    root = nil
    #expect(left == nil)
    #expect(kept.superview == nil)
    #expect(kept.hierarchy.group == nil)
    kept.center = CGPoint(x: 1, y: 1)
  }

  @Test(arguments: 1...4 as ClosedRange<UInt64>)
  func `the hit of scattered siblings is the frontmost one through moves and changes`(_ seed: UInt64) {
    final class Generous: View {
      override func point(inside point: CGPoint, with event: Event?) -> Bool {
        bounds.insetBy(dx: -30, dy: -30).contains(point)
      }
    }
    withSubviewGroups(of: 4) {
      var random = SplitMix64(seed: seed)
      func number(_ range: Range<Int>) -> CGFloat { CGFloat(Int.random(in: range, using: &random)) }
      func randomFrame() -> CGRect {
        let isLarge = Int.random(in: 0..<30, using: &random) == 0
        let length = isLarge ? number(100..<600) : number(0..<24)
        return CGRect(x: number(-20..<500), y: number(-20..<500), width: length, height: length)
      }
      let root = View(frame: CGRect(x: 0, y: 0, width: 500, height: 500))
      for index in 0..<300 {
        root.addSubview(index % 100 == 7 ? Generous(frame: randomFrame()) : View(frame: randomFrame()))
      }
      var hits = 0
      for step in 0..<700 {
        let frame = randomFrame()
        change(root, &random) { View(frame: frame) }
        // In some steps, so many views move that the grid is discarded.
        for _ in 0..<(step % 50 < 15 ? 600 : 2) {
          guard let view = root.subviews.randomElement(using: &random) else { continue }
          switch Int.random(in: 0..<9, using: &random) {
          case 0: view.transform = view.transform.rotated(by: 0.3)
          case 1: view.isHidden.toggle()
          case 2: view.transform = CGAffineTransform(scaleX: 0, y: 1)
          case 3: view.center.x = 5e12
          default: (view.isHidden, view.transform, view.frame) = (false, .identity, randomFrame())
          }
        }
        let point = CGPoint(x: number(0..<500), y: number(0..<500))
        let expected = root.subviews.last {
          !$0.isHidden && $0.transform.determinant != 0 && $0.point(inside: $0.convert(point, from: root), with: nil)
        }
        #expect(root.hitTest(point, with: nil) === expected ?? root, "step \(step)")
        hits += expected == nil ? 0 : 1
      }
      #expect(hits > 200)
    }
  }

  @Test(arguments: 1...4 as ClosedRange<UInt64>)
  func `hit testing with groups equals hit testing without them through random changes`(_ seed: UInt64) {
    final class Generous: View {
      override func point(inside point: CGPoint, with event: Event?) -> Bool {
        bounds.insetBy(dx: -30, dy: -30).contains(point)
      }
    }
    withSubviewGroups(of: 2) {
      var random = SplitMix64(seed: seed)
      let root = View(frame: CGRect(x: 0, y: 0, width: 200, height: 200))
      var hits = 0
      for _ in 0..<400 {
        let area = CGRect(
          x: Int.random(in: -20..<200, using: &random), y: Int.random(in: -20..<200, using: &random), width: 20,
          height: 20)
        let isGenerous = Int.random(in: 0..<40, using: &random) == 0
        change(root, &random) { isGenerous ? Generous(frame: area) : View(frame: area) }
        if let view = root.subviews.randomElement(using: &random) {
          switch Int.random(in: 0..<4, using: &random) {
          case 0: view.center = area.origin
          case 1: view.transform = view.transform.rotated(by: 0.3)
          case 2: view.bounds.size.width += 3
          default: view.isHidden = !view.isHidden && Bool.random(using: &random)
          }
        }
        for _ in 0..<4 {
          let point = CGPoint(x: Int.random(in: 0..<200, using: &random), y: Int.random(in: 0..<200, using: &random))
          let expected = root.subviews.last {
            !$0.isHidden && $0.point(inside: $0.convert(point, from: root), with: nil)
          }
          #expect(root.hitTest(point, with: nil) === expected ?? root)
          hits += expected == nil ? 0 : 1
        }
      }
      #expect(hits > 200)
    }
  }

  @Test func `rows that scroll into view are drawn`() throws {
    let stage = try Stage(size: CGSize(width: 100, height: 100))
    let scroll = ScrollView(frame: CGRect(x: 0, y: 0, width: 100, height: 100))
    scroll.backgroundColor = .white
    for index in 0..<1000 {
      let row = View(frame: CGRect(x: 0, y: index * 20, width: 100, height: 19))
      let inner = View(frame: CGRect(x: 10, y: 2, width: 50, height: 10))
      inner.backgroundColor = Color(hex: UInt32(index))
      row.addSubview(inner)
      scroll.addSubview(row)
    }
    scroll.contentSize = CGSize(width: 100, height: 20_000)
    try stage.add(scroll)
    try stage.advance(by: 0)
    for offset in [300, 320, 12_000, 11_980, 5000, 0] as [CGFloat] {
      scroll.contentOffset.y = offset
      try stage.advance(by: 0)
      let fresh = try Canvas(size: stage.window.bounds.size, scale: 1)
      fresh.draw(stage.window.displayList())
      #expect(fresh.bitmap.hasSamePixels(as: stage.bitmap), "at \(offset)")
      #expect(stage.bitmap[20, 5] == 0xFF00_0000 | UInt32(offset / 20), "at \(offset)")
    }
  }

  @Test func `a distant row is drawn when it or its content moves into view`() throws {
    let stage = try Stage(size: CGSize(width: 100, height: 100))
    let rows = (0..<200).map { View(frame: CGRect(x: 0, y: 5000 + $0 * 20, width: 10, height: 10)) }
    for row in rows { stage.window.addSubview(row) }
    try stage.advance(by: 0)
    let dot = View(frame: CGRect(x: 0, y: 0, width: 10, height: 10))
    dot.backgroundColor = Color(hex: 0x123456)
    rows[150].addSubview(dot)
    try stage.advance(by: 0)
    dot.center = dot.superview!.convert(CGPoint(x: 50, y: 50), from: nil)
    try stage.advance(by: 0)
    #expect(stage.bitmap[50, 50] == 0xFF12_3456)
    rows[150].center.y += 20
    try stage.advance(by: 0)
    #expect(stage.bitmap[50, 50] != 0xFF12_3456 && stage.bitmap[50, 70] == 0xFF12_3456)
  }
}
