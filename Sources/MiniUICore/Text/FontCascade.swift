/// The faces of one weight and size in the order of use, followed by substitutes for missing characters. All except the
/// first are opened on demand.
final class FontCascade {
  /// The face that determines ascent, descent and height of lines. It also draws characters that no face has.
  let primary: any FontFace
  private let open: (Int) -> (any FontFace)?
  /// The number of the family's own faces. Substitutes have indices from here on.
  private let count: Int
  /// The opened faces: nil if not tried yet, a nested nil if opening failed.
  private var fallbacks: [(any FontFace)??]
  private let substitutes: (Character, _ language: String?, _ inColor: Bool) -> [Int]
  /// The substitutes found for characters, by index; a nested nil if no font has the character.
  private var found: [Sought: Int?] = [:]
  /// The maximum number of characters whose substitutes are cached: some pages of Chinese text. A chosen value.
  static let maximumFoundCount = 1024
  /// Whether the first face has all printable ASCII characters, so that such text need not be examined.
  private lazy var primaryCoversASCII = (0x20..<0x7F).allSatisfy { primary.hasGlyph(for: Unicode.Scalar($0)) }
  /// Cached, since every truncated label reads it.
  private(set) lazy var ellipsisWidth = width(of: FontCascade.ellipsis)
  /// The replacement for omitted text.
  static let ellipsis = "…"

  /// - Parameters:
  ///   - count: the number of faces, at least one.
  ///   - standIn: replaces a first face that cannot be opened.
  ///   - open: opens the face with an index; returns nil if it fails.
  ///   - substitutes: returns the indices, from `count`, of faces that may have a character, best first.
  init(
    count: Int, standIn: @autoclosure () -> any FontFace, open: @escaping (Int) -> (any FontFace)?,
    substitutes: @escaping (Character, _ language: String?, _ inColor: Bool) -> [Int] = { _, _, _ in [] }
  ) {
    self.open = open
    self.count = count
    self.substitutes = substitutes
    primary = open(0) ?? standIn()
    fallbacks = Array(repeating: nil, count: count)
    fallbacks[0] = primary
  }

  /// Returns the face at index `fileIndex`, or the first face if that cannot be opened.
  func face(at fileIndex: Int) -> any FontFace { openFace(at: fileIndex) ?? primary }

  /// Returns whether the first face alone draws `text`, with one byte per character. False for text with line breaks or
  /// other control characters.
  func isPlain(_ text: String) -> Bool { text.isPrintableASCII && primaryCoversASCII }

  /// Returns the index of the first face with glyphs for all visible scalars of `cluster`; 0 if there is none, nil if
  /// nothing is visible. For an emoji, prefers faces in colour.
  /// - Parameters:
  ///   - preferred: the index to try first.
  ///   - language: the language of the text, for a character that the family lacks; nil for the user's.
  func fileIndex(
    for cluster: Character, preferring preferred: Int? = nil, language: @autoclosure () -> String? = nil
  ) -> Int? {
    guard cluster.unicodeScalars.contains(where: { !$0.isInvisible }) else { return nil }
    if cluster.isEmoji, let fileIndex = substitute(Sought(character: cluster, language: nil, inColor: true)) {
      return fileIndex
    }
    if let preferred, hasFace(at: preferred, for: cluster) { return preferred }
    return (0..<count).first { hasFace(at: $0, for: cluster) }
      ?? substitute(Sought(character: cluster, language: language(), inColor: false)) ?? 0
  }

  private struct Sought: Hashable {
    let character: Character
    let language: String?
    let inColor: Bool
  }

  private func substitute(_ sought: Sought) -> Int? {
    if let known = found[sought] { return known }
    if found.count >= FontCascade.maximumFoundCount { found.removeAll() }
    let fileIndex = substitutes(sought.character, sought.language, sought.inColor).first {
      hasFace(at: $0, for: sought.character)
    }
    found[sought] = .some(fileIndex)
    return fileIndex
  }

  /// The number of characters whose substitutes are cached.
  var foundCount: Int { found.count }

  private func hasFace(at fileIndex: Int, for cluster: Character) -> Bool {
    guard let face = openFace(at: fileIndex) else { return false }
    return cluster.unicodeScalars.allSatisfy { $0.isInvisible || face.hasGlyph(for: $0) }
  }

  private func openFace(at fileIndex: Int) -> (any FontFace)? {
    while fileIndex >= fallbacks.count { fallbacks.append(nil) }
    if let known = fallbacks[fileIndex] { return known }
    let face = open(fileIndex)
    fallbacks[fileIndex] = .some(face)
    return face
  }
}

extension Unicode.Scalar {
  /// Whether the scalar has no glyph and only affects its neighbours, like joiners and variation selectors.
  var isInvisible: Bool {
    switch value {
    // A quick check: most text is in these ranges, which contain none of them.
    case ..<0xAD, 0xAE...0x34E, 0x370...0x61B, 0x3165...0xFDFF: false
    default: properties.isDefaultIgnorableCodePoint
    }
  }
}
