/// The views of one kind that wait to be reused. They stay subviews, hidden.
final class ReuseQueue {
  private let make: (() -> ReusableView)?
  private var waiting: [ReusableView] = []

  /// - Parameter make: creates another view when none waits; nil if the program makes the views.
  init(_ make: (() -> ReusableView)?) { self.make = make }

  /// Whether a class is registered, of which the queue makes views.
  var isRegistered: Bool { make != nil }

  /// Returns a waiting view, prepared for reuse, or a new one.
  func take() -> ReusableView {
    if let view = takeWaiting() { return view }
    guard let make else { preconditionFailure("no class was registered for the views that are dequeued") }
    let view = make()
    view.queue = self
    view.awakeFromNib()
    return view
  }

  /// Returns a waiting view, prepared for reuse; nil if none waits.
  func takeWaiting() -> ReusableView? {
    guard let view = waiting.popLast() else { return nil }
    view.prepareForReuse()
    return view
  }

  func append(_ view: ReusableView) { waiting.append(view) }

  /// Removes views until at most `count` wait, the oldest first.
  func trim(to count: Int) { while waiting.count > count { waiting.removeFirst().removeFromSuperview() } }
}

/// The reuse queues of a view of items, by registration.
struct ReuseQueues {
  private var cells: [String: ReuseQueue] = [:]
  private var supplementaries: [SupplementaryKey: ReuseQueue] = [:]
  private var decorations: [String: ReuseQueue] = [:]
  /// The queues of registrations, with their owners: a retained owner's identity cannot be assigned to another object.
  private var registrations: [ObjectIdentifier: (owner: AnyObject, queue: ReuseQueue)] = [:]

  private struct SupplementaryKey: Hashable {
    let kind, identifier: String
  }

  mutating func registerCells(_ identifier: String, _ make: @escaping () -> ReusableView) {
    cells[identifier] = ReuseQueue(make)
  }

  mutating func registerSupplementaries(_ kind: String, _ identifier: String, _ make: @escaping () -> ReusableView) {
    supplementaries[SupplementaryKey(kind: kind, identifier: identifier)] = ReuseQueue(make)
  }

  /// Returns the queue of cells that are registered with `identifier`; nil if none are.
  func registeredCells(_ identifier: String) -> ReuseQueue? { cells[identifier] }

  /// Returns the queue of supplementary views that are registered with `kind` and `identifier`; nil if none are.
  func registeredSupplementaries(_ kind: String, _ identifier: String) -> ReuseQueue? {
    supplementaries[SupplementaryKey(kind: kind, identifier: identifier)]
  }

  func hasCells(_ identifier: String) -> Bool { cells[identifier]?.isRegistered == true }
  /// Returns the queue of the cells with `identifier`, which a program makes by itself if it has not registered a class.
  mutating func queueOfCells(_ identifier: String) -> ReuseQueue {
    if let queue = cells[identifier] { return queue }
    let queue = ReuseQueue(nil)
    cells[identifier] = queue
    return queue
  }

  func cells(_ identifier: String) -> ReuseQueue {
    guard let queue = cells[identifier], queue.isRegistered else {
      preconditionFailure(
        "could not dequeue a cell with identifier \(identifier): register a class for the identifier first")
    }
    return queue
  }

  func supplementaries(_ kind: String, _ identifier: String) -> ReuseQueue {
    guard let queue = registeredSupplementaries(kind, identifier) else {
      preconditionFailure(
        "could not dequeue a view of kind \(kind) with identifier \(identifier): register a class for both first")
    }
    return queue
  }

  mutating func decorations(_ kind: String, _ make: @escaping () -> ReusableView) -> ReuseQueue {
    if let queue = decorations[kind] { return queue }
    let queue = ReuseQueue(make)
    decorations[kind] = queue
    return queue
  }

  mutating func queue(_ registration: AnyObject, _ make: @escaping () -> ReusableView) -> ReuseQueue {
    if let known = registrations[ObjectIdentifier(registration)] { return known.queue }
    let queue = ReuseQueue(make)
    registrations[ObjectIdentifier(registration)] = (registration, queue)
    return queue
  }

  func trim(to count: Int) {
    for queue in cells.values { queue.trim(to: count) }
    for queue in supplementaries.values { queue.trim(to: count) }
    for (_, queue) in registrations.values { queue.trim(to: count) }
  }
}
