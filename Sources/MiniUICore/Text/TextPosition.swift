/// To which of its two neighbours a place between two characters belongs.
///
/// It matters where these stand apart: the end of a line that was broken for want of room and the start of the next are one
/// place in the text, as are the two sides of a boundary between Latin and Arabic words.
public enum TextAffinity: Hashable, Sendable {
  /// To what precedes it.
  case upstream
  /// To what follows it.
  case downstream
}

/// A caret's place: between two characters, or at an end of the text, and to which of them it belongs.
public struct TextPosition: Hashable, Sendable {
  /// An index of the text; one within a character counts as that character's start.
  public var index: String.Index
  public var affinity: TextAffinity

  public init(_ index: String.Index, _ affinity: TextAffinity = .downstream) {
    self.index = index
    self.affinity = affinity
  }
}
