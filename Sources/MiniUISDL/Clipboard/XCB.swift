internal import Foundation

/// The functions of libxcb used here. Unlike Xlib's, they can be called on any thread, and errors do not terminate the
/// program. Xlib is built on this library, so it is available wherever an X server is used.
nonisolated struct XCB: Sendable {
  typealias Connection = OpaquePointer
  typealias Reply = UnsafeMutableRawPointer

  let connect: @convention(c) (UnsafePointer<CChar>?, UnsafeMutablePointer<Int32>?) -> Connection?
  let disconnect: @convention(c) (Connection) -> Void
  let hasError, flush, fileDescriptor: @convention(c) (Connection) -> Int32
  let setup: @convention(c) (Connection) -> UnsafeRawPointer
  let makeID: @convention(c) (Connection) -> UInt32
  let internAtom: @convention(c) (Connection, UInt8, UInt16, UnsafePointer<CChar>) -> UInt32
  let internAtomReply, selectionOwnerReply: @convention(c) (Connection, UInt32, UnsafeMutablePointer<Reply?>?) -> Reply?
  let translateCoordinatesReply: @convention(c) (Connection, UInt32, UnsafeMutablePointer<Reply?>?) -> Reply?
  let propertyReply: @convention(c) (Connection, UInt32, UnsafeMutablePointer<Reply?>?) -> Reply?
  let createWindow:
    @convention(c) (
      Connection, UInt8, UInt32, UInt32, Int16, Int16, UInt16, UInt16, UInt16, UInt16, UInt32, UInt32,
      UnsafePointer<UInt32>
    ) -> UInt32
  let changeAttributes: @convention(c) (Connection, UInt32, UInt32, UnsafePointer<UInt32>) -> UInt32
  let changeProperty:
    @convention(c) (Connection, UInt8, UInt32, UInt32, UInt32, UInt8, UInt32, UnsafeRawPointer?) -> UInt32
  let setSelectionOwner: @convention(c) (Connection, UInt32, UInt32, UInt32) -> UInt32
  let translateCoordinates: @convention(c) (Connection, UInt32, UInt32, Int16, Int16) -> UInt32
  let property: @convention(c) (Connection, UInt8, UInt32, UInt32, UInt32, UInt32, UInt32) -> UInt32
  let selectionOwner: @convention(c) (Connection, UInt32) -> UInt32
  let sendEvent: @convention(c) (Connection, UInt8, UInt32, UInt32, UnsafeRawPointer) -> UInt32
  let waitForEvent, pollForEvent: @convention(c) (Connection) -> Reply?

  /// The functions; nil if there is no such library.
  static let shared = try? XCB()

  private init() throws(DynamicLibrary.Missing) {
    let library = try DynamicLibrary("libxcb.so.1")
    connect = try library.function("xcb_connect")
    disconnect = try library.function("xcb_disconnect")
    hasError = try library.function("xcb_connection_has_error")
    flush = try library.function("xcb_flush")
    fileDescriptor = try library.function("xcb_get_file_descriptor")
    setup = try library.function("xcb_get_setup")
    makeID = try library.function("xcb_generate_id")
    internAtom = try library.function("xcb_intern_atom")
    internAtomReply = try library.function("xcb_intern_atom_reply")
    createWindow = try library.function("xcb_create_window")
    changeAttributes = try library.function("xcb_change_window_attributes")
    changeProperty = try library.function("xcb_change_property")
    setSelectionOwner = try library.function("xcb_set_selection_owner")
    selectionOwner = try library.function("xcb_get_selection_owner")
    selectionOwnerReply = try library.function("xcb_get_selection_owner_reply")
    translateCoordinates = try library.function("xcb_translate_coordinates")
    translateCoordinatesReply = try library.function("xcb_translate_coordinates_reply")
    property = try library.function("xcb_get_property")
    propertyReply = try library.function("xcb_get_property_reply")
    sendEvent = try library.function("xcb_send_event")
    waitForEvent = try library.function("xcb_wait_for_event")
    pollForEvent = try library.function("xcb_poll_for_event")
  }

  // MARK: Requests with an answer

  /// Returns the atom for a name; 0 if the connection is broken.
  func atom(_ name: String, on connection: Connection) -> UInt32 {
    number(internAtomReply(connection, internAtom(connection, 0, UInt16(name.utf8.count), name), nil))
  }

  /// Returns the window that owns a selection; 0 for none.
  func owner(of selection: UInt32, on connection: Connection) -> UInt32 {
    number(selectionOwnerReply(connection, selectionOwner(connection, selection), nil))
  }

  /// Returns the subwindow of a window at a point of the screen; 0 for none.
  func child(of window: UInt32, atX x: Int, y: Int, on connection: Connection) -> UInt32 {
    let root = rootWindow(on: connection)
    let request = translateCoordinates(connection, root, window, Int16(clamping: x), Int16(clamping: y))
    return number(translateCoordinatesReply(connection, request, nil))
  }

  /// Returns the first number of a property; nil if the window has no such property.
  func number(inProperty name: UInt32, of window: UInt32, on connection: Connection) -> UInt32? {
    guard let reply = propertyReply(connection, property(connection, 0, window, name, 0, 0, 1), nil) else { return nil }
    defer { free(reply) }
    let count = reply.loadUnaligned(fromByteOffset: 16, as: UInt32.self)
    guard reply.load(fromByteOffset: 1, as: UInt8.self) == 32, count > 0 else { return nil }
    return reply.loadUnaligned(fromByteOffset: 32, as: UInt32.self)
  }

  /// Returns the root window of the first screen, from the server's first answer in the protocol.
  func rootWindow(on connection: Connection) -> UInt32 {
    let setup = setup(connection)
    let vendorLength = Int(setup.loadUnaligned(fromByteOffset: 24, as: UInt16.self))
    let formatCount = Int(setup.load(fromByteOffset: 29, as: UInt8.self))
    return setup.loadUnaligned(fromByteOffset: 40 + (vendorLength + 3) / 4 * 4 + 8 * formatCount, as: UInt32.self)
  }

  /// Returns the single number in an answer, and frees the answer.
  private func number(_ reply: Reply?) -> UInt32 {
    guard let reply else { return 0 }
    defer { free(reply) }
    return reply.loadUnaligned(fromByteOffset: 8, as: UInt32.self)
  }
}
