import MiniUI
import MiniUITesting
import Testing

/// Tests of lists of data in memory, for each kind of view.
struct NonFetchedListTests {
  private func path(_ row: Int, _ section: Int) -> IndexPath { IndexPath(item: row, section: section) }

  @Test(arguments: ListKind.allCases)
  func `a view has the same counts as its list for any data`(kind: ListKind) throws {
    for data in [nil, [], [[]], [[], []], Swatch.fixture, [[], [.red], []]] {
      let (_, list) = try kind.show(data)
      #expect(list.isConsistent)
    }
  }

  @Test(arguments: ListKind.allCases)
  func `the list's object at each valid index path is the object in its data`(kind: ListKind) throws {
    let (_, list) = try kind.show()
    for (section, rows) in Swatch.fixture.enumerated() {
      for (row, swatch) in rows.enumerated() {
        #expect(list.object(at: path(row, section)) == swatch)
      }
    }
  }

  @Test(arguments: ListKind.allCases)
  func `a list has the same counts as its data, and 0 rows in sections out of range`(kind: ListKind) throws {
    let (_, list) = try kind.show()
    #expect(list.numberOfSections == 2)
    #expect((-2...3).map { list.numberOfRows(inSection: $0) } == [0, 0, 3, 1, 0, 0])
  }

  @Test(arguments: ListKind.allCases)
  func `an index path is valid if its section and its row exist`(kind: ListKind) throws {
    let (_, list) = try kind.show()
    #expect(list.isValid(indexPath: path(0, 1)) && list.isValid(indexPath: path(2, 0)))
    for path in [path(1, 10), path(3, 0), path(1, 1), path(-1, 0), path(0, -1), path(0, 2)] {
      #expect(!list.isValid(indexPath: path))
    }
    for indexes in [[], [0], [0, 0, 0]] { #expect(!list.isValid(indexPath: IndexPath(indexes: indexes))) }
  }

  @Test(arguments: ListKind.allCases)
  func `index paths beyond the data have no object`(kind: ListKind) throws {
    let (_, list) = try kind.show()
    for path in [path(0, 2), path(0, -1), path(10, 0), path(-1, 0)] { #expect(list.object(at: path) == nil) }
  }

  @Test(arguments: ListKind.allCases)
  func `the cell at every index path is configured with its object`(kind: ListKind) throws {
    let (_, list) = try kind.show()
    #expect(list.showsAll && list.isConsistent)
  }

  @Test(arguments: ListKind.allCases)
  func `a click on each cell selects its object once`(kind: ListKind) throws {
    let (stage, list) = try kind.show()
    for (section, rows) in Swatch.fixture.enumerated() {
      for (row, swatch) in rows.enumerated() {
        #expect(!list.chosen.contains(swatch))
        try stage.advance(by: 1)
        try stage.tap(list.location(row, section))
        #expect(list.chosen.last == swatch && list.chosen.filter { $0 == swatch }.count == 1)
      }
    }
    #expect(list.isConsistent)
  }

  @Test(arguments: ListKind.allCases)
  func `a tap of a finger selects a row, and so does Space on the focused row`(kind: ListKind) throws {
    let (stage, list) = try kind.show()
    try stage.touchDown(list.location(1, 0))
    try stage.advance(by: 0.05)
    try stage.touchUp(list.location(1, 0))
    #expect(list.chosen == [.white])
    stage.window.setFocus(list.scrollView)
    try stage.key(.down)
    try stage.key(Key(.space))
    #expect(list.chosen.count == 2 && list.chosen.last != .white)
  }

  @Test(arguments: ListKind.allCases)
  func `a list shows data that were nil, and becomes empty when they are nil again`(kind: ListKind) throws {
    let (stage, list) = try kind.show(nil)
    #expect(list.isConsistent)
    #expect(list.object(at: path(0, 0)) == nil)
    #expect(!list.isValid(indexPath: path(0, 0)))
    list.listData = Swatch.fixture
    list.reload()
    try stage.advance(by: 0)
    #expect(list.showsAll)
    #expect(list.isConsistent)
    #expect(list.shownCounts == [3, 1])
    list.listData = nil
    list.reload()
    try stage.advance(by: 0)
    #expect(list.isConsistent)
    #expect(list.shownCounts == [])
    #expect(list.shownCell(at: path(0, 0)) == nil)
    for data in [Swatch.fixture, nil, Swatch.fixture, []] {
      list.set(data, animated: true)
      #expect(list.isConsistent)
      try stage.settle()
      #expect(list.isConsistent && list.showsAll)
    }
  }

  @Test(arguments: ListKind.allCases)
  func `a list keeps its empty sections between sections with items`(kind: ListKind) throws {
    let (stage, list) = try kind.show([[], [.blue], [], [], [.red, .white], []])
    #expect(list.showsAll && list.isConsistent)
    try stage.tap(list.location(1, 4))
    #expect(list.chosen == [.white])
    list.set([[.red], [], [], [], [.white, .blue], []], animated: true)
    try stage.settle()
    #expect(list.showsAll && list.isConsistent)
  }

  @Test(arguments: ListKind.allCases)
  func `data that change before the view is in a window are shown in its first layout`(kind: ListKind) throws {
    let list = kind.make()
    list.set(Swatch.fixture, animated: true)
    list.loadViewIfNeeded()
    list.set([[.green], [.black], [.red]], animated: true)
    #expect(list.isConsistent)
    let stage = try Stage(list, size: CGSize(width: 390, height: 600))
    #expect(list.showsAll)
    #expect(list.isConsistent)
    #expect(list.shownCounts == [1, 1, 1])
    stage.window.rootViewController = nil
    list.set([[.white, .green]], animated: true)
    list.set(Swatch.fixture, animated: false)
    #expect(list.isConsistent)
    stage.window.rootViewController = list
    try stage.settle()
    #expect(list.showsAll)
    #expect(list.isConsistent)
    #expect(list.shownCounts == [3, 1])
  }

  @Test(arguments: ListKind.allCases)
  func `the last row of a section moves to a new section in one batch`(kind: ListKind) throws {
    let (stage, list) = try kind.show([[.blue], [.red]])
    let cell = list.shownCell(at: path(0, 1))
    list.set([[.blue], [], [.red]], animated: true)
    #expect(list.isConsistent)
    try stage.settle()
    #expect(list.showsAll && list.shownCell(at: path(0, 2)) === cell)
    list.set([[.blue], [.green], [], [.red]], animated: true)
    try stage.settle()
    #expect(list.showsAll && list.isConsistent)
  }

  @Test(arguments: ListKind.allCases)
  func `a remaining row keeps its cell, which is configured again`(kind: ListKind) throws {
    let (stage, list) = try kind.show()
    let cell = list.shownCell(at: path(2, 0))
    list.set([[Swatch(id: "red", color: .systemTeal), .blue], [.black, .green]], animated: true)
    #expect(list.shownCell(at: path(0, 0)) === cell)
    try stage.settle()
    #expect(list.showsAll && list.shownCell(at: path(0, 0)) === cell)
  }

  @Test(arguments: ListKind.allCases)
  func `a repeated identity reloads the view`(kind: ListKind) throws {
    let (stage, list) = try kind.show()
    list.set([[.red, .red], [.red]], animated: true)
    try stage.settle()
    #expect(list.showsAll)
    #expect(list.isConsistent)
    #expect(list.shownCounts == [2, 1])
    list.set(Swatch.fixture, animated: true)
    try stage.settle()
    #expect(list.showsAll && list.isConsistent)
  }
}
