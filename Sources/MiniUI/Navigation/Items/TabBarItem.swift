/// A tab of a tab bar: a title, an image and a badge. Use the `tabBarItem` of a controller.
@preconcurrency @MainActor open class TabBarItem: NSObject {
  nonisolated deinit {}

  /// The title. By default the controller's title.
  open var title: String? {
    get { ownTitle ?? titleOfController }
    set {
      ownTitle = newValue
      didChange?()
    }
  }
  private var ownTitle: String?
  final var titleOfController: String? { didSet { if titleOfController != oldValue { didChange?() } } }
  /// The image above the title; nil (the default) for none. Only its alpha is used, in the colour of the tab.
  open var image: Image? { didSet { didChange?() } }
  /// The image of the selected tab; nil (the default) for `image`.
  open var selectedImage: Image? { didSet { didChange?() } }
  /// A short text in a red capsule, such as a number of messages; nil (the default) for none.
  open var badgeValue: String? { didSet { if badgeValue != oldValue { didChange?() } } }
  /// The colour of the badge; nil (the default) for red.
  open var badgeColor: Color? { didSet { if badgeColor != oldValue { didChange?() } } }
  /// Whether the tab can be selected. By default true.
  open var isEnabled = true { didSet { if isEnabled != oldValue { didChange?() } } }
  /// A number for the program's use.
  open var tag: Int

  final var didChange: (() -> Void)?
  /// The view of the tab in its bar, which the bar sets; nil if the item is in no bar.
  package final weak var shownView: View?

  final func shownImage(isSelected: Bool) -> Image? {
    ((isSelected ? selectedImage : nil) ?? image)?.automaticTemplate
  }

  /// Creates a tab with a title and an image.
  public init(title: String?, image: Image?, tag: Int) {
    (ownTitle, self.image, self.tag) = (title, image, tag)
  }

  /// Creates a tab with a title and images.
  public convenience init(title: String?, image: Image?, selectedImage: Image?) {
    self.init(title: title, image: image, tag: 0)
    self.selectedImage = selectedImage
  }
}
