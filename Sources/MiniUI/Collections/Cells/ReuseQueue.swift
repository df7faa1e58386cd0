/// The unused views of one kind. They stay in the hierarchy as hidden subviews.
final class ReuseQueue {
  private let make: (() -> ReusableView)?
  private var waiting: [ReusableView] = []

  /// - Parameter make: creates a view when the queue is empty; nil if the program creates the views.
  init(_ make: (() -> ReusableView)?) { self.make = make }

  /// Whether the queue has a registered class to create views of.
  var isRegistered: Bool { make != nil }

  /// Returns an unused view, prepared for reuse, or a new one.
  func take() -> ReusableView {
    if let view = takeWaiting() { return view }
    guard let make else { preconditionFailure("no class was registered for the views that are dequeued") }
    let view = make()
    view.queue = self
    view.awakeFromNib()
    return view
  }

  /// Returns an unused view, prepared for reuse; nil if there is none.
  func takeWaiting() -> ReusableView? {
    guard let view = waiting.popLast() else { return nil }
    view.prepareForReuse()
    return view
  }

  func append(_ view: ReusableView) { waiting.append(view) }

  /// Removes the oldest unused views until `count` are left.
  func trim(to count: Int) { while waiting.count > count { waiting.removeFirst().removeFromSuperview() } }
}

/// The reuse queues of a table or collection view, by registration.
struct ReuseQueues {
  private var cells: [String: ReuseQueue] = [:]
  private var supplementaries: [SupplementaryKey: ReuseQueue] = [:]
  private var decorations: [String: ReuseQueue] = [:]
  /// The queues of registrations, with their owners. Owners are retained, so that their identity cannot be reused by
  /// another object.
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

  /// Returns the queue of cells for `identifier`; nil if it is not registered.
  func registeredCells(_ identifier: String) -> ReuseQueue? { cells[identifier] }

  /// Returns the queue of supplementary views for `kind` and `identifier`; nil if they are not registered.
  func registeredSupplementaries(_ kind: String, _ identifier: String) -> ReuseQueue? {
    supplementaries[SupplementaryKey(kind: kind, identifier: identifier)]
  }

  func hasCells(_ identifier: String) -> Bool { cells[identifier]?.isRegistered == true }
  /// Returns the queue of cells for `identifier`, created if needed. Without a registered class, the program creates
  /// the cells.
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
