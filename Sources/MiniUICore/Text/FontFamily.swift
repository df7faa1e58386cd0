/// Font files that belong together: one for each weight, and others for what these lack. Faces are opened when they are
/// first needed and kept.
public final class FontFamily {
  /// For each weight the files to try, in order.
  let files: [Font.Weight: [String]]
  private let source: any FontSource
  private var open: [String: any FontFace] = [:]
  private var cascades: [Cascade: [any FontFace]] = [:]

  private struct Cascade: Hashable {
    let weight: Font.Weight
    let pixelSize: Int
  }

  /// - Parameter files: the cascade of each weight, full paths; a weight that is left out uses that of `.regular`.
  /// - Throws: `FontError` if a file is missing or is no font.
  public init(files: [Font.Weight: [String]], source: any FontSource) throws {
    precondition(files[.regular]?.isEmpty == false, "a font family needs a file for its regular weight")
    for file in Set(files.values.joined()) where !FileManager.default.isReadableFile(atPath: file) {
      throw FontError.missing(
        file: file, package: FontFamily.debianPackage(of: file), sought: [(file as NSString).deletingLastPathComponent])
    }
    self.files = files
    self.source = source
    // The file that everything is measured by must be a font; the others are opened when a text needs them.
    open[key(files[.regular]![0], 16)] = try source.face(file: files[.regular]![0], pixelSize: 16)
  }

  /// A family of one file.
  public convenience init(file: String, source: any FontSource) throws {
    try self.init(files: [.regular: [file]], source: source)
  }

  /// At least one face.
  func faces(weight: Font.Weight, pixelSize: Int) -> [any FontFace] {
    let cascade = Cascade(weight: weight, pixelSize: pixelSize)
    if let faces = cascades[cascade] { return faces }
    let faces = (files[weight] ?? files[.regular]!).compactMap { face($0, pixelSize) }
    // A file that broke since: the regular face was opened in `init` and stands in.
    cascades[cascade] = faces.isEmpty ? [open[key(files[.regular]![0], 16)]!] : faces
    return cascades[cascade]!
  }

  private func face(_ file: String, _ pixelSize: Int) -> (any FontFace)? {
    if let face = open[key(file, pixelSize)] { return face }
    let face = try? source.face(file: file, pixelSize: pixelSize)
    open[key(file, pixelSize)] = face
    return face
  }

  private func key(_ file: String, _ pixelSize: Int) -> String { "\(pixelSize) \(file)" }

  static func debianPackage(of file: String) -> String {
    (file as NSString).lastPathComponent.hasPrefix("DejaVu") ? "fonts-dejavu-core" : "fonts-inter"
  }
}

extension FontFamily: Hashable {
  public static func == (a: FontFamily, b: FontFamily) -> Bool { a === b }
  public func hash(into hasher: inout Hasher) { hasher.combine(ObjectIdentifier(self)) }
}
