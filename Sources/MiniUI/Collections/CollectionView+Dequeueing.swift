/// What the data source is doing while it makes the view for one element.
struct Dequeueing {
  /// Of the element; nil while none is being made.
  var path: IndexPath?
  private(set) var view: CollectionReusableView?
  /// What shows the element already, and is to be filled anew.
  private let existing: CollectionReusableView?

  init(path: IndexPath? = nil, existing: CollectionReusableView? = nil) {
    self.path = path
    self.existing = existing
  }

  /// A view out of `queue`, for the element at `path`.
  mutating func view(from queue: ReuseQueue, for path: IndexPath) -> CollectionReusableView {
    let isKept = self.path == path && existing?.queue === queue
    let view = (isKept ? existing : nil) ?? queue.take()
    hand(out: view, for: path)
    return view
  }

  private mutating func hand(out view: CollectionReusableView, for path: IndexPath) {
    precondition(
      self.path != path || self.view == nil,
      "more than one view was dequeued for index path \(path): dequeue one, and return that")
    guard self.path == path else { return }
    self.view = view
  }

  /// The data source has returned `view`.
  func check(_ view: CollectionReusableView) {
    precondition(
      view.queue != nil,
      "the view returned by the data source for index path \(path.map(String.init(describing:)) ?? "nil") was not dequeued:"
        + " views must be retrieved by calling dequeueReusableCell(withReuseIdentifier:for:) or its like")
    precondition(
      self.view === view,
      "the view returned by the data source for index path \(path.map(String.init(describing:)) ?? "nil") was dequeued for"
        + " another one")
  }
}

extension CollectionView {
  /// Makes cells for `identifier` of a class.
  public final func register(_ cellClass: CollectionViewCell.Type, forCellWithReuseIdentifier identifier: String) {
    queues.register(cellClass, identifier)
  }

  /// Makes headers, footers or the like of a class.
  public final func register(
    _ viewClass: CollectionReusableView.Type, forSupplementaryViewOfKind kind: String,
    withReuseIdentifier identifier: String
  ) {
    queues.register(viewClass, kind, identifier)
  }

  /// A cell for an item: one that was used before, or a new one. Only within the data source's methods.
  /// - Precondition: a class is registered for `identifier`.
  public final func dequeueReusableCell(withReuseIdentifier identifier: String, for indexPath: IndexPath)
    -> CollectionViewCell
  {
    let view = dequeueing.view(from: queues.cells(identifier), for: indexPath)
    guard let cell = view as? CollectionViewCell else { preconditionFailure("\(type(of: view)) is no cell") }
    return cell
  }

  /// A header, a footer or the like: one that was used before, or a new one. Only within the data source's methods.
  /// - Precondition: a class is registered for the kind and the identifier.
  public final func dequeueReusableSupplementaryView(
    ofKind kind: String, withReuseIdentifier identifier: String, for indexPath: IndexPath
  ) -> CollectionReusableView {
    dequeueing.view(from: queues.supplementaries(kind, identifier), for: indexPath)
  }

  /// Makes cells of a class and says what they show. Make one once, not for each cell.
  @MainActor public struct CellRegistration<Cell: CollectionViewCell, Item> {
    /// Fills a cell for an item.
    public typealias Handler = (_ cell: Cell, _ indexPath: IndexPath, _ item: Item) -> Void

    fileprivate let handler: Handler
    fileprivate let identity = Identity()

    public init(handler: @escaping Handler) { self.handler = handler }
  }

  /// Makes headers, footers or the like of a class and says what they show.
  @MainActor public struct SupplementaryRegistration<Supplementary: CollectionReusableView> {
    /// Fills a view.
    public typealias Handler = (_ view: Supplementary, _ elementKind: String, _ indexPath: IndexPath) -> Void

    fileprivate let kind: String
    fileprivate let handler: Handler
    fileprivate let identity = Identity()

    public init(elementKind: String, handler: @escaping Handler) {
      kind = elementKind
      self.handler = handler
    }
  }

  fileprivate final class Identity {}

  /// A cell for an item, filled. Only within the data source's methods.
  public final func dequeueConfiguredReusableCell<Cell: CollectionViewCell, Item>(
    using registration: CellRegistration<Cell, Item>, for indexPath: IndexPath, item: Item
  ) -> Cell {
    let view = dequeueing.view(from: queues.queue(registration.identity, Cell.self), for: indexPath)
    guard let cell = view as? Cell else { preconditionFailure("\(type(of: view)) is no \(Cell.self)") }
    registration.handler(cell, indexPath, item)
    return cell
  }

  /// A header, a footer or the like, filled. Only within the data source's methods.
  public final func dequeueConfiguredReusableSupplementary<Supplementary: CollectionReusableView>(
    using registration: SupplementaryRegistration<Supplementary>, for indexPath: IndexPath
  ) -> Supplementary {
    let view = dequeueing.view(from: queues.queue(registration.identity, Supplementary.self), for: indexPath)
    guard let view = view as? Supplementary else {
      preconditionFailure("\(type(of: view)) is no \(Supplementary.self)")
    }
    registration.handler(view, registration.kind, indexPath)
    return view
  }
}
