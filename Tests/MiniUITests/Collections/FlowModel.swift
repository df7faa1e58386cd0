import MiniUI

/// A slow model of the flow layout that follows the rules literally: item by item, line by line.
struct FlowModel {
  var isVertical = true
  var extent = CGSize.zero
  var scale: CGFloat = 1
  var sections: [Section] = []

  struct Section {
    var sizes: [CGSize]
    var inset = EdgeInsets.zero
    var lineSpacing: CGFloat = 10
    var itemSpacing: CGFloat = 10
    var header: CGFloat = 0
    var footer: CGFloat = 0
  }

  /// Returns the frames of all items, the positions of headers and footers, and the length of the content.
  func lay() -> (frames: [[CGRect]], headers: [CGFloat], footers: [CGFloat], length: CGFloat) {
    var y: CGFloat = 0
    var (headers, footers): ([CGFloat], [CGFloat]) = ([], [])
    let frames = sections.map { section -> [CGRect] in
      headers.append(y)
      let inset = isVertical ? section.inset : section.inset.transposed
      y += section.header + inset.top
      let available = max(0, (isVertical ? extent.width : extent.height) - inset.left - inset.right)
      let frames = lines(section, available).map { line -> [CGRect] in
        let isLast = line.upperBound == section.sizes.count
        let sizes = section.sizes[line].map { isVertical ? $0 : CGSize(width: $0.height, height: $0.width) }
        let thickness = sizes.map(\.height).max()!
        let (start, spacing) = spread(sizes, isLast, section.itemSpacing, available)
        var x = inset.left + start
        let placed = sizes.map { size -> CGRect in
          defer { x += size.width + spacing }
          return CGRect(x: x, y: y + (thickness - size.height) / 2, width: size.width, height: size.height)
        }
        y += thickness + (isLast ? 0 : section.lineSpacing)
        return placed
      }
      y += inset.bottom
      footers.append(y)
      y += section.footer
      return frames.joined().map(finish)
    }
    return (frames, headers, footers, y)
  }

  private func lines(_ section: Section, _ available: CGFloat) -> [Range<Int>] {
    let widths = section.sizes.map { isVertical ? $0.width : $0.height }
    var lines: [Range<Int>] = []
    var index = 0
    while index < widths.count {
      var end = index + 1
      var used = widths[index]
      while end < widths.count, used + section.itemSpacing + widths[end] <= available + 1e-6 {
        used += section.itemSpacing + widths[end]
        end += 1
      }
      lines.append(index..<end)
      index = end
    }
    return lines
  }

  private func spread(_ sizes: [CGSize], _ isLast: Bool, _ minimum: CGFloat, _ available: CGFloat) -> (CGFloat, CGFloat)
  {
    var widths = sizes.map(\.width)
    if isLast {
      guard sizes.allSatisfy({ $0 == sizes[0] }) else { return (0, minimum) }
      // The last line is spaced as if it were filled with as many items of the same size as fit.
      var used = widths.reduce(0, +) + minimum * CGFloat(widths.count - 1)
      while widths[0] + minimum > 0, used + minimum + widths[0] <= available + 1e-6 {
        used += minimum + widths[0]
        widths.append(widths[0])
      }
    }
    let total = widths.reduce(0, +)
    if widths.count == 1 { return ((available - total) / 2, 0) }
    return (0, (available - total) / CGFloat(widths.count - 1))
  }

  private func finish(_ frame: CGRect) -> CGRect {
    let upright =
      isVertical
      ? frame : CGRect(x: frame.minY, y: frame.minX, width: frame.height, height: frame.width)
    return CGRect(x: snap(upright.minX), y: snap(upright.minY), width: upright.width, height: upright.height)
  }

  /// Rounds to pixels, halves upwards, including sums that miss a half by a rounding error.
  private func snap(_ value: CGFloat) -> CGFloat { (value * scale + 0.500001).rounded(.down) / scale }
}

extension EdgeInsets {
  /// The insets with left and top exchanged, and right and bottom.
  var transposed: EdgeInsets { EdgeInsets(top: left, left: top, bottom: right, right: bottom) }
}
