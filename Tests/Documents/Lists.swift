import MiniUI
import MiniUIData

@MainActor enum Lists {
  struct Person {
    let name: String
  }

  final class PeopleController: TableViewController, TableList {
    var listData = [[Person(name: "Ada"), Person(name: "Grace")]]

    func listView(
      _ listView: TableView, configureCell cell: TableViewCell, withObject person: Person,
      atIndexPath indexPath: IndexPath
    ) {
      var content = cell.defaultContentConfiguration()
      content.text = person.name
      cell.contentConfiguration = content
    }
  }

  final class Trees: TableViewController, TableViewDataSource {
    private let trees = ["Alder", "Beech", "Cedar"]

    override func viewDidLoad() { tableView.register(TableViewCell.self, forCellReuseIdentifier: "tree") }

    func tableView(_ tableView: TableView, numberOfRowsInSection section: Int) -> Int { trees.count }

    func tableView(_ tableView: TableView, cellForRowAt indexPath: IndexPath) -> TableViewCell {
      let cell = tableView.dequeueReusableCell(withIdentifier: "tree", for: indexPath)
      var content = ListContentConfiguration.subtitleCell()
      content.text = trees[indexPath.row]
      content.secondaryText = "Row \(indexPath.row + 1)"
      cell.contentConfiguration = content
      return cell
    }
  }

  final class ChangingTrees: TableViewController {
    private var trees: [String] = []

    private func change() {
      tableView.performBatchUpdates { [self] in
        trees.remove(at: 0)
        trees.append("Dogwood")
        tableView.deleteRows(at: [IndexPath(row: 0, section: 0)], with: .automatic)
        tableView.insertRows(at: [IndexPath(row: 2, section: 0)], with: .automatic)
      }
    }
  }

  static func apply(to source: TableViewDiffableDataSource<String, String>) {
    var snapshot = source.snapshot()
    snapshot.appendItems(["Elm"], toSection: "Trees")
    source.apply(snapshot)
  }

  final class PhotoCell: CollectionViewCell {}

  final class Photos: ViewController, CollectionViewDataSource, FlowLayoutFocusing {
    var focusMemory = FocusMemory()
    private let grid = CollectionView(collectionViewLayout: CollectionViewFlowLayout())

    override func viewDidLoad() {
      grid.register(PhotoCell.self, forCellWithReuseIdentifier: "photo")
      grid.dataSource = self
      grid.delegate = self
      view.addSubview(grid)
    }
  }
}

extension Lists.Photos {
  func collectionView(_ collectionView: CollectionView, numberOfItemsInSection section: Int) -> Int { 0 }

  func collectionView(_ collectionView: CollectionView, cellForItemAt indexPath: IndexPath) -> CollectionViewCell {
    collectionView.dequeueReusableCell(withReuseIdentifier: "photo", for: indexPath)
  }
}

private let library = try! DatabaseQueue()

struct Track: Codable, FetchableRecord, TableRecord, Identifiable, Equatable {
  var id: Int64
  var title: String
}

extension Lists {
  final class Tracks: ViewController, FetchedTableList {
    var fetchedResultsController: FetchedResultsController<Track>! = FetchedResultsController(
      FetchedQuery(Track.all(), sortedBy: [Column("title")], sections: Column("artist")), in: library)
    var tableView: TableView!

    func listView(
      _ listView: TableView, configureCell cell: TableViewCell, withObject track: Track,
      atIndexPath indexPath: IndexPath
    ) {
      var content = cell.defaultContentConfiguration()
      content.text = track.title
      cell.contentConfiguration = content
    }
  }
}
