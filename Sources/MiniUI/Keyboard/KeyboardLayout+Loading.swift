nonisolated extension KeyboardLayout: Decodable {
  /// What a file may hold: enough for any language, and not enough to do harm.
  static let maximumFileSize = 256 << 10
  static let maximumLayerCount = 16
  static let maximumRowCount = 5
  static let maximumKeyCount = 400
  static let maximumAlternateCount = 20
  /// How wide rows may be, in units.
  static let rowUnits: ClosedRange<CGFloat> = 6...14
  static let padUnits: ClosedRange<CGFloat> = 2...5
  /// What a key that fills its row takes at least, in units.
  static let leastFillingWidth: CGFloat = 2

  /// - Throws: `KeyboardLayoutError`, or the decoder's own errors.
  public init(from decoder: any Decoder) throws {
    var builder = LayoutBuilder(try LayoutFile(from: decoder))
    self = try builder.layout()
  }

  /// The layout in a JSON text.
  /// - Parameter name: what errors call it.
  /// - Throws: what is wrong with it first.
  public init(json data: Data, name: String = "") throws(KeyboardLayoutError) {
    do {
      guard data.count <= KeyboardLayout.maximumFileSize else {
        throw KeyboardLayoutError("the layout is larger than 256 KiB", "no language needs so much")
      }
      // Some editors begin a text with a mark that JSON does not know.
      let bytes = Array(data.starts(with: [0xEF, 0xBB, 0xBF]) ? data.dropFirst(3) : data)
      if let error = JSONSyntax.error(in: bytes) { throw error }
      self = try JSONDecoder().decode(KeyboardLayout.self, from: Data(bytes))
    } catch {
      var failure: KeyboardLayoutError =
        switch error {
        case let error as KeyboardLayoutError: error
        case let error as DecodingError: KeyboardLayoutError(error)
        default: KeyboardLayoutError("it cannot be decoded", "see Documentation/Keyboards.md")
        }
      failure.file = name
      throw failure
    }
  }

  /// The layout in a file.
  /// - Throws: what is wrong with it first; also that there is no such file.
  public init(file: String) throws(KeyboardLayoutError) {
    try self.init(json: KeyboardLayout.contents(of: file), name: file)
  }

  /// What a folder of layouts has in it.
  public nonisolated struct Folder: Hashable, Sendable {
    /// Those that can be used, by the names of their files: one at least.
    public let layouts: [KeyboardLayout]
    /// Why the other files are left out, by their names; none if all can be used.
    public let failures: [KeyboardLayoutError]
  }

  /// The layouts in a folder, one for each file that ends in `.json`. A file that has a fault, or the id of one before it, is
  /// left out and told among the failures: it does not take the keyboard of all other languages away.
  /// - Throws: that the folder cannot be read or has no layouts; if none of them can be used, what is wrong with the first.
  public static func layouts(inFolder folder: String) throws(KeyboardLayoutError) -> Folder {
    guard let names = try? FileManager.default.contentsOfDirectory(atPath: folder) else {
      throw failure(folder, "this is no folder that can be read", "name one with keyboard layouts")
    }
    var files: [String: String] = [:]
    var layouts: [KeyboardLayout] = []
    var failures: [KeyboardLayoutError] = []
    for name in names.filter({ $0.hasSuffix(".json") && !$0.hasPrefix(".") }).sorted() {
      let file = "\(folder)/\(name)"
      do throws(KeyboardLayoutError) {
        let layout = try KeyboardLayout(file: file)
        if let other = files[layout.id] {
          throw failure(file, "the id '\(layout.id)' is that of \(other) too", "give one of them another")
        }
        files[layout.id] = file
        layouts.append(layout)
      } catch {
        failures.append(error)
      }
    }
    if !layouts.isEmpty { return Folder(layouts: layouts, failures: failures) }
    throw failures.first ?? failure(folder, "the folder has no layouts", "put a file that ends in .json there")
  }

  /// No more than a byte beyond the limit is read, and nothing is waited for: a pipe may never say anything.
  private static func contents(of file: String) throws(KeyboardLayoutError) -> Data {
    let type = (try? FileManager.default.attributesOfItem(atPath: file))?[.type] as? FileAttributeType
    let isRegular =
      type == .typeSymbolicLink
      ? isRegularFile(URL(filePath: file).resolvingSymlinksInPath().path) : type == .typeRegular
    guard type != nil else { throw failure(file, "there is no such file", "name one that is there") }
    guard isRegular, let handle = FileHandle(forReadingAtPath: file) else {
      throw failure(file, "it cannot be read", "name a file that can")
    }
    defer { try? handle.close() }
    guard let data = try? handle.read(upToCount: maximumFileSize + 1) else {
      // An empty file is read as nothing at all.
      return Data()
    }
    return data
  }

  private static func isRegularFile(_ path: String) -> Bool {
    let type = (try? FileManager.default.attributesOfItem(atPath: path))?[.type] as? FileAttributeType
    return type == .typeRegular
  }

  private static func failure(_ file: String, _ problem: String, _ remedy: String) -> KeyboardLayoutError {
    var error = KeyboardLayoutError(problem, remedy)
    error.file = file
    return error
  }
}
