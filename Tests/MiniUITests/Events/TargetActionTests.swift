import Testing

@testable import MiniUI

struct TargetActionTests {
  private final class Counter {
    var count = 0
    func increase() { count += 1 }
  }

  @Test func `an action without a target is always performed`() {
    let counter = Counter()
    let action = TargetAction(nil) { counter.increase() }
    action.perform()
    #expect(counter.count == 1 && action.target == nil)
  }

  @Test func `an action is performed until its target is released, and does not retain it`() {
    let counter = Counter()
    var target: Counter? = Counter()
    let action = TargetAction(target) { counter.increase() }
    action.perform()
    target = nil
    action.perform()
    #expect(counter.count == 1 && action.target != nil)
  }

  @Test func `a target's method is called with the target`() {
    let counter = Counter()
    let action = TargetAction(counter) { (counter: Counter) in counter.increase() }
    action.perform()
    #expect(counter.count == 1 && action.target == ObjectIdentifier(counter))
  }
}
