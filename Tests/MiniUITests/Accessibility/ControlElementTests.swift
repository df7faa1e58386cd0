import MiniUITesting
import Testing

@testable import MiniUI

/// Tests that the role, label, value and states of each control agree with its content.
struct ControlElementTests {
  private let stage: Stage

  init() throws { stage = try Stage(size: CGSize(width: 400, height: 400)) }

  private func add<V: View>(_ view: V) throws -> V {
    view.frame.origin = CGPoint(x: 150, y: 20)
    try stage.add(view)
    return view
  }

  /// Adds a label to the left of a view, as forms do.
  private func addCaption(_ text: String, at y: CGFloat = 20) throws {
    let label = Label(text)
    label.frame = CGRect(x: 20, y: y, width: 100, height: 24)
    try stage.add(label)
  }

  @Test func `a label is static text with its text as name, and an empty label is no element`() throws {
    let label = try add(Label("Hello"))
    label.sizeToFit()
    #expect(try stage.get(.staticText, "Hello").snapshot.traits == .staticText)
    label.text = ""
    #expect(stage.elements(.staticText).isEmpty)
  }

  @Test func `an image view is an image only if it has a label`() throws {
    let view = try add(ImageView(frame: CGRect(x: 0, y: 0, width: 40, height: 40)))
    #expect(stage.elements().count == 1)
    view.accessibilityLabel = "A lighthouse"
    let element = try stage.get(.image, "A lighthouse")
    #expect(element.view === view)
  }

  @Test func `a button has its title as name, and is disabled with the control`() throws {
    let button = try add(Button("Send"))
    button.sizeToFit()
    let element = try stage.get(.button, "Send")
    #expect(element.isEnabled && element.snapshot.actions == [AccessibilityAction(.press)])
    button.isEnabled = false
    #expect(!element.isEnabled && element.snapshot.actions.isEmpty)
    button.setTitle("Send again", for: .normal)
    #expect(element.label == "Send again")
  }

  @Test func `a button keeps the label that the program has set when its title changes`() throws {
    let button = try add(Button("×"))
    button.accessibilityLabel = "Close"
    button.setTitle("✕", for: .normal)
    #expect(button.accessibilityLabel == "Close")
    button.accessibilityLabel = nil
    #expect(button.accessibilityLabel == "✕")
  }

  @Test func `a button that opens a menu is a pop-up button, and expanded while the menu is open`() throws {
    let button = try add(Button("Sort"))
    button.menu = Menu(children: [Action(title: "By name") { _ in }])
    button.showsMenuAsPrimaryAction = true
    button.sizeToFit()
    let element = try stage.get(.popUpButton, "Sort")
    #expect(element.snapshot.states.isSuperset(of: [.hasPopup, .expandable]))
    try element.press()
    #expect(element.snapshot.states.contains(.expanded))
    #expect(try stage.get(.menuItem, "By name").isEnabled)
  }

  @Test func `a switch has the name of the label beside it, and its state as value`() throws {
    try addCaption("Gift wrap")
    let control = try add(Switch())
    let element = try stage.get(.switch, "Gift wrap")
    #expect(element.value == "off" && !element.isChecked)
    control.isOn = true
    #expect(element.value == "on" && element.isChecked)
    let labels = element.snapshot.labelledBy
    #expect(labels.count == 1)
  }

  @Test func `a heading above a control names the control, and a heading before it in the same line does not`() throws {
    let title = Label("Photos")
    title.frame = CGRect(x: 20, y: 20, width: 100, height: 30)
    title.accessibilityTraits = .header
    try stage.add(title)
    let control = try add(SegmentedControl(items: ["Day", "Week"]))
    control.sizeToFit()
    #expect(try stage.get(.radioGroup).label == nil)
    title.frame.origin = CGPoint(x: 150, y: 0)
    title.frame.size.height = 18
    #expect(try stage.get(.radioGroup).label == "Photos")
  }

  @Test func `system items of bars that show a symbol are named by a word`() throws {
    let controller = ViewController()
    controller.navigationItem.rightBarButtonItems = [
      BarButtonItem(systemItem: .add), BarButtonItem(systemItem: .close), BarButtonItem(title: "+"),
    ]
    let stage = try Stage(NavigationController(rootViewController: controller), size: CGSize(width: 400, height: 200))
    try stage.settle()
    #expect(Set(stage.elements(.button).map(\.label)) == ["Add", "Close", "+"])
  }

  @Test func `a slider has a range, a value in percent and steps`() throws {
    try addCaption("Volume")
    let slider = try add(Slider(frame: CGRect(x: 0, y: 0, width: 200, height: 34)))
    slider.maximumValue = 10
    slider.value = 4
    let element = try stage.slider("Volume")
    #expect(element.number == 4 && element.value == "40 percent")
    #expect(element.snapshot.range == AccessibilityRange(value: 4, minimum: 0, maximum: 10, step: 1))
    try element.increment()
    #expect(slider.value == 5)
    try element.decrement()
    #expect(slider.value == 4)
  }

  @Test func `setting the value of a slider for a reader sends the control's events`() throws {
    let slider = try add(Slider(frame: CGRect(x: 0, y: 0, width: 200, height: 34)))
    var sent: [Float] = []
    slider.addAction({ sent.append($0.value) }, for: .valueChanged)
    let tree = AccessibilityTree(stage.application)
    #expect(tree.setValue(0.5, of: tree.id(of: slider)))
    #expect(tree.setValue(7, of: tree.id(of: slider)))
    #expect(sent == [0.5, 1])
    slider.isEnabled = false
    #expect(!tree.setValue(0, of: tree.id(of: slider)) && slider.value == 1)
  }

  @Test func `a stepper reports its value, and changes it by its step`() throws {
    try addCaption("Copies")
    let stepper = try add(Stepper())
    stepper.stepValue = 2
    let element = try stage.get(.stepper, "Copies")
    try element.increment()
    #expect(stepper.value == 2)
    #expect(element.value == "2")
    #expect(element.number == 2)
  }

  @Test func `a segmented control is a group of radio buttons, one of them checked`() throws {
    let control = try add(SegmentedControl(items: ["Day", "Week", "Month"]))
    control.accessibilityLabel = "Span"
    control.selectedSegmentIndex = 0
    let group = try stage.get(.radioGroup, "Span")
    #expect(group.value == "Day, 1 of 3" && group.children.map(\.label) == ["Day", "Week", "Month"])
    let week = try stage.get(.radioButton, "Week")
    #expect(week.snapshot.positionInSet == 2)
    #expect(week.snapshot.setSize == 3)
    #expect(!week.isChecked)
    try week.perform(.press)
    #expect(control.selectedSegmentIndex == 1 && week.isChecked)
    control.setEnabled(false, forSegmentAt: 2)
    let month = try stage.get(.radioButton, "Month")
    #expect(!month.isEnabled)
  }

  @Test func `the value of a page control numbers pages from one, and a reader can turn pages`() throws {
    let pages = try add(PageControl(frame: CGRect(x: 0, y: 0, width: 120, height: 26)))
    #expect(stage.elements(.pageIndicator).isEmpty, "there are no pages")
    pages.numberOfPages = 5
    let element = try stage.get(.pageIndicator, "Pages")
    try element.increment()
    #expect(element.value == "page 2 of 5")
    #expect(element.number == 2)
    #expect(pages.currentPage == 1)
    #expect(pages.setNumber(5) && pages.currentPage == 4)
  }

  @Test func `a progress view has its percentage as value`() throws {
    try addCaption("Download", at: 10)
    let view = try add(ProgressView(frame: CGRect(x: 0, y: 0, width: 100, height: 4)))
    view.progress = 0.25
    let element = try stage.get(.progressIndicator, "Download")
    #expect(element.value == "25 percent" && element.number == 0.25)
    #expect(element.snapshot.traits.contains(.updatesFrequently))
  }

  @Test func `an activity indicator is busy while it is animated, and not an element while it is hidden`() throws {
    let view = try add(ActivityIndicatorView(style: .medium))
    #expect(stage.elements(.activityIndicator).isEmpty)
    view.startAnimating()
    let element = try stage.get(.activityIndicator)
    #expect(element.snapshot.states.contains(.busy) && element.value == "In progress")
  }

  @Test func `a control of the program is a button named by the texts in it`() throws {
    let control = try add(Control(frame: CGRect(x: 0, y: 0, width: 100, height: 40)))
    for (index, text) in ["Inbox", "3 new"].enumerated() {
      let label = Label(text)
      label.frame = CGRect(x: 0, y: CGFloat(index) * 20, width: 100, height: 20)
      control.addSubview(label)
    }
    let element = try stage.get(.button, "Inbox, 3 new")
    #expect(element.children.isEmpty)
  }
}
