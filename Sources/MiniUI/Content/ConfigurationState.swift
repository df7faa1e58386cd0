/// The state of a view that a configuration is updated for.
@MainActor public protocol ConfigurationState {
  /// Creates the state of a view that is neither highlighted nor selected.
  init(traitCollection: TraitCollection)
  /// The traits of the view.
  var traitCollection: TraitCollection { get set }
  /// A value that the program adds to the state.
  subscript(key: ConfigurationStateCustomKey) -> AnyHashable? { get set }
}

/// The name of a value that a program adds to a state.
public nonisolated struct ConfigurationStateCustomKey: RawRepresentable, Hashable, Sendable {
  public let rawValue: String
  public init(rawValue: String) { self.rawValue = rawValue }
  public init(_ rawValue: String) { self.rawValue = rawValue }
}

/// The state of a header or footer.
@MainActor public struct ViewConfigurationState: ConfigurationState {
  public var traitCollection: TraitCollection
  /// Whether the view takes no touches.
  public var isDisabled = false
  /// Whether a finger or the mouse button is down on the view.
  public var isHighlighted = false
  /// Whether the view is selected.
  public var isSelected = false
  /// Whether the view has the keyboard's focus.
  public var isFocused = false
  /// Whether the view is a header that is held at the top while its section scrolls.
  public var isPinned = false
  private var custom: [ConfigurationStateCustomKey: AnyHashable] = [:]

  public init(traitCollection: TraitCollection) { self.traitCollection = traitCollection }

  public subscript(key: ConfigurationStateCustomKey) -> AnyHashable? {
    get { custom[key] }
    set { custom[key] = newValue }
  }
}

/// The state of a cell.
@MainActor public struct CellConfigurationState: ConfigurationState {
  public var traitCollection: TraitCollection
  /// Whether the cell takes no touches.
  public var isDisabled = false
  /// Whether a finger or the mouse button is down on the cell.
  public var isHighlighted = false
  /// Whether the cell is selected.
  public var isSelected = false
  /// Whether the cell has the keyboard's focus.
  public var isFocused = false
  /// Whether the cell is being edited: it shows a control that deletes or inserts.
  public var isEditing = false
  /// Whether the cell is open, in a list of levels.
  public var isExpanded = false
  /// Whether the cell was swiped, so that its actions are shown.
  public var isSwiped = false
  /// Whether the user is moving the cell to another place.
  public var isReordering = false
  /// Whether the pointer is over the cell. UIKit has no such state: its lists do not react to the pointer.
  public var isHovered = false
  private var custom: [ConfigurationStateCustomKey: AnyHashable] = [:]

  public init(traitCollection: TraitCollection) { self.traitCollection = traitCollection }

  public subscript(key: ConfigurationStateCustomKey) -> AnyHashable? {
    get { custom[key] }
    set { custom[key] = newValue }
  }
}
