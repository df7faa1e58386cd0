/// The content of a row of a list: a picture, a text, and a second text below or beside it.
///
///     var content = cell.defaultContentConfiguration()
///     content.text = "Rowan"
///     content.secondaryText = "12 trees"
///     cell.contentConfiguration = content
@MainActor public struct ListContentConfiguration: ContentConfiguration {
  /// The picture before the texts; nil for none.
  public var image: Image?
  /// The appearance of the picture.
  public var imageProperties = ImageProperties()
  /// The text; nil for none.
  public var text: String?
  /// The appearance of the text.
  public var textProperties = TextProperties()
  /// The second text; nil for none.
  public var secondaryText: String?
  /// The appearance of the second text.
  public var secondaryTextProperties = TextProperties()
  /// The least margins around the content. At the sides they are those of the cell if these are greater.
  public var directionalLayoutMargins = DirectionalEdgeInsets()
  /// Whether the second text stands at the end of the line if there is room for both, instead of below the text.
  public var prefersSideBySideTextAndSecondaryText = false
  /// The distance between picture and text, in points. By default 16, measured on UIKit.
  public var imageToTextPadding: CGFloat = 16
  /// The least distance between two texts side by side, in points. By default 6, measured on UIKit.
  public var textToSecondaryTextHorizontalPadding: CGFloat = 6
  /// The distance between two texts one below the other, in points. By default 0.
  public var textToSecondaryTextVerticalPadding: CGFloat = 0

  init() {}

  /// The appearance of a picture.
  public nonisolated struct ImageProperties: Hashable, Sendable {
    /// The colour of a template image; nil, the default, for the tint colour of the cell.
    public var tintColor: Color?
    /// The radius of the picture's corners, in points.
    public var cornerRadius: CGFloat = 0
    /// The greatest size of the picture, in points; 0 along an axis for no limit.
    public var maximumSize = CGSize.zero
    /// The size that is reserved for the picture, in points, so that the texts of several rows are aligned; 0 along an axis for
    /// that of the picture.
    public var reservedLayoutSize = CGSize.zero

    public init() {}
  }

  /// The appearance of a text.
  public nonisolated struct TextProperties: Hashable {
    /// The horizontal alignment of the lines.
    public nonisolated enum TextAlignment: Hashable, Sendable {
      case natural, center, justified
    }
    /// A change of the letters.
    public nonisolated enum TextTransform: Hashable, Sendable {
      case none, uppercase, lowercase, capitalized
    }

    public var font = Font.systemFont(ofSize: 17)
    public var color = Color.label
    /// The alignment. `justified` is shown as `natural`.
    public var alignment = TextAlignment.natural
    public var lineBreakMode = LineBreakMode.byTruncatingTail
    /// The greatest number of lines; 0, the default, for no limit.
    public var numberOfLines = 0
    /// The change of the letters. By default none.
    public var transform = TextTransform.none

    public init() {}

    init(_ size: CGFloat, _ color: Color, weight: Font.Weight = .regular) {
      font = .systemFont(ofSize: size, weight: weight)
      self.color = color
    }

    /// Returns the text with its letters changed.
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

  /// Returns the configuration with fainter texts for a disabled cell. Texts of other colours than `label` keep them.
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
