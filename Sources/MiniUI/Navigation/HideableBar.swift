/// A bar of a container. The container hides and shows it by `setHidden(byContainer:)`, and never shows a bar that the
/// program has hidden by `isHidden`.
protocol HideableBar: View {
  /// Whether the program has hidden the bar.
  var isHiddenByProgram: Bool { get }
}

extension HideableBar {
  /// Hides the bar, or shows it unless the program has hidden it.
  func setHidden(byContainer isHidden: Bool) {
    let isHidden = isHidden || isHiddenByProgram
    if isHidden != appearance.isHidden { appearance.isHidden = isHidden }
  }
}
