/// The area of the text in a text view. As in UIKit, but only `lineFragmentPadding` affects the layout.
@preconcurrency @MainActor open class TextContainer: NSObject {
  nonisolated deinit {}

  final weak var view: TextView?
  private var ownSize: CGSize

  /// Creates a container for a text view.
  /// - Parameter size: The size in points. Has no effect in a text view.
  public init(size: CGSize) { ownSize = size }
  /// Creates a container of no size.
  public convenience override init() { self.init(size: .zero) }

  /// The space to the left and right of lines, in points, within `textContainerInset`. By default 0: the default inset of
  /// a text view already contains this space. A negative value counts as 0.
  open var lineFragmentPadding: CGFloat = 0 {
    didSet { if lineFragmentPadding != oldValue { view?.textStyleDidChange() } }
  }
  /// The size of the area, in points. In a text view it is the view's size less `textContainerInset`, and setting it
  /// has no effect.
  open var size: CGSize {
    get { view.map { $0.bounds.inset(by: $0.textContainerInset).size } ?? ownSize }
    set { ownSize = newValue }
  }
  /// The maximum number of lines; 0, the default, for no maximum. Has no effect.
  open var maximumNumberOfLines = 0
  /// The way in which lines are wrapped. By default `byWordWrapping`. Has no effect: lines are always wrapped at words.
  open var lineBreakMode = LineBreakMode.byWordWrapping
  /// Whether the area has the view's width. By default true. Has no effect: the area always has the view's width.
  open var widthTracksTextView = true
  /// Whether the area has the view's height. By default false. Has no effect.
  open var heightTracksTextView = false
}
