import Testing

@testable import MiniUI

struct TargetActionTests {
  private final class Counter {
    var count = 0
    func increase() { count += 1 }
  }

  @Test func `without a target it is always performed`() {
    let counter = Counter()
    let action = TargetAction(nil) { counter.increase() }
    action.perform()
    #expect(counter.count == 1 && action.target == nil)
  }

  @Test func `it is performed until its target is released, which it does not retain`() {
    let counter = Counter()
    var target: Counter? = Counter()
    let action = TargetAction(target) { counter.increase() }
    action.perform()
    target = nil
    action.perform()
    #expect(counter.count == 1 && action.target != nil)
  }

  @Test func `a method of its target is called with it`() {
    let counter = Counter()
    let action = TargetAction(counter) { (counter: Counter) in counter.increase() }
    action.perform()
    #expect(counter.count == 1 && action.target == ObjectIdentifier(counter))
  }
}
