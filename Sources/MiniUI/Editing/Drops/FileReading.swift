/// The reason why a dropped item was not loaded.
public nonisolated enum ItemProviderError: Error, Hashable, CustomStringConvertible {
  /// The item has another type.
  case unavailable(name: String, type: String)
  case missing(file: String)
  /// A folder, a device, or another object that is not a file.
  case notAFile(String)
  case tooLarge(file: String, byteCount: Int, limit: Int)
  case unreadable(file: String, reason: String)
  case cancelled

  public var description: String {
    switch self {
    case .unavailable(let name, let type): "\(name) cannot be read as \(type)"
    case .missing(let file): "there is no file \(file)"
    case .notAFile(let file): "\(file) is not a file"
    case .tooLarge(let file, let byteCount, let limit):
      "the file \(file) has \(byteCount >> 20) MiB, and at most \(limit >> 20) MiB are read"
    case .unreadable(let file, let reason): "the file \(file) cannot be read: \(reason)"
    case .cancelled: "the loading was cancelled"
    }
  }
}

/// Reads files on another thread, one at a time.
nonisolated enum FileReading {
  private static let queue = DispatchQueue(label: "MiniUI.dropped-files", qos: .userInitiated)

  /// Reads a file, and calls `completion` on the main actor.
  static func data(
    of file: URL, _ progress: Progress, completion: @escaping @MainActor (Result<Data, any Error>) -> Void
  ) {
    queue.async {
      let result = Result {
        if progress.isCancelled { throw ItemProviderError.cancelled }
        return try data(of: file.path, limit: ItemProvider.maximumByteCount)
      }
      Task { @MainActor in completion(result) }
    }
  }

  /// Returns the bytes of a file. An object that is not a file is refused before it is read: a pipe might never end.
  static func data(of path: String, limit: Int) throws(ItemProviderError) -> Data {
    let descriptor = open(path, O_RDONLY | O_CLOEXEC | O_NONBLOCK)
    guard descriptor >= 0 else {
      throw errno == ENOENT ? .missing(file: path) : .unreadable(file: path, reason: String(cString: strerror(errno)))
    }
    let handle = FileHandle(fileDescriptor: descriptor, closeOnDealloc: true)
    var status = stat()
    guard fstat(descriptor, &status) == 0, status.st_mode & S_IFMT == S_IFREG else { throw .notAFile(path) }
    let byteCount = Int(status.st_size)
    guard byteCount <= limit else { throw .tooLarge(file: path, byteCount: byteCount, limit: limit) }
    do {
      return try handle.read(upToCount: limit) ?? Data()
    } catch {
      throw .unreadable(file: path, reason: "\(error)")
    }
  }
}

/// The types of dropped items: Apple's identifiers.
nonisolated enum ItemType {
  static let text = "public.utf8-plain-text"
  static let fileURL = "public.file-url"
  static let data = "public.data"
  static let png = "public.png"

  private static let pictures = [
    "png": png, "jpg": "public.jpeg", "jpeg": "public.jpeg", "gif": "com.compuserve.gif",
    "bmp": "com.microsoft.bmp", "webp": "org.webmproject.webp",
  ]

  /// Returns the type of a file, by the extension of its name.
  static func identifier(ofFile file: URL) -> String {
    let name = file.pathExtension.lowercased()
    return pictures[name] ?? (["txt", "text", "md"].contains(name) ? "public.plain-text" : data)
  }

  /// Returns whether data of a type is also of a more general type.
  static func conforms(_ type: String, to general: String) -> Bool {
    if type == general { return true }
    return switch general {
    case "public.item", data: type != fileURL
    case "public.image": pictures.values.contains(type)
    case "public.text", "public.plain-text": type == text || type == "public.plain-text"
    case "public.url": type == fileURL
    default: false
    }
  }
}
