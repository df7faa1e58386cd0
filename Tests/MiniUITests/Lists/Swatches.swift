import MiniUI
import MiniUITesting

/// A colour with a name: the object of the lists in these tests.
struct Swatch: Identifiable, Equatable {
  let id: String
  var color: Color

  static let blue = Swatch(id: "blue", color: .systemBlue)
  static let white = Swatch(id: "white", color: .white)
  static let red = Swatch(id: "red", color: .systemRed)
  static let black = Swatch(id: "black", color: .black)
  static let green = Swatch(id: "green", color: .systemGreen)

  /// Two sections, of three objects and of one.
  static let fixture = [[blue, white, red], [black]]
}

/// A view that shows an object.
protocol SwatchCell: View {
  var swatch: Swatch? { get set }
}

/// A list under test, in a table or in a collection view.
protocol SwatchList: NonFetchedList, ViewController where Object == Swatch {
  /// The objects that were selected, in order.
  var chosen: [Swatch] { get }
  var scrollView: ScrollView { get }
  /// The counts that the view shows.
  var shownCounts: [Int] { get }
  func shownCell(at path: IndexPath) -> View?
  func frame(at path: IndexPath) -> CGRect?
  func reload()
  func set(_ data: [[Swatch]]?, animated: Bool)
}

extension SwatchList {
  /// Whether the view has the counts of the data. Must be true at the end of each test.
  var isConsistent: Bool {
    shownCounts == (listData ?? []).map(\.count) && numberOfSections == shownCounts.count
      && shownCounts.indices.allSatisfy { numberOfRows(inSection: $0) == shownCounts[$0] }
  }

  /// Whether there is a cell for each object, configured with the object at its index path.
  var showsAll: Bool {
    for (section, rows) in (listData ?? []).enumerated() {
      for (row, swatch) in rows.enumerated() {
        let cell = shownCell(at: IndexPath(item: row, section: section)) as? any SwatchCell
        guard cell?.swatch == swatch, cell?.backgroundColor == swatch.color else { return false }
      }
    }
    return true
  }

  /// Returns the center of a cell, in the window.
  func location(_ row: Int, _ section: Int) -> CGPoint {
    scrollView.convert((frame(at: IndexPath(item: row, section: section)) ?? .null).center, to: nil)
  }
}

/// The kinds of views that show a list.
enum ListKind: CaseIterable {
  case table, collection

  func make() -> any SwatchList {
    switch self {
    case .table: SwatchTable()
    case .collection: SwatchGrid()
    }
  }

  /// Returns a list with these data on a stage.
  func show(_ data: [[Swatch]]? = Swatch.fixture) throws -> (Stage, any SwatchList) {
    let list = make()
    list.listData = data
    return (try Stage(list, size: CGSize(width: 390, height: 600)), list)
  }
}
