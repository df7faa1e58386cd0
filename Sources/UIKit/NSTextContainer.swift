/// The area of a text in a text view. None can be created: the kit lays out texts itself.
@preconcurrency @MainActor public final class NSTextContainer: NSObject {
  private weak var view: UITextView?

  fileprivate init(_ view: UITextView) { self.view = view }

  /// The space to the left and right of lines, in points, within `textContainerInset`. By default 0, since the inset of text views
  /// has the whole space here.
  public var lineFragmentPadding: CGFloat {
    get { view?.linePadding ?? 0 }
    set { view?.linePadding = newValue }
  }
  /// The size of the area in points: that of the view without its insets. Setting it has no effect.
  public var size: CGSize {
    get { view.map { $0.bounds.inset(by: $0.textContainerInset).size } ?? .zero }
    set {}
  }
  /// The maximum number of lines; 0, the default, for no maximum. Has no effect.
  public var maximumNumberOfLines = 0
  /// The way in which lines are wrapped. By default `byWordWrapping`, which is used in any case.
  public var lineBreakMode = NSLineBreakMode.byWordWrapping
  /// Whether the area has the view's width. By default true, which is so in any case.
  public var widthTracksTextView = true
  /// Whether the area has the view's height. By default false, which is so in any case.
  public var heightTracksTextView = false
}

extension UITextView {
  /// Creates a text view. A subclass overrides `init(frame:)` instead.
  /// - Parameters:
  ///   - frame: The frame.
  ///   - textContainer: nil, since no container can be created.
  public convenience init(frame: CGRect, textContainer: NSTextContainer?) { self.init(frame: frame) }

  /// The area of the text.
  public final var textContainer: NSTextContainer {
    if let made: NSTextContainer = kept(nil) { return made }
    let made = NSTextContainer(self)
    keep(made)
    return made
  }
}
