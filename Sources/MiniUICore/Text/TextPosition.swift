/// The side of a position between two characters: the neighbour that it belongs to.
///
/// It matters where both neighbours are at different points: the end of a wrapped line and the start of the next line
/// are one position in the text, and so are the two sides of a boundary between Latin and Arabic words.
public enum TextAffinity: Hashable, Sendable {
  /// The character before.
  case upstream
  /// The character after.
  case downstream
}

/// The position of a caret: between two characters, or at an end of the text, with its affinity.
public struct TextPosition: Hashable, Sendable {
  /// An index of the text. An index within a character counts as the character's start.
  public var index: String.Index
  /// The character that the caret belongs to, if the two sides of the position are at different points. By default the
  /// character after.
  public var affinity: TextAffinity

  public init(_ index: String.Index, _ affinity: TextAffinity = .downstream) {
    self.index = index
    self.affinity = affinity
  }
}
