/// A controller whose view is a collection view.
///
/// A subclass adopts `CollectionViewDataSource` and, if needed, `CollectionViewDelegate`. The controller does not adopt
/// them itself: otherwise, default implementations from a subclass's own protocols would not be called.
@preconcurrency @MainActor open class CollectionViewController: ItemsViewController {
  nonisolated deinit {}

  private let initialLayout: CollectionViewLayout

  /// Whether a long press on an item begins to move it, if the data source permits that and the item has no menu. By default
  /// true.
  open var installsStandardGestureForInteractiveMovement = true {
    didSet { lift.isEnabled = installsStandardGestureForInteractiveMovement }
  }
  private let lift = ItemLift()

  /// Creates a controller with a layout.
  public init(collectionViewLayout layout: CollectionViewLayout) {
    initialLayout = layout
    super.init(nibName: nil, bundle: nil)
  }

  /// Creates a controller with a flow layout. Both arguments are ignored, as there are no nib files.
  public override init(nibName nibNameOrNil: String? = nil, bundle nibBundleOrNil: Bundle? = nil) {
    initialLayout = CollectionViewFlowLayout()
    super.init(nibName: nil, bundle: nil)
  }

  /// The collection view, which is the controller's view.
  open var collectionView: CollectionView! {
    get {
      guard let collection = view as? CollectionView else {
        preconditionFailure("the view of a CollectionViewController must be a CollectionView")
      }
      return collection
    }
    set { view = newValue }
  }
  final override var itemsView: ItemsView { collectionView }
  final override var missingDataSource: String? {
    collectionView.dataSource == nil ? "CollectionViewDataSource" : nil
  }

  /// The layout of the collection view.
  open var collectionViewLayout: CollectionViewLayout {
    isViewLoaded ? collectionView.collectionViewLayout : initialLayout
  }

  /// Creates the collection view, with the controller as data source and delegate.
  open override func loadView() {
    let collection = CollectionView(frame: .zero, collectionViewLayout: initialLayout)
    collection.backgroundColor = .systemBackground
    view = collection
    collection.dataSource = self as? any CollectionViewDataSource
    collection.delegate = self
    collection.addGestureRecognizer(lift)
  }
}
