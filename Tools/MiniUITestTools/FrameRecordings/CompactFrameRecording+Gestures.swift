extension CompactFrameRecording.Gesture {
  /// Returns the active recognizers of a window.
  static func all(in window: Window) -> [CompactFrameRecording.Gesture] {
    let active = window.activeGestureRecognizers
    if active.isEmpty { return [] }
    let names = ViewPath.names(in: window)
    return active.map { recognizer in
      CompactFrameRecording.Gesture(
        class: String(describing: type(of: recognizer)), view: names.first { $0.view === recognizer.view }?.name,
        state: "\(recognizer.state)")
    }
  }
}
