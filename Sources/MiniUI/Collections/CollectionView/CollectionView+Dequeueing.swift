extension CollectionView {
  /// Registers the class of cells for `identifier`.
  public final func register(_ cellClass: CollectionViewCell.Type, forCellWithReuseIdentifier identifier: String) {
    register(cellClass as AnyClass?, forCellWithReuseIdentifier: identifier)
  }

  /// Registers the class of supplementary views for `kind` and `identifier`.
  public final func register(
    _ viewClass: CollectionReusableView.Type, forSupplementaryViewOfKind kind: String,
    withReuseIdentifier identifier: String
  ) {
    register(viewClass as AnyClass?, forSupplementaryViewOfKind: kind, withReuseIdentifier: identifier)
  }

  final func requestedCell(withReuseIdentifier identifier: String, for indexPath: IndexPath)
    -> CollectionViewCell
  {
    // Only classes of cells can be registered for cells.
    let queue = queues.registered(.cell(identifier: identifier))
    return unsafeDowncast(dequeueing.view(from: queue, for: indexPath), to: CollectionViewCell.self)
  }

  final func requestedSupplementaryView(
    ofKind kind: String, withReuseIdentifier identifier: String, for indexPath: IndexPath
  ) -> CollectionReusableView {
    let queue = queues.registered(.supplementary(kind, identifier: identifier))
    return unsafeDowncast(dequeueing.view(from: queue, for: indexPath), to: CollectionReusableView.self)
  }

  /// A class of cells with a closure that configures them. Create a registration once, not for each cell.
  ///
  ///     let registration = CollectionView.CellRegistration<NumberCell, Int> { cell, _, number in
  ///       cell.number = number
  ///     }
  @preconcurrency @MainActor public struct CellRegistration<Cell: CollectionViewCell, Item> {
    /// Configures a cell for an item.
    public typealias Handler = (_ cell: Cell, _ indexPath: IndexPath, _ item: Item) -> Void

    fileprivate let handler: Handler
    fileprivate let identity = ReuseQueues.Registration()

    /// Creates a registration. The handler is called for each dequeued cell.
    public init(handler: @escaping Handler) { self.handler = handler }
  }

  /// A class of supplementary views with a closure that configures them. Create a registration once, not for each view.
  @preconcurrency @MainActor public struct SupplementaryRegistration<Supplementary: CollectionReusableView> {
    /// Configures a view.
    public typealias Handler = (_ view: Supplementary, _ elementKind: String, _ indexPath: IndexPath) -> Void

    fileprivate let kind: String
    fileprivate let handler: Handler
    fileprivate let identity = ReuseQueues.Registration()

    /// Creates a registration for a kind. The handler is called for each dequeued view.
    public init(elementKind: String, handler: @escaping Handler) {
      kind = elementKind
      self.handler = handler
    }
  }

  /// Returns a configured cell for an item. Call it only within the data source's methods.
  public final func dequeueConfiguredReusableCell<Cell: CollectionViewCell, Item>(
    using registration: CellRegistration<Cell, Item>, for indexPath: IndexPath, item: Item
  ) -> Cell {
    let queue = queues.queue(.registration(registration.identity)) { Cell(reuseIdentifier: nil) }
    let view = dequeueing.view(from: queue, for: indexPath)
    guard let cell = view as? Cell else { preconditionFailure("\(type(of: view)) is no \(Cell.self)") }
    registration.handler(cell, indexPath, item)
    return cell
  }

  /// Returns a configured supplementary view. Call it only within the data source's methods.
  public final func dequeueConfiguredReusableSupplementary<Supplementary: CollectionReusableView>(
    using registration: SupplementaryRegistration<Supplementary>, for indexPath: IndexPath
  ) -> Supplementary {
    let queue = queues.queue(.registration(registration.identity)) { Supplementary(reuseIdentifier: nil) }
    let view = dequeueing.view(from: queue, for: indexPath)
    guard let view = view as? Supplementary else {
      preconditionFailure("\(type(of: view)) is no \(Supplementary.self)")
    }
    registration.handler(view, registration.kind, indexPath)
    return view
  }
}
