/// A drag of items over the window. A drag from another program lasts from its first movement over the window until the
/// items are dropped or leave. A drag from a view lasts until it ends.
@preconcurrency @MainActor public protocol DragDropSession: AnyObject {
  /// The dragged items.
  var items: [DragItem] { get }
  /// Returns the location of the drag in the coordinates of a view.
  func location(in view: View) -> CGPoint
  /// Returns whether an item can be loaded as an object of this type. While the items are dragged, their contents are
  /// unknown: then each file may be a picture or a text.
  func canLoadObjects(ofClass type: any ItemProviderReading.Type) -> Bool
  /// Returns whether an item has one of these types, for example `public.image` or `public.file-url`.
  func hasItemsConforming(toTypeIdentifiers typeIdentifiers: [String]) -> Bool
}

/// A drag as it is presented to the delegate of the `DragInteraction` where it began.
@preconcurrency @MainActor public protocol DragSession: DragDropSession {
  /// A value of the program for the whole drag. By default nil.
  var localContext: Any? { get set }
}

/// A drag as it is presented to the views on which it may be dropped.
@preconcurrency @MainActor public protocol DropSession: DragDropSession {
  /// The drag as it is presented where it began; nil if it did not begin in this window.
  var localDragSession: (any DragSession)? { get }
  /// Loads the items that can be loaded as objects of a type, one after the other, without blocking.
  /// - Parameters:
  ///   - type: the type of the objects, such as `Image.self`.
  ///   - completion: called on the main actor with the objects, in the order of the items. Items that cannot be loaded
  ///     are missing: use their providers to show the errors.
  @discardableResult
  func loadObjects<Object: ItemProviderReading>(
    ofClass type: Object.Type, completion: @escaping @MainActor ([Object]) -> Void
  ) -> Progress
}

/// One dragged item. Create one for each item that the delegate of a ``DragInteraction`` returns.
@preconcurrency @MainActor open class DragItem {
  nonisolated deinit {}

  /// The object that loads the content of the item.
  public let itemProvider: ItemProvider
  /// A value of the program, for drops in the window where the drag began; other programs do not receive it. By default nil.
  public final var localObject: Any?
  /// Creates an item.
  public init(itemProvider: ItemProvider) { self.itemProvider = itemProvider }
}

/// The items of a drag, and its location.
class ItemSession: DragDropSession {
  final var items: [DragItem] = []
  /// The location in the window, in points.
  final var location = CGPoint.zero

  init() {}

  func location(in view: View) -> CGPoint { view.convert(location, from: nil) }

  func canLoadObjects(ofClass type: any ItemProviderReading.Type) -> Bool {
    items.contains { $0.itemProvider.canLoadObject(ofClass: type) }
  }

  func hasItemsConforming(toTypeIdentifiers typeIdentifiers: [String]) -> Bool {
    items.contains { item in typeIdentifiers.contains(where: item.itemProvider.hasItemConformingToTypeIdentifier) }
  }
}

/// The session of a drag over a window.
final class WindowDropSession: ItemSession, DropSession {
  var localDragSession: (any DragSession)?

  func loadObjects<Object: ItemProviderReading>(
    ofClass type: Object.Type, completion: @escaping @MainActor ([Object]) -> Void
  ) -> Progress {
    var providers = items.map(\.itemProvider).filter { $0.canLoadObject(ofClass: type) }[...]
    var objects: [Object] = []
    let progress = Progress(totalUnitCount: Int64(providers.count))
    /// Loads one object after the other, so that ten thousand files are not in memory at once before they are decoded.
    func loadNext() {
      guard let provider = providers.popFirst(), !progress.isCancelled else { return completion(objects) }
      provider.loadObject(ofClass: type) { object, _ in
        if let object { objects.append(object) }
        progress.completedUnitCount += 1
        loadNext()
      }
    }
    loadNext()
    return progress
  }
}
