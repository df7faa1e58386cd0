/// A typeface, weight and size from which a font is made.
///
///     label.font = UIFont(descriptor: label.font.fontDescriptor.withSymbolicTraits(.traitBold)!, size: 0)
///
/// The typefaces are the system font and the monospaced one, as in `UIFont`. There are no slanted fonts: the trait
/// `traitItalic` is kept, and has no effect.
nonisolated open class UIFontDescriptor: NSObject, NSCopying {
  nonisolated deinit {}

  /// The font, in any size.
  fileprivate let font: UIFont
  /// The size in points; 0 if it is not known.
  public final let pointSize: CGFloat
  private let otherTraits: SymbolicTraits

  fileprivate init(_ font: UIFont, size: CGFloat, otherTraits: SymbolicTraits = []) {
    (self.font, pointSize, self.otherTraits) = (font, size, otherTraits)
  }

  /// Creates a descriptor of a font by its name; of the system font if the name is unknown.
  public convenience init(name fontName: String, size: CGFloat) {
    self.init(UIFont(name: fontName, size: size) ?? .systemFont(ofSize: size), size: size)
  }

  /// Creates a descriptor of the system font with some attributes, as `addingAttributes` does.
  public convenience init(fontAttributes attributes: [AttributeName: Any] = [:]) {
    let described = UIFontDescriptor(.systemFont(ofSize: 12), size: 0).addingAttributes(attributes)
    self.init(described.font, size: described.pointSize, otherTraits: described.otherTraits)
  }

  /// Returns the descriptor of a text style's font.
  public static func preferredFontDescriptor(withTextStyle style: UIFont.TextStyle) -> UIFontDescriptor {
    UIFont.preferredFont(forTextStyle: style).fontDescriptor
  }

  /// The name of typeface and weight.
  public final var postscriptName: String { font.fontName }

  /// The traits: bold, monospaced, and others that were set, which have no effect.
  open var symbolicTraits: SymbolicTraits {
    var traits = otherTraits
    if font.weight == .bold || font.weight == .semibold { traits.insert(.traitBold) }
    if font.isMonospaced { traits.insert(.traitMonoSpace) }
    return traits
  }

  /// The name and, if it is known, the size.
  open var fontAttributes: [AttributeName: Any] {
    pointSize > 0 ? [.name: font.fontName, .size: pointSize] : [.name: font.fontName]
  }

  /// Returns an attribute: name, family, size or traits; nil for others.
  open func object(forKey attribute: AttributeName) -> Any? {
    switch attribute {
    case .family: font.familyName
    case .traits: [TraitKey.symbolic: symbolicTraits.rawValue, .weight: font.weight] as [TraitKey: Any]
    default: fontAttributes[attribute]
    }
  }

  /// Returns the descriptor with other traits; never nil. Bold and monospaced change the font.
  open func withSymbolicTraits(_ symbolicTraits: SymbolicTraits) -> UIFontDescriptor? {
    let changed = symbolicTraits.symmetricDifference(self.symbolicTraits)
    var weight = font.weight
    if changed.contains(.traitBold) { weight = symbolicTraits.contains(.traitBold) ? .bold : .regular }
    var font = font.withWeight(weight)
    if changed.contains(.traitMonoSpace) {
      font = UIFontDescriptor.system(symbolicTraits.contains(.traitMonoSpace), weight)
    }
    let others = symbolicTraits.subtracting([.traitBold, .traitMonoSpace])
    return UIFontDescriptor(font, size: pointSize, otherTraits: others)
  }

  /// Returns the descriptor with another size in points.
  open func withSize(_ newPointSize: CGFloat) -> UIFontDescriptor {
    UIFontDescriptor(font, size: newPointSize, otherTraits: otherTraits)
  }

  /// Returns the descriptor with another typeface; itself if the name is unknown.
  open func withFamily(_ newFamily: String) -> UIFontDescriptor { addingAttributes([.family: newFamily]) }

  /// Returns the descriptor with the weight that a name such as "Bold" contains.
  open func withFace(_ newFace: String) -> UIFontDescriptor { addingAttributes([.face: newFace]) }

  /// Returns the descriptor with another design; never nil. Only `monospaced` differs from `default`.
  open func withDesign(_ design: SystemDesign) -> UIFontDescriptor? {
    UIFontDescriptor(
      UIFontDescriptor.system(design == .monospaced, font.weight), size: pointSize, otherTraits: otherTraits)
  }

  /// Returns the descriptor with some attributes: name, family, face, size, and the traits symbolic and weight. Others have no
  /// effect.
  open func addingAttributes(_ attributes: [AttributeName: Any] = [:]) -> UIFontDescriptor {
    var (font, size) = (font, pointSize)
    if let value = CGFloat(number: attributes[.size]) { size = value }
    if let name = attributes[.name] as? String, let named = UIFont(name: name, size: 12) { font = named }
    if let name = attributes[.family] as? String, let named = UIFont(name: name, size: 12) {
      font = named.withWeight(font.weight)
    }
    if let face = attributes[.face] as? String, let named = UIFont(name: "Inter-\(face)", size: 12) {
      font = font.withWeight(named.weight)
    }
    let traits = attributes[.traits] as? [TraitKey: Any]
    if let weight = traits?[.weight] as? UIFont.Weight { font = font.withWeight(weight) }
    if let weight = CGFloat(number: traits?[.weight]) { font = font.withWeight(UIFont.Weight(nearest: weight)) }
    let result = UIFontDescriptor(font, size: size, otherTraits: otherTraits)
    let symbolic = (traits?[.symbolic] as? UInt32).map(SymbolicTraits.init) ?? traits?[.symbolic] as? SymbolicTraits
    return symbolic.flatMap(result.withSymbolicTraits) ?? result
  }

  /// Returns the descriptor itself, which does not change.
  open func copy(with zone: NSZone? = nil) -> Any { self }

  open override func isEqual(_ object: Any?) -> Bool {
    guard let other = object as? UIFontDescriptor else { return false }
    return font.withSize(12) == other.font.withSize(12) && pointSize == other.pointSize
      && otherTraits == other.otherTraits
  }
  open override var hash: Int { font.withSize(12).hashValue ^ pointSize.hashValue }

  private static func system(_ isMonospaced: Bool, _ weight: UIFont.Weight) -> UIFont {
    isMonospaced ? .monospacedSystemFont(ofSize: 12, weight: weight) : .systemFont(ofSize: 12, weight: weight)
  }
}

extension Font {
  /// The description from which similar fonts are made.
  public var fontDescriptor: UIFontDescriptor { UIFontDescriptor(self, size: pointSize) }

  /// Creates the font of a descriptor.
  /// - Parameters:
  ///   - descriptor: Typeface, weight and size.
  ///   - pointSize: The size in points; 0 for the descriptor's, or else 12.
  public init(descriptor: UIFontDescriptor, size pointSize: CGFloat) {
    let size = pointSize > 0 ? pointSize : descriptor.pointSize
    self = descriptor.font.withSize(size > 0 ? size : 12)
  }

  /// The names of the typefaces that `init(name:size:)` has.
  public static var familyNames: [String] { ["DejaVuSansMono", "Inter"] }

  /// Returns the names of a typeface's fonts; none for an unknown one.
  public static func fontNames(forFamilyName familyName: String) -> [String] {
    switch familyName {
    case "Inter": Weight.allCases.map { UIFont.systemFont(ofSize: 12, weight: $0).fontName }
    case "DejaVuSansMono": ["DejaVuSansMono", "DejaVuSansMono-Bold"]
    default: []
    }
  }

  fileprivate var isMonospaced: Bool { familyName == "DejaVuSansMono" }
}

extension Font.Weight {
  /// Creates the weight that is nearest to UIKit's number, from -1 to 1: 0 is regular, 0.4 bold.
  fileprivate init(nearest number: CGFloat) {
    self = number > 0.35 ? .bold : number > 0.265 ? .semibold : number > 0.115 ? .medium : .regular
  }
}
