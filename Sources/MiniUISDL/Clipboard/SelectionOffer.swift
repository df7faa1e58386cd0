internal import MiniUICore

/// Data that this program offers on the X server's clipboard, until another program takes the clipboard or this object
/// is released.
///
/// It has its own connection, window and thread, which sleeps until the server has events. So other programs are
/// answered even while this one is busy, and its main thread is never woken.
nonisolated final class SelectionOffer: Sendable {
  let items: [ClipboardItem]
  private let server: SelectionServer

  /// Whether this program still owns the clipboard.
  var isCurrent: Bool { server.ownsSelection }

  /// Takes ownership of the clipboard.
  /// - Throws: `PlatformError`.
  init(_ items: [ClipboardItem]) throws(PlatformError) {
    self.items = items
    server = try SelectionServer(items)
    guard server.start() else { throw .refused("take the clipboard", reason: "the system has no thread for it") }
  }

  deinit { server.withdraw() }
}
