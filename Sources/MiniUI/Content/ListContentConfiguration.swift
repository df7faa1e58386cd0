/// The content of a list's row: an image, a text, and a secondary text below or beside it.
///
///     var content = cell.defaultContentConfiguration()
///     content.text = "Rowan"
///     content.secondaryText = "12 trees"
///     cell.contentConfiguration = content
@preconcurrency @MainActor public struct ListContentConfiguration: ContentConfiguration {
  /// The leading image; nil for none.
  public var image: Image?
  /// The appearance of the image.
  public var imageProperties = ImageProperties()
  /// The text; nil for none.
  public var text: String?
  /// The appearance of the text.
  public var textProperties = TextProperties()
  /// The secondary text; nil for none.
  public var secondaryText: String?
  /// The appearance of the secondary text.
  public var secondaryTextProperties = TextProperties()
  /// The minimum margins around the content, in points. At the sides, the cell's margins are used if they are larger.
  public var directionalLayoutMargins = DirectionalEdgeInsets()
  /// Whether the secondary text is at the trailing end of the line if both texts fit, instead of below the text.
  public var prefersSideBySideTextAndSecondaryText = false
  /// The distance between image and text, in points. By default 16, measured on UIKit.
  public var imageToTextPadding: CGFloat = 16
  /// The minimum distance between two texts side by side, in points. By default 6, measured on UIKit.
  public var textToSecondaryTextHorizontalPadding: CGFloat = 6
  /// The vertical distance between the two texts, in points. By default 0.
  public var textToSecondaryTextVerticalPadding: CGFloat = 0

  init() {}

  /// The appearance of an image.
  public nonisolated struct ImageProperties: Hashable, Sendable {
    /// The colour of a template image; nil, the default, for the cell's tint colour.
    public var tintColor: Color?
    /// The radius of the image's corners, in points.
    public var cornerRadius: CGFloat = 0
    /// The maximum size of the image, in points; 0 along an axis for no limit.
    public var maximumSize = CGSize.zero
    /// The space reserved for the image, in points, to align the texts of several rows; 0 along an axis for the image's
    /// own length.
    public var reservedLayoutSize = CGSize.zero

    public init() {}
  }

  /// The appearance of a text.
  public nonisolated struct TextProperties: Hashable {
    /// The horizontal alignment of the lines.
    public nonisolated enum TextAlignment: Hashable, Sendable {
      case natural, center, justified
    }
    /// A change of capitalization.
    public nonisolated enum TextTransform: Hashable, Sendable {
      case none, uppercase, lowercase, capitalized
    }

    public var font = Font.systemFont(ofSize: 17)
    public var color = Color.label
    /// The alignment. `justified` is treated as `natural`.
    public var alignment = TextAlignment.natural
    public var lineBreakMode = LineBreakMode.byTruncatingTail
    /// The maximum number of lines; 0, the default, for no limit.
    public var numberOfLines = 0
    /// The change of capitalization. By default none.
    public var transform = TextTransform.none

    public init() {}

    init(_ size: CGFloat, _ color: Color, weight: Font.Weight = .regular) {
      font = .systemFont(ofSize: size, weight: weight)
      self.color = color
    }

    /// Returns the text with its capitalization changed.
    func transformed(_ text: String) -> String {
      switch transform {
      case .none: text
      case .uppercase: text.uppercased()
      case .lowercase: text.lowercased()
      case .capitalized: text.capitalized
      }
    }
  }

  public func makeContentView() -> View & ContentView { ListContentView(configuration: self) }

  /// Returns the configuration for a state. If the cell is disabled, a text in the colour `label` and a secondary text
  /// in the colour `secondaryLabel` get the colour `tertiaryLabel`. Other colours stay.
  public func updated(for state: any ConfigurationState) -> ListContentConfiguration {
    let isDisabled =
      (state as? CellConfigurationState)?.isDisabled ?? (state as? ViewConfigurationState)?.isDisabled ?? false
    guard isDisabled else { return self }
    var updated = self
    if updated.textProperties.color == .label { updated.textProperties.color = .tertiaryLabel }
    if updated.secondaryTextProperties.color == .secondaryLabel {
      updated.secondaryTextProperties.color = .tertiaryLabel
    }
    return updated
  }
}
