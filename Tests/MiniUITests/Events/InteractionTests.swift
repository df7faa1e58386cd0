import MiniUITesting
import Testing

@testable import MiniUI

struct InteractionTests {
  /// An interaction that records its calls, each with the view that it belonged to then.
  private final class Recorder: Interaction {
    private(set) weak var view: View?
    private(set) var log: [String] = []
    /// Called before each move.
    var beforeMove: (View?) -> Void = { _ in }

    private func name(_ view: View?) -> String { view?.accessibilityIdentifier ?? "nil" }

    func willMove(to view: View?) {
      log.append("will \(name(view)) from \(name(self.view))")
      beforeMove(view)
    }
    func didMove(to view: View?) {
      self.view = view
      log.append("did \(name(view))")
    }
  }

  private final class Other: Interaction {
    weak var view: View?
    func willMove(to view: View?) {}
    func didMove(to view: View?) { self.view = view }
  }

  private func view(_ name: String) -> View {
    let view = View()
    view.accessibilityIdentifier = name
    return view
  }

  private func identities(_ view: View) -> [ObjectIdentifier] { view.interactions.map { ObjectIdentifier($0) } }

  @Test func `an interaction is notified before and after it is added and removed`() {
    let (a, recorder) = (view("a"), Recorder())
    a.addInteraction(recorder)
    #expect(recorder.log == ["will a from nil", "did a"])
    #expect(recorder.view === a)
    #expect(a.interactions.count == 1)
    a.removeInteraction(recorder)
    #expect(recorder.log.suffix(2) == ["will nil from a", "did nil"])
    #expect(recorder.view == nil)
    #expect(a.interactions.isEmpty)
  }

  @Test func `an interaction is notified before it is added to and removed from the view's array`() {
    let (a, recorder) = (view("a"), Recorder())
    var counts: [Int] = []
    recorder.beforeMove = { _ in counts.append(a.interactions.count) }
    a.addInteraction(recorder)
    a.removeInteraction(recorder)
    #expect(counts == [0, 1])
  }

  @Test func `adding an interaction to another view removes it from its view first`() {
    let (a, b, recorder) = (view("a"), view("b"), Recorder())
    a.addInteraction(recorder)
    b.addInteraction(recorder)
    #expect(
      recorder.log == [
        "will a from nil", "did a", "will nil from a", "did nil", "will b from nil", "did b",
      ])
    #expect(a.interactions.isEmpty)
    #expect(b.interactions.count == 1)
    #expect(recorder.view === b)
  }

  @Test func `adding an interaction again and removing a missing one have no effect`() {
    let (a, b) = (view("a"), view("b"))
    let (first, second) = (Recorder(), Recorder())
    a.addInteraction(first)
    a.addInteraction(second)
    a.addInteraction(first)
    b.removeInteraction(first)
    #expect(identities(a) == [ObjectIdentifier(first), ObjectIdentifier(second)])
    #expect(first.log == ["will a from nil", "did a"])
  }

  @Test func `assigning interactions removes the former ones, keeps the common ones and adds the new ones`() {
    let a = view("a")
    let (first, second, third) = (Recorder(), Recorder(), Recorder())
    a.interactions = [first, second]
    a.interactions = [second, third]
    #expect(identities(a) == [ObjectIdentifier(second), ObjectIdentifier(third)])
    #expect(first.view == nil)
    #expect(second.log.count == 2)
    #expect(third.view === a)
    a.interactions = []
    #expect(second.view == nil && third.log.last == "did nil")
  }

  @Test func `an interaction that removes itself before its removal is removed once`() {
    let (a, recorder) = (view("a"), Recorder())
    a.addInteraction(recorder)
    recorder.beforeMove = { [unowned recorder] _ in
      recorder.beforeMove = { _ in }
      a.removeInteraction(recorder)
    }
    a.removeInteraction(recorder)
    #expect(recorder.log.filter { $0 == "did nil" }.count == 1 && a.interactions.isEmpty)
  }

  @Test func `a view releases removed interactions, and all when it is deallocated`() {
    weak var removed: Recorder?
    weak var kept: Recorder?
    weak var gone: View?
    do {
      let a = view("a")
      gone = a
      do {
        let (first, second) = (Recorder(), Recorder())
        (removed, kept) = (first, second)
        a.interactions = [first, second]
        a.removeInteraction(first)
      }
      #expect(removed == nil && kept != nil)
    }
    #expect(gone == nil && kept == nil)
  }

  @Test func `an interaction that outlives its view can be added to another`() {
    let recorder = Recorder()
    do { view("a").addInteraction(recorder) }
    #expect(recorder.view == nil)
    let b = view("b")
    b.addInteraction(recorder)
    #expect(recorder.view === b)
  }

  @Test func `an interaction is notified after its view's layout, and when its traits change`() throws {
    final class Follower: Interaction {
      weak var view: View?
      var widths: [CGFloat] = []
      var styles: [UserInterfaceStyle] = []
      func willMove(to view: View?) {}
      func didMove(to view: View?) { self.view = view }
      func viewDidLayoutSubviews() { widths.append(view?.bounds.width ?? 0) }
      func viewTraitsDidChange(_ previous: TraitCollection) { styles.append(previous.userInterfaceStyle) }
    }
    let stage = try Stage(size: CGSize(width: 200, height: 200))
    let (a, follower) = (Label("a"), Follower())
    a.frame = CGRect(x: 0, y: 0, width: 50, height: 20)
    a.addInteraction(follower)
    try stage.add(a)
    try stage.settle()
    #expect(follower.widths == [50] && follower.styles.isEmpty)
    a.frame.size.width = 80
    try stage.settle()
    a.font = .systemFont(ofSize: 30)
    try stage.settle()
    #expect(follower.widths == [50, 80, 80])
    stage.window.traits.userInterfaceStyle = .dark
    #expect(follower.styles == [.light])
    a.removeInteraction(follower)
    a.frame.size.width = 90
    try stage.settle()
    #expect(follower.widths.count == 3)
  }

  @Test func `a view finds its interaction of a class`() {
    let (a, recorder) = (view("a"), Recorder())
    #expect(a.interaction(of: Recorder.self) == nil)
    a.addInteraction(recorder)
    #expect(a.interaction(of: Recorder.self) === recorder && a.interaction(of: Other.self) == nil)
  }

  @Test func `a keyboard layout guide is stored once, and only in views that request it`() {
    let a = view("a")
    #expect(a.interactions.isEmpty)
    let guide = a.keyboardLayoutGuide
    #expect(a.keyboardLayoutGuide === guide && a.interactions.count == 1)
  }
}
