/// The keys of an on-screen keyboard for one language: their positions and what they type.
///
/// A layout is loaded from a file (see `Documentation/Keyboards.md`) and validated: every layer can be reached and
/// left, and every key exists.
///
///     let german = try KeyboardLayout(file: "de.json")
public nonisolated struct KeyboardLayout: Hashable, Sendable {
  /// The identifier: `de`.
  public let id: String
  /// The locale, which determines capital letters and the decimal separator: `de_DE`.
  public let locale: String
  /// The name of the language, in that language: `Deutsch`.
  public let name: String
  /// The text on the space key, shown if there are several layouts. By default the name.
  public let label: String
  /// The layers by name. Number pads always exist, even if the file does not list them.
  public let layers: [String: Layer]
  /// The labels of the return key; missing ones are in English.
  public let returnLabels: [ReturnKeyType: String]
  let keys: [String: Key]
  let types: [KeyboardType: TypeRule]

  /// A set of keys that are shown together.
  public nonisolated struct Layer: Hashable, Sendable {
    /// The ids of the keys, row by row from the top.
    public let rows: [[String]]
    /// Whether the layer is a pad: a few wide keys of equal width, for example for telephone numbers.
    public let isPad: Bool
  }

  /// A key of a layout.
  public nonisolated struct Key: Hashable, Sendable {
    /// The identifier, the same on all layers.
    public let id: String
    /// The text that the key types; nil if it has another action.
    public let output: String?
    /// The text that the key types with Shift.
    public let uppercaseOutput: String?
    /// The text on the key; nil for the text that it types, or for an icon.
    public let label: String?
    /// The width in units (a row of letters has about ten); nil for the rest of the row.
    public let width: CGFloat?
    /// The characters to choose from while the key is held, without and with Shift.
    public let alternates, uppercaseAlternates: [String]
    /// The action of the key.
    public let action: Action
    /// The appearance of the key.
    public let style: Style
  }

  /// The action of a key.
  public nonisolated enum Action: Hashable, Sendable {
    case type, shift, backspace, `return`, space, globe, hide
    /// Shows the layer with this name.
    case layer(String)
  }

  /// The appearance of a key: light like a letter, or darker.
  public nonisolated enum Style: String, Hashable, Sendable, CaseIterable { case letter, special }

  /// The changes for a keyboard type: its opening layer, and replaced rows.
  struct TypeRule: Hashable, Sendable {
    var layer: String
    /// The replaced rows, by layer and then by index of the row.
    var rows: [String: [Int: [String]]] = [:]
  }

  /// Returns the name of the opening layer for a keyboard of `type`.
  public func openingLayer(for type: KeyboardType) -> String { types[type]!.layer }

  /// Returns the keys of a layer, row by row, for a keyboard of `type`.
  /// - Precondition: the layer exists.
  public func rows(of layer: String, for type: KeyboardType) -> [[Key]] {
    guard let rows = layers[layer]?.rows else { preconditionFailure("the layout '\(id)' has no layer '\(layer)'") }
    let others = types[type]!.rows[layer] ?? [:]
    return rows.enumerated().map { index, ids in (others[index] ?? ids).map { keys[$0]! } }
  }

  /// Returns the maximum number of rows among the layers of a keyboard of `type`.
  public func rowCount(for type: KeyboardType) -> Int { reach(for: type).map { layers[$0]!.rows.count }.max()! }

  /// Returns the opening layer of `type` and the layers that can be reached from it, in alphabetical order.
  public func reach(for type: KeyboardType) -> [String] {
    LayoutGraph(opening: openingLayer(for: type)) { layer in
      rows(of: layer, for: type).flatMap { $0 }.compactMap(\.target)
    }.reached.sorted()
  }
}

extension KeyboardLayout.Key {
  /// The name of the layer that the key shows; nil for other actions.
  nonisolated var target: String? { if case .layer(let name) = action { name } else { nil } }
}

/// The graph of layers, connected by layer keys.
nonisolated struct LayoutGraph {
  let opening: String
  /// The reachable layers, each with the layers that its keys show.
  private(set) var targets: [String: [String]] = [:]

  var reached: Set<String> { Set(targets.keys) }

  /// Collects the layers that can be reached from `opening`.
  /// - Parameter next: returns the layers that a layer's keys show.
  init(opening: String, _ next: (String) -> [String]) {
    self.opening = opening
    var waiting = [opening]
    while let layer = waiting.popLast() {
      guard targets[layer] == nil else { continue }
      let nearest = next(layer)
      targets[layer] = nearest
      waiting += nearest
    }
  }

  /// The layers from which the opening layer cannot be reached.
  var deadEnds: Set<String> {
    var leavable: Set = [opening]
    while true {
      let more = targets.filter { !leavable.contains($0.key) && !leavable.isDisjoint(with: $0.value) }.keys
      if more.isEmpty { return reached.subtracting(leavable) }
      leavable.formUnion(more)
    }
  }
}
