/// The faces of one weight at one size, in the order in which they are tried. Each but the first is opened when a text
/// needs it.
final class FontCascade {
  /// The face that sets the line: ascent, descent and height come from it, and it draws what no face has.
  let primary: any FontFace
  private let open: (Int) -> (any FontFace)?
  /// Nil where nothing was tried yet, a nil within where opening failed.
  private var fallbacks: [(any FontFace)??]
  /// True if the first face has every printable ASCII character, so that such a text need not be looked through.
  private lazy var primaryCoversASCII = (0x20..<0x7F).allSatisfy { primary.hasGlyph(for: Unicode.Scalar($0)) }
  /// Measured once, since every label that is cut asks for it.
  private(set) lazy var ellipsisWidth = width(of: FontCascade.ellipsis)
  /// What stands for characters that are left out.
  static let ellipsis = "…"

  /// - Parameters:
  ///   - count: how many faces there are, at least one.
  ///   - standIn: what to use if the first face cannot be opened.
  ///   - open: opens the face at a place below `count`; nil if that fails.
  init(count: Int, standIn: @autoclosure () -> any FontFace, open: @escaping (Int) -> (any FontFace)?) {
    self.open = open
    primary = open(0) ?? standIn()
    fallbacks = Array(repeating: nil, count: count)
    fallbacks[0] = primary
  }

  /// The face at `place`; the first one if that cannot be opened.
  func face(at place: Int) -> any FontFace { openFace(at: place) ?? primary }

  /// True if the first face alone shows `text`, each of its bytes a character. Line breaks and their like are not among it.
  func isPlain(_ text: String) -> Bool {
    var text = text
    return text.withUTF8 { $0.allSatisfy { $0 >= 0x20 && $0 < 0x7F } } && primaryCoversASCII
  }

  /// The place of the first face that has all that can be seen of `cluster`: 0 if none has, nil if nothing can be seen.
  /// - Parameter preferred: the place that is tried before all others.
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
  /// True for what has no glyph of its own and only changes its neighbours: joiners, variation selectors and their like.
  fileprivate var isInvisible: Bool {
    switch value {
    // Most text is in these ranges, where there is none, and looking a property up is slow.
    case ..<0xAD, 0xAE...0x34E, 0x370...0x61B, 0x3165...0xFDFF: false
    default: properties.isDefaultIgnorableCodePoint
    }
  }
}
