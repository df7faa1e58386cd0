internal import CSDL
internal import MiniUICore

/// The system's clipboard and primary selection, limited to text, as SDL is.
///
/// Under X, SDL asks other programs for the whole text in one piece, and gets nothing from those that transfer it in parts.
/// There the texts of other programs are read by `X11Selection`.
final class SDLClipboard: Clipboard {
  private let video: VideoSubsystem
  private let windows: WindowTable
  /// The window with which SDL, and so this program, owns selections under X; nil before the first.
  private var ownOwner: UInt?
  private var hasSetPrimarySelection = false
  /// The connection for reading from other programs; nil before its first use.
  private var ownConnection: OpaquePointer?

  /// The longest text in bytes of UTF-8. An X server takes no more than 16 MiB at once, and ends a program that sends more.
  static let mostBytes = 16_000_000

  init(video: VideoSubsystem, windows: WindowTable) {
    self.video = video
    self.windows = windows
  }

  isolated deinit {
    if let ownConnection { _ = Xlib.shared?.closeDisplay(ownConnection) }
  }

  var text: String? {
    get { read(.clipboard, SDL_GetClipboardText) }
    set { write(newValue, .clipboard, SDL_SetClipboardText) }
  }

  var primarySelection: String? {
    get { read(.primary, SDL_GetPrimarySelectionText) }
    set {
      let isEmpty = newValue?.isEmpty != false
      // An empty selection does not replace that of another program.
      if isEmpty, !hasSetPrimarySelection || isOthers(.primary) { return }
      hasSetPrimarySelection = !isEmpty
      write(newValue, .primary, SDL_SetPrimarySelectionText)
    }
  }

  private func read(_ selection: X11Selection, _ ask: () -> UnsafeMutablePointer<CChar>?) -> String? {
    if isOthers(selection) {
      ownConnection = ownConnection ?? Xlib.shared?.openDisplay(nil)
      return ownConnection.flatMap { selection.read(over: $0) }
    }
    guard let memory = ask() else { return nil }
    defer { SDL_free(memory) }
    let text = String(cString: memory)
    return text.isEmpty ? nil : text
  }

  private func write(_ text: String?, _ selection: X11Selection, _ tell: (UnsafePointer<CChar>?) -> Int32) {
    // A C string ends at its first NUL, so that the text after it would be lost.
    _ = tell((text?.withoutNUL ?? "").prefix(utf8Count: SDLClipboard.mostBytes))
    ownOwner = connection.flatMap { selection.owner(on: $0) }
  }

  /// Whether another program has the selection. False if the X server cannot be asked, and SDL's answer has to do.
  private func isOthers(_ selection: X11Selection) -> Bool {
    guard let connection, let owner = selection.owner(on: connection) else { return false }
    return owner != ownOwner
  }

  /// SDL's connection to the X server. Another connection might not yet know of requests made on this one.
  private var connection: OpaquePointer? {
    guard video.driver == "x11" else { return nil }
    return windows.geometries.lazy.compactMap { SDL_GetWindowFromID($0.id.rawValue) }.first
      .flatMap(shim_x11_display).map { OpaquePointer($0) }
  }
}

extension String {
  /// Returns the longest prefix of whole code points that fits into so many bytes.
  fileprivate nonisolated func prefix(utf8Count: Int) -> String {
    guard utf8.count > utf8Count else { return self }
    var end = utf8.index(startIndex, offsetBy: utf8Count)
    while Unicode.UTF8.isContinuation(utf8[end]) { end = utf8.index(before: end) }
    return String(self[..<end])
  }
}
