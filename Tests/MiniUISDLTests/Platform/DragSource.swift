import CX11
import Foundation

/// A program that drags data over the windows of an X server, by the XDND protocol.
@MainActor final class DragSource {
  private let display: OpaquePointer
  private let window: Window
  private let data: [String: Data]
  /// The answers of windows to movements, oldest first: whether they accept a drop.
  private(set) var answers: [Bool] = []
  /// Whether a window has reported the end of the drop.
  private(set) var hasFinished = false

  /// - Parameter data: the data by type.
  init?(_ data: [String: Data]) {
    guard let display = XOpenDisplay(nil) else { return nil }
    (self.display, self.data) = (display, data)
    window = XCreateSimpleWindow(display, XDefaultRootWindow(display), 0, 0, 1, 1, 0, 0, 0)
    XSetSelectionOwner(display, atom("XdndSelection"), window, 0)
    // Otherwise the request would reach the server later, perhaps after another program has taken the selection.
    XSync(display, 0)
  }

  func close() { XCloseDisplay(display) }

  private func atom(_ name: String) -> Atom { XInternAtom(display, name, 0) }

  /// Returns whether a window takes part in the protocol.
  func isAware(_ target: Window) -> Bool {
    var (type, count, rest): (Atom, UInt, UInt) = (0, 0, 0)
    var format: Int32 = 0
    var memory: UnsafeMutablePointer<UInt8>?
    XGetWindowProperty(display, target, atom("XdndAware"), 0, 1, 0, 0, &type, &format, &count, &rest, &memory)
    if let memory { XFree(memory) }
    return count == 1
  }

  func enter(_ target: Window, types: [String]) {
    if types.count > 3 {
      let atoms = types.map(atom)
      atoms.withUnsafeBytes { bytes in
        _ = XChangeProperty(
          display, window, atom("XdndTypeList"), 4, 32, 0, bytes.bindMemory(to: UInt8.self).baseAddress,
          Int32(atoms.count))
      }
    }
    let version = 5 << 24
    let hasMore = types.count > 3 ? 1 : 0
    send("XdndEnter", to: target, [version | hasMore] + types.prefix(3).map { Int(atom($0)) })
  }

  /// Moves to a position on the screen.
  func move(_ target: Window, x: Int, y: Int) {
    send("XdndPosition", to: target, [0, x << 16 | y, 0, Int(atom("XdndActionCopy"))])
  }

  func leave(_ target: Window) { send("XdndLeave", to: target, []) }

  func drop(_ target: Window) { send("XdndDrop", to: target, [0, 0]) }

  private func send(_ name: String, to target: Window, _ data: [Int]) {
    DragMessage(name, [Int(window)] + data).send(to: target, on: display)
  }

  /// Answers the requests of other programs, and records their messages.
  func serve() {
    while XPending(display) > 0 {
      var event = XEvent()
      XNextEvent(display, &event)
      if event.type == SelectionRequest { answer(event.xselectionrequest) }
      guard event.type == ClientMessage else { continue }
      if event.xclient.message_type == atom("XdndStatus") { answers.append(event.xclient.data.l.1 & 1 != 0) }
      if event.xclient.message_type == atom("XdndFinished") { hasFinished = true }
    }
  }

  private func answer(_ request: XSelectionRequestEvent) {
    guard let name = XGetAtomName(display, request.target) else { return }
    let bytes = data[String(cString: name)] ?? Data()
    XFree(name)
    bytes.withUnsafeBytes { bytes in
      _ = XChangeProperty(
        display, request.requestor, request.property, request.target, 8, 0,
        bytes.bindMemory(to: UInt8.self).baseAddress,
        Int32(bytes.count))
    }
    var event = XEvent()
    event.xselection.type = SelectionNotify
    event.xselection.requestor = request.requestor
    event.xselection.selection = request.selection
    event.xselection.target = request.target
    event.xselection.property = request.property
    event.xselection.time = request.time
    XSendEvent(display, request.requestor, 0, 0, &event)
    XFlush(display)
  }
}
