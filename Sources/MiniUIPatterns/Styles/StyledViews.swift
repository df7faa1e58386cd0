/// A view that applies the styles that a subclass adopts.
@MainActor open class StyledView: View, Styled {
  public override init(frame: CGRect) {
    super.init(frame: frame)
    keepStyled()
  }

  open func updateStyles() { StyleRules.apply(to: self) }
}

/// A label that applies the styles that a subclass adopts.
@MainActor open class StyledLabel: Label, Styled {
  public override init(frame: CGRect) {
    super.init(frame: frame)
    keepStyled()
  }

  open func updateStyles() { StyleRules.apply(to: self) }
}

/// A button that applies the styles that a subclass adopts.
@MainActor open class StyledButton: Button, Styled {
  public override init(frame: CGRect) {
    super.init(frame: frame)
    keepStyled()
  }

  open func updateStyles() { StyleRules.apply(to: self) }
}

/// An image view that applies the styles that a subclass adopts.
@MainActor open class StyledImageView: ImageView, Styled {
  public override init(frame: CGRect) {
    super.init(frame: frame)
    keepStyled()
  }

  open func updateStyles() { StyleRules.apply(to: self) }
}
