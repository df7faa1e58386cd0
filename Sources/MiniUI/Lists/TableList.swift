/// A list in a table, with its objects in an array for each section.
///
///     final class PeopleController: TableViewController, TableList {
///       var listData = [[Person(name: "Ada"), Person(name: "Grace")]]
///
///       func listView(
///         _ listView: TableView, configureCell cell: TableViewCell, withObject person: Person,
///         atIndexPath indexPath: IndexPath
///       ) {
///         cell.textLabel?.text = person.name
///       }
///     }
@preconcurrency @MainActor public protocol TableList<Object>: NonFetchedList, ListInTable {}
