/// The background and the line of a bar. Use a subclass. A bar stores a copy, returns it from its property, and shows
/// later changes of the copy.
open class UIBarAppearance: NSObject, NSCopying {
  /// The colour behind the bar. nil, the default, for the system's background if there is a `backgroundEffect`, and
  /// otherwise for no background.
  open var backgroundColor: UIColor? { didSet { didChange() } }
  /// The material behind the bar; `systemChromeMaterial` by default. Bars do not draw materials: with a material and no
  /// colour, a bar has the system's background.
  open var backgroundEffect: UIBlurEffect? { didSet { didChange() } }
  /// The colour of the line at the bar's edge; nil for no line. By default `separator`.
  open var shadowColor: UIColor? { didSet { didChange() } }
  /// The image of the line. Any image hides the line, as an empty one does in UIKit. By default nil.
  open var shadowImage: UIImage? { didSet { didChange() } }

  /// Called after a change, by the bar that the appearance belongs to.
  final var changeHandler: (() -> Void)?

  /// Creates an appearance with the default background.
  public override init() {
    super.init()
    configureWithDefaultBackground()
  }

  /// Creates an appearance with the values of another one, which may be of another bar.
  public required init(barAppearance: UIBarAppearance) {
    backgroundColor = barAppearance.backgroundColor
    backgroundEffect = barAppearance.backgroundEffect
    shadowColor = barAppearance.shadowColor
    shadowImage = barAppearance.shadowImage
    super.init()
  }

  /// Sets the system's background, with a line.
  open func configureWithDefaultBackground() {
    (backgroundColor, backgroundEffect) = (nil, UIBlurEffect(style: .systemChromeMaterial))
    (shadowColor, shadowImage) = (.separator, nil)
  }

  /// Sets an opaque background, with a line.
  open func configureWithOpaqueBackground() {
    (backgroundColor, backgroundEffect) = (.systemBackground, nil)
    (shadowColor, shadowImage) = (.separator, nil)
  }

  /// Removes the background and the line: content below the bar can be seen.
  open func configureWithTransparentBackground() {
    (backgroundColor, backgroundEffect, shadowColor, shadowImage) = (nil, nil, nil, nil)
  }

  /// Returns a copy, of the same class.
  open func copy(with zone: NSZone? = nil) -> Any { type(of: self).init(barAppearance: self) }

  final func didChange() { changeHandler?() }

  /// The appearance in the form that the kit's bars draw.
  var look: BarLook {
    BarLook(
      backgroundColor: backgroundColor ?? (backgroundEffect == nil ? .clear : .systemBackground),
      lineColor: shadowImage == nil ? shadowColor : nil)
  }
}

/// The appearance of a toolbar.
open class UIToolbarAppearance: UIBarAppearance {}

/// A property that bars or items of a class have for an appearance. It stores a copy with its owner.
@MainActor final class AppearanceProperty<Owner: AnyObject, Appearance: UIBarAppearance> {
  private let apply: @MainActor (Owner, Appearance?) -> Void
  private var key: UnsafeRawPointer { UnsafeRawPointer(Unmanaged.passUnretained(self).toOpaque()) }

  /// Creates a property. Create it once, for a constant.
  /// - Parameter apply: Called when the appearance is set, and after each change of it. By default nothing is done.
  init(_ apply: @escaping @MainActor (Owner, Appearance?) -> Void = { _, _ in }) { self.apply = apply }

  nonisolated deinit {}

  /// The appearance of an owner; nil until one is set.
  subscript(owner: Owner) -> Appearance? {
    get { objc_getAssociatedObject(owner, key) as? Appearance }
    set { apply(owner, store(newValue, for: owner)) }
  }

  /// The appearance of an owner. Without one, stores and returns a default one, which is applied when it is changed.
  subscript(owner: Owner, default default: @autoclosure () -> Appearance) -> Appearance {
    if let appearance = self[owner] { return appearance }
    let appearance = `default`()
    return store(appearance, for: owner) ?? appearance
  }

  private func store(_ appearance: Appearance?, for owner: Owner) -> Appearance? {
    let kept = appearance?.copy() as? Appearance
    kept?.changeHandler = { [weak owner, weak kept, apply] in
      if let owner, let kept { apply(owner, kept) }
    }
    objc_setAssociatedObject(owner, key, kept, .OBJC_ASSOCIATION_RETAIN)
    return kept
  }
}

@MainActor private let standard = AppearanceProperty<UIToolbar, UIToolbarAppearance> { $0.look = $1?.look }

extension UIToolbar {
  /// The appearance of the bar. Until it is set or changed, `barTintColor` applies.
  public final var standardAppearance: UIToolbarAppearance {
    get { standard[self, default: UIToolbarAppearance()] }
    set { standard[self] = newValue }
  }
}
