internal import MiniUICore

/// Bytes that this program offers to others on the X server's clipboard, until another program takes it, or this object is released.
///
/// The offer has a connection and a window of its own, and a thread that sleeps until the server has something for it. So other
/// programs are answered while this one is busy or asleep, and its main thread is never woken.
nonisolated final class SelectionOffer: Sendable {
  let items: [ClipboardItem]
  private let server: SelectionServer

  /// Whether no other program has taken the clipboard since.
  var isCurrent: Bool { server.ownsSelection }

  /// Takes the clipboard.
  /// - Throws: `PlatformError`.
  init(_ items: [ClipboardItem]) throws(PlatformError) {
    self.items = items
    server = try SelectionServer(items)
    guard server.start() else { throw .refused("take the clipboard", reason: "the system has no thread for it") }
  }

  deinit { server.withdraw() }
}
