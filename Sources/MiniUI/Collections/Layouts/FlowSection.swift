/// The metrics of a section of a flow layout, along and across the scroll direction, in points.
struct FlowMetrics: Hashable {
  /// The insets before and after the lines.
  var leading: CGFloat = 0
  var trailing: CGFloat = 0
  /// The start of a line, across the scroll direction.
  var side: CGFloat = 0
  var room: CGFloat = 0
  var lineSpacing: CGFloat = 0
  var itemSpacing: CGFloat = 0
  /// The lengths of header and footer along the scroll direction; 0 for none.
  var header: CGFloat = 0
  var footer: CGFloat = 0
}

/// The positions of a section's header, items and footer along the scroll direction.
struct FlowSection {
  let axis: Axis
  let metrics: FlowMetrics
  let count: Int
  let start: CGFloat
  private var lines: Lines

  private enum Lines {
    /// Items of equal size, which are not stored individually.
    case alike(CGSize, perLine: Int)
    case measured(MeasuredLines)
  }

  init(axis: Axis, metrics: FlowMetrics, count: Int, size: CGSize, start: CGFloat) {
    (self.axis, self.metrics, self.count, self.start) = (axis, metrics, count, start)
    lines = .alike(
      size, perLine: FlowLine.count(of: size[axis.cross], spacing: metrics.itemSpacing, in: metrics.room))
  }

  init(axis: Axis, metrics: FlowMetrics, sizes: [CGSize], start: CGFloat) {
    (self.axis, self.metrics, self.start) = (axis, metrics, start)
    count = sizes.count
    lines = .measured(MeasuredLines(sizes, axis: axis, metrics: metrics))
  }

  private var linesStart: CGFloat { start + metrics.header + metrics.leading }

  private var linesLength: CGFloat {
    switch lines {
    case .alike(let size, let perLine):
      guard count > 0 else { return 0 }
      let lineCount = (count - 1) / perLine + 1
      return CGFloat(lineCount) * size[axis] + CGFloat(lineCount - 1) * metrics.lineSpacing
    case .measured(let lines): return lines.length
    }
  }

  var footerStart: CGFloat { linesStart + linesLength + metrics.trailing }
  var end: CGFloat { footerStart + metrics.footer }

  /// Returns the frame of an item, before rounding to whole pixels.
  /// - Precondition: The item exists.
  func frame(of item: Int) -> CGRect {
    switch lines {
    case .alike(let size, let perLine):
      let line = FlowLine.uniform(size[axis.cross], spacing: metrics.itemSpacing, in: metrics.room)
      return frame(line, size, at: item % perLine, inLine: item / perLine)
    case .measured(let lines):
      var frame = CGRect.zero
      lines.forEachFrame(in: lines.line(of: item), from: linesStart) { if $0 == item { frame = $1 } }
      return frame
    }
  }

  private func frame(_ line: FlowLine, _ size: CGSize, at position: Int, inLine index: Int) -> CGRect {
    var frame = CGRect(origin: .zero, size: size)
    frame.origin[axis] = linesStart + CGFloat(index) * (size[axis] + metrics.lineSpacing)
    frame.origin[axis.cross] = metrics.side + line.start + CGFloat(position) * (size[axis.cross] + line.spacing)
    return frame
  }

  /// Calls `body` with the items of the lines that touch the range from `low` to `high`, until it returns false.
  func forEachItem(from low: CGFloat, to high: CGFloat, _ body: (Int, CGRect) -> Bool) {
    guard count > 0 else { return }
    switch lines {
    case .alike(let size, let perLine):
      let pitch = size[axis] + metrics.lineSpacing
      // Items without an area are not visible.
      guard size[axis] > 0, size[axis.cross] > 0 else { return }
      let lineCount = (count - 1) / perLine + 1
      func index(_ value: CGFloat) -> Int { Int(min(max(value, 0), CGFloat(lineCount - 1))) }
      let first = index(((low - linesStart - size[axis]) / pitch).rounded(.down))
      let last = index(((high - linesStart) / pitch).rounded(.down))
      let line = FlowLine.uniform(size[axis.cross], spacing: metrics.itemSpacing, in: metrics.room)
      for index in first...last {
        for item in index * perLine..<min(count, (index + 1) * perLine) {
          if !body(item, frame(line, size, at: item - index * perLine, inLine: index)) { return }
        }
      }
    case .measured(let lines):
      var continues = true
      for line in lines.lines(from: low - linesStart, to: high - linesStart) where continues {
        lines.forEachFrame(in: line, from: linesStart) { if continues { continues = body($0, $1) } }
      }
    }
  }
}

/// The lines of items with different sizes: broken once, then found by binary search.
private struct MeasuredLines {
  let axis: Axis
  let metrics: FlowMetrics
  let sizes: [CGSize]
  /// The first item of each line, followed by the number of items.
  private var firsts: [Int32] = []
  /// The start of each line along the axis, followed by the end of the last line.
  private var starts: [CGFloat] = []

  init(_ sizes: [CGSize], axis: Axis, metrics: FlowMetrics) {
    (self.sizes, self.axis, self.metrics) = (sizes, axis, metrics)
    let room = metrics.room + FlowLine.tolerance
    var used: CGFloat = 0
    var thickness: CGFloat = 0
    var start: CGFloat = 0
    for (item, size) in sizes.enumerated() {
      let length = size[axis.cross]
      let isFirst = firsts.isEmpty
      if isFirst || used + metrics.itemSpacing + length > room {
        if !isFirst { start += thickness + metrics.lineSpacing }
        firsts.append(Int32(item))
        starts.append(start)
        (used, thickness) = (length, size[axis])
      } else {
        used += metrics.itemSpacing + length
        thickness = max(thickness, size[axis])
      }
    }
    if !firsts.isEmpty {
      firsts.append(Int32(sizes.count))
      starts.append(start + thickness)
    }
  }

  var length: CGFloat { starts.last ?? 0 }

  func line(of item: Int) -> Int { firsts.partitioningIndex { $0 > item } - 1 }

  /// Returns the lines that touch a range, relative to the start of the first line.
  func lines(from low: CGFloat, to high: CGFloat) -> Range<Int> {
    let lineCount = max(0, firsts.count - 1)
    let first = max(0, starts.partitioningIndex { $0 > low } - 1)
    let last = min(lineCount, starts.partitioningIndex { $0 >= high })
    return min(first, last)..<last
  }

  /// Calls `body` with each item of a line and its frame.
  func forEachFrame(in index: Int, from origin: CGFloat, _ body: (Int, CGRect) -> Void) {
    let items = Int(firsts[index])..<Int(firsts[index + 1])
    let cross = axis.cross
    var (total, thickness): (CGFloat, CGFloat) = (0, 0)
    for item in items {
      total += sizes[item][cross]
      thickness = max(thickness, sizes[item][axis])
    }
    let line = line(items, total: total)
    var lineOffset = metrics.side + line.start
    for item in items {
      let size = sizes[item]
      var frame = CGRect(origin: .zero, size: size)
      frame.origin[cross] = lineOffset
      frame.origin[axis] = origin + starts[index] + (thickness - size[axis]) / 2
      lineOffset += size[cross] + line.spacing
      body(item, frame)
    }
  }

  private func line(_ items: Range<Int>, total: CGFloat) -> FlowLine {
    if items.upperBound < sizes.count { return .full(count: items.count, total: total, in: metrics.room) }
    let first = sizes[items.lowerBound]
    let isUniform = items.allSatisfy { sizes[$0] == first }
    return isUniform
      ? .uniform(first[axis.cross], spacing: metrics.itemSpacing, in: metrics.room)
      : FlowLine(start: 0, spacing: metrics.itemSpacing)
  }
}
