/// Describes the content of a cell, header or footer, and creates the view for it. Implement it for content that
/// ``ListContentConfiguration`` cannot show.
///
/// A cell keeps the view for as long as the view supports its configurations, so that a reused cell only updates labels
/// and images.
@preconcurrency @MainActor public protocol ContentConfiguration {
  /// Returns a new view that shows the configuration.
  func makeContentView() -> View & ContentView
  /// Returns the configuration for a state, for example for a selected cell.
  func updated(for state: any ConfigurationState) -> Self
}

/// A view that shows a configuration. Adopt it for the view that a ``ContentConfiguration`` of your own creates.
@preconcurrency @MainActor public protocol ContentView: AnyObject {
  /// The shown configuration. Setting it updates the view.
  var configuration: any ContentConfiguration { get set }
  /// Returns whether the view can show `configuration`. By default, whether it has the same type as the current one.
  func supports(_ configuration: any ContentConfiguration) -> Bool
}

extension ContentView {
  public func supports(_ configuration: any ContentConfiguration) -> Bool {
    type(of: self.configuration) == type(of: configuration)
  }
}
