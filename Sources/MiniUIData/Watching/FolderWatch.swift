internal import Dispatch
internal import Foundation

/// Watches the files of a folder with inotify, without polling.
nonisolated final class FolderWatch: @unchecked Sendable {
  /// A change to a file of the folder.
  struct Change: OptionSet, Sendable {
    let rawValue: Int
    /// Bytes were written.
    static let content = Change(rawValue: 1)
    /// The name belongs to another file, or to none.
    static let name = Change(rawValue: 2)
  }

  private let source: any DispatchSourceRead

  /// Starts watching.
  /// - Parameters:
  ///   - queue: The queue on which `didChange` is called.
  ///   - didChange: Called with the changes to each file, by name; nil if the folder itself was removed.
  /// - Returns: nil if the system has no more watches.
  init?(_ folder: String, on queue: DispatchQueue, didChange: @escaping @Sendable ([String: Change]?) -> Void) {
    let file = inotify_init1(Int32(IN_NONBLOCK | IN_CLOEXEC))
    guard file >= 0 else { return nil }
    guard inotify_add_watch(file, folder, FolderWatch.mask) >= 0 else {
      close(file)
      return nil
    }
    source = DispatchSource.makeReadSource(fileDescriptor: file, queue: queue)
    source.setEventHandler { didChange(FolderWatch.changes(from: file)) }
    source.setCancelHandler { close(file) }
    source.activate()
  }

  deinit { source.cancel() }

  private static let nameMask = UInt32(IN_CREATE | IN_DELETE | IN_MOVED_FROM | IN_MOVED_TO)
  private static let selfMask = UInt32(IN_DELETE_SELF | IN_MOVE_SELF)
  private static let mask = UInt32(IN_MODIFY) | nameMask | selfMask

  /// Reads the waiting events; nil if the folder was removed.
  private static func changes(from file: Int32) -> [String: Change]? {
    var changes: [String: Change] = [:]
    var isGone = false
    var buffer = [UInt8](repeating: 0, count: 4096)
    while true {
      let count = read(file, &buffer, buffer.count)
      guard count > 0 else { break }
      var start = 0
      while start + MemoryLayout<inotify_event>.size <= count {
        let event = buffer.withUnsafeBytes { $0.loadUnaligned(fromByteOffset: start, as: inotify_event.self) }
        let begin = start + MemoryLayout<inotify_event>.size
        start = begin + Int(event.len)
        if event.mask & selfMask != 0 { isGone = true }
        guard start <= count, event.len > 0 else { continue }
        let name = String(decoding: buffer[begin..<start].prefix { $0 != 0 }, as: UTF8.self)
        changes[name, default: []].insert(event.mask & nameMask != 0 ? .name : .content)
      }
    }
    return isGone ? nil : changes
  }
}
