import MiniUI
import MiniUITesting
import Testing

/// The types with which `listData` may be declared.
struct ListDataTests {
  private class Numbers: ViewController {
    let tableView: TableView! = TableView(frame: .zero, style: .plain)

    func listView(
      _ listView: TableView, configureCell cell: TableViewCell, withObject number: Int, atIndexPath indexPath: IndexPath
    ) { cell.tag = number }

    override func loadView() {
      tableView.rowHeight = 40
      tableView.dataSource = self as? any TableViewDataSource
      view = tableView
    }
  }

  private final class Plain: Numbers, TableList { var listData: [[Int]] = [] }
  private final class Optional: Numbers, TableList { var listData: [[Int]]? }
  private final class Unwrapped: Numbers, TableList { var listData: [[Int]]! }

  /// Shows data in a list, and checks its counts and objects.
  private func check<Shown: TableList & Numbers>(_ list: Shown, nothing: [[Int]]?) throws where Shown.Object == Int {
    let stage = try Stage(list, size: CGSize(width: 300, height: 400))
    let table = try #require(list.tableView)
    for data in [nil, [], [[]], [[1, 2], [], [3]], nil, [[4]]] as [[[Int]]?] {
      list.listData = data
      table.reloadData()
      try stage.advance(by: 0)
      #expect(list.listData == data ?? nothing)
      #expect(list.numberOfSections == data?.count ?? 0 && table.numberOfSections == data?.count ?? 0)
      #expect(table.visibleCells.map(\.tag) == (data ?? []).flatMap(\.self))
      #expect(list.object(at: [0, 0]) == data?.first?.first && list.object(at: [7, 0]) == nil)
      #expect(list.isValid(indexPath: [0, 0]) == (data?.first?.first != nil))
    }
    list.setListData([[5], [6]], animated: false)
    #expect(table.numberOfSections == 2)
    list.setListData(nil, animated: false)
    #expect(table.numberOfSections == 0 && list.listData == nothing)
  }

  @Test func `list data that are not optional are empty instead of nil`() throws { try check(Plain(), nothing: []) }
  @Test func `list data may be an optional array`() throws { try check(Optional(), nothing: nil) }
  @Test func `list data may be an implicitly unwrapped optional`() throws { try check(Unwrapped(), nothing: nil) }

  @Test func `a class changes its list data through their declared type`() {
    let (plain, optional, unwrapped) = (Plain(), Optional(), Unwrapped())
    plain.listData.append([1])
    plain.listData[0].append(2)
    optional.listData = [[]]
    optional.listData?[0].append(3)
    unwrapped.listData = [[4, 5]]
    unwrapped.listData[0].remove(at: 0)
    let lists: [any NonFetchedList<Int>] = [plain, optional, unwrapped]
    #expect(lists.map { $0.listData } == [[[1, 2]], [[3]], [[5]]])
    for list in lists { list.listData = nil }
    #expect(plain.listData.isEmpty)
    #expect(optional.listData == nil)
    #expect(unwrapped.listData == nil)
  }
}
