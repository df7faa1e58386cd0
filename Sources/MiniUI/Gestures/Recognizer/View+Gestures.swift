/// A view's state for input.
struct ViewInteractivity {
  var isEnabled = true
  var takesSeveralTouches = false
  var cursor: Cursor?
  var recognizers: [GestureRecognizer] = []
  /// The interactions. They also store state that few views need, since an empty array takes only one word.
  var interactions: [any Interaction] = []
}

extension View {
  final var recognizers: [GestureRecognizer] { interactivity.recognizers }

  final func setInputEnabled(_ isEnabled: Bool) {
    interactivity.isEnabled = isEnabled
    if !isEnabled { host?.focusMayBeLost(within: self) }
  }

  final func setCursor(_ cursor: Cursor?) {
    guard cursor != interactivity.cursor else { return }
    interactivity.cursor = cursor
    host?.notify { $0.cursorMayHaveChanged() }
  }

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
    interactivity.recognizers.append(recognizer)
    recognizer.attach(to: self)
  }

  final func detach(_ recognizer: GestureRecognizer) {
    guard recognizer.view === self else { return }
    interactivity.recognizers.removeAll { $0 === recognizer }
    recognizer.attach(to: nil)
    if recognizer.receivesPresses { host?.focusMayBeLost(within: self) }
  }
}
