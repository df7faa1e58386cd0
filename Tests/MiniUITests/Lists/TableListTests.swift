import MiniUI
import MiniUITesting
import Testing

/// Tests of lists in tables: default methods and headers.
struct TableListTests {
  private struct Person: Identifiable {
    let id: Int
    var name: String
  }

  private final class PersonCell: TableViewCell {
    var name: String?
  }

  /// A list with a header for each section that is not empty.
  private class People: TableList {
    var listData: [[Person]]! = [
      [Person(id: 1, name: "Ada"), Person(id: 2, name: "Bo")], [], [Person(id: 3, name: "Cy")],
    ]
    let tableView: TableView! = TableView(frame: CGRect(x: 0, y: 0, width: 300, height: 400), style: .plain)
    var chosen: [String] = []

    func listView(
      _ listView: TableView, configureCell cell: PersonCell, withObject person: Person, atIndexPath indexPath: IndexPath
    ) { cell.name = person.name }
    func listView(_ listView: TableView, didSelectObject person: Person, atIndexPath indexPath: IndexPath) {
      chosen.append(person.name)
    }
    func titleForHeader(inSection section: Int) -> String? {
      object(at: IndexPath(item: 0, section: section)).map { String($0.name.prefix(1)) }
    }
  }

  @Test func `a table calls a list's default methods through its protocols`() throws {
    let people = People()
    let (source, delegate): (any TableViewDataSource, any TableViewDelegate) = (people, people)
    let table = people.tableView!
    #expect(source.numberOfSections(in: table) == 3)
    #expect((0..<3).map { source.tableView(table, numberOfRowsInSection: $0) } == [2, 0, 1])
    delegate.tableView(table, didSelectRowAt: IndexPath(item: 0, section: 2))
    delegate.tableView(table, didSelectRowAt: IndexPath(item: 0, section: 1))
    delegate.tableView(table, didSelectRowAt: IndexPath(item: 1, section: 0))
    #expect(people.chosen == ["Cy", "Bo"])
    table.dataSource = people
    let stage = try Stage()
    try stage.add(table)
    let cell = table.cellForRow(at: IndexPath(item: 1, section: 0)) as? PersonCell
    #expect(cell?.name == "Bo" && cell?.reuseIdentifier == "PersonCell")
  }

  @Test func `headers appear and disappear with the first rows of their sections`() throws {
    let people = People()
    let table = people.tableView!
    table.dataSource = people
    table.delegate = people
    let stage = try Stage()
    try stage.add(table)
    func titles() -> [String?] {
      (0..<table.numberOfSections).map { section in
        table.headerView(forSection: section).map { _ in people.titleForHeader(inSection: section) ?? "untitled" }
      }
    }
    #expect(titles() == ["A", nil, "C"])
    people.setListData([[], [Person(id: 2, name: "Bo")], [Person(id: 3, name: "Cy"), Person(id: 1, name: "Ada")]])
    try stage.settle()
    #expect(people.titleForHeader(inSection: 0) == nil && titles() == [nil, "B", "C"])
    people.setListData(nil)
    try stage.settle()
    #expect(titles().isEmpty)
  }

  /// A list with an index of the first letters of its sections.
  private final class Indexed: ViewController, TableList {
    var listData: [[Person]]! = []
    let tableView: TableView! = TableView(frame: CGRect(x: 0, y: 0, width: 300, height: 400), style: .plain)
    func listView(
      _ listView: TableView, configureCell cell: PersonCell, withObject person: Person, atIndexPath indexPath: IndexPath
    ) { cell.name = person.name }
    var sectionIndexTitles: [String]? {
      let titles = (listData ?? []).compactMap { $0.first.map { String($0.name.prefix(1)) } }
      return titles.isEmpty ? nil : titles
    }
    override func loadView() {
      tableView.dataSource = self
      tableView.delegate = self
      view = tableView
    }
  }

  private func letters(_ letters: String) -> [[Person]] {
    letters.map { letter in
      (0..<30).map { Person(id: Int(letter.asciiValue ?? 0) * 100 + $0, name: "\(letter)\($0)") }
    }
  }

  @Test func `a drag over the index shows the section of each title, and the titles follow the data`() throws {
    let list = Indexed()
    list.listData = letters("ABCDEFGHIJ")
    let stage = try Stage(list, size: CGSize(width: 300, height: 400))
    try stage.settle()
    let index = try #require(stage.window.firstView { "\(type(of: $0))" == "SectionIndexView" })
    let frame = index.convert(index.bounds, to: nil)
    func top() -> String? {
      (list.tableView.indexPathsForVisibleRows?.first).flatMap { list.object(at: $0)?.name }
    }
    try stage.press(CGPoint(x: frame.midX, y: frame.midY - 5))
    #expect(top() == "E0")
    try stage.move(to: CGPoint(x: frame.midX, y: frame.maxY - 1))
    #expect(list.tableView.contentOffset.y > 5000 && top()?.hasPrefix("J") == true || top()?.hasPrefix("I") == true)
    try stage.move(to: CGPoint(x: frame.midX, y: frame.minY + 1))
    #expect(top() == "A0")
    try stage.release()
    list.setListData(letters("KL"), animated: false)
    try stage.settle()
    #expect(list.sectionIndexTitles == ["K", "L"])
    try stage.press(CGPoint(x: frame.midX, y: frame.midY + 5))
    #expect(top() == "L0")
    try stage.release()
    list.setListData(nil)
    try stage.settle()
    #expect(stage.window.firstView { "\(type(of: $0))" == "SectionIndexView" } == nil)
  }

  /// A subclass that overrides the methods that its base class declares, and no others.
  private final class Child: People {
    override func titleForHeader(inSection section: Int) -> String? { "child" }
    func tableView(_ tableView: TableView, heightForRowAt indexPath: IndexPath) -> CGFloat { 99 }
  }

  @Test func `a table list's subclass overrides methods that its base declares, and no defaults`() {
    let child = Child()
    let (source, delegate): (any TableViewDataSource, any TableViewDelegate) = (child, child)
    #expect(source.tableView(child.tableView, titleForHeaderInSection: 1) == "child")
    #expect(delegate.tableView(child.tableView, heightForRowAt: IndexPath(item: 0, section: 0)) != 99)
  }

  /// A final class, as a requirement of type `Self` needs.
  private final class Sealed: TableList {
    static let all: [Sealed] = []
    var listData: [[Int]]!
    let tableView: TableView! = TableView()
    var deletions: [IndexPath] = []
    func listView(
      _ listView: TableView, configureCell cell: TableViewCell, withObject number: Int, atIndexPath indexPath: IndexPath
    ) { cell.tag = number }
    func tableView(_ tableView: TableView, canEditRowAt indexPath: IndexPath) -> Bool { true }
    func tableView(
      _ tableView: TableView, commit editingStyle: TableViewCell.EditingStyle, forRowAt indexPath: IndexPath
    ) { deletions.append(indexPath) }
  }

  @Test func `a class can implement data source methods that its list does not have`() {
    let list = Sealed()
    let source: any TableViewDataSource = list
    #expect(source.tableView(list.tableView, canEditRowAt: IndexPath(item: 0, section: 0)))
    source.tableView(list.tableView, commit: .delete, forRowAt: IndexPath(item: 4, section: 0))
    #expect(list.deletions == [IndexPath(item: 4, section: 0)])
  }
}
