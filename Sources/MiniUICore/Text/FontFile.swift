/// A face in a font file. A collection, such as `NotoSansCJK-Regular.ttc`, has several.
public struct FontFile: Hashable, Sendable {
  /// The full path.
  public let path: String
  /// The index of the face in the file, as in FreeType and fontconfig.
  public let index: Int

  /// Refers to a face in the file at `path`. `index` is 0, the default, for a file with a single face.
  public init(_ path: String, index: Int = 0) {
    (self.path, self.index) = (path, index)
  }
}
