internal import Foundation
internal import Synchronization

/// The bodies of answers in a folder, for the next start and for times without a network. Its work is done one after another on a
/// queue of its own.
///
/// A file is named by a hash of the address in hexadecimal digits, so no address leads out of the folder; it begins with the
/// address itself, so that two addresses of one hash are not taken for each other.
public nonisolated final class DiskCache: Sendable {
  /// The folder, which is created with the first file.
  public let folder: URL
  /// The bytes that the files may take together, not counting the last one. The oldest are removed beyond that.
  public let byteLimit: Int
  private let queue = DispatchQueue(label: "MiniUI.resources", qos: .utility)
  /// The bytes that may still be written before the sizes of the files are looked at again.
  private let room = Mutex(0)

  /// Creates a cache.
  /// - Parameter byteLimit: by default 128 MiB.
  public init(folder: URL, byteLimit: Int = 128 << 20) {
    self.folder = folder
    self.byteLimit = byteLimit
  }

  /// Returns the cache of a program in the user's folder of caches: `$XDG_CACHE_HOME`, or else `~/.cache`.
  public static func standard(for programName: String = ProcessInfo.processInfo.processName) -> DiskCache {
    let environment = ProcessInfo.processInfo.environment
    let home = environment["XDG_CACHE_HOME"].flatMap { $0.hasPrefix("/") ? $0 : nil }
    let folder =
      home.map { URL(fileURLWithPath: $0) }
      ?? FileManager.default.homeDirectoryForCurrentUser.appendingPathComponent(".cache")
    let name = programName.filter { $0.isLetter || $0.isNumber || $0 == "-" }
    return DiskCache(folder: folder.appendingPathComponent("\(name.isEmpty ? "program" : name)/resources"))
  }

  func read(_ url: URL, completion: @escaping @MainActor (StoredResource?) -> Void) {
    queue.async { [self] in
      let found = stored(url)
      Task { @MainActor in completion(found) }
    }
  }

  func write(_ stored: StoredResource, for url: URL) { queue.async { [self] in save(stored, for: url) } }
  func remove(_ url: URL) { queue.async { [self] in unlink(path(of: url)) } }

  /// Removes all files.
  public func removeAll() { queue.sync { for name in names() { unlink("\(folder.path)/\(name)") } } }

  /// Waits until all files are written.
  public func flush() { queue.sync {} }

  // MARK: Files

  /// The first line of a file, in JSON; the body follows it.
  private struct Head: Codable {
    var url: String
    var tag: String?
    var lastModified: String?
    var expiry: Date
    var mayBeStale: Bool
    var count: Int
  }

  func path(of url: URL) -> String { "\(folder.path)/\(DiskCache.name(of: url.absoluteString))" }

  /// Returns 32 hexadecimal digits: two FNV hashes of 64 bits.
  private static func name(of text: String) -> String {
    var hashes: [UInt64] = [0xCBF2_9CE4_8422_2325, 0x6C62_272E_07BB_0142]
    for byte in text.utf8 {
      for index in hashes.indices { hashes[index] = (hashes[index] ^ UInt64(byte)) &* 0x100_0000_01B3 &+ UInt64(index) }
    }
    return hashes.map { hash in
      let digits = String(hash, radix: 16)
      return String(repeating: "0", count: 16 - digits.count) + digits
    }.joined()
  }

  private func stored(_ url: URL) -> StoredResource? {
    guard let file = contents(of: path(of: url)), let end = file.firstIndex(of: 0x0A),
      let head = try? JSONDecoder().decode(Head.self, from: file[..<end]), head.url == url.absoluteString
    else { return nil }
    let data = Data(file[(end + 1)...])
    guard data.count == head.count else { return nil }
    return StoredResource(
      data: data, tag: head.tag, lastModified: head.lastModified, expiry: head.expiry, mayBeStale: head.mayBeStale)
  }

  /// Returns the contents of a regular file, and follows no link.
  private func contents(of path: String) -> Data? {
    let descriptor = open(path, O_RDONLY | O_NOFOLLOW | O_CLOEXEC)
    guard descriptor >= 0 else { return nil }
    let handle = FileHandle(fileDescriptor: descriptor, closeOnDealloc: true)
    var status = stat()
    guard fstat(descriptor, &status) == 0, status.st_mode & S_IFMT == S_IFREG, status.st_size <= byteLimit + 65_536
    else { return nil }
    return try? handle.readToEnd()
  }

  private func save(_ stored: StoredResource, for url: URL) {
    guard stored.data.count <= byteLimit / 4 else {
      unlink(path(of: url))
      return
    }
    let head = Head(
      url: url.absoluteString, tag: stored.tag, lastModified: stored.lastModified, expiry: stored.expiry,
      mayBeStale: stored.mayBeStale, count: stored.data.count)
    guard var file = try? JSONEncoder().encode(head) else { return }
    file.append(0x0A)
    file.append(stored.data)
    try? FileManager.default.createDirectory(
      at: folder, withIntermediateDirectories: true, attributes: [.posixPermissions: 0o700])
    // A cache that cannot be written is no error: the resource is loaded again next time.
    try? file.write(to: URL(fileURLWithPath: path(of: url)), options: .atomic)
    let isFull = room.withLock { room in
      room -= file.count
      return room < 0
    }
    if isFull { trim() }
  }

  private func names() -> [String] { (try? FileManager.default.contentsOfDirectory(atPath: folder.path)) ?? [] }

  /// Removes the files that were written first, until the others are within the limit.
  private func trim() {
    var files: [(path: String, size: Int, time: Int)] = []
    for name in names() {
      var status = stat()
      let path = "\(folder.path)/\(name)"
      if lstat(path, &status) == 0 { files.append((path, Int(status.st_size), status.st_mtim.tv_sec)) }
    }
    var sum = files.reduce(0) { $0 + $1.size }
    if sum > byteLimit {
      for file in files.sorted(by: { ($0.time, $0.path) < ($1.time, $1.path) }) where sum > byteLimit * 7 / 8 {
        unlink(file.path)
        sum -= file.size
      }
    }
    room.withLock { $0 = min(byteLimit - sum, byteLimit / 8) }
  }
}
