/// A million cells. The focused cell stays in view when the window is resized or rotated.
import MiniUI
import MiniUISDL

final class NumberCell: CollectionViewCell {
  let label = Label()

  override init(frame: CGRect) {
    super.init(frame: frame)
    contentView.backgroundColor = .systemBlue
    contentView.cornerRadius = 12
    label.textColor = .white
    label.textAlignment = .center
    contentView.addSubview(label)
  }

  override func layoutSubviews() {
    super.layoutSubviews()
    label.frame = contentView.bounds
  }

  override var isSelected: Bool {
    didSet { contentView.backgroundColor = isSelected ? .systemOrange : .systemBlue }
  }
}

final class Numbers: ViewController, CollectionViewDataSource, FlowLayoutFocusing {
  var focusMemory = FocusMemory()
  private let layout = CollectionViewFlowLayout()
  private lazy var grid = CollectionView(collectionViewLayout: layout)

  override func viewDidLoad() {
    layout.itemSize = CGSize(width: 84, height: 60)
    layout.sectionInset = EdgeInsets(10)
    grid.frame = view.bounds
    grid.autoresizingMask = [.flexibleWidth, .flexibleHeight]
    grid.backgroundColor = .systemBackground
    grid.accessibilityIdentifier = "grid"
    grid.register(NumberCell.self, forCellWithReuseIdentifier: "number")
    grid.dataSource = self
    grid.delegate = self
    view.addSubview(grid)
  }

  func collectionView(_ collectionView: CollectionView, numberOfItemsInSection section: Int) -> Int { 1_000_000 }

  func collectionView(_ collectionView: CollectionView, cellForItemAt indexPath: IndexPath) -> CollectionViewCell {
    let cell = collectionView.dequeueReusableCell(withReuseIdentifier: "number", for: indexPath)
    (cell as? NumberCell)?.label.text = "\(indexPath.item)"
    return cell
  }
}

let application = try Application(platform: SDLPlatform())
let window = try application.makeWindow(SurfaceOptions(title: "Numbers", size: CGSize(width: 480, height: 320)))
window.rootViewController = Numbers()
try application.run()
