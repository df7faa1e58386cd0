/// A grid of cells that finds the siblings near a point, for views with many subviews. Groups of subviews follow the
/// order of the subviews. They do not speed up hit tests if consecutive subviews are far apart on the screen.
///
/// A subview is stored in the cells that its frame touches. Subviews that touch many cells, or that may be hit outside
/// their bounds, are stored in separate lists. The candidates at a point come from its cell and from these lists.
final class SubviewGrid {
  /// The list or the cells that a subview is filed in.
  enum Area: Equatable {
    /// The subview is not filed yet.
    case unfiled
    /// The subview is in the cells that its frame touches.
    case cells(columns: ClosedRange<Int32>, rows: ClosedRange<Int32>)
    /// The subview would be in too many cells. It is compared with each point.
    case large
    /// The subview may be hit outside its bounds. It is a candidate at each point.
    case unbounded
  }

  /// The maximum number of cells that a subview is filed in. A chosen value, as all of these.
  private static let maximumCells = 16
  /// The maximum number of subviews that are compared with a point.
  private static let maximumCandidates = 256
  /// The cost of filing a subview, as a multiple of the cost of asking one in a hit test.
  private static let filingCost = 7

  private let width, height: CGFloat
  // The lists do not retain the subviews: a removed subview is also removed from the grid.
  private var cells: [Int: [Unmanaged<View>]] = [:]
  private var large: [Unmanaged<View>] = []
  private var unbounded: [Unmanaged<View>] = []
  /// The number of subviews that hit tests skipped because of the grid, minus the cost of updating the grid.
  private var savings: Int

  /// Creates an empty grid whose cells are twice as large as the frames of a group's subviews, on average.
  init(for group: SubviewGroup) {
    var size = CGSize.zero
    group.forEach(where: { _ in true }) { leaf in
      for view in leaf.views {
        let frame = view.geometry.frame
        size.width += min(frame.width, 1e6)
        size.height += min(frame.height, 1e6)
      }
    }
    let count = CGFloat(max(group.count, 1))
    width = max(2 * size.width / count, 8)
    height = max(2 * size.height / count, 8)
    savings = SubviewGrid.filingCost * group.count
  }

  /// Counts a hit test among `count` subviews. Returns whether the grid has not cost much more than it has saved.
  func isWorthItsCost(among count: Int) -> Bool {
    savings = min(savings + count, 16 * SubviewGrid.filingCost * count)
    return savings > -SubviewGrid.filingCost * count
  }

  // MARK: Filing

  /// Updates the areas of the subviews of a leaf after some of them have moved.
  func file(_ views: [View], in areas: inout [Area], mayBeUnbounded: Bool) {
    if areas.isEmpty { areas = Array(repeating: .unfiled, count: views.count) }
    for index in views.indices {
      let area = area(of: views[index], mayBeUnbounded: mayBeUnbounded)
      if areas[index] == area { continue }
      remove(views[index], from: areas[index])
      forEachList(of: area) { $0.append(Unmanaged.passUnretained(views[index])) }
      areas[index] = area
      savings -= SubviewGrid.filingCost
    }
  }

  /// Removes a subview from the lists in which it is filed.
  func remove(_ view: View, from area: Area) {
    forEachList(of: area) { list in
      for index in list.indices where list[index].toOpaque() == Unmanaged.passUnretained(view).toOpaque() {
        list.swapAt(index, list.count - 1)
        list.removeLast()
        return
      }
    }
  }

  /// Calls `change` with each list of an area.
  private func forEachList(of area: Area, _ change: (inout [Unmanaged<View>]) -> Void) {
    switch area {
    case .unfiled: break
    case .large: change(&large)
    case .unbounded: change(&unbounded)
    case .cells(let columns, let rows):
      for y in rows {
        for x in columns {
          let key = SubviewGrid.key(x, y)
          change(&cells[key, default: []])
          if cells[key]?.isEmpty == true { cells[key] = nil }
        }
      }
    }
  }

  private func area(of view: View, mayBeUnbounded: Bool) -> Area {
    if mayBeUnbounded, OverriddenMethods.hitTesting.areOverridden(in: type(of: view)) { return .unbounded }
    let frame = SubviewGrid.frame(of: view)
    let (left, right) = (SubviewGrid.cell(frame.minX, width), SubviewGrid.cell(frame.maxX, width))
    let (top, bottom) = (SubviewGrid.cell(frame.minY, height), SubviewGrid.cell(frame.maxY, height))
    guard left <= right, top <= bottom else { return .large }
    let (columns, rows) = (left...right, top...bottom)
    return columns.count * rows.count <= SubviewGrid.maximumCells ? .cells(columns: columns, rows: rows) : .large
  }

  /// The frame with one point more on each side, to allow for rounding of coordinates.
  private static func frame(of view: View) -> CGRect { view.geometry.frame.insetBy(dx: -1, dy: -1) }

  /// Returns the row or column of a coordinate. Coordinates beyond the limit share one.
  private static func cell(_ coordinate: CGFloat, _ length: CGFloat) -> Int32 {
    let cell = (coordinate / length).rounded(.down)
    return cell.magnitude < 1e9 ? Int32(cell) : cell < 0 ? -1_000_000_000 : 1_000_000_000
  }

  /// Returns the key of a cell in `cells`.
  private static func key(_ x: Int32, _ y: Int32) -> Int { Int(x) << 32 | Int(UInt32(bitPattern: y)) }

  // MARK: Finding

  /// Returns the subviews that may be hit at `point`, in no particular order; nil if too many would have to be compared.
  func candidates(at point: CGPoint) -> [View]? {
    let key = SubviewGrid.key(SubviewGrid.cell(point.x, width), SubviewGrid.cell(point.y, height))
    let near = cells[key] ?? []
    guard near.count + large.count + unbounded.count <= SubviewGrid.maximumCandidates else { return nil }
    var found = unbounded.map { $0.takeUnretainedValue() }
    for list in [near, large] {
      for entry in list {
        let view = entry.takeUnretainedValue()
        if SubviewGrid.frame(of: view).contains(point) { found.append(view) }
      }
    }
    return found
  }
}
