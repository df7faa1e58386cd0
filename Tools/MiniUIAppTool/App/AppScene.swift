public import MiniUI
public import MiniUITesting

/// One state of an app that can be opened by itself, by name: a page, a dialog, or the whole app.
///
/// If a page is a scene of its own, the scripts that test it need not navigate to it.
public nonisolated struct AppScene: Sendable, CustomStringConvertible {
  /// The name on the command line and in scripts: `--scene list`, `scene: list`.
  public let name: String
  /// A title for people, such as "All Notes". In lower case, it is a second name of the scene on the command line. Nil
  /// if the scene has only its name.
  public let title: String?
  /// A sentence that the command `scenes` prints.
  public let summary: String
  let makeController: @MainActor @Sendable (Take) throws -> ViewController

  public var description: String { name }

  /// Creates a scene.
  /// - Parameters:
  ///   - name: the name on the command line and in scripts.
  ///   - title: a title for people. By default nil.
  ///   - summary: a sentence that the command `scenes` prints. By default empty.
  ///   - makeController: returns a new root view controller, in the same state each time. An error ends the command with one line.
  public init(
    _ name: String, title: String? = nil, summary: String = "",
    makeController: @escaping @MainActor @Sendable () throws -> ViewController
  ) {
    self.init(name, title: title, summary: summary) { (_: Take) in try makeController() }
  }

  /// Creates a scene that depends on the take, for example one with buttons that open other scenes unless
  /// `staysInScene` is true.
  /// - Parameters:
  ///   - name: the name on the command line and in scripts.
  ///   - title: a title for people. By default nil.
  ///   - summary: a sentence that the command `scenes` prints. By default empty.
  ///   - makeController: returns a new root view controller for a take. An error ends the command with one line.
  public init(
    _ name: String, title: String? = nil, summary: String = "",
    makeController: @escaping @MainActor @Sendable (Take) throws -> ViewController
  ) {
    self.name = name
    self.title = title
    self.summary = summary
    self.makeController = makeController
  }
}
