/// A view that shows one item of a collection view. Add its content to `contentView`.
@MainActor open class CollectionViewCell: CollectionReusableView {
  /// The view that holds the cell's content. It fills the cell, in front of the backgrounds.
  public final let contentView = View()

  /// The view behind everything else, which fills the cell; nil, the default, for none.
  open var backgroundView: View? { didSet { put(backgroundView, for: oldValue) } }
  /// The view behind the content that is shown while the cell is selected or highlighted; nil, the default, for none.
  open var selectedBackgroundView: View? {
    didSet {
      put(selectedBackgroundView, for: oldValue)
      updateBackground()
    }
  }

  /// Whether the cell's item is selected. The collection view sets it.
  open var isSelected = false { didSet { updateBackground() } }
  /// Whether a finger or the mouse button is down on the cell. The collection view sets it.
  open var isHighlighted = false { didSet { updateBackground() } }

  public override init(frame: CGRect) {
    super.init(frame: frame)
    addSubview(contentView)
  }

  open override func layoutSubviews() {
    contentView.frame = bounds
    backgroundView?.frame = bounds
    selectedBackgroundView?.frame = bounds
  }

  /// Returns the size that fits the content view. A plain `contentView` returns its present size; override this method for
  /// cells that size themselves.
  open override func sizeThatFits(_ size: CGSize) -> CGSize { contentView.sizeThatFits(size) }

  final override var showsSelection: Bool { isSelected }
  final override var showsHighlight: Bool { isHighlighted }
  final override func showSelection(_ isSelected: Bool, animated: Bool) { self.isSelected = isSelected }
  final override func showHighlight(_ isHighlighted: Bool, animated: Bool) { self.isHighlighted = isHighlighted }

  private func put(_ view: View?, for old: View?) {
    guard view !== old else { return }
    old?.removeFromSuperview()
    guard let view else { return }
    let isRearmost = view === backgroundView
    insertSubview(view, at: isRearmost || backgroundView == nil ? 0 : 1)
  }

  private func updateBackground() { selectedBackgroundView?.isHidden = !isSelected && !isHighlighted }
}
