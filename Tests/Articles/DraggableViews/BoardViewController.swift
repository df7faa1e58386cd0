import UIKit

/// Two draggable views above a grid of draggable cells.
class BoardViewController: UIViewController, UICollectionViewDataSource {
  let first = DraggableView(frame: CGRect(x: 20, y: 20, width: 100, height: 80))
  let second = DraggableView(frame: CGRect(x: 160, y: 20, width: 100, height: 80))
  lazy var grid: UICollectionView = {
    let layout = UICollectionViewFlowLayout()
    layout.itemSize = CGSize(width: 60, height: 60)
    return UICollectionView(frame: .zero, collectionViewLayout: layout)
  }()

  override func viewDidLoad() {
    super.viewDidLoad()
    view.backgroundColor = .systemBackground
    first.backgroundColor = .systemRed
    second.backgroundColor = .systemBlue
    grid.frame = CGRect(x: 0, y: 140, width: view.bounds.width, height: view.bounds.height - 140)
    grid.autoresizingMask = [.flexibleWidth, .flexibleHeight]
    grid.dataSource = self
    grid.isScrollEnabled = false
    grid.register(DraggableCell.self, forCellWithReuseIdentifier: "cell")
    view.addSubview(grid)
    view.addSubview(first)
    view.addSubview(second)
  }

  func collectionView(_ collectionView: UICollectionView, numberOfItemsInSection section: Int) -> Int { 12 }

  func collectionView(_ collectionView: UICollectionView, cellForItemAt indexPath: IndexPath) -> UICollectionViewCell {
    let cell = collectionView.dequeueReusableCell(withReuseIdentifier: "cell", for: indexPath) as! DraggableCell
    cell.backgroundColor = .systemTeal
    return cell
  }
}
