/// The area of a text in a text view, as UIKit has it. Only `lineFragmentPadding` changes how a text is laid out.
@preconcurrency @MainActor open class TextContainer: NSObject {
  nonisolated deinit {}

  final weak var view: TextView?
  private var ownSize: CGSize

  /// Creates a container for a text view.
  /// - Parameter size: The size in points. Has no effect in a text view.
  public init(size: CGSize) { ownSize = size }
  /// Creates a container of no size.
  public convenience override init() { self.init(size: .zero) }

  /// The space to the left and right of lines, in points, within `textContainerInset`. By default 0, since the inset of text views
  /// has the whole space here; a negative value counts as 0.
  open var lineFragmentPadding: CGFloat = 0 {
    didSet { if lineFragmentPadding != oldValue { view?.textStyleDidChange() } }
  }
  /// The size of the area in points: that of the view without its insets. Setting it has no effect on the view.
  open var size: CGSize {
    get { view.map { $0.bounds.inset(by: $0.textContainerInset).size } ?? ownSize }
    set { ownSize = newValue }
  }
  /// The maximum number of lines; 0, the default, for no maximum. Has no effect.
  open var maximumNumberOfLines = 0
  /// The way in which lines are wrapped. By default `byWordWrapping`, which is used in any case.
  open var lineBreakMode = LineBreakMode.byWordWrapping
  /// Whether the area has the view's width. By default true, which is so in any case.
  open var widthTracksTextView = true
  /// Whether the area has the view's height. By default false, which is so in any case.
  open var heightTracksTextView = false
}
