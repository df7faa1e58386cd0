import MiniUI
import MiniUITesting
import Testing

/// The cases of the reference for lists of data in memory, J0 to J8, J11, J12 and J20 to J25, for each kind of view.
struct NonFetchedListTests {
  private func path(_ row: Int, _ section: Int) -> IndexPath { IndexPath(item: row, section: section) }

  @Test(arguments: ListKind.allCases)
  func `J0: the view's counts are the list's, whatever the data`(kind: ListKind) throws {
    for data in [nil, [], [[]], [[], []], Swatch.fixture, [[], [.red], []]] {
      let (_, list) = try kind.show(data)
      #expect(list.isConsistent)
    }
  }

  @Test(arguments: ListKind.allCases)
  func `J1: the object at each valid path is that of the data`(kind: ListKind) throws {
    let (_, list) = try kind.show()
    for (section, rows) in Swatch.fixture.enumerated() {
      for (row, swatch) in rows.enumerated() {
        #expect(list.object(at: path(row, section)) == swatch)
        #expect(list.objectAtIndexPath(path(row, section)) == swatch)
      }
    }
  }

  @Test(arguments: ListKind.allCases)
  func `J2: the counts are those of the data, for each section, and 0 beside them`(kind: ListKind) throws {
    let (_, list) = try kind.show()
    #expect(list.numberOfSections == 2)
    #expect((-2...3).map { list.numberOfRows(inSection: $0) } == [0, 0, 3, 1, 0, 0])
    #expect(list.numberOfRowsInSection(0) == 3)
  }

  @Test(arguments: ListKind.allCases)
  func `J3, J4: a path is valid if its section and its row exist`(kind: ListKind) throws {
    let (_, list) = try kind.show()
    #expect(list.isValid(indexPath: path(0, 1)) && list.isValidIndexPath(path(2, 0)))
    for path in [path(1, 10), path(3, 0), path(1, 1), path(-1, 0), path(0, -1), path(0, 2)] {
      #expect(!list.isValid(indexPath: path) && !list.isValidIndexPath(path))
    }
    for indexes in [[], [0], [0, 0, 0]] { #expect(!list.isValid(indexPath: IndexPath(indexes: indexes))) }
  }

  @Test(arguments: ListKind.allCases)
  func `J5 to J8: there is no object beyond any of the four edges`(kind: ListKind) throws {
    let (_, list) = try kind.show()
    for path in [path(0, 2), path(0, -1), path(10, 0), path(-1, 0)] { #expect(list.object(at: path) == nil) }
  }

  @Test(arguments: ListKind.allCases)
  func `J11: the cell of every path is configured with its object`(kind: ListKind) throws {
    let (_, list) = try kind.show()
    #expect(list.showsAll && list.isConsistent)
  }

  @Test(arguments: ListKind.allCases)
  func `J12, J22: a click on each cell selects its object, once`(kind: ListKind) throws {
    let (stage, list) = try kind.show()
    for (section, rows) in Swatch.fixture.enumerated() {
      for (row, swatch) in rows.enumerated() {
        #expect(!list.chosen.contains(swatch))
        try stage.advance(by: 1)
        try stage.tap(list.place(row, section))
        #expect(list.chosen.last == swatch && list.chosen.filter { $0 == swatch }.count == 1)
      }
    }
    #expect(list.isConsistent)
  }

  @Test(arguments: ListKind.allCases)
  func `J22: a finger and the keyboard select too`(kind: ListKind) throws {
    let (stage, list) = try kind.show()
    try stage.touchDown(list.place(1, 0))
    try stage.advance(by: 0.05)
    try stage.touchUp(list.place(1, 0))
    #expect(list.chosen == [.white])
    stage.window.setFocus(list.scrollView)
    try stage.key(.down)
    try stage.key(Key(.space))
    #expect(list.chosen.count == 2 && list.chosen.last != .white)
  }

  @Test(arguments: ListKind.allCases)
  func `J20: data that are nil, then there, then nil again`(kind: ListKind) throws {
    let (stage, list) = try kind.show(nil)
    #expect(list.isConsistent && list.object(at: path(0, 0)) == nil && !list.isValid(indexPath: path(0, 0)))
    list.listData = Swatch.fixture
    list.reload()
    try stage.advance(by: 0)
    #expect(list.showsAll && list.isConsistent && list.shownCounts == [3, 1])
    list.listData = nil
    list.reload()
    try stage.advance(by: 0)
    #expect(list.isConsistent && list.shownCounts == [] && list.shownCell(at: path(0, 0)) == nil)
    for data in [Swatch.fixture, nil, Swatch.fixture, []] {
      list.set(data, animated: true)
      #expect(list.isConsistent)
      try stage.settle()
      #expect(list.isConsistent && list.showsAll)
    }
  }

  @Test(arguments: ListKind.allCases)
  func `J21: empty sections between full ones`(kind: ListKind) throws {
    let (stage, list) = try kind.show([[], [.blue], [], [], [.red, .white], []])
    #expect(list.showsAll && list.isConsistent)
    try stage.tap(list.place(1, 4))
    #expect(list.chosen == [.white])
    list.set([[.red], [], [], [], [.white, .blue], []], animated: true)
    try stage.settle()
    #expect(list.showsAll && list.isConsistent)
  }

  @Test(arguments: ListKind.allCases)
  func `J23: data that arrive while the view is in no window or was never laid out`(kind: ListKind) throws {
    let list = kind.make()
    list.set(Swatch.fixture, animated: true)
    list.loadViewIfNeeded()
    list.set([[.green], [.black], [.red]], animated: true)
    #expect(list.isConsistent)
    let stage = try Stage(list, size: CGSize(width: 390, height: 600))
    #expect(list.showsAll && list.isConsistent && list.shownCounts == [1, 1, 1])
    stage.window.rootViewController = nil
    list.set([[.white, .green]], animated: true)
    list.set(Swatch.fixture, animated: false)
    #expect(list.isConsistent)
    stage.window.rootViewController = list
    try stage.settle()
    #expect(list.showsAll && list.isConsistent && list.shownCounts == [3, 1])
  }

  @Test(arguments: ListKind.allCases)
  func `J25: the last row of a section moves to a new section in one batch`(kind: ListKind) throws {
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
  func `a row that remains keeps its cell, which shows its new content`(kind: ListKind) throws {
    let (stage, list) = try kind.show()
    let cell = list.shownCell(at: path(2, 0))
    list.set([[Swatch(id: "red", color: .systemTeal), .blue], [.black, .green]], animated: true)
    #expect(list.shownCell(at: path(0, 0)) === cell)
    try stage.settle()
    #expect(list.showsAll && list.shownCell(at: path(0, 0)) === cell)
  }

  @Test(arguments: ListKind.allCases)
  func `an identity that occurs twice makes the view reload`(kind: ListKind) throws {
    let (stage, list) = try kind.show()
    list.set([[.red, .red], [.red]], animated: true)
    try stage.settle()
    #expect(list.showsAll && list.isConsistent && list.shownCounts == [2, 1])
    list.set(Swatch.fixture, animated: true)
    try stage.settle()
    #expect(list.showsAll && list.isConsistent)
  }
}
