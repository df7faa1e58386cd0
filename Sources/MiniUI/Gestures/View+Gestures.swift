extension View {
  /// The recognisers on this view, in the order in which they were added and are asked.
  public var gestureRecognizers: [GestureRecognizer] { recognizers.compactMap { $0 as? GestureRecognizer } }

  /// Adds a recogniser; one that is on another view leaves it.
  public func addGestureRecognizer(_ recognizer: GestureRecognizer) {
    if recognizer.view === self { return }
    recognizer.view?.removeGestureRecognizer(recognizer)
    recognizers.append(recognizer)
    recognizer.attach(to: self)
  }

  /// Takes a recogniser away; a gesture under way is cancelled.
  public func removeGestureRecognizer(_ recognizer: GestureRecognizer) {
    guard recognizer.view === self else { return }
    recognizers.removeAll { $0 === recognizer }
    recognizer.attach(to: nil)
    if recognizer.receivesPresses { host?.delegate?.focusMayHaveGone() }
  }
}
