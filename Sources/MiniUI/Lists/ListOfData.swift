/// The objects of a `NonFetchedList`, in the type that a class declares `listData` with.
///
/// Swift lets a property of type `[[Object]]` fulfil a requirement of that type only: neither one of type `[[Object]]?` nor one of
/// type `[[Object]]!`. Therefore there are two requirements, and a class fulfils one of them. The other has a default.
@MainActor public protocol ListOfData<Object>: List {
  /// `[[Object]]` or `[[Object]]?`, inferred from `listData`.
  associatedtype ListData = UnwrappedListData
  /// The objects by section and row.
  @_disfavoredOverload var listData: ListData { get set }
}

/// The objects of a `NonFetchedList` as `[[Object]]!`, whatever type a class declares `listData` with. See `ListOfData`.
@MainActor public protocol ListOfUnwrappedData<Object>: List {
  /// The objects by section and row; nil is a list without sections.
  var listData: [[Object]]! { get set }
}

/// Stands for the type of `listData` in a class that declares it as `[[Object]]!`.
nonisolated public struct UnwrappedListData: Sendable {}

extension ListOfData {
  /// The objects as the class declares them, by a name that only this requirement has.
  fileprivate var declaredData: ListData {
    get { listData }
    set { listData = newValue }
  }
}

extension ListOfData where ListData == UnwrappedListData {
  @_disfavoredOverload public var listData: UnwrappedListData {
    get { UnwrappedListData() }
    set {}
  }
}

extension NonFetchedList where ListData == [[Object]] {
  @_disfavoredOverload public var listData: [[Object]]! {
    get { declaredData }
    set { declaredData = newValue ?? [] }
  }
}

extension NonFetchedList where ListData == [[Object]]? {
  @_disfavoredOverload public var listData: [[Object]]! {
    get { declaredData }
    set { declaredData = newValue }
  }
}
