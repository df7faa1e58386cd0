extension Font {
  /// Creates a font by a name that programs for UIKit use, such as "HelveticaNeue-Medium"; nil for an unknown family.
  /// Helvetica, Helvetica Neue, San Francisco and Inter are the system font; the weight is the one closest to the part
  /// after the hyphen. Slants are not supported.
  /// - Parameters:
  ///   - name: in any case, with or without spaces.
  ///   - size: in points.
  public init?(name: String, size: CGFloat) {
    let parts = name.lowercased().filter { $0 != " " }.split(separator: "-", maxSplits: 1)
    guard let family = parts.first, Font.systemNames.contains(String(family)) else { return nil }
    self.init(family: nil, size: size, weight: Font.weight(named: parts.count > 1 ? parts[1] : ""))
  }

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
