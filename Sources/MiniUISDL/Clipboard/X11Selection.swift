internal import CSDL
internal import MiniUICore

/// Reads a selection of the X server from its owner, as in section 2 of the Inter-Client Communication Conventions
/// Manual, in parts if it is large.
nonisolated enum X11Selection: String {
  case clipboard = "CLIPBOARD"
  case primary = "PRIMARY"
  /// The content of a drag.
  case drag = "XdndSelection"

  /// The timeout for an answer of the owner, in milliseconds, as in SDL.
  private static let timeout: UInt64 = 1000
  /// The timeout for the whole transfer, in milliseconds, which blocks the program.
  private static let longest: UInt64 = 5000
  /// The maximum number of bytes to read.
  private static let maximumByteCount = 256 << 20
  /// The maximum number of targets to examine.
  private static let maximumTargetCount = 64

  /// Returns the window of the program that owns the selection; nil if there is none, or no Xlib.
  func owner(on connection: OpaquePointer) -> UInt? {
    guard let xlib = Xlib.shared else { return nil }
    let owner = xlib.selectionOwner(connection, atom(xlib, connection))
    return owner == 0 ? nil : owner
  }

  /// Returns the text of the selection; nil if the owner has none or does not answer in time.
  /// - Parameter connection: A connection other than SDL's, since SDL would consume the answers.
  func read(over connection: OpaquePointer) -> String? {
    let text = read(over: connection) { $0.text() }
    return text?.isEmpty == true ? nil : text
  }

  /// Returns the selection in a MIME type; nil if the owner does not offer it or does not answer in time.
  /// - Parameter time: The server's time of the event that causes the reading, in milliseconds; 0 for the current time.
  func data(ofType type: String, over connection: OpaquePointer, at time: UInt = 0) -> Data? {
    read(over: connection, at: time) { $0.data(ofType: type) }.flatMap { $0.isEmpty ? nil : $0 }
  }

  /// Returns the names of the owner's targets.
  func targets(over connection: OpaquePointer) -> [String] { read(over: connection) { $0.targets() } ?? [] }

  private func read<Result>(
    over connection: OpaquePointer, at time: UInt = 0, _ receive: (Transfer) -> Result?
  ) -> Result? {
    guard let xlib = Xlib.shared else { return nil }
    let window = xlib.createWindow(connection, xlib.rootWindow(connection), 0, 0, 1, 1, 0, 0, 0)
    let propertyChanges = 1 << 22
    _ = xlib.selectInput(connection, window, propertyChanges)
    let transfer = Transfer(
      xlib: xlib, display: connection, window: window, selection: atom(xlib, connection), time: time,
      deadline: SDL_GetTicks64() + X11Selection.longest)
    // The window is not destroyed here: if the owner answers late to a destroyed window, the error might terminate it.
    guard let result = receive(transfer) else { return nil }
    _ = xlib.destroyWindow(connection, window)
    _ = xlib.flush(connection)
    return result
  }

  private func atom(_ xlib: Xlib, _ connection: OpaquePointer) -> UInt { xlib.atom(connection, rawValue, 0) }

  private enum Answer {
    case bytes([UInt8])
    /// The owner cannot convert the selection to this type.
    case refused
    case timedOut
  }

  /// One transfer from the owner.
  private struct Transfer {
    let xlib: Xlib
    let display: OpaquePointer
    let window: UInt
    let selection: UInt
    let time: UInt
    /// In milliseconds of SDL's clock.
    let deadline: UInt64

    /// Returns the text; empty if there is none, nil if the owner does not answer.
    func text() -> String? {
      switch bytes(as: "UTF8_STRING") {
      case .bytes(let bytes): return String(decoding: bytes, as: UTF8.self)
      case .timedOut: return nil
      case .refused: break
      }
      // Very old programs offer only Latin-1.
      switch bytes(as: "STRING") {
      case .bytes(let bytes): return String(String.UnicodeScalarView(bytes.map { Unicode.Scalar($0) }))
      case .timedOut: return nil
      case .refused: return ""
      }
    }

    /// Returns the bytes of a type; empty if the owner does not offer it, nil if it does not answer.
    func data(ofType type: String) -> Data? {
      switch bytes(as: type) {
      case .bytes(let bytes): Data(bytes)
      case .refused: Data()
      case .timedOut: nil
      }
    }

    /// Returns the names of the owner's targets; nil if it does not answer.
    func targets() -> [String]? {
      switch bytes(as: "TARGETS") {
      case .bytes(let bytes):
        bytes.withUnsafeBytes { bytes in
          bytes.bindMemory(to: UInt.self).prefix(X11Selection.maximumTargetCount).compactMap { atom in
            guard let name = xlib.atomName(display, atom) else { return nil }
            defer { _ = xlib.free(name) }
            return String(cString: name)
          }
        }
      case .refused: []
      case .timedOut: nil
      }
    }

    private func bytes(as target: String) -> Answer {
      let property = xlib.atom(display, "MINIUI_SELECTION", 0)
      _ = xlib.convertSelection(display, selection, xlib.atom(display, target, 0), property, window, time)
      guard let answer = event(.selectionNotify) else { return .timedOut }
      guard answer[Event.selectionProperty] != 0 else { return .refused }
      let content = take(property)
      guard content.type == xlib.atom(display, "INCR", 0) else { return .bytes(content.bytes) }
      return readInParts(property)
    }

    /// Reads a transfer in parts. Removing a part requests the next; an empty part is the end.
    private func readInParts(_ property: UInt) -> Answer {
      var all: [UInt8] = []
      while let change = event(.propertyNotify) {
        let isNewValue = change[Event.propertyState] & 0xFFFF_FFFF == 0
        guard change[Event.propertyAtom] == property, isNewValue else { continue }
        let part = take(property)
        // This event belongs to the announcement of the transfer, which was removed already.
        if part.type == 0 { continue }
        if part.bytes.isEmpty { return .bytes(all) }
        all += part.bytes
        if all.count > X11Selection.maximumByteCount { break }
      }
      return .timedOut
    }

    /// Returns and removes the content of the property.
    private func take(_ property: UInt) -> Xlib.Content {
      xlib.content(of: property, of: window, display, count: Int(Int32.max / 4), removes: true)
    }

    /// Waits for the next event of a kind; nil if none arrives in time.
    private func event(_ kind: Event.Kind) -> [UInt]? {
      var event = [UInt](repeating: 0, count: Event.words)
      let end = min(SDL_GetTicks64() + X11Selection.timeout, deadline)
      // Checked even if an event has arrived, since an owner may send parts without end.
      guard SDL_GetTicks64() < deadline else { return nil }
      while xlib.checkEvent(display, window, kind.rawValue, &event) == 0 {
        let now = SDL_GetTicks64()
        guard now < end else { return nil }
        _ = xlib.flush(display)
        var descriptor = pollfd(fd: xlib.connectionNumber(display), events: Int16(POLLIN), revents: 0)
        poll(&descriptor, 1, Int32(end - now))
      }
      return event
    }
  }

  /// The fields of Xlib's `XEvent`, as indices of its words.
  private enum Event {
    enum Kind: Int32 { case propertyNotify = 28, selectionNotify = 31 }
    static let words = 24
    static let propertyAtom = 5, propertyState = 7, selectionProperty = 7
  }
}
