/// The elements of a layout in an area of whole screens around the visible bounds. The layout is queried again only
/// when the bounds leave this area.
struct ItemsElements {
  var all: [Element] = []
  private(set) var area = CGRect.null
  /// Whether the layout has changed since the elements were requested.
  var isStale = true
  /// The number of times that all elements were removed.
  private(set) var generation = 0
  /// The cells that were visible when all elements were removed; empty after others are shown.
  private var former: [ShownCell] = []

  struct Element {
    var attributes: CollectionViewLayoutAttributes
    var view: ReusableView?

    var frame: CGRect { attributes.frame }
    func isVisible(in bounds: CGRect) -> Bool { frame.overlaps(bounds) && !attributes.isHidden }
  }

  /// The identity of an element, independent of its attributes object.
  struct Key: Hashable {
    let category: CollectionViewLayoutAttributes.ElementCategory
    let kind: String?
    let path: IndexPath

    init(_ attributes: CollectionViewLayoutAttributes) {
      category = attributes.representedElementCategory
      kind = attributes.representedElementKind
      path = attributes.indexPath
    }

    /// Hashes only one word: kinds are few, and nearly all visible items differ in it.
    func hash(into hasher: inout Hasher) {
      if let section = path.first { hasher.combine(section &* 0x9E37_79B1 &+ path[path.count - 1]) }
    }
  }

  /// Returns the rectangle of all whole screens that `bounds` touches.
  static func area(around bounds: CGRect) -> CGRect {
    let size = CGSize(width: max(1, bounds.width), height: max(1, bounds.height))
    let x = (bounds.minX / size.width).rounded(.down) * size.width
    let y = (bounds.minY / size.height).rounded(.down) * size.height
    let width = x + size.width >= bounds.maxX ? size.width : 2 * size.width
    let height = y + size.height >= bounds.maxY ? size.height : 2 * size.height
    return CGRect(x: x, y: y, width: width, height: height)
  }

  func covers(_ bounds: CGRect) -> Bool {
    !isStale && area.minX <= bounds.minX && area.minY <= bounds.minY && area.maxX >= bounds.maxX
      && area.maxY >= bounds.maxY
  }

  /// Moves the elements behind a row, header or footer of a table that has become higher.
  mutating func move(behind index: Int, by growth: CGFloat) {
    for index in all.indices.dropFirst(index + 1) {
      all[index].attributes.frame.origin.y += growth
    }
  }

  /// Replaces the elements. Elements with views keep their views.
  /// - Parameter returning: elements that were removed earlier. If they are in `attributes` again, they get their views
  ///   back.
  /// - Returns: The elements whose views are no longer used.
  mutating func replace(_ attributes: [CollectionViewLayoutAttributes], in area: CGRect, returning: [Element])
    -> [Element]
  {
    if !returning.isEmpty { all += returning }
    // An array, since the order of a dictionary differs between processes, and views are reused in this order.
    var shown: [ReusableView?] = []
    var positions: [Key: Int] = [:]
    positions.reserveCapacity(all.count)
    for element in all {
      guard let view = element.view else { continue }
      positions[Key(element.attributes)] = shown.count
      shown.append(view)
    }
    all.removeAll(keepingCapacity: true)
    for attributes in attributes {
      var element = Element(attributes: attributes)
      if let position = positions[Key(attributes)] { swap(&element.view, &shown[position]) }
      all.append(element)
    }
    self.area = area
    (isStale, former) = (false, [])
    var leftOver: [Element] = []
    for case let view? in shown {
      if let attributes = view.attributes { leftOver.append(Element(attributes: attributes, view: view)) }
    }
    return leftOver
  }

  /// Removes and returns the elements with views that are outside of `bounds` or hidden.
  mutating func takeHidden(outside bounds: CGRect) -> [Element] {
    var hidden: [Element] = []
    for index in all.indices where all[index].view != nil && !all[index].isVisible(in: bounds) {
      hidden.append(all[index])
      all[index].view = nil
    }
    return hidden
  }

  func withoutView(within bounds: CGRect) -> [(index: Int, attributes: CollectionViewLayoutAttributes)] {
    // Not with `filter`: at each call of its closure Swift checks the actor, which is a twelfth of a click of the wheel.
    var found: [(index: Int, attributes: CollectionViewLayoutAttributes)] = []
    for index in all.indices where all[index].view == nil && all[index].isVisible(in: bounds) {
      found.append((index, all[index].attributes))
    }
    return found
  }

  func isWaiting(_ index: Int, _ attributes: CollectionViewLayoutAttributes) -> Bool {
    all.indices.contains(index) && all[index].attributes === attributes && all[index].view == nil
  }

  /// Updates the index paths of the remaining elements.
  /// - Parameter updates: The supplementary and decoration views that the layout deletes and inserts.
  /// - Returns: The visible elements that were deleted or reloaded, and the frames of the remaining ones by their new
  ///   keys.
  mutating func remapIdentifiers(_ changes: CollectionViewChanges, _ updates: ElementUpdates)
    -> (gone: [Element], frames: [Key: CGRect])
  {
    var (gone, staying): ([Element], [Element]) = ([], [])
    var frames: [Key: CGRect] = [:]
    for var element in all {
      let path = element.attributes.indexPath
      let isCell = element.attributes.isCell
      let new =
        isCell
        ? changes.indexPath(after: path)
        : changes.section(after: path.section).flatMap { updates.indexPath(of: element.attributes, inSection: $0) }
      let isReloaded = isCell ? changes.isReloaded(path) : changes.isSectionReloaded(path.section)
      guard let new, !isReloaded else {
        if element.view != nil { gone.append(element) }
        continue
      }
      if new != path {
        element.attributes = element.attributes.copy()
        element.attributes.indexPath = new
        element.view?.attributes = element.attributes
      }
      frames[Key(element.attributes)] = element.frame
      staying.append(element)
    }
    all = staying
    isStale = true
    return (gone, frames)
  }

  mutating func takeAll(shownIn bounds: CGRect) -> [Element] {
    generation += 1
    former = shownCells(within: bounds)
    defer { all = [] }
    isStale = true
    return all
  }

  /// A function that returns the frame that an element has now, also after the elements have changed.
  var frames: (CollectionViewLayoutAttributes) -> CGRect? {
    let frames = Dictionary(all.map { (Key($0.attributes), $0.frame) }) { first, _ in first }
    return { frames[Key($0)] }
  }

  struct ShownCell {
    let path: IndexPath
    let frame: CGRect
  }

  /// Returns the cells that are visible in `bounds`, in the order of the layout. If all elements were removed, returns
  /// the cells that were visible before.
  func shownCells(within bounds: CGRect) -> [ShownCell] {
    if !former.isEmpty { return former }
    return all.filter { $0.view != nil && $0.attributes.isCell && $0.frame.overlaps(bounds) }
      .map { ShownCell(path: $0.attributes.indexPath, frame: $0.frame) }
  }

  var cells: [(path: IndexPath, cell: ReusableView)] {
    all.compactMap { element in
      guard element.attributes.isCell, let view = element.view else { return nil }
      return (element.attributes.indexPath, view)
    }
  }
}
