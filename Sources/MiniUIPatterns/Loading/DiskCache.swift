internal import Foundation
internal import Synchronization

/// The responses of servers in a folder, for the next launch and for times without a network. Files are read and written in order,
/// on a queue of the cache.
///
/// It replaces Foundation's `URLCache`, which on Linux (Swift 6.3) lacks features that a loader needs: `URLSession`
/// stores no HTTP response in it and sends no `If-None-Match`; its key ignores the query and the scheme of an address;
/// it cannot store an address whose Base64 form contains a slash; and it traps when it evicts a response that was
/// stored twice.
///
/// A file is a property list with the address, the headers and the body. Its name is a hash of the address in
/// hexadecimal digits, so that no address results in a file outside of the folder.
public nonisolated final class DiskCache: Sendable {
  /// The folder, which is created with the first file.
  public let folder: URL
  /// The maximum size of all files, in bytes. If a new file exceeds it, the oldest files are removed. A response of more than a
  /// quarter of this size is not stored.
  public let byteLimit: Int
  private let queue = DispatchQueue(label: "MiniUI.resources", qos: .utility)
  /// The bytes that can be written before the files are measured again.
  private let remainingBytes = Mutex(0)

  /// Creates a cache in a folder, with a limit on the size of all files in bytes. By default 128 MiB.
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

  func read(_ url: URL, completion: @escaping @MainActor (CachedResponse?) -> Void) {
    queue.async { [self] in
      let found = response(for: url)
      Task { @MainActor in completion(found) }
    }
  }

  func write(_ response: CachedResponse) { queue.async { [self] in save(response) } }
  func remove(_ url: URL) { queue.async { [self] in removeFile(file(for: url)) } }

  /// Removes all files.
  public func removeAll() { queue.sync { for file in files() { removeFile(file) } } }

  /// Waits until all files are written.
  public func flush() { queue.sync {} }

  // MARK: Files

  private func file(for url: URL) -> URL { folder.appendingPathComponent(DiskCache.name(for: url.absoluteString)) }

  /// Returns 32 hexadecimal digits: two FNV hashes of 64 bits.
  private static func name(for text: String) -> String {
    var hashes: [UInt64] = [0xCBF2_9CE4_8422_2325, 0x6C62_272E_07BB_0142]
    for byte in text.utf8 {
      for index in hashes.indices { hashes[index] = (hashes[index] ^ UInt64(byte)) &* 0x100_0000_01B3 &+ UInt64(index) }
    }
    return hashes.map { hash in
      let digits = String(hash, radix: 16)
      return String(repeating: "0", count: 16 - digits.count) + digits
    }.joined()
  }

  /// Returns the response of a regular file; nil for a link, a damaged file, and one of another address with the same hash.
  private func response(for url: URL) -> CachedResponse? {
    let file = file(for: url)
    let attributes = try? FileManager.default.attributesOfItem(atPath: file.path)
    guard attributes?[.type] as? FileAttributeType == .typeRegular, let data = try? Data(contentsOf: file),
      let found = try? PropertyListDecoder().decode(CachedResponse.self, from: data), found.url == url
    else { return nil }
    return found
  }

  private func save(_ response: CachedResponse) {
    let file = file(for: response.url)
    let encoder = PropertyListEncoder()
    encoder.outputFormat = .binary
    guard response.data.count <= byteLimit / 4, let data = try? encoder.encode(response) else {
      return removeFile(file)
    }
    try? FileManager.default.createDirectory(
      at: folder, withIntermediateDirectories: true, attributes: [.posixPermissions: 0o700])
    // If the cache cannot be written, the resource is loaded again next time.
    try? data.write(to: file, options: .atomic)
    let isFull = remainingBytes.withLock { bytes in
      bytes -= data.count
      return bytes < 0
    }
    if isFull { removeOldFiles() }
  }

  private func removeOldFiles() {
    let keys: Set<URLResourceKey> = [.fileSizeKey, .contentModificationDateKey]
    let files = files().compactMap { file -> (url: URL, size: Int, date: Date)? in
      guard let values = try? file.resourceValues(forKeys: keys), let size = values.fileSize,
        let date = values.contentModificationDate
      else { return nil }
      return (file, size, date)
    }
    var size = files.reduce(0) { $0 + $1.size }
    if size > byteLimit {
      for file in files.sorted(by: { $0.date < $1.date }) where size > byteLimit * 7 / 8 {
        removeFile(file.url)
        size -= file.size
      }
    }
    remainingBytes.withLock { $0 = min(byteLimit - size, byteLimit / 8) }
  }

  private func files() -> [URL] {
    (try? FileManager.default.contentsOfDirectory(at: folder, includingPropertiesForKeys: nil)) ?? []
  }

  private func removeFile(_ file: URL) { try? FileManager.default.removeItem(at: file) }
}
