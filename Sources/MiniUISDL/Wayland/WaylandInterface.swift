internal import MiniUICore

/// Creates descriptions of interfaces that libwayland does not contain, in the layout of its `wl_interface`. They
/// remain until the program ends.
nonisolated enum WaylandInterface {
  /// A request or an event.
  struct Message {
    let name: String
    /// A letter for each argument, as libwayland has them: `s` is text, `h` a descriptor, `o` an object, `n` a new object. A
    /// question mark is before an argument that may be missing.
    let arguments: String
    /// The kind of an argument that is an object; nil for any.
    var kind: Wayland.Interface?
  }

  private struct MessageLayout {
    let name, arguments: UnsafeMutablePointer<CChar>?
    let kinds: UnsafeMutablePointer<Wayland.Interface?>
  }

  private struct Layout {
    let name: UnsafeMutablePointer<CChar>?
    let version, requestCount: Int32
    let requests: UnsafeMutablePointer<MessageLayout>
    let eventCount: Int32
    let events: UnsafeMutablePointer<MessageLayout>
  }

  /// Returns a description of version 1 of a kind of objects, with its messages in the order of their numbers.
  static func make(_ name: String, requests: [Message], events: [Message] = []) -> Wayland.Interface {
    let layout = UnsafeMutablePointer<Layout>.allocate(capacity: 1)
    layout.initialize(
      to: Layout(
        name: strdup(name), version: 1, requestCount: Int32(requests.count), requests: layouts(requests),
        eventCount: Int32(events.count), events: layouts(events)))
    return UnsafeRawPointer(layout)
  }

  private static func layouts(_ messages: [Message]) -> UnsafeMutablePointer<MessageLayout> {
    let layouts = UnsafeMutablePointer<MessageLayout>.allocate(capacity: messages.count)
    for (index, message) in messages.enumerated() {
      let count = message.arguments.utf8.count
      let kinds = UnsafeMutablePointer<Wayland.Interface?>.allocate(capacity: count)
      kinds.initialize(repeating: message.kind, count: count)
      (layouts + index).initialize(
        to: MessageLayout(name: strdup(message.name), arguments: strdup(message.arguments), kinds: kinds))
    }
    return layouts
  }
}
