/// The faces of one weight at one size, in the order in which they are tried. Each but the first is opened when a text needs
/// it.
final class FontCascade {
  /// The face that determines the line's ascent, descent and height, and that draws characters which no face has.
  let primary: any FontFace
  private let open: (Int) -> (any FontFace)?
  /// The opened faces: nil for one not tried yet, a nil within for one that failed to open.
  private var fallbacks: [(any FontFace)??]
  /// Whether the first face has every printable ASCII character, so that such text need not be examined.
  private lazy var primaryCoversASCII = (0x20..<0x7F).allSatisfy { primary.hasGlyph(for: Unicode.Scalar($0)) }
  /// Cached, since every label that is truncated reads it.
  private(set) lazy var ellipsisWidth = width(of: FontCascade.ellipsis)
  /// The replacement for text that is left out.
  static let ellipsis = "…"

  /// - Parameters:
  ///   - count: the number of faces, at least one.
  ///   - standIn: the replacement for a first face that cannot be opened.
  ///   - open: opens the face at a place below `count`; returns nil on failure.
  init(count: Int, standIn: @autoclosure () -> any FontFace, open: @escaping (Int) -> (any FontFace)?) {
    self.open = open
    primary = open(0) ?? standIn()
    fallbacks = Array(repeating: nil, count: count)
    fallbacks[0] = primary
  }

  /// Returns the face at `place`; the first one if that cannot be opened.
  func face(at place: Int) -> any FontFace { openFace(at: place) ?? primary }

  /// Whether the first face alone draws `text`, with one byte per character. False for text with line breaks or other
  /// controls.
  func isPlain(_ text: String) -> Bool { text.isPrintableASCII && primaryCoversASCII }

  /// Returns the place of the first face with glyphs for all visible scalars of `cluster`: 0 if no face has them, nil if
  /// nothing is visible.
  /// - Parameter preferred: the place to try before all others.
  func place(for cluster: Character, preferring preferred: Int? = nil) -> Int? {
    guard cluster.unicodeScalars.contains(where: { !$0.isInvisible }) else { return nil }
    if let preferred, hasFace(at: preferred, for: cluster) { return preferred }
    return fallbacks.indices.first { hasFace(at: $0, for: cluster) } ?? 0
  }

  private func hasFace(at place: Int, for cluster: Character) -> Bool {
    guard let face = openFace(at: place) else { return false }
    return cluster.unicodeScalars.allSatisfy { $0.isInvisible || face.hasGlyph(for: $0) }
  }

  private func openFace(at place: Int) -> (any FontFace)? {
    if let known = fallbacks[place] { return known }
    let face = open(place)
    fallbacks[place] = .some(face)
    return face
  }
}

extension Unicode.Scalar {
  /// Whether the scalar has no glyph and only affects its neighbours, as joiners and variation selectors do.
  var isInvisible: Bool {
    switch value {
    // Most text is in these ranges, which contain none; looking up the property is slow.
    case ..<0xAD, 0xAE...0x34E, 0x370...0x61B, 0x3165...0xFDFF: false
    default: properties.isDefaultIgnorableCodePoint
    }
  }
}
