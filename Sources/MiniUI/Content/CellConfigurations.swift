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
  /// Whether the configurations are updated automatically for each state.
  var updatesContent = true
  var updatesBackground = true

  func update(in container: View, of owner: View, for state: any ConfigurationState) {
    if content != nil, updatesContent { showContent(in: container, for: state) }
    if background != nil, updatesBackground { showBackground(of: owner, for: state) }
  }

  func showContent(in container: View, for state: any ConfigurationState) {
    guard let content else {
      contentView?.removeFromSuperview()
      contentView = nil
      return
    }
    let shown = updatesContent ? content.updated(for: state) : content
    if let contentView, contentView.supports(shown) { return contentView.configuration = shown }
    contentView?.removeFromSuperview()
    let view = shown.makeContentView()
    view.setLayoutFrame(container.bounds)
    container.addSubview(view)
    contentView = view
  }

  /// Shows the background as the rearmost subview of `owner`.
  func showBackground(of owner: View, for state: any ConfigurationState) {
    guard let background else {
      backgroundView?.removeFromSuperview()
      backgroundView = nil
      return
    }
    let shown = updatesBackground ? background.updated(for: state) : background
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
