/// The unused views of one kind. They stay in the hierarchy as hidden subviews.
final class ReuseQueue {
  private let make: (() -> ReusableView)?
  private var waiting: [ReusableView] = []

  /// - Parameter make: creates a view when the queue is empty; nil if the program creates the views.
  init(_ make: (() -> ReusableView)?) { self.make = make }

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
    view.host?.notify(.viewWillBeReused(view))
    view.prepareForReuse()
    return view
  }

  func append(_ view: ReusableView) { waiting.append(view) }

  /// Removes the oldest unused views until `count` are left.
  func trim(to count: Int) { while waiting.count > count { waiting.removeFirst().removeFromSuperview() } }
}

/// The reuse queues of a table or collection view, by kind.
struct ReuseQueues {
  /// The views that share a queue.
  enum Kind: Hashable {
    case cell(identifier: String)
    case supplementary(String, identifier: String)
    /// Decoration views, and a table's own headers and footers.
    case decoration(String)
    /// The views of a registration. The registration is retained, so that no other object can have its identity.
    case registration(Registration)
  }

  final class Registration: Hashable {
    nonisolated static func == (one: Registration, other: Registration) -> Bool { one === other }
    nonisolated func hash(into hasher: inout Hasher) { hasher.combine(ObjectIdentifier(self)) }
  }

  private var queues: [Kind: ReuseQueue] = [:]

  subscript(kind: Kind) -> ReuseQueue? { queues[kind] }

  /// The kinds of supplementary views for which a reuse identifier is registered.
  var supplementaryKinds: [String] {
    queues.keys.compactMap { if case .supplementary(let kind, _) = $0 { kind } else { nil } }
  }

  /// Registers an Objective-C class for the views of a kind; nil removes the registration.
  /// - Parameter make: Creates a view of the class.
  /// - Precondition: The class is a subclass of `Base`.
  mutating func register<Base: ReusableView>(
    _ anyClass: AnyClass?, as base: Base.Type, for kind: Kind, _ make: @escaping (Base.Type) -> Base
  ) {
    guard let anyClass else { return queues[kind] = nil }
    guard let type = anyClass as? Base.Type else { preconditionFailure("\(anyClass) must be a subclass of \(base)") }
    queues[kind] = ReuseQueue { make(type) }
  }

  /// Returns the queue for a kind, created if needed.
  /// - Parameter make: creates a view; nil if the program creates the views.
  mutating func queue(_ kind: Kind, _ make: (() -> ReusableView)?) -> ReuseQueue {
    if let queue = queues[kind] { return queue }
    let queue = ReuseQueue(make)
    queues[kind] = queue
    return queue
  }

  func registered(_ kind: Kind) -> ReuseQueue {
    if let queue = queues[kind], queue.isRegistered { return queue }
    switch kind {
    case .supplementary(let kind, let identifier):
      preconditionFailure(
        "could not dequeue a view of kind \(kind) with identifier \(identifier): register a class for both first")
    case .cell(let identifier):
      preconditionFailure(
        "could not dequeue a cell with identifier \(identifier): register a class for the identifier first")
    case .decoration, .registration: preconditionFailure("views of the kind \(kind) are created when they are needed")
    }
  }

  func trim(to count: Int) {
    for (kind, queue) in queues {
      if case .decoration = kind { continue }
      queue.trim(to: count)
    }
  }
}
