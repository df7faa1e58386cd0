import CX11
import Foundation

/// A program with a window that takes part in drags, by the XDND protocol.
@MainActor final class DragTarget {
  private let display: OpaquePointer
  private let window: Window
  /// The answer to movements; nil for none.
  private let accepts: Bool?
  /// Whether it requests the data of a drop. If not, it does not end the drop either.
  var requestsData = true
  /// The messages of the protocol, oldest first; positions with their coordinates.
  private(set) var messages: [String] = []
  /// The types that the drag offers.
  private(set) var types: [String] = []
  /// The received data by type.
  private(set) var data: [String: Data] = [:]
  private var source: Window = 0
  /// The types to request, and the parts of a transfer in parts.
  private var wanted: [String] = []
  private var parts: Data?

  /// Opens a window of 100 by 100 pixels at a point of the screen.
  init?(x: Int32, y: Int32, accepts: Bool?) {
    guard let display = XOpenDisplay(nil) else { return nil }
    (self.display, self.accepts) = (display, accepts)
    window = XCreateSimpleWindow(display, XDefaultRootWindow(display), x, y, 100, 100, 0, 0, 0)
    var attributes = XSetWindowAttributes()
    attributes.override_redirect = 1
    XChangeWindowAttributes(display, window, UInt(CWOverrideRedirect), &attributes)
    XSelectInput(display, window, PropertyChangeMask)
    var version = 5
    withUnsafeBytes(of: &version) { bytes in
      _ = XChangeProperty(
        display, window, atom("XdndAware"), 4, 32, 0, bytes.bindMemory(to: UInt8.self).baseAddress, 1)
    }
    XMapRaised(display, window)
    XSync(display, 0)
  }

  func close() { XCloseDisplay(display) }

  /// Destroys the window.
  func vanish() {
    XDestroyWindow(display, window)
    XSync(display, 0)
  }

  private func atom(_ name: String) -> Atom { XInternAtom(display, name, 0) }

  private func name(of atom: Atom) -> String {
    guard atom != 0, let name = XGetAtomName(display, atom) else { return "" }
    defer { XFree(name) }
    return String(cString: name)
  }

  private func send(_ name: String, _ data: [Int]) {
    DragMessage(name, [Int(window)] + data).send(to: source, on: display)
  }

  /// Answers the messages of the drag, and requests all types after a drop.
  func serve() {
    while XPending(display) > 0 {
      var event = XEvent()
      XNextEvent(display, &event)
      switch event.type {
      case ClientMessage: receive(event.xclient)
      case SelectionNotify: receive(selection: event.xselection)
      case PropertyNotify:
        if parts != nil, event.xproperty.state == PropertyNewValue, event.xproperty.atom == atom("DATA") { readPart() }
      default: break
      }
    }
  }

  private func receive(_ message: XClientMessageEvent) {
    let (data, name) = (message.data.l, name(of: message.message_type))
    messages.append(name)
    switch name {
    case "XdndEnter":
      source = Window(data.0)
      let hasMore = data.1 & 1 != 0
      types =
        hasMore
        ? property("XdndTypeList", of: source).bytes.withUnsafeBytes { $0.bindMemory(to: Atom.self).map(self.name) }
        : [data.2, data.3, data.4].map { self.name(of: Atom($0)) }.filter { !$0.isEmpty }
    case "XdndPosition":
      messages[messages.count - 1] += " \(data.2 >> 16),\(data.2 & 0xFFFF)"
      if let accepts { send("XdndStatus", [accepts ? 1 : 0, 0, 0, accepts ? Int(atom("XdndActionCopy")) : 0]) }
    case "XdndDrop":
      wanted = requestsData ? types : []
      requestNext()
    default: break
    }
  }

  /// Requests the next type, or ends the drop after the last one.
  private func requestNext() {
    guard requestsData else { return }
    guard let type = wanted.first else { return send("XdndFinished", [1, Int(atom("XdndActionCopy"))]) }
    XConvertSelection(display, atom("XdndSelection"), atom(type), atom("DATA"), window, 0)
    XFlush(display)
  }

  private func receive(selection: XSelectionEvent) {
    guard selection.property != 0 else { return finish(Data()) }
    // To delete the property asks for the first part.
    let (type, bytes) = property("DATA", of: window, deletes: true)
    if type == atom("INCR") { parts = Data() } else { finish(bytes) }
  }

  private func readPart() {
    let part = property("DATA", of: window, deletes: true).bytes
    if part.isEmpty { finish(parts ?? Data()) } else { parts?.append(part) }
  }

  private func finish(_ bytes: Data) {
    parts = nil
    data[wanted.removeFirst()] = bytes
    requestNext()
  }

  /// Returns a property; its numbers have 8 bytes.
  private func property(_ name: String, of owner: Window, deletes: Bool = false) -> (type: Atom, bytes: Data) {
    var (type, count, rest): (Atom, UInt, UInt) = (0, 0, 0)
    var format: Int32 = 0
    var memory: UnsafeMutablePointer<UInt8>?
    XGetWindowProperty(
      display, owner, atom(name), 0, 1 << 24, deletes ? 1 : 0, 0, &type, &format, &count, &rest, &memory)
    guard let memory else { return (type, Data()) }
    defer { XFree(memory) }
    return (type, Data(bytes: memory, count: Int(count) * (format == 32 ? 8 : 1)))
  }
}
