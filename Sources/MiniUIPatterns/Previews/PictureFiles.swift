/// Picture files whose names come from a server.
nonisolated enum PictureFiles {
  /// The reason why a picture was not saved.
  enum Failure: Error, Hashable, CustomStringConvertible {
    case noPicture
    case folder(String, reason: String)
    case file(String, reason: String)

    var description: String {
      switch self {
      case .noPicture: Word.fileIsNoPicture.text
      case .folder(let path, let reason): Word.folderNotUsed.text(path, reason)
      case .file(let path, let reason): Word.fileNotWritten.text(path, reason)
      }
    }
  }

  /// Writes data to a new file, and never overwrites another.
  /// - Parameter name: any text, from which the file name is made.
  static func save(_ data: Data, named name: String, in folder: URL) throws(Failure) -> URL {
    guard let ending = ending(of: data) else { throw .noPicture }
    do {
      try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    } catch {
      throw .folder(folder.path, reason: Word.cannotBeMade.text)
    }
    let base = fileName(for: name)
    for number in 1...999 {
      let file = folder.appendingPathComponent(number == 1 ? "\(base).\(ending)" : "\(base) (\(number)).\(ending)")
      do {
        try data.write(to: file, options: .withoutOverwriting)
        return file
      } catch {
        if FileManager.default.fileExists(atPath: file.path) { continue }
        throw .file(file.path, reason: Word.diskFull.text)
      }
    }
    throw .file(folder.appendingPathComponent(base).path, reason: Word.tooManyOfName.text)
  }

  /// Returns a file name of at most 80 characters without characters that have a meaning in a path.
  static func fileName(for text: String) -> String {
    let forbidden: Set<Character> = ["/", "\\", ":", "*", "?", "\"", "<", ">", "|"]
    var name = ""
    for character in text {
      let isPlain =
        !forbidden.contains(character)
        && character.unicodeScalars.allSatisfy { $0.properties.generalCategory != .control && $0.value != 0x7F }
      name.append(isPlain ? character : "-")
      if name.count == 80 || name.utf8.count > 180 { break }
    }
    name = name.trimmingCharacters(in: [" ", ".", "-"])
    return name.isEmpty ? "picture" : name
  }

  /// Returns the MIME type of these bytes; nil if they are no picture.
  static func mimeType(of data: Data) -> String? {
    ending(of: data).map { "image/\($0 == "jpg" ? "jpeg" : $0)" }
  }

  /// Returns the ending of a file with these bytes; nil if they are no picture.
  static func ending(of data: Data) -> String? {
    func begins(_ bytes: [UInt8], at index: Int = 0) -> Bool { data.dropFirst(index).starts(with: bytes) }
    if begins([0x89, 0x50, 0x4E, 0x47]) { return "png" }
    if begins([0xFF, 0xD8, 0xFF]) { return "jpg" }
    if begins(Array("GIF8".utf8)) { return "gif" }
    if begins(Array("BM".utf8)) { return "bmp" }
    return begins(Array("RIFF".utf8)) && begins(Array("WEBP".utf8), at: 8) ? "webp" : nil
  }

  /// The user's folder of pictures.
  static var standardFolder: URL {
    let path = ProcessInfo.processInfo.environment["XDG_PICTURES_DIR"]
    if let path, path.hasPrefix("/") { return URL(fileURLWithPath: path) }
    return FileManager.default.homeDirectoryForCurrentUser.appendingPathComponent("Pictures")
  }
}
