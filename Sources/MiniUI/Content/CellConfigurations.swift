/// The content and background configurations of a cell, header or footer. Created when one of them is set.
final class CellConfigurations {
  /// The content configuration that the program has set; nil for none.
  var content: (any ContentConfiguration)?
  private(set) var contentView: (View & ContentView)?
  /// The background configuration of the program or, by default, of the cell; nil for none.
  var background: BackgroundConfiguration? { didSet { hasDefaultBackground = false } }
  private(set) var backgroundView: ConfiguredBackground?
  /// Whether the background is the cell's own, not one of the program. False after each assignment of a background.
  var hasDefaultBackground = false

  /// - Parameter state: The state for which the configuration is updated; nil shows it as it is.
  func showContent(in container: View, for state: (any ConfigurationState)?) {
    guard let content else {
      contentView?.removeFromSuperview()
      contentView = nil
      return
    }
    let shown = state.map { content.updated(for: $0) } ?? content
    if let contentView, contentView.supports(shown) { return contentView.configuration = shown }
    contentView?.removeFromSuperview()
    let view = shown.makeContentView()
    view.setLayoutFrame(container.bounds)
    container.addSubview(view)
    contentView = view
  }

  /// Shows the background as the rearmost subview of `owner`.
  /// - Parameter state: The state for which the configuration is updated; nil shows it as it is.
  func showBackground(of owner: View, for state: (any ConfigurationState)?) {
    guard let background else {
      backgroundView?.removeFromSuperview()
      backgroundView = nil
      return
    }
    let shown = state.map { background.updated(for: $0) } ?? background
    if let backgroundView {
      backgroundView.configuration = shown
    } else {
      let view = ConfiguredBackground(shown)
      view.isUserInteractionEnabled = shown.customView != nil
      view.setLayoutFrame(owner.bounds)
      owner.insertSubview(view, at: 0)
      backgroundView = view
    }
  }
}
