import MiniUI
import MiniUITesting

extension Workload {
  /// Events and frames whose cost must not depend on the number in their name ("flat"), or grow no faster than it ("linear").
  nonisolated static let eventGrowth = touches + animations + clicks

  /// One finger that goes down, begins a gesture, moves on, and goes up.
  private nonisolated static let touches =
    [10, 100].map { count in
      Workload("linear: \(count) recognizers of one touch, which all recognize it") { try touch(count, Friend()) }
    }
    + [10, 100, 1000].map { count in
      Workload("linear: \(count) recognizers of one touch, of which one recognizes it") { try touch(count, nil) }
    }

  private static func touch(_ count: Int, _ friend: Friend?) throws -> () throws -> Void {
    let stage = try Stage(size: CGSize(width: 400, height: 400))
    for _ in 0..<count {
      let pan = PanGestureRecognizer()
      pan.delegate = friend
      stage.window.addGestureRecognizer(pan)
    }
    return {
      try stage.touchDown(CGPoint(x: 100, y: 100))
      for index in 1...2 {
        stage.platform.manualClock.advance(to: stage.now + Window.frameInterval)
        try stage.touchMove(to: CGPoint(x: 100 + 40 * index, y: 100))
      }
      try stage.touchUp(CGPoint(x: 180, y: 100))
      use(friend)
    }
  }

  /// One frame in which 100 views are animated to other positions, as in the frames before.
  private nonisolated static let animations = [1, 10, 100].flatMap { count in
    [
      Workload("flat: \(count) animations of 100 views, which are sent on together") { try send(after: count) },
      Workload("flat: \(count) animations of 100 views, which are sent on one by one") {
        try send(after: count, isTogether: false)
      },
      Workload("flat: \(count) animations of 100 views, each from the current state") {
        try send(after: count, options: .beginFromCurrentState)
      },
    ]
  }

  /// - Parameter count: the number of earlier frames in which the views were animated. Each animation lasts for as many
  ///   frames.
  private static func send(
    after count: Int, options: View.AnimationOptions = [], isTogether: Bool = true
  ) throws -> () throws -> Void {
    let stage = try Stage(size: CGSize(width: 1000, height: 800))
    let views = (0..<100).map { View(frame: CGRect(x: 20 + $0 % 10 * 90, y: 20 + $0 / 10 * 70, width: 20, height: 20)) }
    for view in views {
      view.backgroundColor = .systemRed
      stage.window.addSubview(view)
    }
    let blocks = isTogether ? [views] : views.map { [$0] }
    var isRight = false
    func sendOn() throws {
      isRight.toggle()
      for block in blocks {
        View.animate(withDuration: Double(count) * Window.frameInterval, options: options) {
          for view in block { view.center.x += isRight ? 30 : -30 }
        }
      }
      try stage.advanceFrame()
    }
    for _ in 0..<count { try sendOn() }
    return sendOn
  }

  /// A click of the wheel and the frame after it, alternately down and up.
  private nonisolated static let clicks = [10_000, 1_000_000].map { count in
    Workload("flat: \(count) cells of a grid under a click of the wheel") {
      let numbers = GridOfNumbers(count: count)
      let stage = try Stage(size: CGSize(width: 1000, height: 800))
      try stage.add(numbers.grid)
      var isDown = false
      return {
        isDown.toggle()
        try stage.wheel(dy: isDown ? -1 : 1, at: CGPoint(x: 500, y: 400))
        try stage.advanceFrame()
      }
    }
  }
}
