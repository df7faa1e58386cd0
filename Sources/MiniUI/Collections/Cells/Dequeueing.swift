/// The state of a call to the data source for an element's view.
struct Dequeueing {
  /// The index path of the element; nil while no view is requested.
  var path: IndexPath?
  private(set) var view: ReusableView?
  /// The view of the element, if it is being reconfigured.
  private let existing: ReusableView?

  init(path: IndexPath? = nil, existing: ReusableView? = nil) {
    self.path = path
    self.existing = existing
  }

  /// Returns a view from `queue` for the element at `path`, or its existing view if it is being reconfigured.
  mutating func view(from queue: ReuseQueue, for path: IndexPath) -> ReusableView {
    let view = keptView(of: queue, for: path) ?? queue.take()
    guard self.path == path else { return view }
    precondition(
      self.view == nil, "more than one view was dequeued for index path \(path): dequeue one, and return that")
    self.view = view
    return view
  }

  /// Returns the element's existing view, if it belongs to this queue.
  func keptView(of queue: ReuseQueue, for path: IndexPath) -> ReusableView? {
    self.path == path && existing?.queue === queue ? existing : nil
  }

  func isDequeued(_ view: ReusableView) -> Bool { self.view === view || existing === view }

  /// Checks that the data source has returned the view that was dequeued for the element.
  func check(_ view: ReusableView) {
    var returned: String { "the view returned by the data source for index path \(path.map { "\($0)" } ?? "nil")" }
    precondition(
      view.queue != nil,
      returned + " was not dequeued: views must be retrieved by calling "
        + "dequeueReusableCell(withReuseIdentifier:for:) or its like")
    precondition(self.view === view, returned + " was dequeued for another one")
  }
}

extension ItemsView {
  /// Returns a reused or new view for the element at `path`. Views of a kind can only be registered for a class of views
  /// `Element`.
  final func dequeue<Element: ReusableView>(_ kind: ReuseQueues.Kind, for path: IndexPath) -> Element {
    unsafeDowncast(dequeueing.view(from: queues.registered(kind), for: path), to: Element.self)
  }
}
