internal import MiniUI

/// A grid of numbered cells on a card, with a page control and a switch between a hundred cells and a million.
final class GridPane: View {
  /// The requirement of `FlowLayoutFocusing`.
  var focusMemory = FocusMemory()
  var onTap: ((GridPane) -> Void)?

  let grid: CollectionView
  private let heading = Label("", font: .systemFont(ofSize: 15, weight: .semibold))
  private let pages = PageControl()
  private let more = Button("", style: .gray)
  private let direction: Axis
  private var count = 100 {
    didSet {
      order = nil
      updateSwitchTitle()
    }
  }
  /// The numbers in the user's order; nil for the original order, so that a million of them take no memory.
  private var order: [Int]?

  /// The arrangement of the cells.
  enum Arrangement { case grid, swappedGrid, onePerPage }

  init(_ identifier: String, _ direction: Axis) {
    self.direction = direction
    grid = CollectionView(collectionViewLayout: GridPane.flow(direction))
    super.init(frame: .zero)
    accessibilityIdentifier = identifier
    backgroundColor = .tertiarySystemBackground
    cornerRadius = 16
    grid.accessibilityIdentifier = "\(identifier)-grid"
    grid.backgroundColor = .tertiarySystemBackground
    grid.register(NumberCell.self, forCellWithReuseIdentifier: "number")
    grid.dataSource = self
    grid.delegate = self
    pages.accessibilityIdentifier = "\(identifier)-pages"
    pages.addAction({ [unowned self] in show(page: $0.currentPage) }, for: .valueChanged)
    more.accessibilityIdentifier = "\(identifier)-count"
    more.font = .systemFont(ofSize: 13, weight: .medium)
    more.contentInsets = EdgeInsets(top: 4, left: 8, bottom: 4, right: 8)
    more.addAction(
      { [unowned self] _ in
        count = count == 100 ? 1_000_000 : 100
        grid.reloadData()
        setNeedsLayout()
      }, for: .primaryActionTriggered)
    for view in [heading, pages, more, grid] { addSubview(view) }
    let tap = TapGestureRecognizer { [unowned self] in if $0.state == .ended { tapped($0.location(in: grid)) } }
    tap.cancelsTouchesInView = false
    grid.addGestureRecognizer(tap)
    updateSwitchTitle()
    nameTheArrangement()
  }

  /// Selects the cell at a point, even if it is selected already.
  private func tapped(_ point: CGPoint) {
    guard let path = grid.indexPathForItem(at: point) else { return }
    grid.selectItem(at: path, animated: false, scrollPosition: [])
    onTap?(self)
  }

  /// Sets the button's label to the number of cells that it selects, not the current one.
  private func updateSwitchTitle() { more.setTitle(count == 100 ? "1M cells" : "100 cells", for: .normal) }

  private func nameTheArrangement() {
    heading.text =
      grid.isPagingEnabled ? "Pages" : grid.collectionViewLayout.scrollAxis == .vertical ? "Down" : "Across"
  }

  override func layoutSubviews() {
    let inner = bounds.inset(by: EdgeInsets(10))
    heading.frame = directed(CGRect(x: inner.minX + 6, y: inner.minY, width: 64, height: 30))
    // In a narrow pane the button is more useful than the heading.
    heading.isHidden = heading.sizeThatFits(heading.bounds.size).width > inner.width - 84 - 12
    more.frame = directed(CGRect(x: inner.maxX - 84, y: inner.minY, width: 84, height: 30))
    let width = max(0, min(135, inner.width - 64 - 84 - 12))
    pages.frame = CGRect(x: (bounds.midX - width / 2).rounded(), y: inner.minY + 2, width: width, height: 26)
    grid.frame = CGRect(
      x: inner.minX, y: inner.minY + 40, width: max(0, inner.width), height: max(0, inner.height - 40))
    grid.layoutIfNeeded()
    updatePageControl()
  }

  // MARK: Arrangements

  func arrange(_ arrangement: Arrangement, animated: Bool) {
    grid.isPagingEnabled = arrangement == .onePerPage
    let axis = arrangement == .grid ? direction : direction.cross
    let layout = arrangement == .onePerPage ? PageLayout() : GridPane.flow(axis)
    layout.scrollDirection = axis
    grid.setCollectionViewLayout(layout, animated: animated)
    nameTheArrangement()
  }

  private static func flow(_ direction: Axis) -> CollectionViewFlowLayout {
    let layout = CollectionViewFlowLayout()
    layout.scrollDirection = direction
    layout.itemSize = CGSize(width: 76, height: 76)
    return layout
  }

  // MARK: Pages

  private var axis: Axis { grid.collectionViewLayout.scrollAxis }

  private func updatePageControl() {
    let length = max(1, grid.bounds.size[axis])
    let content = grid.contentSize[axis]
    pages.numberOfPages = Int((content / length).rounded(.up))
    let offset = turned(grid.contentOffset[axis])
    let isAtEnd = offset >= content - length - 0.5
    pages.currentPage = isAtEnd ? pages.numberOfPages - 1 : Int((offset / length).rounded())
  }

  /// Returns an offset that is measured from the start of the grid: the right end if the grid is mirrored and scrolls
  /// horizontally.
  private func turned(_ offset: CGFloat) -> CGFloat {
    guard axis == .horizontal, effectiveUserInterfaceLayoutDirection == .rightToLeft else { return offset }
    return grid.contentSize.width - grid.bounds.width - offset
  }

  private func show(page: Int) {
    let length = grid.bounds.size[axis]
    var offset = grid.contentOffset
    offset[axis] = turned(max(0, min(CGFloat(page) * length, grid.contentSize[axis] - length)))
    grid.setContentOffset(offset, animated: true)
  }
}

extension GridPane: CollectionViewDataSource {
  func collectionView(_ collectionView: CollectionView, numberOfItemsInSection section: Int) -> Int { count }

  func collectionView(_ collectionView: CollectionView, cellForItemAt indexPath: IndexPath) -> CollectionViewCell {
    let cell = collectionView.dequeueReusableCell(withReuseIdentifier: "number", for: indexPath)
    let number = order?[indexPath.item] ?? indexPath.item
    if let cell = cell as? NumberCell { cell.number = number }
    cell.accessibilityIdentifier = "\(accessibilityIdentifier ?? "")-\(number)"
    return cell
  }

  func collectionView(_ collectionView: CollectionView, canMoveItemAt indexPath: IndexPath) -> Bool { true }

  func collectionView(
    _ collectionView: CollectionView, moveItemAt sourceIndexPath: IndexPath, to destinationIndexPath: IndexPath
  ) {
    var numbers = order ?? Array(0..<count)
    numbers.insert(numbers.remove(at: sourceIndexPath.item), at: destinationIndexPath.item)
    order = numbers
  }
}

extension GridPane: FlowLayoutFocusing {
  func scrollViewDidScroll(_ scrollView: ScrollView) { updatePageControl() }

  /// A cell that was tapped is selected already.
  func collectionView(_ collectionView: CollectionView, shouldSelectItemAt indexPath: IndexPath) -> Bool {
    !collectionView.isItemSelected(at: indexPath)
  }

  /// Treats a selection with the keyboard like a tap.
  func collectionView(_ collectionView: CollectionView, didSelectItemAt indexPath: IndexPath) { onTap?(self) }
}
