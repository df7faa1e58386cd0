import MiniUI
import MiniUITesting
import Testing

/// Tests of lists whose methods are defaults of protocols. `ListErrorTests` has the cases that do not compile.
struct ListDispatchTests {
  private struct Person {
    var name = "Ada"
  }

  private final class PersonCell: CollectionViewCell {
    var name: String?
  }

  /// A list with only its data and one method, and with inferred associated types.
  private final class People: CollectionList {
    var listData: [[Person]]! = [[Person(), Person(name: "Bo")]]
    let collectionView: CollectionView! = CollectionView(
      frame: CGRect(x: 0, y: 0, width: 300, height: 300), collectionViewLayout: CollectionViewFlowLayout())

    func listView(
      _ listView: CollectionView, configureCell cell: PersonCell, withObject person: Person,
      atIndexPath indexPath: IndexPath
    ) { cell.name = person.name }
  }

  @Test func `a collection view calls a list's default methods through its protocols`() throws {
    let people = People()
    let source: any CollectionViewDataSource = people
    #expect(source.numberOfSections(in: people.collectionView) == 1)
    #expect(source.collectionView(people.collectionView, numberOfItemsInSection: 0) == 2)
    people.collectionView.dataSource = people
    let stage = try Stage()
    try stage.add(people.collectionView)
    let cell = people.collectionView.cellForItem(at: IndexPath(item: 1, section: 0)) as? PersonCell
    #expect(cell?.name == "Bo" && cell?.reuseIdentifier == "PersonCell")
  }

  @Test func `a list can be constrained by its object type alone`() {
    let lists: [any List<Person>] = [People()]
    #expect(lists[0].numberOfSections == 1)
    #expect(lists[0].object(at: IndexPath(item: 0, section: 0))?.name == "Ada")
    #expect(lists[0].titleForHeader(inSection: 0) == nil && lists[0].sectionIndexTitles == nil)
  }

  /// A class that declares a method itself.
  private final class Loud: CollectionList {
    var listData: [[Person]]!
    let collectionView: CollectionView! = CollectionView(collectionViewLayout: CollectionViewFlowLayout())
    var log: [String] = []

    func listView(
      _ listView: CollectionView, configureCell cell: PersonCell, withObject person: Person,
      atIndexPath indexPath: IndexPath
    ) {}
    func numberOfRows(inSection section: Int) -> Int { 7 }
    func isValid(indexPath: IndexPath) -> Bool { false }
    func titleForHeader(inSection section: Int) -> String? { "own" }
    func collectionView(_ collectionView: CollectionView, didSelectItemAt indexPath: IndexPath) { log.append("own") }
  }

  @Test func `a class's own method has precedence over every default`() {
    let loud = Loud()
    let (source, delegate): (any CollectionViewDataSource, any CollectionViewDelegate) = (loud, loud)
    #expect(source.collectionView(loud.collectionView, numberOfItemsInSection: 0) == 7)
    delegate.collectionView(loud.collectionView, didSelectItemAt: IndexPath(item: 0, section: 0))
    let list: any List<Person> = loud
    #expect(loud.log == ["own"])
    #expect(!list.isValid(indexPath: [0, 0]))
    #expect(list.titleForHeader(inSection: 0) == "own")
    #expect(list.numberOfRows(inSection: 0) == 7)
  }

  /// A base class that does not adopt the protocols, but becomes the data source if a subclass does.
  private class Base: ViewController {
    let collectionView: CollectionView! = CollectionView(collectionViewLayout: CollectionViewFlowLayout())
    override func viewDidLoad() {
      collectionView.frame = view.bounds
      collectionView.dataSource = self as? any CollectionViewDataSource
      collectionView.delegate = self as? any CollectionViewDelegate
      view.addSubview(collectionView)
    }
  }

  private final class Heir: Base, CollectionList {
    var listData: [[Person]]! = [[Person(), Person()], [Person()]]
    func listView(
      _ listView: CollectionView, configureCell cell: PersonCell, withObject person: Person,
      atIndexPath indexPath: IndexPath
    ) { cell.name = person.name }
  }

  @Test func `a controller's subclass inherits the defaults of the protocols that its base adopts`() throws {
    let heir = Heir()
    let stage = try Stage(heir)
    #expect(heir.collectionView.visibleCells.count == 3 && stage.window.rootViewController === heir)
  }

  /// A base class that adopts the data source itself.
  private class Stubborn: ViewController, CollectionViewDataSource {
    func collectionView(_ collectionView: CollectionView, numberOfItemsInSection section: Int) -> Int { 0 }
    func collectionView(_ collectionView: CollectionView, cellForItemAt path: IndexPath) -> CollectionViewCell {
      CollectionViewCell(frame: .zero)
    }
  }

  private final class StubbornHeir: Stubborn, CollectionList {
    var listData: [[Person]]! = [[Person(), Person()], [Person()]]
    let collectionView: CollectionView! = CollectionView(collectionViewLayout: CollectionViewFlowLayout())
    func listView(
      _ listView: CollectionView, configureCell cell: PersonCell, withObject person: Person,
      atIndexPath indexPath: IndexPath
    ) {}
  }

  @Test func `a base class that is a data source keeps its methods, and the controllers of the kit are none`() {
    let heir = StubbornHeir()
    let source: any CollectionViewDataSource = heir
    #expect(heir.numberOfSections == 2)
    #expect(source.collectionView(heir.collectionView, numberOfItemsInSection: 0) == 0, "that of the base class")
    let kits: [ViewController] = [
      TableViewController(style: .plain), CollectionViewController(collectionViewLayout: CollectionViewFlowLayout()),
    ]
    for controller in kits {
      #expect(!(controller is any TableViewDataSource) && !(controller is any TableViewDelegate))
      #expect(!(controller is any CollectionViewDataSource) && !(controller is any CollectionViewDelegate))
    }
  }

  /// A subclass that overrides the methods that its base class declares.
  private class Parent: CollectionList {
    var listData: [[Person]]! = [[Person()]]
    let collectionView: CollectionView! = CollectionView(collectionViewLayout: CollectionViewFlowLayout())
    func listView(
      _ listView: CollectionView, configureCell cell: PersonCell, withObject person: Person,
      atIndexPath indexPath: IndexPath
    ) {}
    func cellIdentifier(at indexPath: IndexPath) -> String { "parent" }
  }

  private final class Child: Parent {
    override func cellIdentifier(at indexPath: IndexPath) -> String { "child" }
    // Not an override: the conformance uses the protocol's default.
    func isValid(indexPath: IndexPath) -> Bool { false }
  }

  @Test func `a subclass overrides methods that its base declares, and no defaults`() {
    let list: any List<Person> = Child()
    #expect(list.cellIdentifier(at: [0, 0]) == "child")
    #expect(list.isValid(indexPath: [0, 0]))
  }
}
