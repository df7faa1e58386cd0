extension CollectionView {
  /// Registers the class of the cells that are dequeued with `identifier`.
  public final func register(_ cellClass: CollectionViewCell.Type, forCellWithReuseIdentifier identifier: String) {
    queues.registerCells(identifier) { cellClass.init(reuseIdentifier: identifier) }
  }

  /// Registers the class of the supplementary views that are dequeued with `kind` and `identifier`.
  public final func register(
    _ viewClass: CollectionReusableView.Type, forSupplementaryViewOfKind kind: String,
    withReuseIdentifier identifier: String
  ) {
    queues.registerSupplementaries(kind, identifier) { viewClass.init(reuseIdentifier: identifier) }
  }

  /// Returns a cell for an item: a reused one or a new one. Call it only within the data source's methods.
  /// - Precondition: A class is registered for `identifier`, and no other view was dequeued for `indexPath` in this call.
  public final func dequeueReusableCell(withReuseIdentifier identifier: String, for indexPath: IndexPath)
    -> CollectionViewCell
  {
    // Only classes of cells are registered for cells.
    unsafeDowncast(dequeueing.view(from: queues.cells(identifier), for: indexPath), to: CollectionViewCell.self)
  }

  /// Returns a header, a footer or another supplementary view: a reused one or a new one. Call it only within the data
  /// source's methods.
  /// - Precondition: A class is registered for the kind and the identifier.
  public final func dequeueReusableSupplementaryView(
    ofKind kind: String, withReuseIdentifier identifier: String, for indexPath: IndexPath
  ) -> CollectionReusableView {
    unsafeDowncast(
      dequeueing.view(from: queues.supplementaries(kind, identifier), for: indexPath), to: CollectionReusableView.self)
  }

  /// The class of cells and a handler that configures them. Create a registration once, not for each cell.
  ///
  ///     let registration = CollectionView.CellRegistration<NumberCell, Int> { cell, _, number in cell.number = number }
  @MainActor public struct CellRegistration<Cell: CollectionViewCell, Item> {
    /// A closure that configures a cell for an item.
    public typealias Handler = (_ cell: Cell, _ indexPath: IndexPath, _ item: Item) -> Void

    fileprivate let handler: Handler
    fileprivate let identity = Identity()

    /// Creates a registration with a handler, which is called for each cell that is dequeued.
    public init(handler: @escaping Handler) { self.handler = handler }
  }

  /// The class of supplementary views and a handler that configures them. Create a registration once, not for each view.
  @MainActor public struct SupplementaryRegistration<Supplementary: CollectionReusableView> {
    /// A closure that configures a view.
    public typealias Handler = (_ view: Supplementary, _ elementKind: String, _ indexPath: IndexPath) -> Void

    fileprivate let kind: String
    fileprivate let handler: Handler
    fileprivate let identity = Identity()

    /// Creates a registration for a kind with a handler, which is called for each view that is dequeued.
    public init(elementKind: String, handler: @escaping Handler) {
      kind = elementKind
      self.handler = handler
    }
  }

  fileprivate final class Identity {}

  /// Returns a configured cell for an item. Call it only within the data source's methods.
  public final func dequeueConfiguredReusableCell<Cell: CollectionViewCell, Item>(
    using registration: CellRegistration<Cell, Item>, for indexPath: IndexPath, item: Item
  ) -> Cell {
    let view = dequeueing.view(from: queues.queue(registration.identity) { Cell(reuseIdentifier: nil) }, for: indexPath)
    guard let cell = view as? Cell else { preconditionFailure("\(type(of: view)) is no \(Cell.self)") }
    registration.handler(cell, indexPath, item)
    return cell
  }

  /// Returns a configured supplementary view. Call it only within the data source's methods.
  public final func dequeueConfiguredReusableSupplementary<Supplementary: CollectionReusableView>(
    using registration: SupplementaryRegistration<Supplementary>, for indexPath: IndexPath
  ) -> Supplementary {
    let view = dequeueing.view(
      from: queues.queue(registration.identity) { Supplementary(reuseIdentifier: nil) }, for: indexPath)
    guard let view = view as? Supplementary else {
      preconditionFailure("\(type(of: view)) is no \(Supplementary.self)")
    }
    registration.handler(view, registration.kind, indexPath)
    return view
  }
}
