/// A controller whose view is a collection view.
///
/// A subclass adopts `CollectionViewDataSource`, and `CollectionViewDelegate` for what it wants to decide. The controller itself does
/// not adopt them, so that the defaults of a protocol that a subclass adopts are really called.
@MainActor open class CollectionViewController: ItemsViewController {
  private let initialLayout: CollectionViewLayout

  /// Creates a controller with a layout.
  public init(collectionViewLayout layout: CollectionViewLayout) {
    initialLayout = layout
    super.init(nibName: nil, bundle: nil)
  }

  /// Creates a controller with a flow layout. There are no nib files: both arguments are ignored.
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
  public final var collectionViewLayout: CollectionViewLayout {
    isViewLoaded ? collectionView.collectionViewLayout : initialLayout
  }

  /// Creates the collection view. Its data source and delegate are the controller.
  open override func loadView() {
    let collection = CollectionView(frame: .zero, collectionViewLayout: initialLayout)
    collection.backgroundColor = .systemBackground
    view = collection
    collection.dataSource = self as? any CollectionViewDataSource
    collection.delegate = self
  }
}
