import MiniUITesting

extension Workload {
  /// One finger that goes down, moves through 60 points, and goes up, for recognizers that all recognize
  /// simultaneously.
  nonisolated static let gestures = [2, 20, 100].map { count in
    Workload("gestures: 60 moves, \(count) recognisers") {
      let stage = try Stage(size: CGSize(width: 400, height: 400))
      let friend = Friend()
      for _ in 0..<count {
        let pan = PanGestureRecognizer()
        pan.delegate = friend
        stage.window.addGestureRecognizer(pan)
      }
      return {
        try stage.touchDown(CGPoint(x: 100, y: 100))
        for index in 1...60 {
          stage.platform.manualClock.advance(to: stage.now + Window.frameInterval)
          try stage.touchMove(to: CGPoint(x: 100 + 4 * index, y: 100))
        }
        try stage.touchUp(CGPoint(x: 340, y: 100))
        use(friend)
      }
    }
  }
}

/// A delegate that lets all recognizers recognize simultaneously.
final class Friend: GestureRecognizerDelegate {
  func gestureRecognizer(
    _ gestureRecognizer: GestureRecognizer, shouldRecognizeSimultaneouslyWith other: GestureRecognizer
  ) -> Bool { true }
}
