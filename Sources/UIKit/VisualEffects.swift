// Materials behind content. A material blurs the views behind it, and covers them with a translucent colour.

/// An effect of a visual effect view. Use a subclass.
nonisolated open class UIVisualEffect: NSObject {}

/// A material that blurs the views behind it, and covers them with a translucent colour.
nonisolated open class UIBlurEffect: UIVisualEffect {
  /// The material's style.
  public let style: Style

  /// Creates a material.
  public init(style: Style) {
    self.style = style
    super.init()
  }

  /// The styles of materials. Those without "light" or "dark" in their name follow the interface style.
  public enum Style: Int, Hashable, Sendable {
    case extraLight, light, dark
    case regular = 4
    case prominent, systemUltraThinMaterial, systemThinMaterial, systemMaterial, systemThickMaterial
    case systemChromeMaterial, systemUltraThinMaterialLight, systemThinMaterialLight, systemMaterialLight
    case systemThickMaterialLight, systemChromeMaterialLight, systemUltraThinMaterialDark, systemThinMaterialDark
    case systemMaterialDark, systemThickMaterialDark, systemChromeMaterialDark
  }

  /// The colour over the blur. It is grey, as `BackdropView` needs it.
  final var color: UIColor {
    let (light, dark) = (UIColor(hex: 0xF7F7F7, alpha: opacity), UIColor(hex: 0x252525, alpha: opacity))
    return switch style {
    case .extraLight: UIColor(hex: 0xFFFFFF, alpha: opacity)
    case .light, .systemUltraThinMaterialLight, .systemThinMaterialLight, .systemMaterialLight,
      .systemThickMaterialLight, .systemChromeMaterialLight:
      light
    case .dark, .systemUltraThinMaterialDark, .systemThinMaterialDark, .systemMaterialDark, .systemThickMaterialDark,
      .systemChromeMaterialDark:
      dark
    default: UIColor(light: light, dark: dark)
    }
  }

  /// The alpha of the colour. Chosen: even with the lowest one and a white background, white text over the dark colour
  /// has a contrast of at least 4.5.
  final var opacity: CGFloat {
    switch style {
    case .systemUltraThinMaterial, .systemUltraThinMaterialLight, .systemUltraThinMaterialDark: 0.65
    case .light, .systemThinMaterial, .systemThinMaterialLight, .systemThinMaterialDark: 0.7
    case .systemThickMaterial, .systemThickMaterialLight, .systemThickMaterialDark: 0.9
    default: 0.8
    }
  }
}

/// An effect for content on a material. Content keeps its own colours, which a material leaves readable.
nonisolated open class UIVibrancyEffect: UIVisualEffect {
  /// Creates an effect for content on a material.
  public convenience init(blurEffect: UIBlurEffect) { self.init() }
  /// Creates an effect for content on a material. The kind of content makes no difference.
  public convenience init(blurEffect: UIBlurEffect, style: UIVibrancyEffectStyle) { self.init() }
}

/// The kinds of content on a material.
public enum UIVibrancyEffectStyle: Int, Hashable, Sendable {
  case label, secondaryLabel, tertiaryLabel, quaternaryLabel, fill, secondaryFill, tertiaryFill, separator
}

/// A view with a material behind its `contentView`. The blur shows what is visible behind the view within its bounds, also
/// while the view or a superview fades. `clipsToBounds` with a corner radius rounds it. In a rotated or scaled view, or a
/// snapshot, it shows only views that are rotated, scaled or copied with it.
///
/// A change behind or in front of the material draws all of it again. The cost is linear in its area: each pixel is averaged
/// once and interpolated once, and the blur itself is computed for squares of 8 × 8 pixels, or larger ones at a larger scale.
///
///     let panel = UIVisualEffectView(effect: UIBlurEffect(style: .systemMaterial))
///     panel.contentView.addSubview(label)
@preconcurrency @MainActor open class UIVisualEffectView: UIView {
  nonisolated deinit {}

  /// The view for the content, as large as this one.
  public final let contentView = UIView()
  private let material = BackdropView()

  /// The effect; nil for none. Setting it in an animation block fades the material.
  open var effect: UIVisualEffect? { didSet { if effect !== oldValue { effectDidChange(from: oldValue) } } }

  /// Creates a view with an effect.
  public init(effect: UIVisualEffect?) {
    super.init(frame: .zero)
    setUp()
    self.effect = effect
    effectDidChange()
  }

  /// Creates a view without an effect.
  public override init(frame: CGRect = .zero) {
    super.init(frame: frame)
    setUp()
  }

  private func setUp() {
    for view in [material, contentView] {
      view.frame = bounds
      view.autoresizingMask = [.flexibleWidth, .flexibleHeight]
      addSubview(view)
    }
    material.isUserInteractionEnabled = false
  }

  private func effectDidChange(from former: UIVisualEffect? = nil) {
    let effect = effect as? UIBlurEffect
    // During the change from one material to another, the blur stays fully visible.
    if let effect { material.fullAlpha = min(effect.opacity, (former as? UIBlurEffect)?.opacity ?? 1) }
    material.backgroundColor = effect?.color
  }
}

extension UITableView {
  /// The material of the lines between rows: nil. Setting it has no effect: lines have `separatorColor`.
  public final var separatorEffect: UIVisualEffect? {
    get { nil }
    set {}
  }
}
