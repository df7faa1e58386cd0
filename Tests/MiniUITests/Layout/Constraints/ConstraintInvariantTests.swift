import MiniUITestSupport
import MiniUITesting
import TestSupport
import Testing

@testable import MiniUI

/// Tests of properties that every layout by constraints has, with random layouts.
struct ConstraintInvariantTests {
  private let seeds = UInt64(0)..<UInt64(Soak.count(60, of: 10_000))

  /// The frames of the layout of a seed, where they are the only solution.
  private func uniqueFrames(_ seed: UInt64) -> [CGRect?] {
    if let known = ConstraintInvariantTests.known[seed] { return known }
    let frames = LayoutSketch(seed: seed).make().uniqueFrames
    ConstraintInvariantTests.known[seed] = frames
    return frames
  }
  private static var known: [UInt64: [CGRect?]] = [:]

  private func isClose(_ first: [CGRect?], _ second: [CGRect?]) -> Bool {
    zip(first, second).allSatisfy { first, second in
      guard let first, let second else { return true }
      return abs(first.minX - second.minX) < 1e-6 && abs(first.minY - second.minY) < 1e-6
        && abs(first.width - second.width) < 1e-6 && abs(first.height - second.height) < 1e-6
    }
  }

  @Test func `a unique solution does not depend on the order of activation`() {
    for seed in seeds {
      let sketch = LayoutSketch(seed: seed)
      var random = SplitMix64(seed: seed)
      let shuffled = sketch.make(order: sketch.rules.indices.shuffled(using: &random)).frames
      #expect(isClose(uniqueFrames(seed), shuffled), "seed \(seed)")
    }
  }

  @Test func `solving a layout twice changes no frame`() {
    for seed in seeds {
      let layout = LayoutSketch(seed: seed).make()
      let frames = layout.frames
      layout.root.constraintInputsDidChange()
      for view in layout.views { view.layoutState.item?.fragment?.setNeedsSolving() }
      #expect(layout.frames == frames, "seed \(seed)")
    }
  }

  @Test func `a layout with changed constants equals a new layout, bit for bit`() {
    for seed in seeds {
      var sketch = LayoutSketch(seed: seed)
      var random = SplitMix64(seed: seed)
      let layout = sketch.make()
      for _ in 0..<4 {
        if Bool.random(using: &random) {
          let index = Int.random(in: sketch.rules.indices, using: &random)
          sketch.rules[index].constant = CGFloat(Int.random(in: 0...40, using: &random))
          layout.constraints[index].constant = sketch.rules[index].constant
        } else {
          let index = Int.random(in: sketch.items.indices, using: &random)
          sketch.items[index].natural = CGSize(width: CGFloat(Int.random(in: 5...150, using: &random)), height: 20)
          layout.views[index].natural = sketch.items[index].natural
        }
        #expect(layout.frames == sketch.make().frames, "seed \(seed)")
      }
    }
  }

  @Test func `constraints that are deactivated and activated again give the same frames`() {
    for seed in seeds {
      let layout = LayoutSketch(seed: seed).make()
      LayoutConstraint.deactivate(layout.constraints)
      layout.root.layoutIfNeeded()
      LayoutConstraint.activate(layout.constraints)
      #expect(isClose(uniqueFrames(seed), layout.frames), "seed \(seed)")
    }
  }

  @Test func `doubling all lengths of a layout doubles its frames`() {
    for seed in seeds {
      let sketch = LayoutSketch(seed: seed)
      let halves = sketch.scaled(by: 2).make().frames.map { frame in
        CGRect(x: frame.minX / 2, y: frame.minY / 2, width: frame.width / 2, height: frame.height / 2)
      }
      #expect(isClose(uniqueFrames(seed), halves), "seed \(seed)")
    }
  }

  @Test func `a mirrored layout is the reflection`() {
    for seed in seeds {
      let sketch = LayoutSketch(seed: seed)
      let root = View(frame: CGRect(origin: .zero, size: sketch.size))
      root.semanticContentAttribute = .forceRightToLeft
      let mirrored = sketch.make(in: root)
      for view in mirrored.views { view.semanticContentAttribute = .forceRightToLeft }
      let frames = mirrored.frames
      let reflected = frames.indices.map { index in
        let superview = sketch.items[index].superview
        let width = superview < 0 ? sketch.size.width : frames[superview].width
        return CGRect(
          x: width - frames[index].maxX, y: frames[index].minY, width: frames[index].width,
          height: frames[index].height)
      }
      #expect(isClose(uniqueFrames(seed), reflected), "seed \(seed)")
    }
  }

  @Test func `an inequality that a unique solution satisfies does not change the solution`() {
    for seed in seeds {
      let layout = LayoutSketch(seed: seed).make()
      for (view, frame) in zip(layout.views, uniqueFrames(seed)) {
        guard let frame else { continue }
        view.widthAnchor.constraint(lessThanOrEqualToConstant: frame.width + 10).isActive = true
        view.heightAnchor.constraint(greaterThanOrEqualToConstant: max(0, frame.height - 10)).isActive = true
      }
      #expect(isClose(uniqueFrames(seed), layout.frames), "seed \(seed)")
    }
  }

  @Test func `a raised priority never increases the error of its constraint`() {
    for seed in seeds {
      let sketch = LayoutSketch(seed: seed)
      let layout = sketch.make()
      func error(_ index: Int) -> CGFloat {
        layout.root.layoutIfNeeded()
        let constraint = layout.constraints[index]
        return constraint.fragment?.solvedSystem?.error(of: constraint.indexInFragment) ?? 0
      }
      for index in sketch.rules.indices where sketch.rules[index].priority < 999 {
        let before = error(index)
        layout.constraints[index].priority = LayoutPriority(sketch.rules[index].priority + 1)
        #expect(error(index) <= before + 1e-6, "seed \(seed)")
      }
    }
  }

  @Test func `a view moved by code moves the views that are pinned to it by the same distance`() {
    for seed in seeds {
      var random = SplitMix64(seed: seed)
      let root = View(frame: CGRect(x: 0, y: 0, width: 300, height: 200))
      let input = View(frame: CGRect(x: 20, y: 30, width: 40, height: 10))
      root.addSubview(input)
      var views: [View] = [input]
      for _ in 0..<4 {
        let view = SketchedBox(CGSize(width: 12, height: 8))
        view.translatesAutoresizingMaskIntoConstraints = false
        root.addSubview(view)
        let other = views[Int.random(in: views.indices, using: &random)]
        view.leadingAnchor.constraint(equalTo: other.trailingAnchor, constant: 4).isActive = true
        view.topAnchor.constraint(equalTo: other.bottomAnchor).isActive = true
        views.append(view)
      }
      root.layoutIfNeeded()
      let frames = views.map(\.frame)
      input.frame.origin = CGPoint(x: 33, y: 12)
      root.layoutIfNeeded()
      #expect(views.map(\.frame) == frames.map { $0.offsetBy(dx: 13, dy: -18) }, "seed \(seed)")
    }
  }

  @Test func `a layout that enters a window with another direction or scale is solved for it`() throws {
    let root = View(frame: CGRect(x: 0, y: 0, width: 201, height: 100))
    let view = SketchedBox(CGSize(width: 20, height: 20))
    view.translatesAutoresizingMaskIntoConstraints = false
    root.addSubview(view)
    view.leadingAnchor.constraint(equalTo: root.leadingAnchor, constant: 8.5).isActive = true
    view.topAnchor.constraint(equalTo: root.topAnchor).isActive = true
    root.layoutIfNeeded()
    #expect(view.frame.minX == 9)
    let mirrored = try Stage(size: CGSize(width: 300, height: 200), scale: 2, layoutDirection: .rightToLeft)
    try mirrored.add(root)
    try mirrored.settle()
    #expect(view.frame.maxX == 192.5)
  }

  @Test func `two layouts in one view have the frames that each has alone`() {
    for seed in seeds {
      let (first, second) = (LayoutSketch(seed: seed), LayoutSketch(seed: seed + 1))
      let root = View(frame: CGRect(origin: .zero, size: first.size))
      let both = [first.make(in: root), second.make(in: root)]
      #expect(isClose(uniqueFrames(seed), both[0].frames), "seed \(seed)")
      #expect(isClose(uniqueFrames(seed + 1), both[1].frames), "seed \(seed)")
    }
  }

  @Test func `a change of a constant sets no property of views that keep their frames`() {
    for seed in seeds {
      let layout = LayoutSketch(seed: seed).make()
      var random = SplitMix64(seed: seed)
      let frames = layout.views.map(\.frame)
      let counts = layout.views.map(\.changeCount)
      layout.constraints[Int.random(in: layout.constraints.indices, using: &random)].constant += 7
      layout.root.layoutIfNeeded()
      for (index, view) in layout.views.enumerated() where view.frame == frames[index] {
        #expect(view.changeCount == counts[index], "seed \(seed)")
      }
    }
  }
}
