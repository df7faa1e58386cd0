internal import CSDL
internal import MiniUICore
internal import Synchronization

/// Owns the X server's clipboard, or the selection of a drag, until another program takes it or `withdraw` is called, and answers
/// other programs as in section 2 of the Inter-Client Communication Conventions Manual, in parts if there is much data.
///
/// It has its own connection, window and thread, which sleeps until the server has events. So other programs are
/// answered even while this one is busy, and its main thread is never woken.
///
/// `@unchecked`: after the thread has started, only it uses members that are not protected by the lock.
nonisolated final class SelectionServer: ClipboardOffer, @unchecked Sendable {
  /// The names used on the server.
  private struct Atoms {
    let selection, targets, timestamp, incremental, mark: UInt32

    init(_ xcb: XCB, _ connection: XCB.Connection, selection name: String) {
      selection = xcb.atom(name, on: connection)
      targets = xcb.atom("TARGETS", on: connection)
      timestamp = xcb.atom("TIMESTAMP", on: connection)
      incremental = xcb.atom("INCR", on: connection)
      mark = xcb.atom("MINIUI_CLIPBOARD", on: connection)
    }

    static let atom: UInt32 = 4, integer: UInt32 = 19, string: UInt32 = 31
  }

  /// A transfer in parts: the next part is sent when the other program has read the last one.
  private struct Transfer {
    let window, property, type: UInt32
    let data: Data
    var offset = 0
    var hasEnded = false
  }

  /// The maximum number of bytes sent at once: far less than any server accepts, so that none is blocked for long.
  private static let partLength = 256 << 10
  /// The maximum number of concurrent transfers; then the oldest is dropped, so that programs that never read cannot
  /// fill the memory.
  private static let maximumTransferCount = 32
  /// After the clipboard was lost: the timeout for a program that no longer reads, in milliseconds.
  private static let timeout: Int32 = 5000

  /// A report about the window of another program during a drag.
  enum Report: Sendable {
    /// A window has sent a message of this type.
    case message(UInt32, sender: UInt32, flags: UInt32)
    case windowVanished(UInt32)
  }

  let window: UInt32
  private let report: (@Sendable (Report) -> Void)?
  private let xcb: XCB
  private let connection: XCB.Connection
  private let atoms: Atoms
  /// The time at which this program took the selection, in the server's milliseconds.
  let time: UInt32
  let items: [ClipboardItem]
  private let offers: [(target: UInt32, data: Data)]
  private var transfers: [Transfer] = []
  private var isOwner = true
  /// Whether the connection is open. The thread closes it at the end.
  private let isOpen = Mutex(true)

  /// Takes ownership of a selection.
  /// - Parameters:
  ///   - items: the content in several types, best first.
  ///   - selection: the name of the selection: by default the clipboard.
  ///   - report: called on another thread for messages to `window`, and for windows that no longer exist.
  /// - Throws: `PlatformError`.
  init(
    _ items: [ClipboardItem], selection: String = "CLIPBOARD", report: (@Sendable (Report) -> Void)? = nil
  ) throws(PlatformError) {
    func refused(_ reason: String) -> PlatformError {
      .refused(report == nil ? "take the clipboard" : "offer the dragged items", reason: reason)
    }

    guard let xcb = XCB.shared else { throw refused("the library libxcb is missing") }
    guard let connection = xcb.connect(nil, nil) else { throw refused("the memory is full") }
    // If there is no server, XCB returns a connection with an error.
    guard xcb.hasError(connection) == 0 else {
      xcb.disconnect(connection)
      throw refused("the X server cannot be reached")
    }
    window = xcb.makeID(connection)
    let (eventMask, inputOnly): (UInt32, UInt16) = (1 << 11, 2)
    _ = xcb.createWindow(
      connection, 0, window, xcb.rootWindow(on: connection), 0, 0, 1, 1, 0, inputOnly, 0, eventMask,
      [SelectionServer.propertyChanges])
    let atoms = Atoms(xcb, connection, selection: selection)
    time = SelectionServer.time(xcb, connection, window, atoms.mark)
    _ = xcb.setSelectionOwner(connection, window, atoms.selection, time)
    guard xcb.owner(of: atoms.selection, on: connection) == window else {
      xcb.disconnect(connection)
      throw refused("the X server refuses it")
    }
    offers = items.flatMap { item in
      ClipboardItem.targets(of: item.type).map { (xcb.atom($0, on: connection), item.data) }
    }
    (self.items, self.xcb, self.connection, self.atoms, self.report) = (items, xcb, connection, atoms, report)
    guard HelperThread.start({ self.serve() }) == 0 else {
      close()
      throw refused("the system has no thread for it")
    }
  }

  private static let propertyChanges: UInt32 = 1 << 22
  static let windowChanges: UInt32 = 1 << 17

  /// Returns the server's time, at which ownership begins by the conventions. Changes a property of the window to get it:
  /// the server's event for this change has the time.
  private static func time(_ xcb: XCB, _ connection: XCB.Connection, _ window: UInt32, _ property: UInt32) -> UInt32 {
    let append: UInt8 = 2
    _ = xcb.changeProperty(connection, append, window, property, Atoms.string, 8, 0, nil)
    _ = xcb.flush(connection)
    while let event = xcb.waitForEvent(connection).map(XMessage.init) {
      defer { event.free() }
      if event.kind == .propertyNotify { return event[.propertyTime] }
    }
    return 0
  }

  var ownsSelection: Bool { isOpen.withLock { $0 && xcb.owner(of: atoms.selection, on: connection) == window } }

  func withdraw() {
    isOpen.withLock { isOpen in
      // The next owner may have appeared within the same millisecond.
      guard isOpen, xcb.owner(of: atoms.selection, on: connection) == window else { return }
      _ = xcb.setSelectionOwner(connection, 0, atoms.selection, time)
      _ = xcb.flush(connection)
    }
  }

  /// Uses the connection on the main thread.
  /// - Returns: nil if the connection is closed, since the selection was lost.
  func withConnection<Result: Sendable>(_ body: (XCB, XCB.Connection) -> Result) -> Result? {
    isOpen.withLock { $0 ? body(xcb, connection) : nil }
  }

  // MARK: The thread

  private func close() {
    isOpen.withLock { isOpen in
      isOpen = false
      xcb.disconnect(connection)
    }
  }

  private func serve() {
    while let event = nextEvent() {
      take(event)
      event.free()
      _ = xcb.flush(connection)
    }
    close()
  }

  /// Sleeps until there is an event; nil when there is nothing left to do.
  private func nextEvent() -> XMessage? {
    if isOwner { return xcb.waitForEvent(connection).map(XMessage.init) }
    while !transfers.isEmpty {
      if let event = xcb.pollForEvent(connection) { return XMessage(event) }
      var descriptor = pollfd(fd: xcb.fileDescriptor(connection), events: Int16(POLLIN), revents: 0)
      guard xcb.hasError(connection) == 0, poll(&descriptor, 1, SelectionServer.timeout) > 0 else { return nil }
    }
    return nil
  }

  private func take(_ event: XMessage) {
    switch event.kind {
    case .selectionClear: if event[.selectionOfOwner] == atoms.selection { isOwner = false }
    case .selectionRequest: answer(event)
    case .propertyNotify: if event.isDeletion { sendNextPart(to: event[.window], event[.property]) }
    case .destroyNotify: drop(event[.destroyedWindow])
    // A window of another program no longer exists.
    case .error: drop(event[.failedResource])
    case .clientMessage:
      report?(.message(event[.messageType], sender: event[.messageSender], flags: event[.messageFlags]))
    case .selectionNotify, nil: break
    }
  }

  private func drop(_ window: UInt32) {
    transfers.removeAll { $0.window == window }
    report?(.windowVanished(window))
  }

  // MARK: Answers

  private func answer(_ request: XMessage) {
    let (window, target) = (request[.requestor], request[.target])
    // Very old programs let the owner choose the property.
    let property = request[.requestedProperty] != 0 ? request[.requestedProperty] : target
    var isGiven = true
    if target == atoms.targets {
      set(property, of: window, [atoms.targets, atoms.timestamp] + offers.map(\.target), type: Atoms.atom)
    } else if target == atoms.timestamp {
      set(property, of: window, [time], type: Atoms.integer)
    } else if let offer = offers.first(where: { $0.target == target }) {
      send(offer.data, as: target, to: window, property)
    } else {
      isGiven = false
    }
    let notification = XMessage.selectionNotify(for: request, property: isGiven ? property : 0)
    _ = xcb.sendEvent(connection, 0, window, 0, notification)
  }

  private func set(_ property: UInt32, of window: UInt32, _ numbers: [UInt32], type: UInt32) {
    _ = xcb.changeProperty(connection, 0, window, property, type, 32, UInt32(numbers.count), numbers)
  }

  private func set(_ property: UInt32, of window: UInt32, _ data: Data, type: UInt32) {
    data.withUnsafeBytes {
      _ = xcb.changeProperty(connection, 0, window, property, type, 8, UInt32($0.count), $0.baseAddress)
    }
  }

  private func send(_ data: Data, as type: UInt32, to window: UInt32, _ property: UInt32) {
    guard data.count > SelectionServer.partLength else { return set(property, of: window, data, type: type) }
    transfers.removeAll { $0.window == window && $0.property == property }
    if transfers.count >= SelectionServer.maximumTransferCount { transfers.removeFirst() }
    transfers.append(Transfer(window: window, property: property, type: type, data: data))
    let eventMask: UInt32 = 1 << 11
    _ = xcb.changeAttributes(
      connection, window, eventMask, [SelectionServer.propertyChanges | SelectionServer.windowChanges])
    set(property, of: window, [UInt32(clamping: data.count)], type: atoms.incremental)
  }

  /// Sends the next part; after the last one an empty part, which marks the end.
  private func sendNextPart(to window: UInt32, _ property: UInt32) {
    guard let index = transfers.firstIndex(where: { $0.window == window && $0.property == property }) else { return }
    let transfer = transfers[index]
    if transfer.hasEnded {
      transfers.remove(at: index)
      return
    }
    let end = min(transfer.offset + SelectionServer.partLength, transfer.data.count)
    let start = transfer.data.startIndex
    let part = transfer.data[(start + transfer.offset)..<(start + end)]
    set(property, of: window, part, type: transfer.type)
    transfers[index].offset = end
    transfers[index].hasEnded = part.isEmpty
  }
}
