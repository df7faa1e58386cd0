/// A search that assigns the differing pixels to the changes of views that may have caused them.
struct ExplanationSearch {
  private struct Pixel {
    /// The position in the picture.
    let x, y: Int32
    /// Indices in the actual tree.
    let owner, cover: Int?
  }

  private let comparison: PictureComparison
  private let owners: OwnerMap
  private let actual: NamedTree
  private let difference: TreeDifference?
  private var pixels: [Pixel] = []
  /// Whether each of the `pixels` is still unexplained.
  private var isOpen: [Bool]
  /// The indices in the actual tree of views that changed, alone or together with a superview.
  private var changedIndices: Set<Int> = []

  init(expected: ViewNode?, actual: ViewNode, owners: OwnerMap, comparison: PictureComparison) {
    self.comparison = comparison
    self.owners = owners
    let tree = NamedTree(actual)
    self.actual = tree
    difference = expected.map { TreeDifference(expected: NamedTree($0), actual: tree) }
    var found: [Pixel] = []
    comparison.forEachDifference { x, y in
      found.append(
        Pixel(
          x: Int32(x), y: Int32(y), owner: owners.ownerIndex(x: x, y: y), cover: owners.coverIndex(x: x, y: y)))
    }
    pixels = found
    isOpen = Array(repeating: true, count: found.count)
    for change in difference?.changes ?? [] {
      guard let now = change.now else { continue }
      changedIndices.formUnion(change.takesSubtree ? now..<tree.nodes[now].end : now..<now + 1)
    }
  }

  // MARK: Changes

  /// Returns a line for each change that explains pixels, sorted by the number of pixels in descending order. If a view
  /// only grew, or its drawing changed, its subviews may have changed. Such a change explains only pixels that no other
  /// change explains.
  mutating func changes() -> [Explanation.Line] {
    guard let difference else { return [] }
    return explain(difference.changes)
      + explain(
        difference.changes.filter { !$0.takesSubtree }.map { change in
          var change = change
          change.takesSubtree = true
          return change
        })
  }

  private mutating func explain(_ changes: [ViewChange]) -> [Explanation.Line] {
    var candidates = changes.map { (change: $0, pixels: explained(by: $0)) }
    var lines: [Explanation.Line] = []
    while true {
      for index in candidates.indices { candidates[index].pixels.removeAll { !isOpen[$0] } }
      // If two changes explain equally many pixels, the frontmost view comes first.
      guard let best = candidates.indices.max(by: { candidates[$0].pixels.count <= candidates[$1].pixels.count }),
        !candidates[best].pixels.isEmpty
      else { return lines }
      let (change, viewIndices) = candidates.remove(at: best)
      for viewIndex in viewIndices { isOpen[viewIndex] = false }
      var words = change.words.joined(separator: " and ")
      if change.isOnlyDrawnDifferently {
        words += " (by at most \(counted(largestStep(viewIndices), "level")))"
      }
      let total = "\(pixels.count.grouped) \(pixels.count == 1 ? "pixel" : "pixels")"
      lines.append(
        line(change.name, "\(change.name) \(words): explains \(viewIndices.count.grouped) of \(total)", viewIndices))
    }
  }

  /// Returns indices in `pixels`.
  private func explained(by change: ViewChange) -> [Int] {
    let now = change.now.map { change.takesSubtree ? $0..<actual.nodes[$0].end : $0..<$0 + 1 } ?? 0..<0
    let actualRects = now.map { (viewIndex: $0, pixels: actual.nodes[$0].view.pixels) }.filter { !$0.pixels.isEmpty }
    let expectedRects = expectedRects(of: change)
    let box = (actualRects + expectedRects).reduce(PixelRect.empty) { $0.union($1.pixels) }
    return pixels.indices.filter { index in
      let pixel = pixels[index]
      guard isOpen[index] else { return false }
      if let owner = pixel.owner, now.contains(owner) { return true }
      let (x, y) = (Int(pixel.x + owners.area.x0), Int(pixel.y + owners.area.y0))
      guard box.contains(x: x, y: y) else { return false }
      return actualRects.contains { $0.pixels.contains(x: x, y: y) && pixel.cover ?? -1 <= $0.viewIndex }
        || expectedRects.contains { $0.pixels.contains(x: x, y: y) && !wasCovered($0.viewIndex, by: pixel.cover) }
    }
  }

  /// Returns the rectangles in which the view drew and no longer draws, with indices in the expected tree.
  private func expectedRects(of change: ViewChange) -> [(viewIndex: Int, pixels: PixelRect)] {
    guard let expected = difference?.expected, let then = change.then else { return [] }
    let viewIndices = change.takesSubtree ? then..<expected.nodes[then].end : then..<then + 1
    return viewIndices.compactMap { viewIndex in
      let node = expected.nodes[viewIndex]
      let isElsewhere = change.isReordered || node.view.pixels != actual[node.name]?.view.pixels
      return isElsewhere && !node.view.pixels.isEmpty ? (viewIndex, node.view.pixels) : nil
    }
  }

  /// Whether the view that hides a pixel now also hid the view at `viewIndex` before.
  private func wasCovered(_ viewIndex: Int, by cover: Int?) -> Bool {
    guard let cover, !changedIndices.contains(cover), let then = difference?.expected[actual.nodes[cover].name] else {
      return false
    }
    return then.viewIndex > viewIndex
  }

  private func largestStep(_ viewIndices: [Int]) -> Int {
    viewIndices.reduce(0) { max($0, comparison.step(x: Int(pixels[$1].x), y: Int(pixels[$1].y))) }
  }

  // MARK: Unexplained pixels

  /// Returns a line for each view that owns unexplained pixels. If the earlier views are known, the line says that the
  /// view did not change.
  func remainders() -> [Explanation.Line] {
    let left = Dictionary(grouping: pixels.indices.filter { isOpen[$0] }) { pixels[$0].owner ?? -1 }
    return left.sorted { ($1.value.count, $0.key) < ($0.value.count, $1.key) }.map { owner, viewIndices in
      let isOne = viewIndices.count == 1
      let count = "\(viewIndices.count.grouped) \(isOne ? "pixel belongs" : "pixels belong")"
      guard owner >= 0 else { return line(nil, "\(count) to no view", viewIndices) }
      let name = actual.nodes[owner].name
      let rest = difference != nil ? ", which has not changed in the tree" : ""
      return line(name, "\(count) to \(name)\(rest)", viewIndices)
    }
  }

  private func line(_ view: String?, _ text: String, _ viewIndices: [Int]) -> Explanation.Line {
    let box = viewIndices.reduce(PixelRect.empty) { box, viewIndex in
      let pixel = pixels[viewIndex]
      return box.union(PixelRect(x0: pixel.x, y0: pixel.y, x1: pixel.x + 1, y1: pixel.y + 1))
    }
    return Explanation.Line(view: view, text: text, count: viewIndices.count, box: box)
  }
}

nonisolated extension Int {
  /// The number with a comma before every three digits.
  fileprivate var grouped: String {
    let digits = String(self)
    return digits.enumerated().reduce(into: "") { text, digit in
      if digit.offset > 0, (digits.count - digit.offset) % 3 == 0 { text += "," }
      text.append(digit.element)
    }
  }
}
