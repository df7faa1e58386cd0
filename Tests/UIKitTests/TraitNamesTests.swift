import MiniUITesting
import Testing
import UIKit

/// Tests of changes of traits as ports from UIKit register for them.
@MainActor struct TraitNamesTests {
  private final class Page: UIViewController {
    var changes: [String] = []
    var registration: (any UITraitChangeRegistration)?

    override func viewDidLoad() {
      super.viewDidLoad()
      registration = registerForTraitChanges([UITraitUserInterfaceStyle.self]) {
        (page: Page, previous: UITraitCollection) in
        page.changes.append("\(previous.userInterfaceStyle) to \(page.traitCollection.userInterfaceStyle)")
      }
      registerForTraitChanges(
        UITraitCollection.systemTraitsAffectingColorAppearance + [UITraitHorizontalSizeClass.self]
      ) {
        (page: Self, _) in page.changes.append("either")
      }
    }
    override func traitCollectionDidChange(_ previousTraitCollection: UITraitCollection?) { changes.append("all") }
  }

  @Test func `a closure is called for its registered traits only, after the overridden method, until it is removed`()
    throws
  {
    let stage = try Stage(size: CGSize(width: 300, height: 700))
    let page = Page()
    stage.window.rootViewController = page
    page.changes = []
    stage.window.traits.userInterfaceStyle = .dark
    #expect(page.changes == ["all", "light to dark", "either"])
    page.changes = []
    stage.window.traits.prefersReducedMotion = true
    #expect(page.changes == ["all"])
    page.unregisterForTraitChanges(try #require(page.registration))
    page.changes = []
    stage.window.traits.userInterfaceStyle = .light
    #expect(page.changes == ["all", "either"])
  }

  @Test func `a closure registered with a view is called for its own traits and does not retain the view`() throws {
    let stage = try Stage(size: CGSize(width: 300, height: 200))
    var styles: [UIUserInterfaceStyle] = []
    var view: UIView? = UIView(frame: .zero)
    weak let weakly = view
    view?.registerForTraitChanges([UITraitUserInterfaceStyle.self]) { (view: UIView, _) in
      styles.append(view.traitCollection.userInterfaceStyle)
    }
    try stage.add(try #require(view))
    view?.overrideUserInterfaceStyle = .dark
    stage.window.traits.userInterfaceStyle = .dark
    #expect(styles == [.dark])
    view?.removeFromSuperview()
    view = nil
    // The next frame draws the area that the view has left.
    try stage.advance(by: 0)
    #expect(weakly == nil)
  }

  @Test func `a closure may unregister another one, which is then not called`() throws {
    let stage = try Stage(size: CGSize(width: 300, height: 200))
    var calls: [String] = []
    var second: (any UITraitChangeRegistration)?
    let view = stage.window.rootViewController?.view ?? stage.window as UIView
    view.registerForTraitChanges([UITraitUserInterfaceStyle.self]) { (view: UIView, _) in
      calls.append("first")
      if let second { view.unregisterForTraitChanges(second) }
    }
    second = view.registerForTraitChanges([UITraitUserInterfaceStyle.self]) { (_: UIView, _) in calls.append("second") }
    stage.window.traits.userInterfaceStyle = .dark
    #expect(calls == ["first"])
  }

  @Test func `traits made with one size class have that class and default values for other traits`() {
    let narrow = UITraitCollection(horizontalSizeClass: .compact)
    #expect(narrow.horizontalSizeClass == .compact && narrow.verticalSizeClass == .unspecified)
    let tall = UITraitCollection(verticalSizeClass: .regular)
    #expect(tall.verticalSizeClass == .regular && tall.horizontalSizeClass == .unspecified)
    #expect(tall.userInterfaceStyle == .light && tall.displayScale == 1)
  }
}
