/// Determines whether a class overrides a method. In UIKit, a row can be deleted if its controller implements the
/// method that deletes it. Swift cannot report whether an object implements a method, so the method tables of the
/// classes are compared.
@MainActor struct MethodTable {
  /// The position of the method in the table; nil if it was not found, and then no class counts as overriding it.
  private let index: Int?
  private let base: AnyClass

  /// - Parameters:
  ///   - base: The class that declares the method.
  ///   - plain: A subclass that overrides nothing. The method table of this class differs only in the initializers.
  ///   - probe: A subclass that overrides the method.
  init(_ base: AnyClass, plain: AnyClass, probe: AnyClass) {
    let (methods, others, overridden) = (Self.words(of: base), Self.words(of: plain), Self.words(of: probe))
    let found = methods.indices.filter { methods[$0] == others[$0] && methods[$0] != overridden[$0] }
    index = found.count == 1 ? found[0] : nil
    self.base = base
  }

  func isOverridden(by object: AnyObject) -> Bool {
    guard let index else { return false }
    return Self.words(of: type(of: object))[index] != Self.words(of: base)[index]
  }

  /// The words of a class behind its header.
  static func words(of type: AnyClass) -> UnsafeBufferPointer<UInt> {
    UnsafeBufferPointer(rebasing: ClassTable.words(of: type).dropFirst(ClassTable.headerCount))
  }
}

extension MethodTable {
  private class Plain: UITableViewController {}
  private class Committing: UITableViewController {
    override func tableView(
      _ tableView: UITableView, commit editingStyle: UITableViewCell.EditingStyle, forRowAt indexPath: IndexPath
    ) { preconditionFailure("never called") }
  }
  private class Moving: UITableViewController {
    override func tableView(
      _ tableView: UITableView, moveRowAt sourceIndexPath: IndexPath, to destinationIndexPath: IndexPath
    ) { preconditionFailure("never called") }
  }
  private class PlainCollection: UICollectionViewController {}
  private class MovingCollection: UICollectionViewController {
    override func collectionView(
      _ collectionView: UICollectionView, moveItemAt sourceIndexPath: IndexPath, to destinationIndexPath: IndexPath
    ) { preconditionFailure("never called") }
  }

  /// `tableView(_:commit:forRowAt:)`.
  static let commit = MethodTable(UITableViewController.self, plain: Plain.self, probe: Committing.self)
  /// `tableView(_:moveRowAt:to:)`.
  static let moveRow = MethodTable(UITableViewController.self, plain: Plain.self, probe: Moving.self)
  /// `collectionView(_:moveItemAt:to:)`.
  static let moveItem = MethodTable(
    UICollectionViewController.self, plain: PlainCollection.self, probe: MovingCollection.self)
}
