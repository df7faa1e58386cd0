internal import MiniUICore

extension ChangeReporter {
  /// AT-SPI's numbers for the urgency of an announcement.
  private static let polite = 1, assertive = 2

  /// Announces a text. For readers that do not support announcements, a message is added to the tree, which they read.
  func announce(_ text: String, isUrgent: Bool) {
    if events.knowsAnnouncements {
      let source = tree.source.focus.map { ObjectID.element($0) } ?? .application
      let urgency = isUrgent ? ChangeReporter.assertive : ChangeReporter.polite
      return events.send("Announcement", of: source, numbers: (urgency, 0), value: .string(text))
    }
    removeNotification()
    let notification = tree.addNotification(text)
    guard let parent = tree.parent(of: notification.id) else { return }
    let index = tree.childrenForReader(of: parent).count - 1
    events.send("ChildrenChanged", of: parent, "add", numbers: (index, 0), value: tree.reference(notification.id))
    events.sendState("showing", of: notification.id, true)
  }

  /// Removes the message of the last announcement.
  func removeNotification() {
    guard let notification = tree.notification, let parent = tree.parent(of: notification.id) else { return }
    let index = tree.children(of: parent).count - 1
    tree.removeNotification()
    if tree.knownChildren[parent] != nil { _ = tree.childrenForReader(of: parent) }
    events.send("ChildrenChanged", of: parent, "remove", numbers: (index, 0), value: tree.reference(notification.id))
    events.sendState("defunct", of: notification.id, true)
  }
}
