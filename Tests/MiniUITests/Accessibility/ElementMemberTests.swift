import MiniUITesting
import Testing

@testable import MiniUI

/// Tests of the members of accessibility that a program sets or overrides, as in UIKit.
struct ElementMemberTests {
  /// A view that records where it is touched and what a reader does with it.
  private final class Pad: View {
    var touches: [CGPoint] = []
    var log: [String] = []
    var escapes = true

    override func touchesEnded(_ touches: Set<Touch>, with event: Event?) {
      self.touches += touches.map { $0.location(in: self) }
    }
    override func accessibilityActivate() -> Bool {
      log.append("activate")
      return true
    }
    override func accessibilityScroll(_ direction: AccessibilityScrollDirection) -> Bool {
      log.append("scroll \(direction)")
      return true
    }
    override func accessibilityPerformEscape() -> Bool {
      log.append("escape")
      return escapes
    }
  }

  private let stage: Stage
  private let pad = Pad(frame: CGRect(x: 50, y: 60, width: 200, height: 100))
  private let tree: AccessibilityTree

  init() throws {
    stage = try Stage(size: CGSize(width: 400, height: 400))
    tree = AccessibilityTree(stage.application)
    pad.accessibilityLabel = "Pad"
    try stage.add(pad)
  }

  @Test func `a view has the frame, the activation point and the language that the program has set`() throws {
    pad.isAccessibilityElement = true
    pad.accessibilityTraits = .button
    pad.accessibilityFrame = CGRect(x: 0, y: 0, width: 300, height: 200)
    #expect(pad.accessibilityActivationPoint == CGPoint(x: 150, y: 100))
    pad.accessibilityActivationPoint = CGPoint(x: 60, y: 70)
    pad.accessibilityLanguage = "de-AT"
    let element = try stage.get(.button, "Pad")
    #expect(element.snapshot.frame == CGRect(x: 0, y: 0, width: 300, height: 200))
    #expect(element.snapshot.language == "de-AT")
    try element.press()
    #expect(pad.touches == [CGPoint(x: 10, y: 10)])
  }

  @Test func `an element is found by its label and by each of its input labels`() throws {
    pad.isAccessibilityElement = true
    pad.accessibilityTraits = .button
    pad.accessibilityUserInputLabels = ["Touch pad", "Surface"]
    for name in ["Pad", "Touch pad", "Surface"] { #expect(try stage.get(.button, name).label == "Pad") }
    #expect(throws: TargetError.self) { try stage.get(.button, "Touch") }
  }

  @Test func `an element with a path has the frame of the path, and is found only within it`() throws {
    let path = BezierPath()
    path.move(to: CGPoint(x: 50, y: 60))
    path.addLine(to: CGPoint(x: 150, y: 60))
    path.addLine(to: CGPoint(x: 50, y: 160))
    path.close()
    let part = AccessibilityElement(accessibilityContainer: pad)
    part.accessibilityLabel = "Part"
    part.accessibilityPath = path
    pad.accessibilityElements = [part]
    #expect(part.accessibilityFrame == CGRect(x: 50, y: 60, width: 100, height: 100))
    let root = tree.roots[0]
    #expect(tree.element(at: CGPoint(x: 60, y: 70), in: root) == tree.id(of: part))
    #expect(tree.element(at: CGPoint(x: 140, y: 150), in: root) == tree.id(of: pad))
  }

  @Test(arguments: [
    (AccessibilityContainerType.list, AccessibilityRole.list), (.dataTable, .table), (.landmark, .group),
    (.semanticGroup, .group),
  ])
  func `a container has the role of its type, and contains its parts`(
    type: AccessibilityContainerType, role: AccessibilityRole
  ) throws {
    pad.accessibilityContainerType = type
    pad.addSubview(Label("Inside"))
    #expect(try stage.get(role, "Pad").children.map(\.label) == ["Inside"])
  }

  @Test func `a reader's press activates a view, or touches it if the view does not handle the press`() throws {
    pad.isAccessibilityElement = true
    #expect(tree.perform(AccessibilityAction(.press), on: tree.id(of: pad)))
    #expect(pad.log == ["activate"] && pad.touches.isEmpty)
    let plain = Button("Plain")
    plain.frame = CGRect(x: 50, y: 200, width: 100, height: 40)
    var count = 0
    plain.addAction({ _ in count += 1 }, for: .primaryActionTriggered)
    try stage.add(plain)
    #expect(tree.perform(AccessibilityAction(.press), on: tree.id(of: plain)))
    #expect(count == 1)
  }

  @Test func `scrolling and escaping by a reader are performed by the nearest view around the element`() throws {
    let label = Label("Inside")
    pad.addSubview(label)
    for kind in [AccessibilityAction.Kind.scrollUp, .scrollLeft, .escape] {
      #expect(tree.perform(AccessibilityAction(kind), on: tree.id(of: label)))
    }
    #expect(pad.log == ["scroll up", "scroll left", "escape"])
    pad.escapes = false
    #expect(!tree.perform(AccessibilityAction(.escape), on: tree.id(of: label)), "no view has performed it")
  }

  @Test func `Accessibility has the user's contrast and reduced motion, and posts each change once`() throws {
    var posted: [String] = []
    let center = NotificationCenter.default
    let names = [
      Accessibility.reduceMotionStatusDidChangeNotification,
      Accessibility.darkerSystemColorsStatusDidChangeNotification,
    ]
    let observers = names.map { name in
      center.addObserver(forName: name, object: nil, queue: nil) { _ in
        MainActor.assumeIsolated { posted.append(name.rawValue) }
      }
    }
    defer { for observer in observers { center.removeObserver(observer) } }
    #expect(!Accessibility.isDarkerSystemColorsEnabled)
    let reduced = Accessibility.isReduceMotionEnabled
    stage.application.traits.accessibilityContrast = .high
    stage.application.traits.accessibilityContrast = .high
    stage.application.traits.prefersReducedMotion = !reduced
    #expect(Accessibility.isDarkerSystemColorsEnabled && Accessibility.isReduceMotionEnabled != reduced)
    #expect(posted == [names[1].rawValue, names[0].rawValue])
  }
}
