import MiniUITesting
import Testing

@testable import MiniUI

/// Tests of the keys that scroll while no scroll view has the focus.
struct UnfocusedScrollKeyTests {
  private func scene() throws -> (Stage, small: ScrollView, large: ScrollView) {
    let stage = try Stage(size: CGSize(width: 400, height: 300))
    let views = [(0, 80), (100, 200)].map { (y: CGFloat, height: CGFloat) in
      let view = ScrollView(frame: CGRect(x: 0, y: y, width: 400, height: height))
      view.contentSize = CGSize(width: 400, height: 1000)
      return view
    }
    try stage.add(views[0], views[1])
    return (stage, views[0], views[1])
  }

  @Test(arguments: [(KeyCode.pageDown, 180), (.space, 180), (.end, 800)] as [(KeyCode, CGFloat)])
  func `a key scrolls the largest scroll view when no view is focused`(_ key: KeyCode, _ offset: CGFloat) throws {
    let (stage, small, large) = try scene()
    try stage.key(key)
    try stage.settle()
    #expect(large.contentOffset.y == offset && small.contentOffset.y == 0)
    #expect(stage.window.focusedView == nil)
    try stage.key(key == .space ? .space : key == .end ? .home : .pageUp, modifiers: key == .space ? .shift : [])
    try stage.settle()
    #expect(large.contentOffset.y == 0)
  }

  @Test func `a key scrolls the scroll view that contains the focus`() throws {
    let (stage, small, large) = try scene()
    let button = Button("a")
    button.frame = CGRect(x: 10, y: 10, width: 40, height: 20)
    small.addSubview(button)
    stage.window.setFocus(button)
    try stage.key(.end)
    try stage.settle()
    #expect(small.contentOffset.y == 920 && large.contentOffset.y == 0)
  }

  @Test func `keys do not scroll hidden, disabled, invisible and short views`() throws {
    for change in 0..<4 {
      let (stage, small, large) = try scene()
      switch change {
      case 0: large.isHidden = true
      case 1: large.isScrollEnabled = false
      case 2: large.frame.origin.y = 290
      default: large.contentSize.height = 100
      }
      try stage.key(.end)
      try stage.settle()
      #expect(large.contentOffset.y == 0 && small.contentOffset.y == 920)
    }
  }
}
