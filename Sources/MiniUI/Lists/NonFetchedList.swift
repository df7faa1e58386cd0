/// A list whose objects are in an array for each section.
///
/// `listData` has the objects by section and row. A class declares it as `[[Object]]!`, as `[[Object]]?` or as `[[Object]]`; nil
/// and an empty array are lists without sections.
///
/// The view is not notified of a new value: use `setListData(_:animated:)`, or tell the view about the changes.
@MainActor public protocol NonFetchedList<Object>: ListOfData, ListOfUnwrappedData {}

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
