extension TableViewCell {
  /// The colour of a hovered cell: 4 % of the text colour.
  static let hoverColor = Color.label.withAlphaComponent(0.04)

  /// The shadow of a lifted row. Chosen.
  static let liftShadow = Shadow(color: Color(white: 0, alpha: 0.3), radius: 6, offset: CGSize(width: 0, height: 2))

  private var selectionView: View {
    (state.isMultiple ? multipleSelectionBackgroundView : nil) ?? selectedBackgroundView ?? plainSelectionView
  }

  final func updateSelection(animated: Bool) {
    let isShown = (state.isSelected || state.isHighlighted) && selectionStyle != .none
    if isShown, configurations?.background == nil || selectedBackgroundView != nil { return showSelectionView() }
    guard let view = shownSelectionView else { return }
    guard !isShown, animated, window != nil else { return hideSelectionView() }
    View.animate(withDuration: TableMetrics.fadeDuration, options: .curveLinear) {
      view.alpha = 0
    } completion: { [weak self] isFinished in
      if isFinished, let self, shownSelectionView === view, view.alpha == 0 { hideSelectionView() }
    }
  }

  private func showSelectionView() {
    let view = selectionView
    View.performWithoutAnimation {
      if shownSelectionView !== view { hideSelectionView() }
      if view.superview !== self { insertSubview(view, belowSubview: content) }
      view.isHidden = false
      view.alpha = 1
      view.frame = CGRect(origin: .zero, size: bounds.size)
    }
    shownSelectionView = view
  }

  private func hideSelectionView() {
    shownSelectionView?.isHidden = true
    shownSelectionView = nil
    // The hover shade is not drawn while a selection view is shown, so draw it now.
    if state.isHovered { setNeedsDisplay() }
  }

  final func replaceSelectionView(_ old: View?, by new: View?) {
    guard new !== old else { return }
    old?.removeFromSuperview()
    updateSelection(animated: false)
  }

  /// Rounds the corners of cells on cards. The corners of other cells are the program's.
  final func positionDidChange(from old: TableCellPosition) {
    switch (rowPosition, old) {
    case (.card, _) where state.isReordering: return cornerRadius = TableMetrics.cardRadius
    case (.card(let isFirst, let isLast), _):
      let (top, bottom) = (isFirst ? TableMetrics.cardRadius : 0, isLast ? TableMetrics.cardRadius : 0)
      cornerRadii = CornerRadii(topLeft: top, topRight: top, bottomRight: bottom, bottomLeft: bottom)
      clip(toCard: true)
    case (_, .card):
      cornerRadii = .zero
      clip(toCard: false)
    default: break
    }
    setNeedsDisplay()
    setNeedsLayout()
  }

  /// Clips the content to the card, with the controls that slide in and out beside it. Keeps the clipping of a cell
  /// that the program clips.
  private func clip(toCard isOnCard: Bool) {
    let isClipped = swipeView?.clipsCell ?? clipsToBounds
    guard isOnCard ? !isClipped : isClippedToCard else { return }
    isClippedToCard = isOnCard
    if let swipeView { swipeView.clipsCell = isOnCard } else { clipsToBounds = isOnCard }
  }

  final func setSeparator(_ separator: TableSeparator) {
    guard separator != self.separator else { return }
    if separator.thickness != self.separator.thickness { setNeedsLayout() }
    self.separator = separator
    separatorDidChange()
  }

  final func separatorDidChange() {
    setNeedsDisplay()
    if separatorView != nil || coversDrawing { setNeedsLayout() }
  }

  /// Whether a background covers the cell's own drawing, so that the lower separator needs its own view.
  final var coversDrawing: Bool {
    backgroundView?.superview === self || configurations?.backgroundView != nil
  }

  /// The frame of the lower separator; nil for none. It begins with the content if the content makes space for a
  /// control.
  final var bottomLine: CGRect? {
    guard separator.isBottomShown, separator.thickness > 0 else { return nil }
    var insets = ownSeparatorInset ?? separator.insets
    insets.right += indexWidth
    if isMirrored { (insets.left, insets.right) = (insets.right, insets.left) }
    let gutter = state.isEditing && editing.isIndented ? TableMetrics.editGutter : 0
    if isMirrored { insets.right += gutter } else { insets.left += gutter }
    // Programs hide the line by an inset that is as large as possible.
    let width = bounds.width - insets.left - insets.right
    guard width > 0 else { return nil }
    return CGRect(
      x: insets.left, y: bounds.height - separator.thickness, width: width, height: separator.thickness)
  }

  final func layOutSeparatorView() {
    guard coversDrawing, let line = bottomLine else {
      separatorView?.isHidden = true
      return
    }
    let view = separatorView ?? View()
    separatorView = view
    view.isUserInteractionEnabled = false
    view.isHidden = false
    view.backgroundColor = separator.color
    view.frame = line
    if view.superview == nil { insertSubview(view, belowSubview: content) }
  }
}
