import MiniUIPatterns
import UIKit

/// The playlists as a grid, whose order the user can change, and which keeps its visible items when the window is
/// rotated.
final class PlaylistsController: UIViewController, UICollectionViewDataSource, FlowLayoutFocusing {
  var focusMemory = FocusMemory()
  var onSelect: ((Playlist) -> Void)?
  private let list: MusicList<Playlist>
  private let grid = UICollectionView(frame: .zero, collectionViewLayout: UICollectionViewFlowLayout())
  private let state = PageStateView()
  private var playlists: [Playlist] = []
  private var request: ResourceTask?
  private lazy var retries = RetrySchedule(of: state, clock: list.resourceLoader.clock) { [weak self] in
    self?.load(again: true, isQuiet: true)
  }

  init(_ loader: ResourceLoader) {
    list = MusicList(path: "/playlists", from: loader)
    super.init(nibName: nil, bundle: nil)
  }

  override func viewDidLoad() {
    super.viewDidLoad()
    title = "Playlists"
    grid.accessibilityIdentifier = "playlists"
    grid.backgroundColor = .systemBackground
    grid.register(PlaylistCell.self, forCellWithReuseIdentifier: "playlist")
    grid.dataSource = self
    grid.delegate = self
    grid.alwaysBounceVertical = true
    state.retry = { [unowned self] in load(again: true) }
    view.addSubview(grid)
    view.addSubview(state)
    addPreviewKeyCommand { [unowned self] in
      grid.focusedIndexPath.map { (playlists[$0.item], grid.cellForItem(at: $0)) }
    }
  }

  override func viewWillAppear(_ animated: Bool) {
    super.viewWillAppear(animated)
    if playlists.isEmpty, request?.isRunning != true { load(again: false) }
  }

  override func viewDidDisappear(_ animated: Bool) {
    super.viewDidDisappear(animated)
    retries.stop()
  }

  /// - Parameters:
  ///   - again: whether cached data is requested from the server too.
  ///   - isQuiet: whether the page keeps showing the error until it has other content.
  private func load(again: Bool, isQuiet: Bool = false) {
    retries.stop()
    if again { list.forget() }
    if !isQuiet { state.state = .loading }
    request = list.loadJSON { [weak self] (success: Bool) in self?.didLoad(success) }
    state.request = request
  }

  private func didLoad(_ success: Bool) {
    guard success else {
      state.state = .failed(list.jsonError?.summary ?? "The playlists could not be loaded.")
      return retries.didFail(list.jsonError)
    }
    retries.didSucceed()
    playlists = list.items
    state.state = playlists.isEmpty ? .emptyList("There are no playlists yet.") : .content
    grid.reloadData()
  }

  override func viewDidLayoutSubviews() {
    super.viewDidLayoutSubviews()
    guard let layout = grid.collectionViewLayout as? UICollectionViewFlowLayout else { return }
    let area = view.bounds.inset(by: view.safeAreaInsets)
    let columns = max(2, (area.width / 190).rounded(.down))
    let side = max(60, ((area.width - 16 * (columns + 1)) / columns).rounded(.down))
    layout.itemSize = CGSize(width: side, height: side + PlaylistCell.textHeight)
    layout.sectionInset = UIEdgeInsets(16)
    layout.minimumInteritemSpacing = 12
    layout.minimumLineSpacing = 16
    grid.frame = view.bounds
    state.frame = area
    state.itemSize = layout.itemSize
  }

  func collectionView(_ collectionView: UICollectionView, numberOfItemsInSection section: Int) -> Int {
    playlists.count
  }

  func collectionView(
    _ collectionView: UICollectionView, cellForItemAt indexPath: IndexPath
  ) -> UICollectionViewCell {
    let cell = collectionView.dequeueReusableCell(withReuseIdentifier: "playlist", for: indexPath)
    (cell as? PlaylistCell)?.show(playlists[indexPath.item])
    cell.accessibilityIdentifier = playlists[indexPath.item].id
    return cell
  }

  func collectionView(_ collectionView: UICollectionView, canMoveItemAt indexPath: IndexPath) -> Bool { true }

  func collectionView(
    _ collectionView: UICollectionView, moveItemAt sourceIndexPath: IndexPath, to destinationIndexPath: IndexPath
  ) { playlists.insert(playlists.remove(at: sourceIndexPath.item), at: destinationIndexPath.item) }

  func collectionView(_ collectionView: UICollectionView, didSelectItemAt indexPath: IndexPath) {
    collectionView.deselectItem(at: indexPath, animated: true)
    onSelect?(playlists[indexPath.item])
  }
}

/// A cover with the name of the playlist, which can be dragged to another position.
final class PlaylistCell: DraggableCell {
  static let textHeight: CGFloat = 46
  private let cover = UIImageView(image: nil)
  private let title = UILabel()
  private let subtitle = UILabel()
  private var playlist: Playlist?
  private lazy var loading = PictureLoading(into: cover)

  override init(frame: CGRect) {
    super.init(frame: frame)
    cover.cornerRadius = 10
    cover.clipsToBounds = true
    cover.contentMode = .scaleAspectFill
    cover.backgroundColor = .secondarySystemBackground
    title.font = .systemFont(ofSize: 15, weight: .medium)
    subtitle.font = .systemFont(ofSize: 13)
    subtitle.textColor = .secondaryLabel
    for part in [cover, title, subtitle] { contentView.addSubview(part) }
    addInteraction(PreviewInteraction { [unowned self] in self.playlist })
  }

  /// A lifted cell has a background, so that its text can be read above other cells.
  override func dragDidBegin() {
    super.dragDidBegin()
    contentView.backgroundColor = .systemBackground
    contentView.cornerRadius = 10
  }

  override func dragDidEnd(velocity: CGPoint) {
    super.dragDidEnd(velocity: velocity)
    contentView.backgroundColor = nil
  }

  override func dragDidCancel() {
    super.dragDidCancel()
    contentView.backgroundColor = nil
  }

  func show(_ playlist: Playlist) {
    self.playlist = playlist
    title.displayStringValue(playlist)
    subtitle.text = playlist.subtitle
    loading.show(playlist, covering: CGSize(width: 180, height: 180))
  }

  override func didMoveToWindow() {
    super.didMoveToWindow()
    if window != nil { loading.resume() }
  }

  override func prepareForReuse() {
    super.prepareForReuse()
    loading.cancel()
    cover.image = nil
    playlist = nil
  }

  override func layoutSubviews() {
    super.layoutSubviews()
    let side = max(0, bounds.height - PlaylistCell.textHeight)
    cover.frame = CGRect(x: 0, y: 0, width: bounds.width, height: side)
    title.frame = CGRect(x: 2, y: side + 6, width: max(0, bounds.width - 4), height: 20)
    subtitle.frame = CGRect(x: 2, y: side + 26, width: max(0, bounds.width - 4), height: 18)
  }
}
