/// A controller of a list: it finds objects by index path, and configures their cells.
///
/// Adopt one of the protocols that refine this one: `TableList` or `CollectionList` for data in memory. They implement
/// the methods of the view's data source and delegate, so that a controller has only its data and one method.
///
/// Declare such a class `final`. A subclass can override methods that the class declares, but not those it gets from
/// protocol extensions: Swift selects these for the class that adopts the protocol.
///
/// A class shows either a table or a collection view, since `ListView` is one type.
@preconcurrency @MainActor public protocol List<Object>: AnyObject {
  /// The view that shows the list.
  associatedtype ListView
  /// The class of the cells.
  associatedtype Cell
  /// The type of the objects.
  associatedtype Object

  // MARK: Cells

  /// Returns the reuse identifier for the cell at an index path. By default the name of `Cell`. If the view has no
  /// class for the identifier, `Cell` is registered for it.
  func cellIdentifier(at indexPath: IndexPath) -> String
  /// Configures a cell for an object.
  func listView(
    _ listView: ListView, configureCell cell: Cell, withObject object: Object, atIndexPath indexPath: IndexPath)
  /// Called when the user has selected an object. Does nothing by default.
  func listView(_ listView: ListView, didSelectObject object: Object, atIndexPath indexPath: IndexPath)

  // MARK: Objects

  /// The number of sections.
  var numberOfSections: Int { get }
  /// Returns the number of rows in a section; 0 if there is no such section.
  func numberOfRows(inSection section: Int) -> Int
  /// Returns the object at an index path; nil if there is none.
  func object(at indexPath: IndexPath) -> Object?
  /// Returns whether an object exists at an index path.
  func isValid(indexPath: IndexPath) -> Bool

  // MARK: Titles, shown by tables

  /// Returns the title of a section; nil, the default, for none.
  func titleForHeader(inSection section: Int) -> String?
  /// The titles of a table's section index; nil, the default, for no index.
  var sectionIndexTitles: [String]? { get }
  /// Returns the section to scroll to for an index title. By default the section with the title's index.
  func section(forSectionIndexTitle title: String, at index: Int) -> Int
}

extension List {
  public func cellIdentifier(at indexPath: IndexPath) -> String { String(describing: Cell.self) }

  public func listView(_ listView: ListView, didSelectObject object: Object, atIndexPath indexPath: IndexPath) {}

  public func isValid(indexPath: IndexPath) -> Bool {
    guard indexPath.count == 2, indexPath.section >= 0, indexPath.section < numberOfSections else { return false }
    return indexPath.item >= 0 && indexPath.item < numberOfRows(inSection: indexPath.section)
  }

  public func titleForHeader(inSection section: Int) -> String? { nil }
  public var sectionIndexTitles: [String]? { nil }
  public func section(forSectionIndexTitle title: String, at index: Int) -> Int { index }
}
