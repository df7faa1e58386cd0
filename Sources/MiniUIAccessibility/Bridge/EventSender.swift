internal import MiniUICore

/// Sends events to readers, if a reader can receive them.
///
/// Accessibility may be on without any reader, which must cost nothing. So this class sends nothing before a reader has registered
/// for an event or has called. A reader that has called keeps copies of objects, which changes of states, properties and children
/// update; for other events it registers. A registration for any event counts for all events, since readers may use names that this
/// class does not know.
final class EventSender {
  private let connection: BusConnection
  private let tree: ObjectTree
  /// The events for which readers have registered.
  var listeners: [String] = []
  /// Whether a reader has called.
  var wasAsked = false

  init(tree: ObjectTree, connection: BusConnection) { (self.tree, self.connection) = (tree, connection) }

  var isActive: Bool { wasAsked || !listeners.isEmpty }

  /// Whether a reader supports announcements, which AT-SPI has since version 2.46.
  var knowsAnnouncements: Bool { listeners.contains { $0.lowercased().hasPrefix("object:announcement") } }

  /// The events that keep the copies of readers up to date.
  private static let updates: Set<String> = ["StateChanged", "PropertyChange", "ChildrenChanged"]

  /// Sends an event of an object.
  /// - Parameters:
  ///   - member: the name of the event.
  ///   - detail: what has changed, such as `focused`.
  ///   - numbers: the two numbers of the event.
  ///   - value: the value of the event; nil for none.
  func send(
    _ member: String, of id: ObjectID, _ detail: String = "", numbers: (Int, Int) = (0, 0), value: DBusValue? = nil
  ) {
    guard !listeners.isEmpty || wasAsked && EventSender.updates.contains(member) else { return }
    emit("Event.Object", member, at: id.path, detail, numbers, value ?? .int32(0))
  }

  /// Sends an event of a window, whose value is its title.
  func sendWindow(_ member: String, of id: ObjectID) {
    guard !listeners.isEmpty else { return }
    emit("Event.Window", member, at: id.path, "", (0, 0), .string(tree.element(id)?.name ?? ""))
  }

  func sendState(_ name: String, of id: ObjectID, _ isOn: Bool) {
    send("StateChanged", of: id, name, numbers: (isOn ? 1 : 0, 0))
  }

  /// Sends the description of an object that is new to readers, for their caches.
  func sendAddition(of id: ObjectID) {
    guard isActive, let item = CacheInterface.item(of: id, in: tree) else { return }
    connection.send(.signal("AddAccessible", of: CacheInterface.name, at: ATSPI.cachePath, [item]))
  }

  /// Asks readers to remove an object from their caches.
  func sendRemoval(of id: ObjectID) {
    guard isActive else { return }
    connection.send(
      .signal("RemoveAccessible", of: CacheInterface.name, at: ATSPI.cachePath, [tree.reference(id)]))
  }

  private func emit(
    _ interface: String, _ member: String, at path: String, _ detail: String, _ numbers: (Int, Int), _ value: DBusValue
  ) {
    let body: [DBusValue] = [
      .string(detail), .int(numbers.0), .int(numbers.1), .variant(value), .array(.entry(.string, .variant), []),
    ]
    connection.send(.signal(member, of: ATSPI.prefix + interface, at: path, body))
  }
}
