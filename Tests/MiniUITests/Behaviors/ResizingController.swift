import TestSupport

@testable import MiniUI

/// A controller with a grid. During each change of size, at a random moment, it changes cells, insets or data.
final class ResizingController: ViewController, CollectionViewDataSource, FlowLayoutFocusing {
  var focusMemory = FocusMemory()
  let plan: Plan
  let collection: ResizingGrid
  private let layout = CollectionViewFlowLayout()
  /// The numbers of the items, in order. A number stays with its item.
  private(set) var items = Array(0..<600)
  /// The width of the container for which the cells were made.
  private var width: CGFloat = 0
  /// Whether the next change of size also changes the data.
  var changesData = false

  /// A description of a controller, and of the moment at which it changes.
  struct Plan {
    /// Whether the grid is the controller's own view.
    var isOwnView: Bool
    /// The moment of a change of size at which values that depend on the size are set.
    var moment: Moment
    var cells: Cells
    var data: DataChange
    /// Whether the content inset depends on the size.
    var hasInsets: Bool
    /// Whether the controller is in a navigation controller, whose bar adds to the safe area.
    var hasBar: Bool
    /// Whether the grid scrolls to the side.
    var isHorizontal: Bool

    enum Moment: CaseIterable {
      case willTransition, alongside, completion, willLayOut, didLayOut, inLayout, afterLayout
    }
    /// The kinds of cells: of a fixed size, a number of them in a row, or self-sizing.
    enum Cells: CaseIterable { case fixed, columns, columnsByWidth, ownHeight }
    enum DataChange: CaseIterable { case none, insertion, reload }

    init(_ random: inout SplitMix64) {
      isOwnView = Bool.random(using: &random)
      moment = Moment.allCases.randomElement(using: &random) ?? .didLayOut
      cells = Cells.allCases.randomElement(using: &random) ?? .columns
      data =
        Int.random(in: 0..<3, using: &random) > 0 ? .none : DataChange.allCases.randomElement(using: &random) ?? .none
      hasInsets = Int.random(in: 0..<3, using: &random) == 0
      hasBar = Int.random(in: 0..<3, using: &random) == 0
      // A batch is shown at once, in the view's present size. Cells of another size would move there before the rotation.
      if moment == .willTransition, data == .insertion { (cells, hasInsets) = (.fixed, false) }
      isHorizontal = cells != .ownHeight && Int.random(in: 0..<4, using: &random) == 0
    }
  }

  init(_ plan: Plan) {
    self.plan = plan
    collection = ResizingGrid(collectionViewLayout: layout)
    super.init(nibName: nil, bundle: nil)
    layout.scrollDirection = plan.isHorizontal ? .horizontal : .vertical
    if plan.cells == .ownHeight { layout.estimatedItemSize = CGSize(width: 100, height: 44) }
    collection.register(SizedCell.self, forCellWithReuseIdentifier: "cell")
    collection.dataSource = self
    collection.delegate = self
    collection.layoutWillBegin = { [unowned self] in adapt(at: .inLayout) }
    collection.layoutDidEnd = { [unowned self] in adapt(at: .afterLayout) }
  }

  override func loadView() { view = plan.isOwnView ? collection : View() }

  override func viewDidLoad() { if !plan.isOwnView { view.addSubview(collection) } }

  override func viewWillTransition(to size: CGSize, with coordinator: ViewControllerTransitionCoordinator) {
    super.viewWillTransition(to: size, with: coordinator)
    adapt(at: .willTransition, to: size.width)
    coordinator.animate { [unowned self] _ in
      adapt(at: .alongside)
    } completion: { [unowned self] _ in
      adapt(at: .completion)
    }
  }

  override func viewWillLayoutSubviews() {
    if !plan.isOwnView { collection.frame = view.bounds }
    if width == 0 { adapt(to: view.bounds.width) } else { adapt(at: .willLayOut) }
  }

  override func viewDidLayoutSubviews() { adapt(at: .didLayOut) }

  private func adapt(at moment: Plan.Moment, to width: CGFloat? = nil) {
    if moment == plan.moment, self.width != 0 { adapt(to: width ?? view.bounds.width) }
  }

  /// Sets the values that depend on the width.
  private func adapt(to width: CGFloat) {
    guard self.width != width else { return }
    self.width = width
    let columns = plan.cells == .columns ? 3 : max(2, (width / 130).rounded(.down))
    let side = max(20, ((width - 10 * (columns - 1)) / columns).rounded(.down))
    switch plan.cells {
    case .fixed: layout.itemSize = CGSize(width: 90, height: 70)
    case .ownHeight: layout.estimatedItemSize = CGSize(width: max(40, width - 20), height: 44)
    default: layout.itemSize = CGSize(width: side, height: side + 40)
    }
    if plan.hasInsets {
      let inset = width > 500 ? 30.0 : 12
      collection.contentInset = EdgeInsets(top: inset, left: inset, bottom: 2 * inset, right: inset)
    }
    if changesData { changeData() }
  }

  private func changeData() {
    changesData = false
    let new = (0..<7).map { 1000 + $0 }
    switch plan.data {
    case .none: break
    case .insertion:
      collection.performBatchUpdates { [self] in
        items = new + items
        collection.insertItems(at: new.indices.map { IndexPath(item: $0, section: 0) })
      }
    case .reload:
      items.removeLast(40)
      collection.reloadData()
    }
  }

  // MARK: The data source

  func collectionView(_ collectionView: CollectionView, numberOfItemsInSection section: Int) -> Int { items.count }

  func collectionView(_ collectionView: CollectionView, cellForItemAt indexPath: IndexPath) -> CollectionViewCell {
    let cell = collectionView.dequeueReusableCell(withReuseIdentifier: "cell", for: indexPath)
    (cell as? SizedCell)?.item = items[indexPath.item]
    return cell
  }
}

/// A collection view that reports the beginning and the end of its layout.
final class ResizingGrid: CollectionView {
  var layoutWillBegin: () -> Void = {}
  var layoutDidEnd: () -> Void = {}

  override func layoutSubviews() {
    layoutWillBegin()
    super.layoutSubviews()
    layoutDidEnd()
  }
}

/// A cell whose height, where cells size themselves, depends on its item and its width.
private final class SizedCell: CollectionViewCell {
  var item = 0

  override func preferredLayoutAttributesFitting(_ attributes: CollectionViewLayoutAttributes)
    -> CollectionViewLayoutAttributes
  {
    let preferred = attributes.copy()
    preferred.size.height = 30 + CGFloat(item * 37 % 90) + (4000 / max(40, attributes.size.width)).rounded()
    return preferred
  }
}
