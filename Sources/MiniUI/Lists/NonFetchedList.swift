/// A list whose objects are in an array for each section.
///
/// `listData` contains the objects by section and row. Declare it as `[[Object]]!`, `[[Object]]?` or `[[Object]]`; nil
/// and an empty array are lists without sections.
///
/// Assigning `listData` does not update the view: use `setListData(_:animated:)`, or report the changes to the view.
@preconcurrency @MainActor public protocol NonFetchedList<Object>: ListOfData, ListOfUnwrappedData {}

extension NonFetchedList {
  public var numberOfSections: Int { listData?.count ?? 0 }

  public func numberOfRows(inSection section: Int) -> Int {
    guard let listData, listData.indices.contains(section) else { return 0 }
    return listData[section].count
  }

  public func object(at indexPath: IndexPath) -> Object? {
    isValid(indexPath: indexPath) ? listData[indexPath.section][indexPath.item] : nil
  }
}
