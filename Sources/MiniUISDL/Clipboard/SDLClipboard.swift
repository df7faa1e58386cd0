internal import CSDL
internal import MiniUICore

/// The system's clipboard and primary selection. SDL supports only text. Other types are offered by `SelectionServer` under
/// X. Under Wayland they are read by `WaylandSelection` and offered by `WaylandOffer`, or by the program `wl-copy` if the
/// compositor has no data control.
///
/// Under X, SDL requests text in one piece, which fails with programs that send it in parts. There, other programs'
/// text is read by `X11Selection`.
final class SDLClipboard: Clipboard {
  private let video: VideoSubsystem
  private let windows: WindowTable
  /// The window that owns this program's selections under X; nil before the first.
  private var ownerWindow: UInt?
  private var hasSetPrimarySelection = false
  /// The connection for reading from other programs; nil before its first use.
  private var ownConnection: OpaquePointer?
  /// The items that this program offers without SDL, and those that it keeps for itself if there is no display.
  private var offer: (any ClipboardOffer)? { didSet { oldValue?.withdraw() } }
  private var kept: [ClipboardItem] = []
  private(set) var changeCount = 0

  /// The maximum length of text, in bytes of UTF-8. An X server accepts at most 16 MiB at once, and disconnects a
  /// program that sends more.
  static let maximumByteCount = 16_000_000

  init(video: VideoSubsystem, windows: WindowTable) {
    self.video = video
    self.windows = windows
  }

  isolated deinit {
    offer?.withdraw()
    if let ownConnection { _ = Xlib.shared?.closeDisplay(ownConnection) }
  }

  var text: String? {
    get {
      if let items = ownItems {
        return SDLClipboard.data(ClipboardItem.textType, of: items).map { String(decoding: $0, as: UTF8.self) }
      }
      // Without the keyboard's focus, SDL knows only its own text.
      return read(.clipboard, SDL_GetClipboardText)
        ?? waylandSelection?.data(ofType: ClipboardItem.textType).map { String(decoding: $0, as: UTF8.self) }
    }
    set {
      write(newValue, .clipboard, SDL_SetClipboardText)
      (offer, kept) = (nil, [])
      changeCount += 1
    }
  }

  /// Counts a change that SDL has reported, unless this program made it. SDL also reports the primary selection.
  func systemDidReportChange() {
    guard ownItems == nil, video.driver != "x11" || isOwnedByAnotherProgram(.clipboard) else { return }
    changeCount += 1
  }

  // MARK: Other types

  var types: [String] {
    if let items = ownItems { return items.map(\.type) }
    if isOwnedByAnotherProgram(.clipboard) {
      return SDLClipboard.mimeTypes(of: reading { X11Selection.clipboard.targets(over: $0) } ?? [])
    }
    if let selection = waylandSelection, !selection.types.isEmpty { return SDLClipboard.mimeTypes(of: selection.types) }
    return text == nil ? [] : [ClipboardItem.textType]
  }

  func data(ofType type: String) -> Data? {
    if let items = ownItems { return SDLClipboard.data(type, of: items) }
    if type == ClipboardItem.textType { return text.map { Data($0.utf8) } }
    guard isOwnedByAnotherProgram(.clipboard) else { return waylandSelection?.data(ofType: type) }
    return reading { X11Selection.clipboard.data(ofType: type, over: $0) }
  }

  func write(_ items: [ClipboardItem]) throws {
    let items = items.filter { !$0.data.isEmpty }
    guard !items.isEmpty else { return text = nil }
    if items.count == 1, items[0].type == ClipboardItem.textType {
      return text = String(decoding: items[0].data, as: UTF8.self)
    }
    changeCount += 1
    switch video.driver {
    case "x11": offer = try SelectionServer(items)
    case "wayland":
      guard let new = WaylandOffer(items, prepare: clearTextOfSDL) else { return try WaylandCopy.offer(items) }
      offer = new
    default: kept = items
    }
  }

  /// The items that this program has put on the clipboard without SDL, while they are there.
  private var ownItems: [ClipboardItem]? {
    if let offer {
      if offer.ownsSelection { return offer.items }
      self.offer = nil
    }
    return kept.isEmpty ? nil : kept
  }

  /// Makes SDL forget its text under Wayland, which it would otherwise offer again when it next has the keyboard.
  private func clearTextOfSDL() {
    write(nil, .clipboard, SDL_SetClipboardText)
    if let display = windows.handles.first.flatMap(shim_wayland_display) {
      _ = Wayland.shared?.flush(OpaquePointer(display))
    }
  }

  /// The compositor's clipboard; nil without a compositor, or if programs cannot read its clipboard.
  private var waylandSelection: WaylandSelection? { video.driver == "wayland" ? WaylandSelection() : nil }

  /// Returns the MIME types among an owner's targets. Text has one type, independent of the name of its target.
  private static func mimeTypes(of targets: [String]) -> [String] {
    var types: [String] = []
    for target in targets {
      let isText = ["UTF8_STRING", "STRING", "TEXT"].contains(target) || target.lowercased().hasPrefix("text/plain")
      let type = isText ? ClipboardItem.textType : target
      if type.contains("/"), !types.contains(type) { types.append(type) }
    }
    return types
  }

  private static func data(_ type: String, of items: [ClipboardItem]) -> Data? { items.first { $0.type == type }?.data }

  var primarySelection: String? {
    get { read(.primary, SDL_GetPrimarySelectionText) }
    set {
      let isEmpty = newValue?.isEmpty != false
      // An empty selection does not replace another program's.
      if isEmpty, !hasSetPrimarySelection || isOwnedByAnotherProgram(.primary) { return }
      hasSetPrimarySelection = !isEmpty
      write(newValue, .primary, SDL_SetPrimarySelectionText)
    }
  }

  private func read(_ selection: X11Selection, _ ask: () -> UnsafeMutablePointer<CChar>?) -> String? {
    if isOwnedByAnotherProgram(selection) { return reading { selection.read(over: $0) } }
    guard let memory = ask() else { return nil }
    defer { SDL_free(memory) }
    let text = String(cString: memory)
    return text.isEmpty ? nil : text
  }

  /// Reads from another program.
  private func reading<Result>(_ read: (OpaquePointer) -> Result?) -> Result? {
    ownConnection = ownConnection ?? Xlib.shared?.openDisplay(nil)
    return ownConnection.flatMap(read)
  }

  private func write(_ text: String?, _ selection: X11Selection, _ set: (UnsafePointer<CChar>?) -> Int32) {
    // A C string ends at its first NUL, so the text after it would be lost.
    _ = set((text?.withoutNUL ?? "").prefix(utf8Count: SDLClipboard.maximumByteCount))
    ownerWindow = connection.flatMap { selection.owner(on: $0) }
  }

  /// Returns whether another program has the selection. If the X server cannot be asked, returns false, and SDL's
  /// answer is used.
  private func isOwnedByAnotherProgram(_ selection: X11Selection) -> Bool {
    guard let connection, let owner = selection.owner(on: connection) else { return false }
    return owner != ownerWindow
  }

  /// SDL's connection to the X server. Another connection might not yet see requests made on this one.
  private var connection: OpaquePointer? {
    guard video.driver == "x11" else { return nil }
    return windows.geometries.lazy.compactMap { SDL_GetWindowFromID($0.id.rawValue) }.first
      .flatMap(shim_x11_display).map { OpaquePointer($0) }
  }
}

extension String {
  /// Returns the longest prefix of whole code points with at most this many bytes.
  fileprivate nonisolated func prefix(utf8Count: Int) -> String {
    guard utf8.count > utf8Count else { return self }
    var end = utf8.index(startIndex, offsetBy: utf8Count)
    while Unicode.UTF8.isContinuation(utf8[end]) { end = utf8.index(before: end) }
    return String(self[..<end])
  }
}
