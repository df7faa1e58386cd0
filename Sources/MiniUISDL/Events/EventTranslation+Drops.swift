internal import CSDL
internal import MiniUICore

/// Translates drags and drops of other programs.
extension EventTranslation {
  /// Appends a movement that `X11Drags` has read.
  mutating func appendDrag(_ event: SDL_UserEvent, _ windows: any WindowSource) {
    guard let step = X11Drags.Step(rawValue: event.code) else { return }
    if step == .droppedPicture { return appendPicture(event, windows) }
    guard let window = window(event.windowID, windows) else { return }
    let point = window.point(
      x: Int32(clamping: Int(bitPattern: event.data1)), y: Int32(clamping: Int(bitPattern: event.data2)))
    drop = IncomingDrop()
    if step != .left { drop.position = (window.id, point) }
    let kind: InputEvent.Kind =
      switch step {
      case .left, .droppedPicture: .dragLeft
      case .file: .dragMoved([.file(path: "")], at: point)
      case .text: .dragMoved([.text("")], at: point)
      case .picture: .dragMoved([.picture(Data())], at: point)
      }
    append(kind, surface: window.id, at: event.timestamp)
  }

  /// Collects the picture of a drop, which ends with it unless SDL reports the drop, too.
  private mutating func appendPicture(_ event: SDL_UserEvent, _ windows: any WindowSource) {
    guard let data = event.data1 else { return }
    drop.picture = Unmanaged<X11Drags.Picture>.fromOpaque(data).takeRetainedValue().data
    guard event.data2 != nil else { return }
    drop.window = event.windowID
    finishDrop(windows, at: event.timestamp)
  }

  /// Collects a part of a drop. SDL reports each file and each line of a text by itself, and leaves its memory to the
  /// reader. In other events, an SDL 2 that is built on SDL 3 leaves that field undefined.
  mutating func appendDrop(_ event: SDL_DropEvent, _ windows: any WindowSource) {
    drop.window = event.windowID
    let type = SDL_EventType(rawValue: event.type)
    defer { if type == SDL_DROPFILE || type == SDL_DROPTEXT { SDL_free(event.file) } }
    switch type {
    case SDL_DROPFILE: if let file = event.file { drop.files.append(.file(path: String(cString: file))) }
    case SDL_DROPTEXT: if let line = event.file { drop.lines.append(String(cString: line)) }
    case SDL_DROPCOMPLETE: finishDrop(windows, at: event.timestamp)
    default: break
    }
  }

  /// Appends the collected drop, if there is one.
  mutating func finishDrop(_ windows: any WindowSource, at timestamp: UInt32) {
    let (drop, position) = (drop, drop.position)
    self.drop = IncomingDrop()
    guard let id = drop.window, let window = window(id, windows) else { return }
    let items = drop.items
    if items.isEmpty { return append(.dragLeft, surface: window.id, at: timestamp) }
    let known = position.flatMap { $0.surface == window.id ? $0.point : nil }
    guard let point = known ?? windows.pointerPosition(in: window) else { return }
    append(.dropped(items, at: point), surface: window.id, at: timestamp)
  }
}

/// The parts of a drop that SDL has reported.
struct IncomingDrop {
  /// The position of the drag, in points; nil if only the drop is reported.
  var position: (surface: SurfaceID, point: CGPoint)?
  /// SDL's identifier of the window; nil before a drop.
  var window: UInt32?
  var files: [DroppedItem] = []
  var lines: [String] = []
  /// The bytes of a PNG file; nil if there is none.
  var picture: Data?

  /// The items: a picture instead of its address, unless there are files.
  var items: [DroppedItem] {
    if files.isEmpty, let picture { return [.picture(picture)] }
    return files + (lines.isEmpty ? [] : [.text(lines.joined(separator: "\n"))])
  }
}
