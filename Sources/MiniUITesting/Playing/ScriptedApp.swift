/// What scripts are played against: an app that can be opened again and again, each time in the same state.
@MainActor public struct ScriptedApp {
  /// What the setting `scene` may say.
  public var scenes: [String]
  /// Shows on a new stage what the take asks for.
  public var open: (Take, Stage) throws -> Void

  /// - Parameters:
  ///   - scenes: what the setting `scene` may say; the first is shown if it says nothing.
  ///   - open: shows on a new stage what the take asks for.
  public init(scenes: [String] = [], open: @escaping (Take, Stage) throws -> Void) {
    self.scenes = scenes
    self.open = open
  }
}
