import MiniUITesting
import Testing

@testable import MiniUI

/// Tests of unusual durations and delays.
@Suite struct AnimationRobustnessTests {
  private let stage: Stage
  private let view = View(frame: CGRect(x: 0, y: 0, width: 10, height: 10))

  init() throws {
    stage = try Stage(size: CGSize(width: 60, height: 50))
    try stage.add(view)
  }

  nonisolated private static let odd: [TimeInterval] = [0, -1, -.infinity, .nan, 1e-300, -1e300]

  @Test(arguments: odd, odd)
  func `animations with zero, negative and NaN durations finish at once`(duration: Double, delay: Double) throws {
    var ends: [Bool] = []
    try stage.advance(by: 0)
    View.animate(withDuration: duration, delay: delay) {
      view.center.x = 40
    } completion: {
      ends.append($0)
    }
    #expect(view.center.x == 40)
    try stage.advance(by: 0.1)
    #expect(view.presentation.center.x == 40)
    #expect(ends == [true])
    #expect(stage.window.nextDeadline == nil)
  }

  @Test(arguments: [1e9, 1e300, .infinity] as [Double])
  func `an endless animation can be removed`(duration: Double) throws {
    for delay in [0, duration] {
      var ends: [Bool] = []
      let start = view.center.x
      View.animate(withDuration: duration, delay: delay) {
        view.center.x = start + 20
      } completion: {
        ends.append($0)
      }
      try stage.advance(by: 0.5)
      #expect(ends.isEmpty && abs(view.presentation.center.x - start) < 0.1)
      view.removeAllAnimations()
      try stage.advance(by: 0.1)
      #expect(ends == [false] && view.presentation.center.x == start + 20)
      #expect(stage.window.nextDeadline == nil)
    }
  }

  @Test func `springs with any parameters have finite values and come to rest`() throws {
    try stage.advance(by: 0)
    let numbers: [Double] = [0, -1, 0.3, 1, 50, 1e12, .infinity, .nan]
    for damping in numbers {
      for velocity in numbers {
        for duration in [0, 0.2, -1, .nan] as [Double] {
          var ends = 0
          View.animate(
            withDuration: duration, usingSpringWithDamping: damping, initialSpringVelocity: velocity
          ) {
            view.center.x = view.center.x == 40 ? 20 : 40
          } completion: { _ in
            ends += 1
          }
          View.animate(springDuration: duration, bounce: damping, initialSpringVelocity: velocity) { view.alpha = 0.5 }
          try stage.advance(by: 0.1)
          #expect(view.presentation.center.x.isFinite, "damping \(damping), velocity \(velocity), duration \(duration)")
          view.removeAllAnimations()
          try stage.advance(by: 0.1)
          #expect(ends == 1)
          view.alpha = 1
        }
      }
    }
  }

  @Test func `a completion may start animations, remove animations and remove views`() throws {
    var count = 0
    func again() {
      count += 1
      guard count < 30 else { return view.removeFromSuperview() }
      View.animate(withDuration: count.isMultiple(of: 3) ? 0 : 0.02) {
        view.center.x = CGFloat(count)
      } completion: { _ in
        if count == 20 { view.removeAllAnimations() }
        again()
      }
    }
    again()
    try stage.advance(by: 3)
    #expect(count == 30 && view.superview == nil)
    #expect(stage.window.nextDeadline == nil)
  }

  @Test func `timers that are never due do not delay other timers`() {
    let queue = TimerQueue()
    var fired: [Int] = []
    for (index, due) in [.infinity, .nan, 2, -.infinity, 1].enumerated() as EnumeratedSequence<[TimeInterval]> {
      _ = queue.schedule(at: due, for: "a test") { fired.append(index) }
    }
    #expect(queue.nextDue == -.infinity)
    queue.fire(upTo: 1) { _ in }
    #expect(fired == [3, 4])
    queue.fire(upTo: 1e300) { _ in }
    #expect(fired == [3, 4, 2])
    #expect(queue.nextDue == nil)
  }

  @Test func `a long press of infinite duration never begins, and ends with the finger`() throws {
    for duration in [TimeInterval.infinity, .nan] {
      var states: [GestureRecognizer.State] = []
      let press = LongPressGestureRecognizer { states.append($0.state) }
      press.minimumPressDuration = duration
      view.addGestureRecognizer(press)
      try stage.touchDown(CGPoint(x: 5, y: 5))
      try stage.advance(by: 10)
      try stage.touchUp(CGPoint(x: 5, y: 5))
      #expect(states.isEmpty && stage.window.events.arbiter.recognizers.isEmpty)
      #expect(stage.window.nextDeadline == nil)
      view.removeGestureRecognizer(press)
    }
  }
}
