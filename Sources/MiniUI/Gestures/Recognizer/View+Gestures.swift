extension View {
  /// Adds a recognizer at `index` of the list; nil for the end.
  final func attach(_ recognizer: GestureRecognizer, at index: Int? = nil) {
    if recognizer.view === self { return }
    recognizer.view?.removeGestureRecognizer(recognizer)
    recognizers.insert(recognizer, at: index ?? recognizers.count)
    recognizer.attach(to: self)
  }

  final func detach(_ recognizer: GestureRecognizer) {
    guard recognizer.view === self else { return }
    recognizers.removeAll { $0 === recognizer }
    recognizer.attach(to: nil)
    if recognizer.receivesPresses { host?.focusMayBeLost(within: self) }
  }
}
