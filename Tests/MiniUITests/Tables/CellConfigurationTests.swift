import MiniUITestSupport
import MiniUITesting
import Testing

@testable import MiniUI

struct CellConfigurationTests {
  private final class Logging: TableViewCell {
    var states: [CellConfigurationState] = []
    override func updateConfiguration(using state: CellConfigurationState) {
      states.append(state)
      var content = defaultContentConfiguration().updated(for: state)
      content.text = state.isSelected ? "chosen" : "not chosen"
      contentConfiguration = content
    }
  }

  private func labels(_ view: View) -> [String] {
    (view as? Label).map { [$0.text ?? ""] } ?? view.subviews.flatMap(labels)
  }

  @Test func `a configuration has the sizes of the equivalent cell style`() throws {
    let scene = try CellScene()
    for style in [TableViewCell.CellStyle.default, .subtitle, .value1] {
      let plain = try scene.add(style, "Rowan", "Sorbus")
      let configured = try scene.add(style, nil) {
        var content = $0.defaultContentConfiguration()
        content.text = "Rowan"
        if style != .default { content.secondaryText = "Sorbus" }
        $0.contentConfiguration = content
      }
      #expect(configured.bounds.height == plain.bounds.height, "\(style)")
      try scene.stage.advance(by: 0)
      let shown = configured.contentView.subviews[0].subviews.map(\.frame)
      #expect(shown == [plain.textLabel, plain.detailTextLabel].compactMap { $0?.frame }, "\(style)")
    }
  }

  @Test func `a content configuration hides the style's labels, and the labels remove the configuration`() throws {
    let scene = try CellScene()
    let cell = try scene.add(.subtitle, "Rowan", "Sorbus")
    cell.contentConfiguration = ListContentConfiguration.cell()
    #expect(cell.textLabel == nil)
    #expect(cell.detailTextLabel == nil)
    #expect(cell.imageView == nil)
    #expect(labels(cell).isEmpty)
    cell.contentConfiguration = nil
    #expect(cell.textLabel != nil && cell.contentView.subviews.count == 1)
  }

  @Test func `a content view is reused for configurations that it supports`() throws {
    let scene = try CellScene()
    let cell = try scene.add()
    cell.contentConfiguration = ListContentConfiguration.cell()
    let view = cell.contentView.subviews[0]
    var other = ListContentConfiguration.subtitleCell()
    other.text = "Other"
    cell.contentConfiguration = other
    #expect(cell.contentView.subviews == [view] && labels(cell) == ["Other"])
  }

  @Test func `a state change updates the configuration once before layout`() throws {
    let scene = try CellScene()
    let cell = Logging(style: .default, reuseIdentifier: nil)
    try scene.add(cell)
    #expect(cell.states.count == 1 && labels(cell) == ["not chosen"])
    cell.isHighlighted = true
    cell.isHighlighted = false
    cell.isSelected = true
    #expect(cell.states.count == 1)
    try scene.stage.advance(by: 0)
    try #require(cell.states.count == 2)
    #expect(cell.states[1].isSelected)
    #expect(labels(cell) == ["chosen"])
  }

  @Test func `a configuration update handler is called after the method, with the same state`() throws {
    let scene = try CellScene()
    let cell = Logging(style: .default, reuseIdentifier: nil)
    var seen: [Bool] = []
    cell.configurationUpdateHandler = { cell, state in
      seen.append(state.isEditing)
      #expect((cell as? Logging)?.states.count == seen.count)
    }
    try scene.add(cell)
    cell.isEditing = true
    try scene.stage.advance(by: 0)
    #expect(seen == [false, true])
  }

  @Test func `a background configuration has the state's colour unless the app chose one`() throws {
    let scene = try CellScene()
    let cell = try scene.add()
    cell.backgroundConfiguration = .listGroupedCell()
    cell.isSelected = true
    try scene.stage.advance(by: 0)
    #expect(scene.stage.bitmap[1, 1] == 0xFFDA_DADF)
    var own = BackgroundConfiguration.listGroupedCell()
    own.backgroundColor = Color(hex: 0x00FF00)
    own.cornerRadius = 10
    cell.backgroundConfiguration = own
    try scene.stage.advance(by: 0)
    #expect(scene.stage.bitmap[100, 1] == 0xFF00_FF00 && scene.stage.bitmap[0, 0] != 0xFF00_FF00)
    cell.backgroundConfiguration = nil
    cell.isSelected = false
    try scene.stage.advance(by: 0)
    #expect(scene.stage.bitmap[1, 1] == 0xFFFF_FFFF)
  }

  @Test func `a disabled cell has faint text`() throws {
    var content = ListContentConfiguration.subtitleCell()
    var state = CellConfigurationState(traitCollection: TraitCollection())
    state.isDisabled = true
    #expect(content.updated(for: state).textProperties.color == .tertiaryLabel)
    content.textProperties.color = .systemRed
    #expect(content.updated(for: state).textProperties.color == .systemRed)
    #expect(
      content.updated(for: CellConfigurationState(traitCollection: TraitCollection())).textProperties.color
        == .systemRed)
  }

  @Test func `configuration states carry custom values`() {
    let key = ConfigurationStateCustomKey("unread")
    var state = CellConfigurationState(traitCollection: TraitCollection())
    #expect(state[key] == nil)
    state[key] = 3
    #expect(state[key] == AnyHashable(3))
  }

  @Test func `a secondary text beside the text is put below if there is no space`() throws {
    _ = try Stage()
    var content = ListContentConfiguration.valueCell()
    content.text = "A title of some length"
    content.secondaryText = "and a value of some length"
    let view = ListContentView(configuration: content)
    func texts(_ width: CGFloat) -> [CGRect] {
      view.frame.size = CGSize(
        width: width, height: view.sizeThatFits(CGSize(width: width, height: CGFloat.infinity)).height)
      view.layoutIfNeeded()
      return view.subviews.map(\.frame)
    }
    let (wide, narrow) = (texts(600), texts(250))
    #expect(wide[0].minY == wide[1].minY && wide[1].maxX == 600)
    #expect(narrow[1].minY >= narrow[0].maxY && narrow[0].minX == narrow[1].minX)
  }

  @Test func `a configuration of the wrong kind is reported`() throws {
    struct Other: ContentConfiguration {
      func makeContentView() -> View & ContentView { ListContentView(configuration: .cell()) }
      func updated(for state: any ConfigurationState) -> Other { self }
    }
    let log = WarningLog()
    defer { log.end() }
    ListContentView(configuration: .cell()).configuration = Other()
    #expect(log.take().count == 1)
  }

  @Test func `collection view cells have configurations`() throws {
    let stage = try Stage(size: CGSize(width: 300, height: 200))
    let cell = CollectionViewCell(frame: CGRect(x: 0, y: 0, width: 300, height: 53))
    var content = ListContentConfiguration.cell()
    content.text = "Rowan"
    cell.contentConfiguration = content
    cell.backgroundConfiguration = .listCell()
    var states: [Bool] = []
    cell.configurationUpdateHandler = { _, state in states.append(state.isSelected) }
    try stage.add(cell)
    try stage.advance(by: 0)
    cell.isSelected = true
    try stage.advance(by: 0)
    #expect(states == [false, true])
    #expect(labels(cell) == ["Rowan"])
    #expect(stage.bitmap[0, 0] == 0xFFDA_DADF)
    #expect(cell.sizeThatFits(CGSize(width: 300, height: CGFloat.infinity)).height == 53)
  }
}
