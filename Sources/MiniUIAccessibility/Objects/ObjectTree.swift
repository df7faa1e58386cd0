internal import MiniUICore

/// The objects of the program as readers see them: the application, its windows, and their elements.
final class ObjectTree {
  let source: any AccessibilitySource
  let appName: String
  /// The unique name of this program on the bus of readers.
  var busName = ""
  /// The parent of the application.
  var desktop = ATSPI.null
  /// The number that the registry gives the program.
  var applicationID: Int32 = -1
  /// Returns where a window is on the screen; nil if this is unknown.
  var geometry: (SurfaceID) -> ScreenGeometry? = { _ in nil }
  /// The message that is in the tree for a moment.
  private(set) var notification: Element?
  private var notificationParent = ObjectID.application
  private var notificationCount = 0
  /// The children that readers know, by their parents, for events about differences.
  var knownChildren: [ObjectID: [ObjectID]] = [:]
  /// The states that readers know.
  var knownStates: [ObjectID: StateBits] = [:]
  var offsets = ScalarOffsetCache()

  init(source: any AccessibilitySource, appName: String) { (self.source, self.appName) = (source, appName) }

  /// Returns an object; nil if it does not exist any more.
  func element(_ id: ObjectID) -> Element? {
    switch id {
    case .application: Element(id: id, snapshot: AccessibilitySnapshot(role: .application, label: appName), tree: self)
    case .element(let number): source.snapshot(of: number).map { Element(id: id, snapshot: $0, tree: self) }
    case .notification: notification?.id == id ? notification : nil
    }
  }

  func children(of id: ObjectID) -> [ObjectID] {
    var children: [ObjectID]
    switch id {
    case .application: children = source.roots.map { .element($0) }
    case .element(let number): children = source.children(of: number).map { .element($0) }
    case .notification: return []
    }
    if let notification, id == notificationParent { children.append(notification.id) }
    return children
  }

  /// Returns the parent; nil for the application, whose parent is the desktop.
  func parent(of id: ObjectID) -> ObjectID? {
    switch id {
    case .application: nil
    case .element(let number): source.parent(of: number).map { .element($0) } ?? .application
    case .notification: notificationParent
    }
  }

  func reference(_ id: ObjectID?) -> DBusValue {
    guard let id else { return ATSPI.null }
    return .structure([.string(busName), .objectPath(id.path)])
  }

  /// Returns the window of an element; nil for the application.
  func window(of id: ObjectID) -> AccessibilityID? {
    var window: AccessibilityID?
    var next: ObjectID? = id
    while case .element(let number)? = next {
      window = number
      next = source.parent(of: number).map { .element($0) }
    }
    return window
  }

  // MARK: Notifications

  /// Adds a message to the window with the focus, or the first one, instead of a former message.
  func addNotification(_ text: String) -> Element {
    let window = source.focus.flatMap { self.window(of: .element($0)) } ?? source.roots.first
    notificationParent = window.map { .element($0) } ?? .application
    notificationCount += 1
    let element = Element(
      id: .notification(notificationCount), snapshot: AccessibilitySnapshot(role: .notification, label: text),
      tree: self)
    notification = element
    return element
  }

  func removeNotification() { notification = nil }
}
