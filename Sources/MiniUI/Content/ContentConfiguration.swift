/// A value that describes the content of a cell, header or footer, and makes the view that shows it.
///
/// A cell keeps the view while it is given configurations that the view supports, so that assigning one to a reused cell only
/// updates labels and pictures.
@MainActor public protocol ContentConfiguration {
  /// Returns a new view that shows the configuration.
  func makeContentView() -> View & ContentView
  /// Returns the configuration for a state, such as that of a selected cell.
  func updated(for state: any ConfigurationState) -> Self
}

/// A view that shows a configuration.
@MainActor public protocol ContentView: AnyObject {
  /// The configuration that is shown. Setting it updates the view.
  var configuration: any ContentConfiguration { get set }
  /// Returns whether the view can show `configuration`. By default, whether it has the type of the present one.
  func supports(_ configuration: any ContentConfiguration) -> Bool
}

extension ContentView {
  public func supports(_ configuration: any ContentConfiguration) -> Bool {
    type(of: self.configuration) == type(of: configuration)
  }
}
