/// An app that scripts can be played with: it can be opened repeatedly, each time in the same state.
@preconcurrency @MainActor public struct ScriptedApp {
  /// The allowed values of the setting `scene`.
  public var scenes: [String]
  /// Shows the scene of the take on a new stage, without controls that open another scene if the take's `staysInScene`
  /// is true.
  public var open: (Take, Stage) throws -> Void

  /// Creates an app.
  /// - Parameters:
  ///   - scenes: the allowed values of the setting `scene`; `open` chooses the scene if a take has none.
  ///   - open: shows the scene of the take on a new stage. If the take's `staysInScene` is true, the app disables every
  ///     control that opens another scene.
  public init(scenes: [String] = [], open: @escaping (Take, Stage) throws -> Void) {
    self.scenes = scenes
    self.open = open
  }
}
