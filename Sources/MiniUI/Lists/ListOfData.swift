/// The objects of a `NonFetchedList`, with the type that a class declares for `listData`.
///
/// In Swift, a property of type `[[Object]]` cannot satisfy a requirement of type `[[Object]]?` or `[[Object]]!`. So
/// there are two requirements. A class satisfies one of them, and the other has a default.
@preconcurrency @MainActor public protocol ListOfData<Object>: List {
  /// `[[Object]]` or `[[Object]]?`, inferred from `listData`.
  associatedtype ListData = UnwrappedListData
  /// The objects by section and row.
  @_disfavoredOverload var listData: ListData { get set }
}

/// The objects of a `NonFetchedList` as `[[Object]]!`, for any declared type of `listData`. See `ListOfData`.
@preconcurrency @MainActor public protocol ListOfUnwrappedData<Object>: List {
  /// The objects by section and row; nil for a list without sections.
  var listData: [[Object]]! { get set }
}

/// A placeholder for the type of `listData` in a class that declares it as `[[Object]]!`.
nonisolated public struct UnwrappedListData: Sendable {}

extension ListOfData {
  /// The declared `listData`, by a name that is unambiguous.
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
