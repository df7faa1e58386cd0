internal import CSDL
internal import MiniUICore

/// Follows drags of other programs over the windows under X, by the XDND protocol.
///
/// SDL reports only the drop itself, and accepts every movement of a drag. This class reports the movements. If a view
/// refuses the drop, it sends a second answer: programs use the last one.
///
/// SDL reads only files and texts. A picture is read here when it is dropped, before SDL handles the drop.
final class X11Drags {
  /// The type of SDL's events for the movements of a drag.
  nonisolated static let eventType = SDL_RegisterEvents(1)

  /// The kinds of such an event, its field `code`.
  enum Step: Int32 {
    case left, file, text, picture
    /// A picture was dropped: `data1` is a `Picture`, which the reader releases. SDL reports the drop too, possibly with
    /// files, unless `data2` is set.
    case droppedPicture
  }

  /// The bytes of a dropped PNG file.
  final class Picture {
    let data: Data
    init(_ data: Data) { self.data = data }
  }

  private struct Atoms {
    let enter, position, leave, drop, status, finished, copy, typeList, files, text, picture: UInt
  }

  /// A drag over the windows.
  private struct Drag {
    /// The window of the other program.
    let source: UInt
    let kind: Step
    let hasPicture: Bool
    /// Whether SDL reads one of the types.
    let isReadBySDL: Bool
  }

  private let windows: WindowTable
  private var atoms: Atoms?
  /// The present drag; nil also if none of its types can be read.
  private var drag: Drag?
  /// The connection for reading pictures; nil before its first use.
  private var connection: OpaquePointer?

  init(windows: WindowTable) { self.windows = windows }

  isolated deinit { if let connection { _ = Xlib.shared?.closeDisplay(connection) } }

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
    case atoms.enter: drag = makeDrag(data, xlib, display, atoms)
    case atoms.position:
      if let drag { push(drag.kind, message[Field.window], x: data[2] >> 16 & 0xFFFF, y: data[2] & 0xFFFF) }
    case atoms.leave:
      if drag != nil { push(.left, message[Field.window], x: 0, y: 0) }
      drag = nil
    case atoms.drop:
      if let drag, drag.hasPicture { readPicture(of: drag, at: data[2], message[Field.window], xlib, display) }
      drag = nil
    default: break
    }
  }

  private func makeAtoms(_ xlib: Xlib, _ display: OpaquePointer) -> Atoms {
    func atom(_ name: String) -> UInt { xlib.atom(display, name, 0) }
    return Atoms(
      enter: atom("XdndEnter"), position: atom("XdndPosition"), leave: atom("XdndLeave"), drop: atom("XdndDrop"),
      status: atom("XdndStatus"), finished: atom("XdndFinished"), copy: atom("XdndActionCopy"),
      typeList: atom("XdndTypeList"), files: atom("text/uri-list"), text: atom("text/plain"),
      picture: atom(X11Drags.pictureType))
  }

  private static let pictureType = "image/png"

  /// Returns the drag that a message announces. SDL will choose the first type that it can read. A picture is preferred to a
  /// text, which is usually its address, but not to files.
  private func makeDrag(_ data: UnsafePointer<UInt>, _ xlib: Xlib, _ display: OpaquePointer, _ atoms: Atoms) -> Drag? {
    var types = [data[2], data[3], data[4]]
    let hasMore = data[1] & 1 != 0
    if hasMore {
      guard let all = xlib.content(of: atoms.typeList, of: data[0], display, count: 1024).numbers else { return nil }
      types = all
    }
    let read = types.first { $0 == atoms.files || $0 == atoms.text }
    let hasPicture = types.contains(atoms.picture)
    guard read != nil || hasPicture else { return nil }
    return Drag(
      source: data[0], kind: read == atoms.files ? .file : hasPicture ? .picture : .text, hasPicture: hasPicture,
      isReadBySDL: read != nil)
  }

  /// Reads the dropped picture, which blocks the program until the other one has answered, and pushes an event with it. SDL
  /// refuses a drop without types that it reads, so it is accepted here before.
  private func readPicture(of drag: Drag, at time: UInt, _ number: UInt, _ xlib: Xlib, _ display: OpaquePointer) {
    connection = connection ?? xlib.openDisplay(nil)
    guard let id = windows.window(x11Window: number), let atoms,
      let data = connection.flatMap({ X11Selection.drag.data(ofType: X11Drags.pictureType, over: $0, at: time) })
    else { return }
    var event = SDL_Event()
    event.type = X11Drags.eventType
    event.user.windowID = id
    event.user.code = Step.droppedPicture.rawValue
    let picture = Unmanaged.passRetained(Picture(data))
    event.user.data1 = picture.toOpaque()
    event.user.data2 = UnsafeMutableRawPointer(bitPattern: drag.isReadBySDL ? 0 : 1)
    if SDL_PushEvent(&event) < 1 { picture.release() }
    if !drag.isReadBySDL { send(atoms.finished, [number, 1, atoms.copy], to: drag.source, xlib, display) }
  }

  private func send(_ type: UInt, _ data: [UInt], to source: UInt, _ xlib: Xlib, _ display: OpaquePointer) {
    let clientMessage: UInt = 33
    var message = [UInt](repeating: 0, count: Field.count)
    (message[0], message[Field.window], message[Field.type], message[Field.format]) = (clientMessage, source, type, 32)
    for (index, word) in data.enumerated() { message[Field.data + index] = word }
    _ = xlib.sendEvent(display, source, 0, 0, &message)
    _ = xlib.flush(display)
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

  /// Answers the last movement over a window, if SDL has given another answer: SDL accepts all types that it can read.
  func answer(isAccepted: Bool, window: OpaquePointer) {
    guard let drag, isAccepted != drag.isReadBySDL, let atoms, let xlib = Xlib.shared,
      let display = shim_x11_display(window)
    else { return }
    let answer = isAccepted ? [1, 0, 0, atoms.copy] : []
    send(atoms.status, [shim_x11_window(window)] + answer, to: drag.source, xlib, OpaquePointer(display))
  }
}
