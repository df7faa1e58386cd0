import CX11

/// A message of the XDND protocol.
struct DragMessage {
  let name: String
  /// At most five words; the first is the window that sends the message.
  let words: [Int]

  init(_ name: String, _ words: [Int]) { (self.name, self.words) = (name, words) }

  /// Sends the message to a window at once.
  func send(to window: Window, on display: OpaquePointer) {
    var event = XEvent()
    event.xclient.type = ClientMessage
    event.xclient.window = window
    event.xclient.message_type = XInternAtom(display, name, 0)
    event.xclient.format = 32
    withUnsafeMutableBytes(of: &event.xclient.data) { bytes in
      for (index, word) in words.enumerated() { bytes.storeBytes(of: word, toByteOffset: index * 8, as: Int.self) }
    }
    XSendEvent(display, window, 0, 0, &event)
    XFlush(display)
  }
}
