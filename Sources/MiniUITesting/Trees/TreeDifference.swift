/// A difference of a view from the expected one.
struct ViewChange {
  let name: String
  /// The indices in the expected tree and in the actual tree; nil if the view is not in that tree.
  let then, now: Int?
  /// Descriptions of the difference: `moved +4,0`.
  var words: [String] = []
  /// Whether the change includes all views within, so that they need no description.
  var takesSubtree = false
  /// Whether the view's order among its siblings changed.
  var isReordered = false
  /// Whether only the drawing commands differ, for an unknown reason.
  var isOnlyDrawnDifferently = false
}

/// The changes from one tree of views to another. Each change occurs once: a view that only moves with its superview
/// has not changed.
struct TreeDifference {
  let expected, actual: NamedTree
  private(set) var changes: [ViewChange] = []

  init(expected: NamedTree, actual: NamedTree) {
    self.expected = expected
    self.actual = actual
    guard let then = expected.nodes.first, let now = actual[then.name] else { return }
    compare(then, now, Surroundings())
  }

  /// The effects of the superviews' changes.
  private struct Surroundings {
    /// The distance by which they moved, in points.
    var shift = CGPoint.zero
    /// Whether they were transformed, so that the expected position of the view is unknown.
    var areDistorted = false
    /// Whether they or the view appeared or disappeared, so that its earlier or current drawing is unknown.
    var becameVisible = false
    /// Their earlier and current text.
    var text: (then: String?, now: String?) = (nil, nil)
  }

  private mutating func compare(_ then: NamedTree.Node, _ now: NamedTree.Node, _ around: Surroundings) {
    var change = ViewChange(name: now.name, then: then.viewIndex, now: now.viewIndex)
    var within = around
    compareVisibility(then.view, now.view, &change, &within)
    compareGeometry(then.view, now.view, &change, &within)
    compareContent(then.view, now.view, around, &change, &within)
    if !change.words.isEmpty { changes.append(change) }

    let (before, after) = (expected.children(of: then), actual.children(of: now))
    let (known, kept) = (Set(before), Set(after))
    compareOrder(before.filter(kept.contains), after.filter(known.contains))
    for name in before {
      guard let then = expected[name] else { continue }
      if let now = actual[name], kept.contains(name) {
        compare(then, now, within)
      } else {
        add(name, then: then.viewIndex, now: nil, "is gone")
      }
    }
    for name in after where !known.contains(name) {
      add(name, then: nil, now: actual[name]?.viewIndex, "is new")
    }
  }

  private mutating func add(_ name: String, then: Int?, now: Int?, _ words: String) {
    changes.append(
      ViewChange(name: name, then: then, now: now, words: [words], takesSubtree: true))
  }

  private func compareVisibility(
    _ then: ViewNode, _ now: ViewNode, _ change: inout ViewChange, _ within: inout Surroundings
  ) {
    guard then.opacity != now.opacity else { return }
    if then.hidden != now.hidden {
      change.words.append(now.hidden ? "is hidden" : "is not hidden")
    } else {
      change.words.append("faded from \(CGFloat(then.opacity).words) to \(CGFloat(now.opacity).words)")
    }
    change.takesSubtree = true
    if then.opacity == 0 || now.opacity == 0 { within.becameVisible = true }
  }

  private func compareGeometry(
    _ then: ViewNode, _ now: ViewNode, _ change: inout ViewChange, _ within: inout Surroundings
  ) {
    guard !within.areDistorted else { return }
    let (before, after) = (then.seen, now.seen)
    let isTurned = then.transform != now.transform
    // The center of a view does not move when it is transformed.
    let (start, end) = isTurned ? (before.center, after.center) : (before.origin, after.origin)
    let move = CGPoint(x: end.x - start.x - within.shift.x, y: end.y - start.y - within.shift.y)
    let isMoved = abs(move.x) > 0.0015 || abs(move.y) > 0.0015
    let isResized = !isTurned && before.size != after.size
    if isMoved { change.words.append("moved \(move.x.signedWords),\(move.y.signedWords)") }
    if isTurned { change.words.append("is turned or scaled") }
    if isResized { change.words.append("is \(after.size.words), not \(before.size.words)") }
    if isMoved || isTurned { change.takesSubtree = true }
    within.shift = CGPoint(x: after.minX - before.minX, y: after.minY - before.minY)
    within.areDistorted = isTurned || isResized && now.transform != nil
  }

  private func compareContent(
    _ then: ViewNode, _ now: ViewNode, _ around: Surroundings, _ change: inout ViewChange,
    _ within: inout Surroundings
  ) {
    let text = (then: then.text, now: now.text)
    if then.class != now.class { change.words.append("is a \(now.class), not a \(then.class)") }
    if text.then != text.now, text != around.text {
      let quoted = [text.now, text.then].map { $0?.debugDescription ?? "nothing" }
      change.words.append("says \(quoted[0]), not \(quoted[1])")
      change.takesSubtree = true
    }
    within.text = text
    // A view with another size or text, or one that was not visible, is drawn differently anyway.
    guard then.drawing != now.drawing, text.then == text.now, then.seen.size == now.seen.size, !within.becameVisible
    else { return }
    change.isOnlyDrawnDifferently = change.words.isEmpty
    change.words.append("is drawn differently")
  }

  /// Describes as few views as possible as moved to the front or back.
  private mutating func compareOrder(_ before: [String], _ after: [String]) {
    guard before != after else { return }
    let viewIndices = Dictionary(uniqueKeysWithValues: zip(after, after.indices))
    for removal in after.difference(from: before).removals {
      guard case .remove(let index, let name, _) = removal, let viewIndex = viewIndices[name] else { continue }
      let behind = before[index...].last { viewIndices[$0, default: viewIndex] < viewIndex }
      let inFront = before[..<index].first { viewIndices[$0, default: viewIndex] > viewIndex }
      guard let words = behind.map({ "is in front of \($0)" }) ?? inFront.map({ "is behind \($0)" }) else { continue }
      var change = ViewChange(name: name, then: expected[name]?.viewIndex, now: actual[name]?.viewIndex)
      change.words = [words]
      change.takesSubtree = true
      change.isReordered = true
      changes.append(change)
    }
  }
}

extension CGFloat {
  /// The number with its sign: `+4`, `-0.5`, `0`.
  fileprivate var signedWords: String { self > 0 && words != "0" ? "+\(words)" : words }
}
