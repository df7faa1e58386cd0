/// A list in a collection view, with its objects in an array for each section.
///
///     final class ColorsController: CollectionViewController, CollectionList {
///       var listData: [[Color]] = [[.systemRed, .systemBlue]]
///
///       func listView(
///         _ listView: CollectionView, configureCell cell: CollectionViewCell, withObject color: Color,
///         atIndexPath indexPath: IndexPath
///       ) {
///         cell.backgroundColor = color
///       }
///     }
@preconcurrency @MainActor public protocol CollectionList<Object>: NonFetchedList, ListInCollection {}
