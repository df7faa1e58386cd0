/// The rectangles of a layer's keys, for drawing and for touches. The touch areas have no gaps: boundaries are halfway
/// between keys, and outer keys extend to the edge of the keyboard.
nonisolated struct KeyboardGeometry: Hashable {
  /// A key with its rectangles, in the keyboard's coordinates.
  struct Cell: Hashable {
    let key: KeyboardLayout.Key
    /// The rectangle in which the key is drawn.
    let frame: CGRect
    /// The rectangle that receives touches for the key.
    let hit: CGRect
  }

  /// The keys, row by row.
  let cells: [Cell]
  /// The rectangle of all keys.
  let area: CGRect
  let isPad: Bool
  /// The font size of letters, in points; the same on all keys, although rounded widths differ.
  let letterSize: CGFloat

  /// The gaps beside a key and above and below it, in points. Chosen.
  static let sideGap: CGFloat = 3
  static let rowGap: CGFloat = 3
  /// The space above the first row and below the last, in points. Chosen.
  static let margin: CGFloat = 3
  /// The maximum width of all keys together, and of one key of a pad, in points. Chosen.
  static let maximumWidth: CGFloat = 1024
  static let maximumPadUnit: CGFloat = 140
  /// The width of a floating keyboard, and the height of its grip, in points. Chosen.
  static let floatingWidth: CGFloat = 360
  static let gripHeight: CGFloat = 22

  /// Returns the height of a row in points: 7.5 % of the window's, between 40 and 56, or 48 when floating. Chosen.
  static func rowPitch(windowHeight height: CGFloat, isFloating: Bool) -> CGFloat {
    min(max((height * 0.075).rounded(), 40), isFloating ? 48 : 56)
  }

  /// Lays out the keys of a layer.
  /// - Parameter bounds: the rectangle available to the keys, in the keyboard's coordinates.
  init(rows: [[KeyboardLayout.Key]], isPad: Bool, in bounds: CGRect) {
    // The keys of a pad have equal widths.
    let widthOf = { (key: KeyboardLayout.Key) in isPad ? 1 : key.width }
    let units =
      rows.map { row in row.reduce(0) { $0 + (widthOf($1) ?? KeyboardLayout.minimumFillingWidth) } }.max() ?? 0
    let maximum = isPad ? units * KeyboardGeometry.maximumPadUnit : KeyboardGeometry.maximumWidth
    let room = min(bounds.width, maximum)
    area = CGRect(
      x: bounds.minX + ((bounds.width - room) / 2).rounded(), y: bounds.minY, width: room, height: bounds.height)
    self.isPad = isPad
    var cells: [Cell] = []
    let pitch = (area.height - 2 * KeyboardGeometry.margin) / CGFloat(max(rows.count, 1))
    for (index, row) in rows.enumerated() {
      let top = area.minY + KeyboardGeometry.margin + pitch * CGFloat(index)
      let edges = KeyboardGeometry.edges(of: row, row.map(widthOf), units: units, in: area)
      for (position, key) in row.enumerated() {
        let frame = CGRect(
          x: edges[position] + KeyboardGeometry.sideGap, y: top.rounded() + KeyboardGeometry.rowGap,
          width: max(1, edges[position + 1] - edges[position] - 2 * KeyboardGeometry.sideGap),
          height: max(1, (top + pitch).rounded() - top.rounded() - 2 * KeyboardGeometry.rowGap))
        let left = position == 0 ? area.minX : edges[position]
        let right = position == row.count - 1 ? area.maxX : edges[position + 1]
        let upper = index == 0 ? area.minY : top
        let lower = index == rows.count - 1 ? area.maxY : top + pitch
        cells.append(
          Cell(key: key, frame: frame, hit: CGRect(x: left, y: upper, width: right - left, height: lower - upper)))
      }
    }
    self.cells = cells
    let typing = cells.filter { $0.key.action == .type }
    let width = typing.map(\.frame.width).min() ?? 0
    let height = typing.map(\.frame.height).min() ?? 0
    letterSize = min(23, (height * 0.58).rounded(), (width * 0.76).rounded())
  }

  /// Returns the boundaries of a row's keys, on whole points. The key that fills the row gets the remaining space.
  /// Without such a key, two special keys at the ends share it equally, or it is empty on both sides.
  private static func edges(
    of row: [KeyboardLayout.Key], _ asked: [CGFloat?], units: CGFloat, in area: CGRect
  ) -> [CGFloat] {
    let unit = area.width / max(units, 1)
    var widths = asked.map { ($0 ?? 0) * unit }
    let rest = max(0, area.width - widths.reduce(0, +))
    var x = area.minX
    if let filling = asked.firstIndex(where: { $0 == nil }) {
      widths[filling] = rest
    } else if row.count > 2, row[0].style == .special, row[row.count - 1].style == .special {
      let share = (widths[0] + widths[row.count - 1] + rest) / 2
      widths[0] = share
      widths[row.count - 1] = share
    } else {
      x += rest / 2
    }
    var edges = [x.rounded()]
    for width in widths {
      x += width
      edges.append(x.rounded())
    }
    return edges
  }

  /// Returns the index of the cell at `point`; nil outside the keys.
  func index(at point: CGPoint) -> Int? { cells.firstIndex { $0.hit.contains(point) } }
}
