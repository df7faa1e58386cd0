/// A list whose objects are in an array for each section.
@MainActor public protocol NonFetchedList<Object>: List {
  /// The objects by section and row; nil is a list without sections. Declare it with `!`: Swift takes neither `[[Object]]` nor
  /// `[[Object]]?` for this requirement.
  ///
  /// The view is not notified of a new value: use `setListData(_:animated:)`, or tell the view about the changes.
  var listData: [[Object]]! { get set }
}

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
