nonisolated extension KeyboardLayout: Decodable {
  /// The limits of a layout file: enough for any language, and harmless. The file size is in bytes.
  static let maximumFileSize = 256 << 10
  static let maximumLayerCount = 16
  static let maximumRowCount = 5
  static let maximumKeyCount = 400
  static let maximumAlternateCount = 20
  /// The allowed widths of a row, in units.
  static let rowUnits: ClosedRange<CGFloat> = 6...14
  /// The allowed numbers of keys in a row of a pad.
  static let padUnits: ClosedRange<CGFloat> = 2...5
  /// The minimum width of a key that fills its row, in units.
  static let minimumFillingWidth: CGFloat = 2

  /// Decodes and validates a layout.
  /// - Throws: `KeyboardLayoutError`, or the decoder's own errors.
  public init(from decoder: any Decoder) throws {
    var builder = LayoutBuilder(try LayoutFile(from: decoder))
    self = try builder.layout()
  }

  /// Creates a layout from JSON text. See `Documentation/Keyboards.md` for the format.
  /// - Parameters:
  ///   - data: UTF-8 text of at most 256 KiB.
  ///   - name: the file name for errors.
  /// - Throws: the first error in the text.
  public init(json data: Data, name: String = "") throws(KeyboardLayoutError) {
    do {
      guard data.count <= KeyboardLayout.maximumFileSize else {
        throw KeyboardLayoutError("the layout is larger than 256 KiB", "layouts are smaller")
      }
      // Some editors begin a file with a byte order mark, which is not part of JSON.
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

  /// Creates a layout from a file.
  /// - Throws: the first error in the file, also if it does not exist or is not a regular file.
  public init(file: String) throws(KeyboardLayoutError) {
    try self.init(json: KeyboardLayout.contents(of: file), name: file)
  }

  /// The result of loading a folder of layouts.
  public nonisolated struct Folder: Hashable, Sendable {
    /// The valid layouts, sorted by file name; at least one.
    public let layouts: [KeyboardLayout]
    /// The errors of the other files, sorted by file name; empty if all files are valid.
    public let failures: [KeyboardLayoutError]
  }

  /// Loads the layouts in a folder, one from each file whose name ends in `.json` and does not begin with a full stop.
  ///
  /// A file with an error, or with the identifier of an earlier file, is skipped and listed in `failures`, so that one
  /// bad file does not disable the other languages.
  /// - Throws: an error if the folder cannot be read or is empty; if no file is valid, the error of the first one.
  public static func layouts(inFolder folder: String) throws(KeyboardLayoutError) -> Folder {
    guard let names = try? FileManager.default.contentsOfDirectory(atPath: folder) else {
      throw failure(folder, "this is not a folder that can be read", "name one with keyboard layouts")
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

  /// Reads a regular file, up to one byte beyond the size limit. Rejects other files: reading a pipe could block.
  private static func contents(of file: String) throws(KeyboardLayoutError) -> Data {
    let path = URL(filePath: file).resolvingSymlinksInPath().path
    guard let type = (try? FileManager.default.attributesOfItem(atPath: path))?[.type] as? FileAttributeType else {
      throw failure(file, "there is no such file", "name an existing file")
    }
    guard type == .typeRegular, let handle = FileHandle(forReadingAtPath: file) else {
      throw failure(file, "it cannot be read", "name a readable file")
    }
    defer { try? handle.close() }
    // Reading an empty file returns nil.
    return (try? handle.read(upToCount: maximumFileSize + 1)) ?? Data()
  }

  private static func failure(_ file: String, _ problem: String, _ remedy: String) -> KeyboardLayoutError {
    var error = KeyboardLayoutError(problem, remedy)
    error.file = file
    return error
  }
}
