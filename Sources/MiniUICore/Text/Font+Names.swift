extension Font {
  /// Creates a font by a name that programs for UIKit use, such as "HelveticaNeue-Medium"; nil for an unknown family.
  /// Helvetica, Helvetica Neue, San Francisco and Inter are the system font, and DejaVuSansMono is the monospaced system font. The
  /// weight is the one closest to the part after the hyphen. Slants are not supported.
  /// - Parameters:
  ///   - name: in any case, with or without spaces.
  ///   - size: in points.
  public init?(name: String, size: CGFloat) {
    let parts = name.lowercased().filter { $0 != " " }.split(separator: "-", maxSplits: 1)
    guard let family = parts.first else { return nil }
    let weight = Font.weight(named: parts.count > 1 ? parts[1] : "")
    if family == "dejavusansmono" {
      self = .monospacedSystemFont(ofSize: size, weight: weight)
    } else {
      guard Font.systemNames.contains(String(family)) else { return nil }
      self.init(family: nil, size: size, weight: weight)
    }
  }

  /// The name of the typeface and the weight, such as "Inter-SemiBold", as in the name of the font's file. For the system's fonts,
  /// `init(name:size:)` returns the same font for this name.
  public var fontName: String {
    if let name = ownFile?.split(separator: "/").last?.split(separator: ".").first { return String(name) }
    return "Inter-\(weight == .semibold ? "SemiBold" : weight.rawValue.capitalized)"
  }
  /// The name of the typeface, such as "Inter".
  public var familyName: String { fontName.split(separator: "-").first.map(String.init) ?? fontName }

  private static let systemNames: Set = [
    "helvetica", "helveticaneue", ".sfui", ".sfuitext", ".sfuidisplay", "sfpro", "sfprotext", "sfprodisplay", "inter",
    ".applesystemuifont",
  ]

  private static func weight(named suffix: Substring) -> Weight {
    for (words, weight) in [
      (["semibold", "demibold"], Weight.semibold), (["bold", "heavy", "black"], .bold), (["medium"], .medium),
    ] where words.contains(where: suffix.contains) {
      return weight
    }
    return .regular
  }
}
