/// The state of a cell, header or footer. Configurations adapt to it.
@preconcurrency @MainActor public protocol ConfigurationState {
  /// Creates a state that is neither highlighted nor selected.
  init(traitCollection: TraitCollection)
  /// The traits of the view.
  var traitCollection: TraitCollection { get set }
  /// A custom value that the program adds to the state.
  subscript(key: ConfigurationStateCustomKey) -> AnyHashable? { get set }
}

/// The key of a custom value in a state.
public nonisolated struct ConfigurationStateCustomKey: RawRepresentable, Hashable, Sendable {
  public let rawValue: String
  public init(rawValue: String) { self.rawValue = rawValue }
  public init(_ rawValue: String) { self.rawValue = rawValue }
}

/// The state of a header or footer.
@preconcurrency @MainActor public struct ViewConfigurationState: ConfigurationState {
  public var traitCollection: TraitCollection
  /// Whether the view ignores touches.
  public var isDisabled = false
  /// Whether a finger or the mouse button is down on the view.
  public var isHighlighted = false
  /// Whether the view is selected.
  public var isSelected = false
  /// Whether the view has the keyboard's focus.
  public var isFocused = false
  /// Whether the view is a header pinned to the top while its section scrolls.
  public var isPinned = false
  private var custom: [ConfigurationStateCustomKey: AnyHashable] = [:]

  public init(traitCollection: TraitCollection) { self.traitCollection = traitCollection }

  public subscript(key: ConfigurationStateCustomKey) -> AnyHashable? {
    get { custom[key] }
    set { custom[key] = newValue }
  }
}

/// The state of a cell.
@preconcurrency @MainActor public struct CellConfigurationState: ConfigurationState {
  public var traitCollection: TraitCollection
  /// Whether the cell ignores touches.
  public var isDisabled = false
  /// Whether a finger or the mouse button is down on the cell.
  public var isHighlighted = false
  /// Whether the cell is selected.
  public var isSelected = false
  /// Whether the cell has the keyboard's focus.
  public var isFocused = false
  /// Whether the cell is being edited, with a control to delete or insert.
  public var isEditing = false
  /// Whether the cell is expanded, in an outline.
  public var isExpanded = false
  /// Whether the cell is swiped, so that its actions are visible.
  public var isSwiped = false
  /// Whether the user is moving the cell.
  public var isReordering = false
  /// Whether the pointer is over the cell. Not in UIKit, whose lists do not react to the pointer.
  public var isHovered = false
  private var custom: [ConfigurationStateCustomKey: AnyHashable] = [:]

  public init(traitCollection: TraitCollection) { self.traitCollection = traitCollection }

  public subscript(key: ConfigurationStateCustomKey) -> AnyHashable? {
    get { custom[key] }
    set { custom[key] = newValue }
  }
}
