extension Bundle {
  /// The folder of the bundle for the language of the user, such as `de.lproj`, or the bundle itself if its development
  /// language is preferred, or if it has none of the user's languages. Foundation on Linux does not choose a language:
  /// it always reads the table of the development language.
  ///
  ///     NSLocalizedString("Songs", bundle: .module.localized, comment: "The title of the list")
  public var localized: Bundle { localized(for: Language.preferred) }

  /// Returns the folder for the first of some languages that the bundle has, or the bundle itself.
  /// - Parameter tags: tags or names of locales, such as `de-AT` or `zh_CN.UTF-8`, the preferred one first.
  public func localized(for tags: [String]) -> Bundle {
    let folders = Dictionary(localizations.map { (Bundle.plain($0), $0) }) { first, _ in first }
    // `developmentLocalization` of Foundation on Linux traps in a bundle without Info.plist.
    let own = (infoDictionary?["CFBundleDevelopmentRegion"] as? String).map(Bundle.plain)
    for tag in tags {
      for name in Bundle.names(of: tag) {
        let folder = folders[name].flatMap { self.path(forResource: $0, ofType: "lproj") }
        if let bundle = folder.flatMap({ Bundle(path: $0) }) { return bundle }
        if name == own { return self }
      }
    }
    return self
  }

  /// The names of folders for a tag, without differences in spelling: with the region, by the script, and the language alone.
  private static func names(of tag: String) -> [String] {
    let name = plain(String(tag.prefix { $0 != "." && $0 != "@" }))
    let script = Language(tag: tag).map { plain($0.rawValue) }
    return [name, script, name.split(separator: "-").first.map(String.init)].compactMap(\.self)
  }

  private static func plain(_ name: String) -> String { String(name.lowercased().map { $0 == "_" ? "-" : $0 }) }
}
