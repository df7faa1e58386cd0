import MiniUI
import Testing

@testable import ListControllers

/// Tests of the talk's own additions to lists and data sources.
@MainActor struct ListTalkTests {
  @Test func `totalRows is the sum of the sections, and 0 without any`() {
    let people = PeopleListController(style: .plain)
    #expect(people.totalRows(people.tableView) == 4)
    people.listData = nil
    #expect(people.totalRows(people.tableView) == 0)
    people.listData = [[], []]
    #expect(people.totalRows(people.tableView) == 0)
  }

  @Test func `totalItems is the sum of the sections, and 0 without any`() {
    let swatches = SwatchListController(collectionViewLayout: CollectionViewFlowLayout())
    #expect(swatches.totalItems(swatches.collectionView) == 4)
    swatches.listData = [[], [.white], [.white, .black]]
    #expect(swatches.totalItems(swatches.collectionView) == 3)
    swatches.listData = nil
    #expect(swatches.totalItems(swatches.collectionView) == 0)
  }

  /// A data source without sections of its own, whose last footer shows the sum.
  private final class Footed: TableViewDataSource {
    func tableView(_ tableView: TableView, numberOfRowsInSection section: Int) -> Int { 4 }
    func tableView(_ tableView: TableView, cellForRowAt indexPath: IndexPath) -> TableViewCell {
      TableViewCell(style: .default, reuseIdentifier: nil)
    }
    func tableView(_ tableView: TableView, titleForFooterInSection section: Int) -> String? {
      section == numberOfSections(in: tableView) - 1 ? "Viewing \(totalRows(tableView)) items" : nil
    }
  }

  @Test func `any data source can show the number of its items in its last footer`() {
    let (footed, table) = (Footed(), TableView())
    #expect(footed.tableView(table, titleForFooterInSection: 0) == "Viewing 4 items")
  }

  @Test func `the former names of a list's members return the same values as the kit's names`() {
    let people = PeopleListController(style: .plain)
    #expect(people.numberOfRowsInSection(0) == 3 && people.titleForHeaderInSection(1) == "In the library")
    #expect(people.objectAtIndexPath([0, 1])?.name == "Alan" && people.objectAtIndexPath([0, 3]) == nil)
    #expect(people.isValidIndexPath([1, 0]) && !people.isValidIndexPath([1, 1]))
    people.tableDidSelectItemAtIndexPath([0, 1])
    #expect(people.listData[0][1].activity == .walking)
    let swatches = SwatchListController(collectionViewLayout: CollectionViewFlowLayout())
    swatches.collectionDidSelectItemAtIndexPath([0, 2])
    #expect(swatches.chosen == [.systemRed])
  }
}
