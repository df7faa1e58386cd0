import UIKit

class SimpleDelegate: NSObject, UICollectionViewDelegateFlowLayoutFocusing {
  var focusedIndexPath = IndexPath(item: 0, section: 0)
}

class NumberCell: UICollectionViewCell {
  let label = UILabel()

  override var isSelected: Bool {
    didSet { backgroundColor = isSelected ? .systemOrange : .systemFill }
  }

  override init(frame: CGRect) {
    super.init(frame: frame)
    backgroundColor = .systemFill
    label.textAlignment = .center
    contentView.addSubview(label)
  }

  required init?(coder: NSCoder) {
    fatalError("init(coder:) has not been implemented")
  }

  override func layoutSubviews() {
    super.layoutSubviews()
    label.frame = contentView.bounds
  }
}

class GridViewController: UIViewController, UICollectionViewDataSource {
  let focusingDelegate = SimpleDelegate()
  var collectionView: UICollectionView!

  override func viewDidLoad() {
    super.viewDidLoad()
    let layout = UICollectionViewFlowLayout()
    layout.itemSize = CGSize(width: 90, height: 90)
    collectionView = UICollectionView(frame: view.bounds, collectionViewLayout: layout)
    collectionView.autoresizingMask = [.flexibleWidth, .flexibleHeight]
    collectionView.backgroundColor = .systemBackground
    collectionView.dataSource = self
    collectionView.delegate = focusingDelegate
    collectionView.register(NumberCell.self, forCellWithReuseIdentifier: "number")
    view.addSubview(collectionView)
  }

  func collectionView(_ collectionView: UICollectionView, numberOfItemsInSection section: Int) -> Int { 200 }

  func collectionView(_ collectionView: UICollectionView, cellForItemAt indexPath: IndexPath) -> UICollectionViewCell {
    let cell = collectionView.dequeueReusableCell(withReuseIdentifier: "number", for: indexPath) as! NumberCell
    cell.label.text = "\(indexPath.item)"
    return cell
  }
}
