/// Font files for each weight, and further files for missing characters. If all files lack a character, the source
/// finds substitutes. Faces are opened on demand, and closed after many others have been used.
public final class FontFamily {
  /// The current application's family (`SystemServices.current`), for fonts without a family; nil before there is an
  /// application. Global, as in UIKit, since text is measured without a window. Main thread only.
  nonisolated(unsafe) package static var systemFamily: FontFamily?

  private let source: any FontSource
  /// All files without duplicates: the family's, followed by substitutes found so far. Cascades refer to them by index.
  private var files: [FontFile]
  /// The indices of the substitutes.
  private var substitutes: [FontFile: Int] = [:]
  /// The indices of each weight's files, in the order of use.
  private let order: [Font.Weight: [Int]]
  /// The replacement for font files that cannot be opened: another face of the family, or a blank face.
  private lazy var standIn = files.indices.lazy.compactMap { [unowned self] in face($0, 16) }.first ?? BlankFace()
  private var opened = LRUCache<Int, (any FontFace)?>(limit: FontFamily.budget, minimumCount: 16)
  private var cascades = LRUCache<Int, FontCascade>(limit: FontFamily.budget, minimumCount: 16)
  /// The cascade that was requested last, as a label requests one several times.
  private var last: (key: Int, cascade: FontCascade)?

  /// Creates a family.
  /// - Parameters:
  ///   - files: full paths for each weight, in the order of use; a weight without files uses the files of `.regular`.
  ///   - source: opens the files, and finds substitutes for characters that no file has.
  ///   - probeSize: the pixel size at which the regular face is opened to check that it is a font; free of cost if this
  ///     size is used later. With nil, only the first bytes of the file are checked, and the first text opens it.
  /// - Throws: `FontError` if a file is missing, or the regular file is not a font.
  public init(files: [Font.Weight: [String]], source: any FontSource, probeSize: Int? = 17) throws {
    guard let regular = files[.regular]?.first else {
      preconditionFailure("a font family needs a file for its regular weight")
    }
    let all = Font.Weight.allCases.flatMap { files[$0] ?? [] }
    var fileIndices: [String: Int] = [:]
    for file in all where fileIndices[file] == nil {
      guard access(file, R_OK) == 0 else {
        throw FontError.missing(
          file: file, package: FontFamily.debianPackage(of: file), sought: [FontFamily.folder(of: file)])
      }
      fileIndices[file] = fileIndices.count
    }
    self.source = source
    self.files = fileIndices.sorted { $0.value < $1.value }.map { FontFile($0.key) }
    order = files.filter { !$0.value.isEmpty }.mapValues { $0.map { fileIndices[$0]! } }
    // The regular file, which determines line heights, must be a font; others are opened on demand.
    if let probeSize {
      let face = try source.face(file: regular, pixelSize: probeSize)
      opened.insert(face, for: FontFamily.key(fileIndices[regular]!, probeSize), cost: FontFamily.cost(probeSize))
    } else if !FontFamily.looksLikeFont(regular) {
      throw FontError.unreadable(file: regular, reason: "it does not begin as an OpenType or TrueType font does")
    }
  }

  /// Creates a family with one file.
  /// - Throws: `FontError` if the file is missing or not a font.
  public convenience init(file: String, source: any FontSource, probeSize: Int? = 17) throws {
    try self.init(files: [.regular: [file]], source: source, probeSize: probeSize)
  }

  /// The family with the same source whose letters all have the same width; nil if its files are missing.
  private(set) lazy var monospaced = try? FontFamily.monospaced(source: source)

  /// Returns the first file for a weight.
  func file(for weight: Font.Weight) -> String? { (order[weight] ?? order[.regular])?.first.map { files[$0].path } }

  func cascade(weight: Font.Weight, pixelSize: Int) -> FontCascade {
    let key = FontFamily.key(weight.fileIndex, pixelSize)
    if let last, last.key == key { return last.cascade }
    let cascade = cascades.value(for: key) ?? insertCascade(weight: weight, pixelSize: pixelSize, key: key)
    last = (key, cascade)
    return cascade
  }

  private func insertCascade(weight: Font.Weight, pixelSize: Int, key: Int) -> FontCascade {
    let files = order[weight] ?? order[.regular]!
    let cascade = FontCascade(count: files.count, standIn: standIn) { [unowned self] fileIndex in
      face(fileIndex < files.count ? files[fileIndex] : fileIndex - files.count, pixelSize)
    } substitutes: { [unowned self] character, language, inColor in
      source.substitutes(for: character, weight: weight, language: language, inColor: inColor).map {
        files.count + index(ofSubstitute: $0)
      }
    }
    cascades.trim()
    cascades.insert(cascade, for: key, cost: FontFamily.cost(pixelSize))
    return cascade
  }

  /// Returns the index of a file that is not the family's own.
  private func index(ofSubstitute file: FontFile) -> Int {
    if let known = substitutes[file] { return known }
    substitutes[file] = files.count
    files.append(file)
    return files.count - 1
  }

  /// Returns a face; nil if its file cannot be opened, which is not tried again.
  private func face(_ file: Int, _ pixelSize: Int) -> (any FontFace)? {
    let key = FontFamily.key(file, pixelSize)
    if let known = opened.value(for: key) { return known }
    let face = try? source.face(file: files[file], pixelSize: pixelSize)
    opened.trim()
    opened.insert(face, for: key, cost: FontFamily.cost(pixelSize))
    return face
  }

  /// The number of open faces and cascades.
  var keptCount: Int { opened.count + cascades.count }

  /// The maximum cost of the kept faces: some 400 of the usual sizes, or a few large ones. A chosen value.
  private static let budget = 1 << 17

  /// Returns the cost of a face: a letter's memory grows with the square of its size.
  private static func cost(_ pixelSize: Int) -> Int { pixelSize * pixelSize }

  private static func key(_ fileIndex: Int, _ pixelSize: Int) -> Int { pixelSize << 16 | fileIndex }

  /// Returns the Debian package that contains a file; empty if it is not one of the kit's files.
  static func debianPackage(of file: String) -> String {
    let name = file[(file.lastIndex(of: "/").map(file.index(after:)) ?? file.startIndex)...]
    return name.hasPrefix("DejaVu") ? "fonts-dejavu-core" : name.hasPrefix("Inter") ? "fonts-inter" : ""
  }

  /// Returns whether the file begins with the signature of TrueType, OpenType with PostScript outlines, or a
  /// collection.
  private static func looksLikeFont(_ file: String) -> Bool {
    guard let stream = fopen(file, "r") else { return false }
    defer { fclose(stream) }
    var tag = [UInt8](repeating: 0, count: 4)
    return fread(&tag, 1, 4, stream) == 4
      && [[0, 1, 0, 0], Array("OTTO".utf8), Array("ttcf".utf8), Array("true".utf8)].contains(tag)
  }

  private static func folder(of file: String) -> String {
    file.lastIndex(of: "/").map { String(file[..<$0]) } ?? "the current folder"
  }
}

extension FontFamily: Hashable {
  public static func == (a: FontFamily, b: FontFamily) -> Bool { a === b }
  public func hash(into hasher: inout Hasher) { hasher.combine(ObjectIdentifier(self)) }
}

extension Font.Weight {
  fileprivate var fileIndex: Int {
    switch self {
    case .regular: 0
    case .medium: 1
    case .semibold: 2
    case .bold: 3
    }
  }
}
