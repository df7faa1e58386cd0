extension View {
  /// The ways in which a view shows its tint colour.
  public nonisolated enum TintAdjustmentMode: Int, Hashable, Sendable {
    /// As the superview shows it; without a superview as in `normal`.
    case automatic
    /// Unchanged.
    case normal
    /// As a grey of the same brightness.
    case dimmed
  }

  /// The way in which the view and its subviews show their tint colour: `normal` (the default) or `dimmed`. Setting
  /// `automatic` inherits the superview's mode. Alerts do not dim the views behind them automatically.
  public var tintAdjustmentMode: TintAdjustmentMode {
    get { inheritance.traits?.overrides.isTintDimmed == true ? .dimmed : .normal }
    set { overrideTraits { $0.isTintDimmed = newValue == .automatic ? nil : newValue == .dimmed } }
  }
}

extension Color {
  /// The colour without its hue, in both styles: a grey with the luma by ITU-R BT.601 and the same alpha.
  var withoutHue: Color {
    func grey(_ style: UserInterfaceStyle) -> Color {
      let argb = resolved(for: style)
      let luma = 0.299 * CGFloat(argb >> 16 & 255) + 0.587 * CGFloat(argb >> 8 & 255) + 0.114 * CGFloat(argb & 255)
      return Color(white: luma / 255, alpha: CGFloat(argb >> 24) / 255)
    }
    return Color(light: grey(.light), dark: grey(.dark))
  }
}
