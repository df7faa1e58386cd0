/// A view that applies the styles that a subclass adopts.
@preconcurrency @MainActor open class StyledView: View, Styled {
  nonisolated deinit {}

  public override init(frame: CGRect = .zero) {
    super.init(frame: frame)
    keepStyled()
  }

  open func updateStyles() { StyleRules.apply(to: self) }
}

/// A label that applies the styles that a subclass adopts.
@preconcurrency @MainActor open class StyledLabel: Label, Styled {
  nonisolated deinit {}

  public override init(frame: CGRect = .zero) {
    super.init(frame: frame)
    keepStyled()
  }

  open func updateStyles() { StyleRules.apply(to: self) }
}

/// A button that applies the styles that a subclass adopts.
@preconcurrency @MainActor open class StyledButton: Button, Styled {
  nonisolated deinit {}

  public override init(frame: CGRect = .zero) {
    super.init(frame: frame)
    keepStyled()
  }

  open func updateStyles() { StyleRules.apply(to: self) }
}

/// An image view that applies the styles that a subclass adopts.
@preconcurrency @MainActor open class StyledImageView: ImageView, Styled {
  nonisolated deinit {}

  public override init(frame: CGRect = .zero) {
    super.init(frame: frame)
    keepStyled()
  }

  public override init(image: Image?) {
    super.init(image: image)
    keepStyled()
  }

  public override init(image: Image?, highlightedImage: Image?) {
    super.init(image: image, highlightedImage: highlightedImage)
    keepStyled()
  }

  open func updateStyles() { StyleRules.apply(to: self) }
}

/// A cell of a table that applies the styles that a subclass adopts.
@preconcurrency @MainActor open class StyledTableViewCell: TableViewCell, Styled {
  nonisolated deinit {}

  open override func awakeFromNib() {
    super.awakeFromNib()
    keepStyled()
  }

  open func updateStyles() { StyleRules.apply(to: self) }
}

/// A cell of a collection view that applies the styles that a subclass adopts.
@preconcurrency @MainActor open class StyledCollectionViewCell: CollectionViewCell, Styled {
  nonisolated deinit {}

  open override func awakeFromNib() {
    super.awakeFromNib()
    keepStyled()
  }

  open func updateStyles() { StyleRules.apply(to: self) }
}
