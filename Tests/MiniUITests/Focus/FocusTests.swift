import MiniUI
import MiniUITestSupport
import MiniUITesting
import Testing

/// Tests of the focused view, which receives keys, and of its ring.
struct FocusTests {
  /// Returns a stage with named buttons of 40 by 20 points at these locations.
  private func stage(_ locations: [(String, CGFloat, CGFloat)]) throws -> (Stage, [String: Button]) {
    let stage = try Stage(size: CGSize(width: 400, height: 300))
    var buttons: [String: Button] = [:]
    for (name, x, y) in locations {
      let button = Button(name)
      button.frame = CGRect(x: x, y: y, width: 40, height: 20)
      buttons[name] = button
      try stage.add(button)
    }
    return (stage, buttons)
  }

  private func row() throws -> (Stage, [String: Button]) { try stage([("a", 10, 10), ("b", 60, 10), ("c", 110, 10)]) }

  private func focused(_ stage: Stage) -> String? { (stage.window.focusedView as? Button)?.currentTitle }

  private func ring(_ stage: Stage) -> View? {
    stage.window.firstView { $0.accessibilityIdentifier == "focus-ring" && !$0.isHidden }
  }

  /// A view that requests the focus while it leaves the window, as a page at the end of its transition.
  private final class Clinging: View {
    var stage: Stage?
    override var canBecomeFocused: Bool { true }
    override func willMove(toWindow newWindow: Window?) {
      if newWindow == nil { stage?.window.setFocus(self) }
    }
  }

  @Test func `a view that is being removed cannot get the focus`() throws {
    let (stage, buttons) = try row()
    let page = View(frame: CGRect(x: 0, y: 100, width: 100, height: 100))
    let clinging = Clinging(frame: CGRect(x: 10, y: 10, width: 40, height: 20))
    page.addSubview(clinging)
    try stage.add(page)
    clinging.stage = stage
    stage.window.setFocus(clinging)
    #expect(stage.window.focusedView === clinging)
    page.removeFromSuperview()
    #expect(clinging.window == nil && stage.window.focusedView !== clinging)
    stage.window.setFocus(buttons["b"])
    #expect(focused(stage) == "b")
    clinging.stage = nil
  }

  /// Presses Tab `count` times, and returns the name of the focused button after each.
  private func tour(_ stage: Stage, modifiers: KeyModifiers = [], count: Int) throws -> [String?] {
    try (0..<count).map { _ in
      try stage.key(.tab, modifiers: modifiers)
      return focused(stage)
    }
  }

  @Test func `Tab and Return reach fields outside the visible part, and reveal them`() throws {
    let stage = try Stage(size: CGSize(width: 200, height: 100))
    let scrollView = ScrollView(frame: CGRect(x: 0, y: 0, width: 200, height: 100))
    scrollView.contentSize = CGSize(width: 200, height: 400)
    let fields = (0..<4).map { TextField(frame: CGRect(x: 10, y: 100 * CGFloat($0) + 30, width: 100, height: 40)) }
    let beyond = TextField(frame: CGRect(x: 10, y: 430, width: 100, height: 40))
    for field in fields + [beyond] {
      field.returnKeyType = .next
      scrollView.addSubview(field)
    }
    try stage.add(scrollView)
    for key in [KeyCode.tab, .enter] {
      fields[0].becomeFirstResponder()
      for field in fields.dropFirst() {
        try stage.key(key)
        #expect(field.isFirstResponder && stage.window.bounds.contains(field.convert(field.bounds, to: nil)))
      }
      try stage.key(key)
      #expect(!beyond.isFirstResponder, "it lies beyond what can be scrolled to")
    }
  }

  // MARK: Order

  @Test func `Tab moves in reading order and wraps around, and Shift+Tab moves in reverse`() throws {
    let locations: [(String, CGFloat, CGFloat)] = [("d", 10, 50), ("b", 60, 11), ("a", 10, 14), ("c", 110, 9)]
    let (there, _) = try stage(locations)
    #expect(try tour(there, count: 5) == ["a", "b", "c", "d", "a"])
    let (back, _) = try stage(locations)
    #expect(try tour(back, modifiers: .shift, count: 5) == ["d", "c", "b", "a", "d"])
  }

  @Test func `in a mirrored window Tab moves from right to left, and Left moves forward`() throws {
    let (stage, _) = try row()
    stage.window.traits.layoutDirection = .rightToLeft
    #expect(try tour(stage, count: 3) == ["c", "b", "a"])
    try stage.key(.right)
    #expect(focused(stage) == "b")
    try stage.key(.left)
    #expect(focused(stage) == "a")
  }

  @Test func `a view's subviews follow it and precede its next sibling`() throws {
    let (stage, buttons) = try stage([("first", 10, 100), ("last", 200, 100)])
    let group = View(frame: CGRect(x: 100, y: 98, width: 90, height: 200))
    stage.window.addSubview(group)
    for (name, y) in [("upper", 0.0), ("lower", 100)] {
      let button = Button(name)
      button.frame = CGRect(x: 0, y: y, width: 40, height: 20)
      group.addSubview(button)
    }
    #expect(buttons.count == 2)
    #expect(try tour(stage, count: 4) == ["first", "upper", "lower", "last"])
  }

  @Test func `arrow keys move the focus if no view consumes them`() throws {
    let (stage, _) = try row()
    var names: [String?] = []
    for key in [KeyCode.right, .down, .left, .up] {
      try stage.key(key)
      names.append(focused(stage))
    }
    #expect(names == ["a", "b", "a", "c"])
  }

  @Test func `hidden, disabled and transparent views are skipped by Tab`() throws {
    let (stage, buttons) = try stage((0..<8).map { ("\($0)", 10 + CGFloat($0) * 48, 10) })
    buttons["1"]?.isHidden = true
    buttons["2"]?.isEnabled = false
    buttons["3"]?.alpha = 0
    buttons["4"]?.isUserInteractionEnabled = false
    buttons["5"]?.center.y = -200
    let clip = View(frame: CGRect(x: 0, y: 200, width: 100, height: 50))
    clip.clipsToBounds = true
    stage.window.addSubview(clip)
    clip.addSubview(try #require(buttons["6"]))
    #expect(try tour(stage, count: 3) == ["0", "7", "0"])
  }

  @Test func `Tab does nothing when no view can have the focus`() throws {
    let (stage, _) = try stage([])
    try stage.key(.tab)
    #expect(stage.window.focusedView == nil && ring(stage) == nil)
  }

  @Test func `the only focusable view keeps the focus on Tab`() throws {
    let (stage, _) = try stage([("a", 10, 10)])
    #expect(try tour(stage, count: 3) == ["a", "a", "a"])
  }

  // MARK: Setting it

  @Test func `setFocus fails for views that cannot have the focus`() throws {
    let (stage, buttons) = try row()
    let stranger = Button("stranger")
    #expect(!stage.window.setFocus(stranger))
    #expect(!stage.window.setFocus(View(frame: .zero)))
    buttons["a"]?.isHidden = true
    #expect(!stage.window.setFocus(buttons["a"]))
    #expect(stage.window.setFocus(buttons["b"]) && focused(stage) == "b")
    #expect(stage.window.setFocus(nil) && stage.window.focusedView == nil)
  }

  @Test func `both views are notified once of a focus change`() throws {
    final class Teller: Button {
      var log: [Bool] = []
      override func didUpdateFocus() {
        super.didUpdateFocus()
        log.append(isFocused)
      }
    }
    let stage = try Stage(size: CGSize(width: 400, height: 300))
    let (a, b) = (Teller("a"), Teller("b"))
    try stage.add(a, b)
    for view in [a, a, b] { stage.window.setFocus(view) }
    #expect(a.log == [true, false] && b.log == [true])
  }

  // MARK: Losing it

  @Test(arguments: ["hidden", "disabled", "removed", "around hidden", "around removed"])
  func `the focus moves to the next view when the focused view is hidden, disabled or removed`(_ reason: String) throws
  {
    for isShown in [true, false] {
      let (stage, buttons) = try row()
      let (b, c) = (try #require(buttons["b"]), try #require(buttons["c"]))
      let group = View(frame: CGRect(x: 50, y: 10, width: 60, height: 50))
      stage.window.addSubview(group)
      group.addSubview(b)
      b.frame.origin = CGPoint(x: 10, y: 0)
      if isShown { _ = try tour(stage, count: 2) } else { stage.window.setFocus(b) }
      #expect(focused(stage) == "b")
      switch reason {
      case "hidden": b.isHidden = true
      case "disabled": b.isEnabled = false
      case "removed": b.removeFromSuperview()
      case "around hidden": group.isHidden = true
      default: group.removeFromSuperview()
      }
      try stage.advance(by: 0.1)
      #expect(focused(stage) == "c")
      #expect((ring(stage) != nil) == isShown)
      if isShown { #expect(ring(stage)?.frame.insetBy(dx: 5, dy: 5) == c.frame) }
    }
  }

  @Test func `removing the focused view moves the focus to the next view, and clears it if no view is left`() throws {
    let (stage, buttons) = try row()
    stage.window.setFocus(buttons["c"])
    for (leaving, next) in [("c", "a"), ("a", "b"), ("b", nil)] as [(String, String?)] {
      buttons[leaving]?.removeFromSuperview()
      #expect(focused(stage) == next)
    }
    #expect(ring(stage) == nil)
  }

  /// Returns a focused scroll view that can be scrolled, with a button after it.
  private func scrolling() throws -> (Stage, ScrollView) {
    let (stage, _) = try stage([("after", 10, 250)])
    let scrollView = ScrollView(frame: CGRect(x: 0, y: 0, width: 200, height: 100))
    scrollView.contentSize = CGSize(width: 200, height: 150)
    try stage.add(scrollView)
    try stage.key(.tab)
    #expect(stage.window.focusedView === scrollView)
    return (stage, scrollView)
  }

  @Test(arguments: ["content", "inset", "size", "window", "disabled"])
  func `a focused scroll view without anything to scroll passes on the focus`(_ reason: String) throws {
    let (stage, scrollView) = try scrolling()
    switch reason {
    case "content": scrollView.contentSize.height = 100
    case "inset":
      scrollView.contentSize.height = 90
      scrollView.contentInset.bottom = 20
      try stage.advance(by: 0)
      #expect(stage.window.focusedView === scrollView, "the inset is scrolled as well")
      scrollView.contentInset.bottom = 0
    case "size": scrollView.frame.size.height = 150
    case "window":
      scrollView.autoresizingMask = .flexibleHeight
      try stage.resize(to: CGSize(width: 400, height: 380))
    default:
      scrollView.isScrollEnabled = false
      #expect(focused(stage) == "after", "at once")
    }
    try stage.advance(by: 0)
    #expect(focused(stage) == "after")
    #expect(ring(stage)?.frame.insetBy(dx: 5, dy: 5) == CGRect(x: 10, y: 250, width: 40, height: 20))
  }

  @Test func `a focused scroll view keeps the focus while its content is larger than its bounds`() throws {
    let (stage, scrollView) = try scrolling()
    scrollView.contentSize.height = 101
    try stage.resize(to: CGSize(width: 300, height: 290))
    #expect(stage.window.focusedView === scrollView)
  }

  @Test func `a focused view that no longer receives keys passes on the focus`() throws {
    final class Keys: GestureRecognizer {
      override var receivesPresses: Bool { true }
    }
    let (stage, _) = try stage([("after", 10, 250)])
    let view = View(frame: CGRect(x: 0, y: 0, width: 50, height: 50))
    let text = TextView(frame: CGRect(x: 0, y: 100, width: 50, height: 50))
    let keys = Keys()
    view.addGestureRecognizer(keys)
    try stage.add(view, text)
    #expect(stage.window.setFocus(view))
    view.removeGestureRecognizer(keys)
    #expect(stage.window.focusedView === text)
    text.isSelectable = false
    #expect(focused(stage) == "after")
  }

  // MARK: The ring

  @Test func `the focus ring is shown after a key, and hidden after a press`() throws {
    let (stage, buttons) = try row()
    stage.window.setFocus(buttons["a"])
    #expect(ring(stage) == nil)
    try stage.key(.tab)
    #expect(ring(stage) != nil)
    try stage.press(CGPoint(x: 300, y: 200))
    #expect(ring(stage) == nil && focused(stage) == "b")
    try stage.key(.modifier)
    #expect(ring(stage) == nil)
    try stage.key(.character("x"))
    #expect(ring(stage) != nil && focused(stage) == "b")
    try stage.touchDown(CGPoint(x: 300, y: 200))
    #expect(ring(stage) == nil)
  }

  @Test func `a key shows no ring when no view is focused`() throws {
    let (stage, _) = try row()
    let before = stage.window.subviews
    try stage.key(.character("x"))
    #expect(stage.window.subviews == before)
  }

  @Test func `the focus ring is in front of other views, and follows the frame of the focused view`() throws {
    let (stage, buttons) = try row()
    let a = try #require(buttons["a"])
    try stage.key(.tab)
    #expect(ring(stage)?.frame.insetBy(dx: 5, dy: 5) == a.frame)
    a.frame.origin = CGPoint(x: 200, y: 200)
    let cover = View(frame: CGRect(x: 0, y: 0, width: 400, height: 300))
    try stage.add(cover)
    #expect(ring(stage)?.frame.insetBy(dx: 5, dy: 5) == a.frame && stage.window.subviews.last === ring(stage))
  }

  @Test func `the focus ring of a view at an edge of the window is inside the view there`() throws {
    let (stage, buttons) = try row()
    let a = try #require(buttons["a"])
    try stage.key(.tab)
    for (view, ring) in [
      (CGRect(x: 0, y: 100, width: 400, height: 40), CGRect(x: 0, y: 95, width: 400, height: 50)),
      (CGRect(x: 2, y: 1, width: 100, height: 297), CGRect(x: 0, y: 0, width: 107, height: 300)),
      (CGRect(x: 10, y: -20, width: 100, height: 40), CGRect(x: 5, y: -25, width: 110, height: 50)),
      (CGRect(x: 0, y: 0, width: 4, height: 4), CGRect(x: -5, y: -5, width: 14, height: 14)),
    ] {
      a.frame = view
      try stage.advance(by: 0)
      #expect(self.ring(stage)?.frame == ring)
    }
  }

  @Test func `the focus ring stays around a view while an animation moves it and its superview`() throws {
    let (stage, buttons) = try row()
    let a = try #require(buttons["a"])
    let page = View(frame: stage.window.bounds)
    try stage.add(page)
    page.addSubview(a)
    stage.window.setFocus(a)
    try stage.key(.character("x"))
    #expect(ring(stage)?.frame.insetBy(dx: 5, dy: 5) == CGRect(x: 10, y: 10, width: 40, height: 20))
    View.animate(withDuration: 1, options: .curveLinear) {
      a.center.x += 100
      page.center.y += 60
    }
    try stage.advance(by: 0.5)
    let half = try #require(ring(stage)).frame
    #expect(isClose(half.minX, 55) && isClose(half.maxX, 105) && isClose(half.minY, 35) && isClose(half.maxY, 65))
    try stage.advance(by: 1)
    #expect(ring(stage)?.frame.insetBy(dx: 5, dy: 5) == CGRect(x: 110, y: 70, width: 40, height: 20))
  }

  // MARK: Keys

  @Test func `keys that a view does not consume go to its superviews`() throws {
    final class Catcher: View {
      var keys: [KeyCode] = []
      override func pressesBegan(_ presses: Set<Press>, with event: Event?) { keys += presses.map(\.key!.code) }
    }
    let stage = try Stage(size: CGSize(width: 400, height: 300))
    let catcher = Catcher(frame: CGRect(x: 0, y: 0, width: 400, height: 300))
    let button = Button("a")
    button.frame = CGRect(x: 0, y: 0, width: 40, height: 20)
    catcher.addSubview(button)
    try stage.add(catcher)
    stage.window.setFocus(button)
    for key in [KeyCode.character("x"), .space, .escape, .tab] { try stage.key(key) }
    #expect(catcher.keys == [.character("x"), .escape, .tab])
  }
}
