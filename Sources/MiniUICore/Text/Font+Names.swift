extension Font {
  /// Creates the font of a name as programs for UIKit write it, such as "HelveticaNeue-Medium"; nil for a family that the kit does
  /// not stand in for. Helvetica, Helvetica Neue, San Francisco and Inter are the system's font; the weight is the nearest to what
  /// follows the hyphen. Slants are not shown.
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
