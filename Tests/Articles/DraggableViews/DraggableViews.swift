import UIKit

class DraggableView: UIView, Draggable {
  var initialLocation: CGPoint = .zero

  override func didMoveToSuperview() {
    if superview != nil {
      registerDraggability()
    } else {
      removeDraggability()
    }
  }
}

class DraggableCell: UICollectionViewCell, Draggable {
  var initialLocation: CGPoint = .zero

  override init(frame: CGRect) {
    super.init(frame: frame)
    layer.cornerRadius = 8
    layer.masksToBounds = true
  }

  required init?(coder: NSCoder) {
    fatalError("init(coder:) has not been implemented")
  }

  override func didMoveToSuperview() {
    if superview != nil {
      registerDraggability()
    } else {
      removeDraggability()
    }
  }
}
