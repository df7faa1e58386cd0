import MiniUITesting
import Testing

@testable import MiniUITestTools

/// Tests of the accessibility audit of windows.
struct AccessibilityInvariantTests {
  private let stage: Stage

  init() throws { stage = try Stage(size: CGSize(width: 400, height: 300)) }

  /// Returns the findings in a window with these views.
  private func findings(_ views: View...) throws -> [String] {
    for view in views { try stage.add(view) }
    try stage.advance(by: 0)
    return try Invariants.check(stage, invariants: [.accessibility]).map(\.consequence)
  }

  private func button(_ title: String, _ frame: CGRect) -> Button {
    let button = Button(title)
    button.frame = frame
    button.accessibilityIdentifier = title.lowercased()
    return button
  }

  private func label(_ text: String, _ color: Color, at origin: CGPoint = CGPoint(x: 20, y: 20)) -> Label {
    let label = Label(text, color: color)
    label.sizeToFit()
    label.frame.origin = origin
    label.accessibilityIdentifier = "label"
    return label
  }

  private func area(_ color: Color?, _ frame: CGRect = CGRect(x: 0, y: 0, width: 400, height: 100)) -> View {
    let view = View(frame: frame)
    view.backgroundColor = color
    return view
  }

  @Test(arguments: [UserInterfaceStyle.light, .dark])
  func `a form with captions, placeholders and buttons has no findings`(style: UserInterfaceStyle) throws {
    try stage.setTheme(style)
    let field = TextField(frame: CGRect(x: 150, y: 20, width: 200, height: 36))
    field.placeholder = "Ada Lovelace"
    let slider = Slider(frame: CGRect(x: 150, y: 70, width: 200, height: 34))
    let control = Switch(frame: CGRect(x: 150, y: 120, width: 0, height: 0))
    for (text, y) in [("Name", 26), ("Volume", 76), ("Gift wrap", 122)] as [(String, CGFloat)] {
      let caption = label(text, .secondaryLabel, at: CGPoint(x: 20, y: y))
      caption.accessibilityIdentifier = nil
      try stage.add(caption)
    }
    let styles: [Button.Style] = [.plain, .gray, .tinted, .filled]
    for (index, style) in styles.enumerated() {
      let button = button("Action \(index)", CGRect(x: 20 + 92 * index, y: 200, width: 86, height: 40))
      button.style = style
      try stage.add(button)
    }
    #expect(try findings(field, slider, control) == [])
  }

  @Test func `a slider without a label is reported with its path`() throws {
    let slider = Slider(frame: CGRect(x: 20, y: 70, width: 200, height: 34))
    slider.accessibilityIdentifier = "volume"
    try stage.add(slider)
    let breaches = try Invariants.check(stage, invariants: [.accessibility])
    #expect(
      breaches.map(\.description) == [
        "accessibility: after the last frame, volume: the slider has no name: set its accessibilityLabel"
      ])
    #expect(breaches.map(\.view) == ["volume"])
    slider.accessibilityLabel = "Volume"
    #expect(try findings() == [])
  }

  @Test func `the elements of a chart are reported by the path of its view`() throws {
    let chart = area(nil)
    chart.accessibilityIdentifier = "chart"
    let bar = AccessibilityElement(accessibilityContainer: chart)
    bar.accessibilityTraits = .button
    bar.accessibilityFrameInContainerSpace = CGRect(x: 20, y: 20, width: 40, height: 40)
    chart.accessibilityElements = [bar]
    #expect(try findings(chart) == ["chart/: the button has no name: set its accessibilityLabel"])
  }

  // MARK: Targets and focus

  /// A button that takes touches 10 points beyond its edges.
  private final class WideButton: Button {
    override func point(inside point: CGPoint, with event: Event?) -> Bool {
      bounds.insetBy(dx: -10, dy: -10).contains(point)
    }
  }

  @Test func `the size of a small button is the size of its touch area`() throws {
    let frames = [CGRect(x: 20, y: 20, width: 18, height: 18), CGRect(x: 40, y: 20, width: 18, height: 18)]
    let small = frames.enumerated().map { button("Button \($0)", $1) }
    for view in small { view.font = .systemFont(ofSize: 3) }
    #expect(try findings(small[0], small[1]).count == 2)
    for view in small { view.removeFromSuperview() }
    let wide = WideButton("Wide")
    wide.frame = CGRect(x: 100, y: 20, width: 18, height: 18)
    #expect(try findings(wide, button("Next", CGRect(x: 128, y: 10, width: 60, height: 40))) == [])
  }

  @Test func `a button in a view without interaction is out of the reach of the keyboard`() throws {
    let outer = area(nil)
    let button = button("Save", CGRect(x: 20, y: 20, width: 80, height: 40))
    outer.addSubview(button)
    #expect(try findings(outer) == [])
    outer.isUserInteractionEnabled = false
    let found = try findings()
    #expect(found.count == 1 && found[0].hasPrefix("save: Tab does not reach the button \"Save\""))
  }

  /// A field that keeps the focus.
  private final class Trap: TextField {
    override var canResignFirstResponder: Bool { false }
  }

  @Test func `a field that keeps the focus is reported`() throws {
    let field = Trap(frame: CGRect(x: 20, y: 20, width: 200, height: 36))
    field.accessibilityLabel = "Code"
    let found = try findings(field)
    #expect(found.count == 1 && found[0].contains("Tab does not leave the text field \"Code\""))
  }

  @Test func `the controls of all rows of a table are within reach of the keyboard`() throws {
    let controller = TableViewController(style: .plain)
    let source = Rows()
    controller.tableView.dataSource = source
    let stage = try Stage(controller, size: CGSize(width: 400, height: 300))
    try stage.settle()
    #expect(try Invariants.check(stage, invariants: [.accessibility]) == [])
    #expect(!stage.elements(.cell).isEmpty)
  }

  private final class Rows: TableViewDataSource {
    func tableView(_ tableView: TableView, numberOfRowsInSection section: Int) -> Int { 30 }
    func tableView(_ tableView: TableView, cellForRowAt indexPath: IndexPath) -> TableViewCell {
      let cell = TableViewCell(style: .default, reuseIdentifier: nil)
      cell.textLabel?.text = "The same text"
      cell.accessoryType = .detailButton
      return cell
    }
  }

  // MARK: Modal views

  @Test func `elements behind a modal view in another superview are reported`() throws {
    let behind = button("Behind", CGRect(x: 20, y: 20, width: 100, height: 40))
    let outer = area(nil, stage.window.bounds)
    let modal = area(.systemBackground, CGRect(x: 100, y: 100, width: 200, height: 100))
    modal.accessibilityViewIsModal = true
    modal.addSubview(button("Within", CGRect(x: 20, y: 20, width: 100, height: 40)))
    outer.addSubview(modal)
    let found = try findings(behind, outer)
    #expect(found.count == 1 && found[0].hasPrefix("behind: the button \"Behind\" is behind a modal view"))
    modal.isHidden = true
    #expect(try findings() == [])
  }

  @Test func `an alert and the page that it dims have no accessibility findings`() throws {
    let controller = ViewController()
    let stage = try Stage(controller, size: CGSize(width: 400, height: 300))
    controller.view.addSubview(label("A page", .secondaryLabel))
    let alert = AlertController(title: "Delete?", message: "It is not kept.", preferredStyle: .alert)
    alert.addAction(AlertAction(title: "Delete", style: .destructive))
    alert.addAction(AlertAction(title: "Cancel", style: .cancel))
    controller.present(alert, animated: false)
    try stage.settle()
    #expect(try Invariants.check(stage, invariants: [.accessibility]) == [])
  }

  // MARK: Contrast

  @Test func `a grey label on a white window is reported until it is darker`() throws {
    let label = label("Hello", Color(hex: 0x999999))
    let back = area(.white)
    back.addSubview(label)
    #expect(
      try findings(back) == ["label: the text \"Hello\" has a contrast of 2.84 : 1: it should be at least 4.5 : 1"])
    label.textColor = Color(hex: 0x666666)
    #expect(try findings() == [])
  }

  @Test func `the contrast of translucent texts and backgrounds includes the views behind them`() throws {
    // Black on white at half the opacity is a middle grey.
    let glass = area(Color(white: 0, alpha: 0.5))
    let text = label("Hello", .white)
    glass.addSubview(text)
    let back = area(.white)
    back.addSubview(glass)
    let found = try findings(back)
    #expect(found.count == 1 && found[0].contains("a contrast of 4 : 1"))
    text.textColor = .black
    #expect(try findings() == [])
    text.textColor = Color(white: 0, alpha: 0.3)
    #expect(try findings().count == 1)
    text.textColor = .black
    text.alpha = 0.3
    #expect(try findings().count == 1)
  }

  @Test func `a sibling behind a text is its background`() throws {
    let text = label("Hello", .white)
    #expect(try findings(area(.black), text) == [])
  }

  @Test func `the contrast over a gradient, a picture, an edge, or behind another view is not judged`() throws {
    let text = label("Hello", Color(hex: 0xDDDDDD))
    let back = area(.white)
    try stage.add(back, text)
    #expect(try findings().count == 1)
    let edge = area(.black, CGRect(x: 30, y: 0, width: 10, height: 100))
    back.addSubview(edge)
    #expect(try findings() == [])
    edge.removeFromSuperview()
    let gradient = Gradient(frame: back.bounds)
    back.addSubview(gradient)
    #expect(try findings() == [])
    gradient.removeFromSuperview()
    #expect(try findings(area(Color(white: 0, alpha: 0.2))) == [])
  }

  private final class Gradient: View {
    override func draw(_ rect: CGRect, in context: inout DrawingContext) {
      context.fill(rect, gradient: [.black, .white])
    }
  }

  @Test func `the title of a disabled or pressed button may be faint`() throws {
    let button = button("Save", CGRect(x: 20, y: 20, width: 100, height: 40))
    button.setTitleColor(Color(hex: 0xCCCCCC), for: .normal)
    #expect(try findings(button).count == 1)
    button.isEnabled = false
    #expect(try findings() == [])
    button.isEnabled = true
    try stage.press(.id("save"))
    #expect(try findings() == [])
  }
}
