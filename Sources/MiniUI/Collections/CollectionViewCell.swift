/// Shows one item of a collection view. Its content goes into `contentView`.
@MainActor open class CollectionViewCell: CollectionReusableView {
  /// Fills the cell, in front of the backgrounds.
  public final let contentView = View()

  /// Behind everything else.
  open var backgroundView: View? { didSet { put(backgroundView, for: oldValue) } }
  /// Behind the content while the cell is selected or highlighted.
  open var selectedBackgroundView: View? {
    didSet {
      put(selectedBackgroundView, for: oldValue)
      updateBackground()
    }
  }

  /// Its item is selected. The collection view sets it.
  open var isSelected = false { didSet { updateBackground() } }
  /// A finger or the mouse is down on it. The collection view sets it.
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

  /// The size of what is in the content view, if that knows; else the present one.
  open override func sizeThatFits(_ size: CGSize) -> CGSize { contentView.sizeThatFits(size) }

  private func put(_ view: View?, for old: View?) {
    guard view !== old else { return }
    old?.removeFromSuperview()
    guard let view else { return }
    let isRearmost = view === backgroundView
    insertSubview(view, at: isRearmost || backgroundView == nil ? 0 : 1)
  }

  private func updateBackground() { selectedBackgroundView?.isHidden = !isSelected && !isHighlighted }
}
