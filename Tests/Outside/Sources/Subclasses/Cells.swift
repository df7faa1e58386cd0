import MiniUI

// Subclasses of cells.

final class OwnCollectionViewListCell: CollectionViewListCell {
  override init(frame: CGRect) { super.init(frame: frame) }
  init(plain: Void) { super.init() }
}
