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
    let cell: Cell = dequeue(registration.identity, for: indexPath)
    registration.handler(cell, indexPath, item)
    return cell
  }

  /// Returns a configured supplementary view. Call it only within the data source's methods.
  public final func dequeueConfiguredReusableSupplementary<Supplementary: CollectionReusableView>(
    using registration: SupplementaryRegistration<Supplementary>, for indexPath: IndexPath
  ) -> Supplementary {
    let view: Supplementary = dequeue(registration.identity, for: indexPath)
    registration.handler(view, registration.kind, indexPath)
    return view
  }

  private func dequeue<Element: CollectionReusableView>(_ identity: ReuseQueues.Registration, for path: IndexPath)
    -> Element
  {
    let queue = queues.queue(.registration(identity)) { Element(reuseIdentifier: nil) }
    let view = dequeueing.view(from: queue, for: path)
    guard let view = view as? Element else { preconditionFailure("\(type(of: view)) is no \(Element.self)") }
    return view
  }
}
