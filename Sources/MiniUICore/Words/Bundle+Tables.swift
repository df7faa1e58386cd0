internal import Synchronization

/// The tables that were read, by their bundles and names.
private let tables = Mutex<[String: [String: LocalizedText]]>([:])

extension Bundle {
  /// Returns the text for a key; nil if no table with the name has the key. Reads the files directly: on Linux,
  /// `localizedString` ends the program if the value of a key is not a text, which is so for all keys of a
  /// `.stringsdict`.
  /// - Parameter table: the name of the files without `.strings` and `.stringsdict`; by default `Localizable`.
  func localizedText(forKey key: String, table: String?) -> LocalizedText? {
    let name = table ?? "Localizable"
    let identity = "\(bundlePath)/\(name)"
    if let known = tables.withLock({ $0[identity] }) { return known[key] }
    // Both files may contain the key.
    let texts = texts(named: name, type: "strings").merging(texts(named: name, type: "stringsdict")) { $1 }
    tables.withLock { $0[identity] = texts }
    return texts[key]
  }

  private func texts(named name: String, type: String) -> [String: LocalizedText] {
    guard let path = path(forResource: name, ofType: type), let data = FileManager.default.contents(atPath: path),
      let table = try? PropertyListSerialization.propertyList(from: data, format: nil) as? [String: Any]
    else { return [:] }
    let folder = URL(fileURLWithPath: path).deletingLastPathComponent().deletingPathExtension().lastPathComponent
    return table.compactMapValues { LocalizedText($0, language: Language(tag: folder) ?? .english) }
  }
}
