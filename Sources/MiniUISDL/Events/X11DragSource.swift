internal import CSDL
internal import MiniUICore

/// A drag of this program's items over the windows of other programs under X, by version 5 of the XDND protocol.
///
/// The window of a `SelectionServer` is the source: its thread gives the data to the other programs, also while this one is busy,
/// and passes their answers to the main thread.
final class X11DragSource: OutgoingDrag {
  var acceptanceDidChange: () -> Void = {}
  var didEnd: (_ isTaken: Bool) -> Void = { _ in }
  private(set) var isAccepted = false { didSet { if isAccepted != oldValue { acceptanceDidChange() } } }

  /// The times after which a program that does not answer counts as refusing, in seconds.
  struct Timeouts {
    /// For the answer to a movement after the items were released.
    var answer = 1.0
    /// For the end of a drop. Long, since large data may be transferred meanwhile.
    var drop = 60.0
  }

  /// The names used on the server.
  private struct Atoms {
    let aware, enter, position, status, leave, drop, finished, copy, typeList: UInt32
    /// The types of the data.
    let types: [UInt32]
  }

  /// The window below the drag.
  private struct Target {
    let window: UInt32
    /// The version of the protocol that both programs support.
    let version: UInt32
    /// The last position that was sent is not answered yet.
    var isWaiting = false
    /// A later position, which is sent after the answer.
    var next: (x: Int, y: Int)?
  }

  private enum Phase { case moving, waitingForAnswer, dropped, ended }

  /// Passes reports of the server's thread to the drag.
  private final class Mailbox { weak var drag: X11DragSource? }

  private let server: SelectionServer
  private let atoms: Atoms
  private let ownWindow: UInt32
  private let onScreen: (CGPoint) -> (x: Int, y: Int)?
  private let timeouts: Timeouts
  private var target: Target?
  private var phase = Phase.moving

  /// Offers items to the windows below the pointer.
  /// - Parameters:
  ///   - ownWindow: the window where the drag begins. It gets no messages.
  ///   - onScreen: converts a point of that window to pixels of the screen; returns nil if the window was closed.
  /// - Throws: `PlatformError`.
  init(
    _ items: [ClipboardItem], from ownWindow: UInt32, timeouts: Timeouts = Timeouts(),
    onScreen: @escaping (CGPoint) -> (x: Int, y: Int)?
  ) throws(PlatformError) {
    let mailbox = Mailbox()
    server = try SelectionServer(items, selection: "XdndSelection") { report in
      DispatchQueue.main.async { MainActor.assumeIsolated { mailbox.drag?.receive(report) } }
    }
    let names = items.flatMap { ClipboardItem.targets(of: $0.type) }
    let atoms = server.withConnection { xcb, connection in
      func atom(_ name: String) -> UInt32 { xcb.atom(name, on: connection) }
      return Atoms(
        aware: atom("XdndAware"), enter: atom("XdndEnter"), position: atom("XdndPosition"), status: atom("XdndStatus"),
        leave: atom("XdndLeave"), drop: atom("XdndDrop"), finished: atom("XdndFinished"),
        copy: atom("XdndActionCopy"), typeList: atom("XdndTypeList"), types: names.map(atom))
    }
    guard let atoms else { throw .refused("offer the dragged items", reason: "another program drags") }
    (self.atoms, self.ownWindow, self.timeouts, self.onScreen) = (atoms, ownWindow, timeouts, onScreen)
    mailbox.drag = self
    let (window, atomType): (UInt32, UInt32) = (server.window, 4)
    _ = server.withConnection { xcb, connection in
      xcb.changeProperty(
        connection, 0, window, atoms.typeList, atomType, 32, UInt32(atoms.types.count), atoms.types)
    }
  }

  isolated deinit { server.withdraw() }

  // MARK: Movements

  func move(to point: CGPoint) -> Bool {
    guard phase == .moving, let (x, y) = onScreen(point) else { return true }
    let (ownWindow, aware) = (ownWindow, atoms.aware)
    let found = server.withConnection { xcb, connection in
      X11DragSource.window(atX: x, y: y, own: ownWindow, aware: aware, xcb, connection)
    }
    let window = found?.window ?? 0
    if window != target?.window ?? 0 {
      leave()
      if window != 0, window != ownWindow { enter(window, version: found?.version ?? 0) }
    }
    if target?.isWaiting == true { target?.next = (x, y) } else if target != nil { send(x: x, y: y) }
    return window != ownWindow
  }

  /// Returns the window at a point of the screen that accepts drags, and the version of the protocol that it supports.
  /// May return the window where the drag began; 0 means no window. The frames of window managers are skipped.
  private static func window(
    atX x: Int, y: Int, own: UInt32, aware: UInt32, _ xcb: XCB, _ connection: XCB.Connection
  ) -> (window: UInt32, version: UInt32) {
    let minimumVersion: UInt32 = 3
    var window = xcb.rootWindow(on: connection)
    while true {
      window = xcb.child(of: window, atX: x, y: y, on: connection)
      if window == 0 || window == own { return (window, 0) }
      if let version = xcb.number(inProperty: aware, of: window, on: connection), version >= minimumVersion {
        return (window, version)
      }
    }
  }

  private func enter(_ window: UInt32, version: UInt32) {
    target = Target(window: window, version: min(version, 5))
    // Request a report from the server if the window disappears.
    _ = server.withConnection { xcb, connection in
      xcb.changeAttributes(connection, window, 1 << 11, [SelectionServer.windowChanges])
    }
    let hasMore: UInt32 = atoms.types.count > 3 ? 1 : 0
    send(atoms.enter, [min(version, 5) << 24 | hasMore] + atoms.types.prefix(3))
  }

  private func send(x: Int, y: Int) {
    target?.isWaiting = true
    target?.next = nil
    let point = UInt32(UInt16(clamping: x)) << 16 | UInt32(UInt16(clamping: y))
    send(atoms.position, [0, point, server.time, atoms.copy])
  }

  private func leave() {
    if target != nil { send(atoms.leave, [0]) }
    target = nil
    isAccepted = false
  }

  /// Sends a message to the window below the drag.
  private func send(_ type: UInt32, _ data: [UInt32]) {
    guard let window = target?.window else { return }
    let message = XMessage.clientMessage(type, to: window, [server.window] + data)
    _ = server.withConnection { xcb, connection in
      _ = xcb.sendEvent(connection, 0, window, 0, message)
      return xcb.flush(connection)
    }
  }

  // MARK: The end

  func drop() {
    guard phase == .moving else { return }
    phase = .waitingForAnswer
    if target?.isWaiting == true {
      limit(timeouts.answer, phase: .waitingForAnswer)
    } else {
      dropNow()
    }
  }

  private func dropNow() {
    guard isAccepted else { return end(isTaken: false) }
    phase = .dropped
    send(atoms.drop, [0, server.time])
    limit(timeouts.drop, phase: .dropped)
  }

  /// Ends the drag if it is still in a phase after some seconds.
  private func limit(_ seconds: Double, phase: Phase) {
    DispatchQueue.main.asyncAfter(deadline: .now() + seconds) { [weak self] in
      MainActor.assumeIsolated { if self?.phase == phase { self?.end(isTaken: false) } }
    }
  }

  func cancel() {
    leave()
    phase = .ended
    server.withdraw()
  }

  private func end(isTaken: Bool) {
    if phase == .dropped { target = nil }
    cancel()
    didEnd(isTaken)
  }

  // MARK: Answers

  private func receive(_ report: SelectionServer.Report) {
    switch report {
    case .message(atoms.status, target?.window, let flags) where phase == .moving || phase == .waitingForAnswer:
      target?.isWaiting = false
      isAccepted = flags & 1 != 0
      if let next = target?.next {
        send(x: next.x, y: next.y)
      } else if phase == .waitingForAnswer {
        dropNow()
      }
    case .message(atoms.finished, target?.window, let flags) where phase == .dropped:
      // Before version 5, the message does not report whether the items were taken.
      end(isTaken: flags & 1 != 0 || (target?.version ?? 5) < 5)
    case .windowVanished(target?.window):
      target = nil
      if phase == .moving { isAccepted = false } else if phase != .ended { end(isTaken: false) }
    case .message, .windowVanished: break
    }
  }
}
