/// A bar of a container. Its `isHidden` is the program's: the container hides and shows it by `setHidden(byContainer:)`,
/// and does not show a bar that the program has hidden.
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
