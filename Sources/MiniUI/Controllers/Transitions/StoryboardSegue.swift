/// A transition from one controller to another. Segues are created in code, since there are no storyboards.
///
///     let segue = StoryboardSegue(identifier: "detail", source: self, destination: DetailController()) {
///       self.show(detail, sender: nil)
///     }
///     prepare(for: segue, sender: cell)
///     segue.perform()
@preconcurrency @MainActor open class StoryboardSegue: NSObject {
  nonisolated deinit {}

  /// A name for the program; nil for none.
  public final let identifier: String?
  /// The controller from which the segue leads.
  public final let source: ViewController
  /// The controller to which the segue leads.
  public final let destination: ViewController
  private let handler: (() -> Void)?

  /// Creates a segue whose `perform` does nothing unless a subclass overrides it.
  public init(identifier: String?, source: ViewController, destination: ViewController) {
    (self.identifier, self.source, self.destination) = (identifier, source, destination)
    handler = nil
    super.init()
  }

  /// Creates a segue whose `perform` calls `performHandler`, which shows the destination.
  public init(
    identifier: String?, source: ViewController, destination: ViewController, performHandler: @escaping () -> Void
  ) {
    (self.identifier, self.source, self.destination) = (identifier, source, destination)
    handler = performHandler
    super.init()
  }

  /// Shows the destination by the handler.
  open func perform() { handler?() }
}

extension ViewController {
  /// Ends the program with a sentence about a segue that an app performs by its name.
  final func refuseSegue(_ identifier: String) -> Never {
    preconditionFailure(
      "the segue \"\(identifier)\" of \(type(of: self)) is missing: there are no storyboards here, so show the controller "
        + "in code, or override performSegue(withIdentifier:sender:)")
  }
}
