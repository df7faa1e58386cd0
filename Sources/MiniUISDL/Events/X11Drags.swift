internal import CSDL
internal import MiniUICore

/// Follows drags of other programs over the windows under X, by the XDND protocol.
///
/// SDL reports only the drop itself, and accepts every movement of a drag. This class reports the movements. If a view
/// refuses the drop, it sends a second answer: programs use the last one.
final class X11Drags {
  /// The type of SDL's events for the movements of a drag.
  nonisolated static let eventType = SDL_RegisterEvents(1)

  /// The kinds of such an event, its field `code`.
  enum Step: Int32 { case left, file, text }

  private struct Atoms {
    let enter, position, leave, status, typeList, files, text: UInt
  }

  private let windows: WindowTable
  private var atoms: Atoms?
  /// The window of the other program, and the kind of the dragged content; nil if SDL cannot read any of its types.
  private var drag: (source: UInt, kind: Step)?

  init(windows: WindowTable) { self.windows = windows }

  /// The fields of Xlib's `XClientMessageEvent`, as indices of its words.
  private enum Field { static let display = 3, window = 4, type = 5, format = 6, data = 7, count = 24 }

  /// Receives a message to a window.
  func receive(_ message: UnsafePointer<UInt>) {
    guard SDL_EventState(SDL_DROPFILE.rawValue, SDL_QUERY) == SDL_ENABLE, let xlib = Xlib.shared,
      let display = OpaquePointer(bitPattern: message[Field.display])
    else { return }
    let atoms = self.atoms ?? makeAtoms(xlib, display)
    self.atoms = atoms
    let data = message + Field.data
    switch message[Field.type] {
    case atoms.enter: drag = kind(data, xlib, display, atoms).map { (data[0], $0) }
    case atoms.position:
      if let drag { push(drag.kind, message[Field.window], x: data[2] >> 16 & 0xFFFF, y: data[2] & 0xFFFF) }
    case atoms.leave:
      if drag != nil { push(.left, message[Field.window], x: 0, y: 0) }
      drag = nil
    default: break
    }
  }

  private func makeAtoms(_ xlib: Xlib, _ display: OpaquePointer) -> Atoms {
    func atom(_ name: String) -> UInt { xlib.atom(display, name, 0) }
    return Atoms(
      enter: atom("XdndEnter"), position: atom("XdndPosition"), leave: atom("XdndLeave"), status: atom("XdndStatus"),
      typeList: atom("XdndTypeList"), files: atom("text/uri-list"), text: atom("text/plain"))
  }

  /// Returns the kind of the type that SDL will choose: the first that it can read.
  private func kind(_ data: UnsafePointer<UInt>, _ xlib: Xlib, _ display: OpaquePointer, _ atoms: Atoms) -> Step? {
    var types = [data[2], data[3], data[4]]
    let hasMore = data[1] & 1 != 0
    if hasMore {
      var (type, count, rest): (UInt, UInt, UInt) = (0, 0, 0)
      var format: Int32 = 0
      var memory: UnsafeMutablePointer<UInt8>?
      _ = xlib.property(
        display, data[0], atoms.typeList, 0, 1024, 0, 0, &type, &format, &count, &rest, &memory)
      guard let memory else { return nil }
      defer { _ = xlib.free(memory) }
      guard format == 32 else { return nil }
      types = UnsafeRawPointer(memory).withMemoryRebound(to: UInt.self, capacity: Int(count)) {
        Array(UnsafeBufferPointer(start: $0, count: Int(count)))
      }
    }
    return types.first { $0 == atoms.files || $0 == atoms.text }.map { $0 == atoms.files ? .file : .text }
  }

  /// Pushes an event with a position on the screen, converted to SDL's units of the window.
  private func push(_ step: Step, _ number: UInt, x: UInt, y: UInt) {
    guard let id = windows.window(x11Window: number), let window = SDL_GetWindowFromID(id) else { return }
    var (left, top): (Int32, Int32) = (0, 0)
    SDL_GetWindowPosition(window, &left, &top)
    var event = SDL_Event()
    event.type = X11Drags.eventType
    event.user.windowID = id
    event.user.code = step.rawValue
    event.user.data1 = UnsafeMutableRawPointer(bitPattern: Int(x) - Int(left))
    event.user.data2 = UnsafeMutableRawPointer(bitPattern: Int(y) - Int(top))
    SDL_PushEvent(&event)
  }

  /// Answers the last movement over a window. SDL has already accepted it.
  func answer(isAccepted: Bool, window: OpaquePointer) {
    guard !isAccepted, let drag, let atoms, let xlib = Xlib.shared, let display = shim_x11_display(window) else {
      return
    }
    let clientMessage: UInt = 33
    var message = [UInt](repeating: 0, count: Field.count)
    (message[0], message[Field.window], message[Field.type]) = (clientMessage, drag.source, atoms.status)
    (message[Field.format], message[Field.data]) = (32, shim_x11_window(window))
    _ = xlib.sendEvent(OpaquePointer(display), drag.source, 0, 0, &message)
    _ = xlib.flush(OpaquePointer(display))
  }
}
