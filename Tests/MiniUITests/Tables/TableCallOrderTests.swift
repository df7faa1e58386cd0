import MiniUI
import Testing

/// Tests of the order in which data source and delegate are called.
struct TableCallOrderTests {
  @Test func `counts of sections are requested in order, then the index, then each row`() throws {
    let scene = try TableScene([2, 1]) { data, _ in data.isLogging = true }
    let numbers = (0..<2).flatMap {
      ["rows \($0)", "header \($0)", "header height \($0)", "footer \($0)", "footer height \($0)"]
    }
    let rows = ["0.0", "0.1", "1.0"].flatMap { ["cell \($0)", "height \($0)", "will \($0)"] }
    #expect(Array(scene.data.newCalls().prefix(12)) == ["sections"] + numbers + ["index"])
    scene.table.reloadData()
    try scene.frame()
    let again = scene.data.newCalls()
    #expect(again.filter { $0.hasPrefix("cell") || $0.hasPrefix("height") || $0.hasPrefix("will") } == rows)
  }

  @Test func `a batch of rows requests only the headers of the sections that it names`() throws {
    let scene = try TableScene([2, 3, 1]) { data, _ in data.isLogging = true }
    _ = scene.data.newCalls()
    scene.data.counts[1] = 2
    scene.table.deleteRows(at: [IndexPath(row: 0, section: 1)], with: .none)
    try scene.frame()
    let calls = scene.data.newCalls().filter { !$0.hasPrefix("cell") && !$0.hasPrefix("end") && !$0.hasPrefix("will") }
    #expect(
      calls.prefix(8) == [
        "sections", "rows 0", "rows 1", "header 1", "header height 1", "footer 1", "footer height 1", "rows 2",
      ])
    #expect(!calls.dropFirst(8).contains { $0.hasPrefix("header height") || $0.hasPrefix("footer height") })
  }

  @Test func `an empty batch requests the headers of all sections`() throws {
    let scene = try TableScene([2, 3]) { data, _ in data.isLogging = true }
    _ = scene.data.newCalls()
    scene.table.beginUpdates()
    scene.table.endUpdates()
    #expect(scene.data.newCalls().filter { $0.hasPrefix("header height") } == ["header height 0", "header height 1"])
  }

  @Test func `assigning the same data source and delegate has no effect, and another data source is loaded`() throws {
    let scene = try TableScene()
    scene.data.isLogging = true
    scene.table.dataSource = scene.data
    scene.table.delegate = scene.data
    try scene.frame()
    #expect(scene.data.log.isEmpty)
    let other = TableData([3])
    scene.table.dataSource = other
    try scene.frame()
    #expect(scene.shownRows == [0, 1, 2])
  }

  @Test func `a tap calls the delegate's methods in UIKit's order`() throws {
    let scene = try TableScene()
    try scene.finger(1)
    scene.data.isLogging = true
    try scene.finger(3)
    #expect(
      scene.data.newCalls() == [
        "shouldHighlight 0.3", "didHighlight 0.3", "didUnhighlight 0.3", "willSelect 0.3", "willDeselect 0.1",
        "didDeselect 0.1", "didSelect 0.3 true", "action 0.3",
      ])
    try scene.finger(3)
    #expect(scene.data.newCalls().suffix(3) == ["willSelect 0.3", "didSelect 0.3 true", "action 0.3"])
  }

  @Test func `without estimates all heights are requested before the first cell`() throws {
    let scene = try TableScene([10]) { data, table in
      table.estimatedRowHeight = 0
      data.heights = { CGFloat(30 + $0.row) }
      data.isLogging = true
    }
    let calls = scene.data.newCalls().filter { $0.hasPrefix("height") || $0.hasPrefix("cell") }
    #expect(Array(calls.prefix(11)) == (0..<10).map { "height 0.\($0)" } + ["cell 0.0"])
    #expect(scene.table.contentSize.height == 345)
  }

  @Test func `selecting in code notifies no delegate, and a tap does`() throws {
    let scene = try TableScene()
    scene.data.isLogging = true
    scene.table.selectRow(at: .row(2), animated: false, scrollPosition: .none)
    scene.table.deselectRow(at: .row(2), animated: true)
    #expect(scene.data.newCalls().isEmpty)
  }

  @Test func `a cell that disappears is reported before one that appears`() throws {
    let scene = try TableScene()
    scene.data.isLogging = true
    try scene.scroll(to: 50)
    #expect(scene.data.newCalls() == ["end 0.0", "cell 0.6", "height 0.6", "will 0.6"])
  }
}
