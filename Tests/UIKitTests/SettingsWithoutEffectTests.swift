import MiniUITesting
import Testing
import UIKit

/// Tests of properties that ports set and that have no effect.
@MainActor struct SettingsWithoutEffectTests {
  @Test func `a setting without an effect has its default until it is set, and is kept for each object`() {
    let (first, second) = (UILabel(), UILabel())
    #expect(!first.isExclusiveTouch && first.shadowColor == nil && first.shadowOffset == CGSize(width: 0, height: -1))
    first.isExclusiveTouch = true
    first.shadowColor = .red
    first.shadowOffset = CGSize(width: 2, height: 2)
    #expect(first.isExclusiveTouch && first.shadowColor == .red && first.shadowOffset == CGSize(width: 2, height: 2))
    #expect(!second.isExclusiveTouch && second.shadowColor == nil)
    first.shadowColor = nil
    #expect(first.shadowColor == nil)
  }

  @Test func `the colour of a bar item's title attributes is its tint`() {
    let item = UIBarButtonItem(title: "Save", style: .plain, target: nil, action: nil)
    item.setTitleTextAttributes([.foregroundColor: UIColor.red], for: .highlighted)
    #expect(item.tintColor == nil)
    item.setTitleTextAttributes([.foregroundColor: UIColor.red], for: .normal)
    #expect(item.tintColor == .red)
  }
}
