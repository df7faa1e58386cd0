extension View {
  /// The insets that the window's safe area has within the view.
  final var coveredInsets: EdgeInsets {
    guard let host, host.safeAreaInsets != .zero, let root = host.root else { return .zero }
    let frame = convert(bounds, to: nil)
    let safe = root.bounds.inset(by: host.safeAreaInsets)
    return EdgeInsets(
      top: max(0, safe.minY - frame.minY), left: max(0, safe.minX - frame.minX),
      bottom: max(0, frame.maxY - safe.maxY), right: max(0, frame.maxX - safe.maxX))
  }
}
