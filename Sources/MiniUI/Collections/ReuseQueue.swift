/// The views of one kind that wait to be reused. They stay subviews, hidden.
final class ReuseQueue {
  private let identifier: String?
  private let viewClass: CollectionReusableView.Type
  private var waiting: [CollectionReusableView] = []

  init(_ viewClass: CollectionReusableView.Type, identifier: String?) {
    self.viewClass = viewClass
    self.identifier = identifier
  }

  /// Returns a waiting view, prepared for reuse, or a new one.
  func take() -> CollectionReusableView {
    if let view = waiting.popLast() {
      view.prepareForReuse()
      return view
    }
    let view = viewClass.init(reuseIdentifier: identifier)
    view.queue = self
    return view
  }

  func append(_ view: CollectionReusableView) { waiting.append(view) }

  /// Removes views until at most `count` wait, the oldest first.
  func trim(to count: Int) { while waiting.count > count { waiting.removeFirst().removeFromSuperview() } }
}

/// The reuse queues of a collection view, by registration.
struct ReuseQueues {
  private var cells: [String: ReuseQueue] = [:]
  private var supplementaries: [SupplementaryKey: ReuseQueue] = [:]
  private var decorations: [String: ReuseQueue] = [:]
  /// The queues of registrations, with their owners: a retained owner's identity cannot be assigned to another object.
  private var registrations: [ObjectIdentifier: (owner: AnyObject, queue: ReuseQueue)] = [:]

  private struct SupplementaryKey: Hashable {
    let kind, identifier: String
  }

  mutating func register(_ viewClass: CollectionViewCell.Type, _ identifier: String) {
    cells[identifier] = ReuseQueue(viewClass, identifier: identifier)
  }

  mutating func register(_ viewClass: CollectionReusableView.Type, _ kind: String, _ identifier: String) {
    supplementaries[SupplementaryKey(kind: kind, identifier: identifier)] = ReuseQueue(
      viewClass, identifier: identifier)
  }

  func cells(_ identifier: String) -> ReuseQueue {
    guard let queue = cells[identifier] else {
      preconditionFailure(
        "could not dequeue a cell with identifier \(identifier): register a class for the identifier first")
    }
    return queue
  }

  func supplementaries(_ kind: String, _ identifier: String) -> ReuseQueue {
    guard let queue = supplementaries[SupplementaryKey(kind: kind, identifier: identifier)] else {
      preconditionFailure(
        "could not dequeue a view of kind \(kind) with identifier \(identifier): register a class for both first")
    }
    return queue
  }

  mutating func decorations(_ kind: String, _ viewClass: CollectionReusableView.Type) -> ReuseQueue {
    if let queue = decorations[kind] { return queue }
    let queue = ReuseQueue(viewClass, identifier: nil)
    decorations[kind] = queue
    return queue
  }

  mutating func queue(_ registration: AnyObject, _ viewClass: CollectionReusableView.Type) -> ReuseQueue {
    if let known = registrations[ObjectIdentifier(registration)] { return known.queue }
    let queue = ReuseQueue(viewClass, identifier: nil)
    registrations[ObjectIdentifier(registration)] = (registration, queue)
    return queue
  }

  func trim(to count: Int) {
    for queue in cells.values { queue.trim(to: count) }
    for queue in supplementaries.values { queue.trim(to: count) }
    for (_, queue) in registrations.values { queue.trim(to: count) }
  }
}
