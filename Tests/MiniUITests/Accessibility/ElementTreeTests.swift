import MiniUITesting
import Testing

@testable import MiniUI

struct ElementTreeTests {
  private let stage: Stage

  init() throws { stage = try Stage(size: CGSize(width: 400, height: 400)) }

  private func labels(_ texts: String...) throws -> [Label] {
    try texts.enumerated().map { index, text in
      let label = Label(text)
      label.frame = CGRect(x: 20, y: 20 + CGFloat(index) * 40, width: 100, height: 24)
      try stage.add(label)
      return label
    }
  }

  private var names: [String?] { stage.elements().dropFirst().map(\.label) }

  @Test func `the root of the tree is the window with its title`() throws {
    let root = try #require(stage.elements().first)
    #expect(root.role == .window)
    #expect(root.label == "Stage")
    #expect(root.snapshot.states.contains(.active))
  }

  @Test func `elements are in reading order, whatever the order of the subviews`() throws {
    let views = try labels("One", "Two", "Three")
    stage.window.bringSubviewToFront(views[0])
    #expect(names == ["One", "Two", "Three"])
  }

  @Test func `hidden and transparent views are no elements`() throws {
    let views = try labels("One", "Two", "Three")
    views[0].isHidden = true
    views[1].alpha = 0
    #expect(names == ["Three"])
  }

  @Test func `accessibilityElementsHidden removes a view with all of its parts`() throws {
    let group = View(frame: CGRect(x: 0, y: 0, width: 200, height: 100))
    group.addSubview(Label("Inside"))
    try stage.add(group)
    #expect(names == ["Inside"])
    group.accessibilityElementsHidden = true
    #expect(names == [])
  }

  @Test func `a view that is an element hides its parts, and its traits determine its role`() throws {
    let card = View(frame: CGRect(x: 0, y: 0, width: 200, height: 100))
    card.addSubview(Label("Inside"))
    card.isAccessibilityElement = true
    card.accessibilityLabel = "Card"
    card.accessibilityTraits = [.button, .selected]
    try stage.add(card)
    let element = try stage.get(.button, "Card")
    #expect(element.isSelected)
    #expect(element.children.isEmpty)
    #expect(names == ["Card"])
  }

  @Test func `a label with the trait header is a heading`() throws {
    try labels("Settings")[0].accessibilityTraits = .header
    #expect(try stage.get(.heading, "Settings").snapshot.level == 1)
  }

  @Test func `a view with a label is a group that contains its parts`() throws {
    let group = View(frame: CGRect(x: 0, y: 0, width: 200, height: 100))
    group.accessibilityLabel = "Address"
    group.addSubview(Button("Edit"))
    try stage.add(group)
    #expect(try stage.get(.group, "Address").children.map(\.label) == ["Edit"])
  }

  @Test(arguments: [true, false])
  func `the parts of a view are read before its sibling, whether or not they are grouped`(isGrouped: Bool) throws {
    let group = View(frame: CGRect(x: 0, y: 0, width: 100, height: 100))
    for (index, text) in ["One", "Three"].enumerated() {
      let label = Label(text)
      label.frame = CGRect(x: 0, y: CGFloat(index) * 60, width: 100, height: 24)
      group.addSubview(label)
    }
    group.shouldGroupAccessibilityChildren = isGrouped
    let beside = Label("Two")
    beside.frame = CGRect(x: 150, y: 30, width: 100, height: 24)
    try stage.add(group, beside)
    #expect(names == ["One", "Three", "Two"])
  }

  @Test func `only elements of a modal view and of views in front of it are in the tree`() throws {
    _ = try labels("Behind")
    let modal = View(frame: CGRect(x: 0, y: 0, width: 200, height: 100))
    modal.accessibilityViewIsModal = true
    modal.addSubview(Label("Question"))
    let front = Label("Front")
    try stage.add(modal, front)
    #expect(names == ["Question", "Front"])
  }

  @Test func `custom elements have frames in their view and are pressed there`() throws {
    final class Chart: View {
      var touches: [CGPoint] = []
      override func touchesEnded(_ touches: Set<Touch>, with event: Event?) {
        self.touches += touches.map { $0.location(in: self) }
      }
    }
    let chart = Chart(frame: CGRect(x: 50, y: 60, width: 200, height: 100))
    let bar = AccessibilityElement(accessibilityContainer: chart)
    bar.accessibilityLabel = "May"
    bar.accessibilityValue = "12 orders"
    bar.accessibilityTraits = .button
    bar.accessibilityFrameInContainerSpace = CGRect(x: 40, y: 20, width: 20, height: 60)
    chart.accessibilityElements = [bar]
    try stage.add(chart)
    let element = try stage.get(.button, "May")
    #expect(element.value == "12 orders" && element.snapshot.frame == CGRect(x: 90, y: 80, width: 20, height: 60))
    try element.press()
    #expect(chart.touches == [CGPoint(x: 50, y: 50)])
  }

  @Test func `a view that lists itself or a superview among its elements has only the other elements`() throws {
    let group = View(frame: CGRect(x: 0, y: 0, width: 200, height: 100))
    let label = Label("Inside")
    group.addSubview(label)
    group.accessibilityElements = [group, stage.window, label, "no element"]
    try stage.add(group)
    #expect(names == ["Inside"])
  }

  @Test func `views that list each other among their elements do not contain each other`() throws {
    let views = (0..<3).map { View(frame: CGRect(x: 0, y: CGFloat($0) * 100, width: 200, height: 100)) }
    for (view, name) in zip(views, ["One", "Two", "Three"]) {
      view.addSubview(Label(name))
      try stage.add(view)
    }
    views[0].accessibilityElements = [views[1]] + views[0].subviews
    views[1].accessibilityElements = views[1].subviews + [views[0]]
    #expect(names == ["One", "Two", "Three"])
    // By way of a subview.
    views[1].accessibilityElements = nil
    views[1].subviews[0].accessibilityElements = [views[0]]
    views[0].accessibilityElements = [views[2]] + views[0].subviews
    views[2].accessibilityElements = [views[1]]
    #expect(names == ["One", "Two"])
  }

  @Test func `an element that is clipped away is off screen, also one without a view`() throws {
    let clip = View(frame: CGRect(x: 50, y: 50, width: 100, height: 100))
    clip.clipsToBounds = true
    let (inside, outside) = (Label("Inside"), Label("Outside"))
    inside.frame = CGRect(x: 80, y: 80, width: 100, height: 24)
    outside.frame = CGRect(x: 110, y: 0, width: 100, height: 24)
    for label in [inside, outside] { clip.addSubview(label) }
    try stage.add(clip)
    #expect(try !stage.get(.staticText, "Inside").snapshot.states.contains(.offscreen))
    #expect(try stage.get(.staticText, "Outside").snapshot.states.contains(.offscreen))
    let bar = AccessibilityElement(accessibilityContainer: clip)
    bar.accessibilityLabel = "Bar"
    bar.accessibilityFrameInContainerSpace = CGRect(x: 0, y: 20, width: 10, height: 10)
    #expect(!bar.statesOfElement.contains(.offscreen))
    bar.accessibilityFrameInContainerSpace.origin.y = 120
    #expect(bar.statesOfElement.contains(.offscreen))
  }

  @Test func `overrides of accessibility members in a subclass are called`() throws {
    final class Dial: View {
      var level = 3
      override var isAccessibilityElement: Bool {
        get { true }
        set {}
      }
      override var accessibilityLabel: String? {
        get { "Heat" }
        set {}
      }
      override var accessibilityValue: String? {
        get { "level \(level)" }
        set {}
      }
      override var accessibilityTraits: AccessibilityTraits {
        get { .adjustable }
        set {}
      }
      override func accessibilityIncrement() { level += 1 }
    }
    let dial = Dial(frame: CGRect(x: 20, y: 20, width: 80, height: 80))
    try stage.add(dial)
    let element = try stage.get(.slider, "Heat")
    try element.increment()
    #expect(element.value == "level 4")
  }

  @Test func `a reader performs a custom action by its name`() throws {
    let view = try labels("Note")[0]
    var deleted = 0
    view.accessibilityCustomActions = [
      AccessibilityCustomAction(name: "Delete") { _ in
        deleted += 1
        return true
      }
    ]
    let element = try stage.get(.staticText, "Note")
    try element.perform(custom: "Delete")
    #expect(deleted == 1)
    #expect(throws: StageError.self) { try element.perform(custom: "Archive") }
  }

  @Test func `an element keeps its number, and a released one has none`() throws {
    let tree = AccessibilityTree(stage.application)
    var view: Label? = Label("One")
    let id = tree.id(of: try #require(view))
    #expect(tree.snapshot(of: id) == nil, "it is in no window")
    stage.window.addSubview(try #require(view))
    #expect(tree.snapshot(of: id)?.label == "One")
    #expect(tree.parent(of: id) == tree.roots.first)
    view?.removeFromSuperview()
    view = nil
    #expect(tree.snapshot(of: id) == nil && !tree.perform(AccessibilityAction(.press), on: id))
    let other = Label("Two")
    stage.window.addSubview(other)
    #expect(tree.id(of: other) != id)
  }

  @Test func `the element at a point is the front one`() throws {
    let button = Button("Send")
    button.frame = CGRect(x: 20, y: 100, width: 100, height: 40)
    try stage.add(button)
    let tree = AccessibilityTree(stage.application)
    let root = tree.roots[0]
    let found = try #require(tree.element(at: CGPoint(x: 30, y: 110), in: root))
    #expect(tree.snapshot(of: found)?.label == "Send")
    #expect(tree.element(at: CGPoint(x: 300, y: 300), in: root) == root)
  }

  @Test func `a view without accessibility settings stores none`() {
    let view = View()
    #expect(view.accessibilityLabel == nil && view.accessibilityHint == nil)
    view.accessibilityLabel = nil
    #expect(view.accessibilitySettings == nil)
    view.accessibilityIdentifier = "one"
    #expect(view.accessibilitySettings != nil && view.accessibilityIdentifier == "one")
  }
}
