import MiniUI
import MiniUITesting

extension Workload {
  /// Views that wait, are removed, or are searched for the next focus or a command.
  nonisolated static let viewGrowth = waiting + removals + reorders + links + tabs + commands + menuCommands + deletions

  /// A second in which nothing changes: the animations begin later.
  private nonisolated static let waiting = [100, 1000].map { count in
    Workload("flat: \(count) views that wait for the end of a delay, in one second") {
      let stage = try Stage(size: CGSize(width: 400, height: 400))
      let views = (0..<count).map { _ in View(frame: CGRect(x: 10, y: 10, width: 20, height: 20)) }
      for view in views { stage.window.addSubview(view) }
      try stage.advance(by: 0)
      View.animate(withDuration: 1, delay: 1_000_000) { for view in views { view.alpha = 0.5 } }
      try stage.advance(by: 1)
      return { try stage.advance(by: 1) }
    }
  }

  private nonisolated static let removals = [1000, 10_000].map { count in
    Workload("linear: \(count) subviews removed, the first one first") {
      {
        let outer = View(frame: CGRect(x: 0, y: 0, width: 400, height: 400))
        for _ in 0..<count { outer.addSubview(View()) }
        for view in outer.subviews { view.removeFromSuperview() }
      }
    }
  }

  /// A change of the order among many subviews, which the program does not read.
  private nonisolated static let reorders = [1000, 10_000].flatMap { count in
    [
      Workload("flat: \(count) subviews, one in the middle is removed and added") {
        let (outer, views) = manySubviews(count)
        return {
          views[count / 2].removeFromSuperview()
          outer.insertSubview(views[count / 2], at: count / 2)
        }
      },
      Workload("flat: \(count) subviews, one is brought to the front and sent to the back") {
        let (outer, views) = manySubviews(count)
        return {
          outer.bringSubviewToFront(views[count / 2])
          outer.sendSubviewToBack(views[count / 2])
        }
      },
      Workload("flat: \(count) subviews, two are exchanged") {
        let (outer, _) = manySubviews(count)
        return { outer.exchangeSubview(at: 10, withSubviewAt: count - 10) }
      },
    ]
  }

  private static func manySubviews(_ count: Int) -> (View, [View]) {
    let outer = View(frame: CGRect(x: 0, y: 0, width: 400, height: 400))
    let views = (0..<count).map { _ in View() }
    for view in views { outer.addSubview(view) }
    return (outer, views)
  }

  private nonisolated static let links = [100, 1000].map { count in
    Workload("linear: \(count) display links invalidated") {
      let stage = try Stage(size: CGSize(width: 400, height: 400))
      return {
        let links = (0..<count).map { _ in DisplayLink { _ in } }
        for link in links { stage.window.addDisplayLink(link) }
        for link in links { link.invalidate() }
      }
    }
  }

  private nonisolated static let tabs = [300, 3000].map { count in
    Workload("flat: \(count) fields, Tab from one to the next") {
      let stage = try Stage(size: CGSize(width: 400, height: 400))
      let scroll = ScrollView(frame: CGRect(x: 0, y: 0, width: 400, height: 400))
      scroll.contentSize = CGSize(width: 400, height: 40 * count)
      for index in 0..<count {
        scroll.addSubview(TextField(frame: CGRect(x: 10, y: 40 * index, width: 300, height: 36)))
      }
      try stage.add(scroll)
      try stage.advance(by: 0)
      try stage.key(.tab)
      var isBack = false
      return {
        isBack.toggle()
        try stage.key(.tab, modifiers: isBack ? .shift : [])
      }
    }
  }

  private final class Commands: View {
    private let commands: [KeyCommand]
    init(count: Int) {
      commands = Workload.manyKeyCommands(count)
      super.init(frame: CGRect(x: 0, y: 0, width: 100, height: 100))
    }
    override var keyCommands: [KeyCommand]? { commands }
    override var canBecomeFocused: Bool { true }
  }

  private nonisolated static let commands = [100, 1000].map { count in
    Workload("flat: \(count) key commands, of which none has the pressed key") {
      let stage = try Stage(size: CGSize(width: 400, height: 400))
      let view = Commands(count: count)
      try stage.add(view)
      stage.window.setFocus(view)
      return { try stage.key(.character("5"), modifiers: [.control, .alternate]) }
    }
  }

  private nonisolated static let menuCommands = [100, 1000].map { count in
    Workload("flat: \(count) key commands of a menu bar, of which none has the pressed key") {
      let stage = try Stage(size: CGSize(width: 400, height: 400))
      let bar = MenuBar(menus: [Menu(title: "Menu", children: manyKeyCommands(count))])
      bar.frame = CGRect(x: 0, y: 0, width: 400, height: MenuBar.height)
      try stage.add(bar)
      return { try stage.key(.character("5"), modifiers: [.control, .alternate]) }
    }
  }

  private static func manyKeyCommands(_ count: Int) -> [KeyCommand] {
    (0..<count).map {
      KeyCommand(
        input: String(UnicodeScalar(UInt8(0x61 + $0 % 26))), modifierFlags: [.control, .alternate], action: { _ in })
    }
  }

  private nonisolated static let deletions = [10_000, 100_000].map { count in
    Workload("linear: \(count) rows, of which every second is deleted in one batch") {
      let source = Rows(count: count)
      let stage = try Stage(size: CGSize(width: 400, height: 400))
      let table = TableView(frame: CGRect(x: 0, y: 0, width: 400, height: 400))
      table.dataSource = source
      try stage.add(table)
      try stage.advance(by: 0)
      return {
        source.count = count
        table.reloadData()
        try stage.advance(by: 0)
        source.count = count / 2
        table.deleteRows(at: stride(from: 0, to: count, by: 2).map { IndexPath(row: $0, section: 0) }, with: .none)
        try stage.advance(by: 0)
      }
    }
  }

  private final class Rows: TableViewDataSource {
    var count: Int
    init(count: Int) { self.count = count }
    func tableView(_ tableView: TableView, numberOfRowsInSection section: Int) -> Int { count }
    func tableView(_ tableView: TableView, cellForRowAt indexPath: IndexPath) -> TableViewCell {
      TableViewCell(style: .default, reuseIdentifier: nil)
    }
  }
}
