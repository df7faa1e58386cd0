/// The button of a tab, in a bar or a sidebar: its image, its title and its badge.
class TabControl: Control {
  let item: TabBarItem
  let picture = ImageView(frame: .zero)
  let label = Label()
  let badge = Label()

  init(_ item: TabBarItem) {
    self.item = item
    super.init(frame: .zero)
    cursor = .hand
    badge.font = .systemFont(ofSize: 13)
    for view in [picture, label, badge] as [View] { addSubview(view) }
    update()
  }

  /// Shows the properties of the item.
  func update() {
    label.text = item.title
    badge.text = item.badgeValue
    isEnabled = item.isEnabled
    accessibilityIdentifier = item.title.map { "tab-\($0.lowercased())" }
    updateConfiguration()
    setNeedsLayout()
  }

  /// The meaning: the title, the badge as value, and the position among the tabs.
  override var meaning: Meaning {
    let tabs = superview?.subviews.filter { $0 is TabControl } ?? []
    var meaning = meaning(as: .tab, label: item.title, value: item.badgeValue, traits: .button)
    meaning.states.insert(.selectable)
    meaning.positionInSet = tabs.firstIndex(identical: self).map { $0 + 1 }
    meaning.setSize = tabs.count
    return meaning
  }

  override func performPrimaryAction() { sendActions(for: .primaryActionTriggered) }
  override func tintColorDidChange() { updateConfiguration() }
}
