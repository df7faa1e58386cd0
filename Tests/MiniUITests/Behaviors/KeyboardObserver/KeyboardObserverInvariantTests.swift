import MiniUITestSupport
import MiniUITesting
import TestSupport
import Testing

@testable import MiniUI

/// Tests that after any sequence of changes, a hidden keyboard leaves the form as if it had never been shown.
struct KeyboardObserverInvariantTests {
  /// A change to the form.
  private enum Act: CaseIterable { case show, hide, height, rotate, resize, inset, wait, float, grow }

  @Test(arguments: 0..<UInt64(Soak.count(10, of: 30)))
  func `insets that the program sets during keyboard changes are kept exactly`(seed: UInt64) throws {
    var random = SplitMix64(seed: seed)
    let isPlain = seed % 3 == 0
    let scene = try ObserverScene(isPlain ? View() : ScrollView())
    var base = EdgeInsets(top: 1.5, bottom: .random(in: 0...40, using: &random).rounded() / 4)
    (scene.container as? ScrollView)?.contentInset = base
    try scene.stage.advance(by: 0)
    for _ in 0..<40 {
      let field = scene.fields.randomElement(using: &random)!
      switch Act.allCases.randomElement(using: &random)! {
      case .show: field.becomeFirstResponder()
      case .hide: scene.window.firstResponder?.resignFirstResponder()
      case .height: scene.keys.keyboard.wanted.height = CGFloat(Int.random(in: 100...320, using: &random))
      case .rotate: try scene.stage.rotate()
      case .resize:
        try scene.stage.resize(
          to: CGSize(
            width: Int.random(in: 200...700, using: &random), height: Int.random(in: 200...700, using: &random)))
      case .inset:
        let change = CGFloat(Int.random(in: 0...80, using: &random)) / 4
        base.bottom += change
        (scene.container as? ScrollView)?.contentInset.bottom += change
      case .wait: try scene.stage.advance(by: .random(in: 0...0.4, using: &random))
      case .float: scene.keys.keyboard.isFloating.toggle()
      case .grow: field.frame.size.height = CGFloat(Int.random(in: 20...500, using: &random))
      }
      if Bool.random(using: &random) { try scene.stage.advance(by: .random(in: 0...0.3, using: &random)) }
      try scene.stage.advance(by: 0)
      if let frame = scene.window.keyboardFrame, !scene.keys.keyboard.isFloating, !isPlain {
        #expect(scene.scrollView.contentInset.bottom >= base.bottom && frame.maxY == scene.window.bounds.maxY)
      }
    }
    try scene.hide()
    #expect(scene.container.transform == .identity && scene.keys.seen == nil)
    if !isPlain {
      #expect(scene.scrollView.contentInset == base)
      let top = -base.top
      let bottom = max(top, 800 + base.bottom - scene.window.bounds.height)
      // Offsets are shown on whole pixels.
      #expect((top - 0.5...bottom + 0.5).contains(scene.scrollView.contentOffset.y))
    }
  }
}
