extension View {
  /// The recognizers of the view, as `gestureRecognizers` returns them; nil for none.
  final var attachedRecognizers: [GestureRecognizer]? {
    get { recognizers.isEmpty ? nil : recognizers }
    set {
      let wanted = newValue ?? []
      for recognizer in recognizers where !wanted.contains(recognizer) { removeGestureRecognizer(recognizer) }
      for recognizer in wanted { addGestureRecognizer(recognizer) }
    }
  }

  final func attach(_ recognizer: GestureRecognizer) {
    if recognizer.view === self { return }
    recognizer.view?.removeGestureRecognizer(recognizer)
    recognizers.append(recognizer)
    recognizer.attach(to: self)
  }

  final func detach(_ recognizer: GestureRecognizer) {
    guard recognizer.view === self else { return }
    recognizers.removeAll { $0 === recognizer }
    recognizer.attach(to: nil)
    if recognizer.receivesPresses { host?.focusMayBeLost(within: self) }
  }
}
