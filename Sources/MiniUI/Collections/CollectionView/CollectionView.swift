/// A scroll view that shows items of a data source in cells, positioned by a layout. For a single column of rows use
/// ``TableView``.
///
/// Only elements in the visible bounds have views, which are reused, so that a million items cost as much as the
/// visible ones.
///
///     let view = CollectionView(frame: bounds, collectionViewLayout: CollectionViewFlowLayout())
///     view.register(CollectionViewCell.self, forCellWithReuseIdentifier: "cell")
///     view.dataSource = self
@preconcurrency @MainActor open class CollectionView: ItemsView {
  nonisolated deinit {}

  /// The object that supplies items and cells; not retained. Setting it reloads the data.
  open weak var dataSource: (any CollectionViewDataSource)? { didSet { if dataSource !== oldValue { reloadData() } } }
  /// An object to be notified of items that will soon be visible; not retained.
  open weak var prefetchDataSource: (any CollectionViewDataSourcePrefetching)?
  /// Whether `prefetchDataSource` is notified. By default true.
  open var isPrefetchingEnabled = true

  /// The delegate; not retained. It should adopt `CollectionViewDelegate`, to be notified of items too.
  open override weak var delegate: (any ScrollViewDelegate)? {
    didSet {
      collectionDelegate = delegate as? any CollectionViewDelegate
      collectionViewLayout.invalidateLayout()
    }
  }
  /// The delegate, if it adopts `CollectionViewDelegate`. Cached, since checking a conformance is slow.
  final weak var collectionDelegate: (any CollectionViewDelegate)?

  /// Creates a collection view with the given frame and layout.
  public init(frame: CGRect, collectionViewLayout layout: CollectionViewLayout) {
    super.init(frame: frame, layout: layout)
    adapter = self
  }

  /// Creates a collection view of zero size with the given layout.
  public convenience init(collectionViewLayout layout: CollectionViewLayout) {
    self.init(frame: .zero, collectionViewLayout: layout)
  }

  /// The layout. Setting it changes the layout without animation.
  public final var collectionViewLayout: CollectionViewLayout {
    get { layout }
    set { setCollectionViewLayout(newValue, animated: false) }
  }

  /// Lays out the items and the section index. Call super.
  open override func layoutSubviews() {
    super.layoutSubviews()
    showIndex(of: indexTitles ?? [])
  }
}
