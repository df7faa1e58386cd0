/// Which keys an on-screen keyboard has, where they are and what they type, for one language. It comes from a file, which
/// `Documentation/Keyboards.md` describes, and has been checked: every layer can be reached and left, every key is known.
public nonisolated struct KeyboardLayout: Hashable, Sendable {
  /// Names it among others: `de`.
  public let id: String
  /// Whose upper case and decimal separator it has: `de_DE`.
  public let locale: String
  /// In its own language: `Deutsch`.
  public let name: String
  /// What the space key says of it.
  public let label: String
  /// By name; those for numbers alone are there even if the file has none.
  public let layers: [String: Layer]
  /// What the return key says; words that are missing are English.
  public let returnLabels: [ReturnKeyType: String]
  let keys: [String: Key]
  let types: [KeyboardType: TypeRule]

  /// A face of the keyboard: its rows from top to bottom, each with the ids of its keys.
  public nonisolated struct Layer: Hashable, Sendable {
    public let rows: [[String]]
    /// A few wide keys, as for telephone numbers.
    public let isPad: Bool
  }

  /// What one key is.
  public nonisolated struct Key: Hashable, Sendable {
    /// Names it, the same on all layers.
    public let id: String
    /// What it types; nil if it does something else.
    public let output: String?
    /// What it types with Shift.
    public let uppercaseOutput: String?
    /// What it says instead of what it types.
    public let label: String?
    /// In units, of which a row of letters has about ten; nil: all that the others leave.
    public let width: CGFloat?
    /// What it offers when it is held, without and with Shift.
    public let alternates, uppercaseAlternates: [String]
    public let action: Action
    public let style: Style
  }

  /// What a key does.
  public nonisolated enum Action: Hashable, Sendable {
    case type, shift, backspace, `return`, space, globe, hide
    /// Shows the layer of this name.
    case layer(String)
  }

  /// How a key looks.
  public nonisolated enum Style: String, Hashable, Sendable, CaseIterable { case letter, special }

  /// How a keyboard type departs from what is usual.
  struct TypeRule: Hashable, Sendable {
    var layer: String
    /// By layer and index of the row.
    var rows: [String: [Int: [String]]] = [:]
  }

  /// The layer that a keyboard of `type` opens with.
  public func openingLayer(for type: KeyboardType) -> String { types[type]!.layer }

  /// The keys of a layer, row by row.
  /// - Precondition: there is such a layer.
  public func rows(of layer: String, for type: KeyboardType) -> [[Key]] {
    guard let rows = layers[layer]?.rows else { preconditionFailure("the layout '\(id)' has no layer '\(layer)'") }
    let others = types[type]!.rows[layer] ?? [:]
    return rows.enumerated().map { index, ids in (others[index] ?? ids).map { keys[$0]! } }
  }

  /// The most rows that a keyboard of `type` shows at once.
  public func rowCount(for type: KeyboardType) -> Int { reach(for: type).map { layers[$0]!.rows.count }.max()! }

  /// The layers that keys lead to from the one that `type` opens with, itself among them, by name.
  public func reach(for type: KeyboardType) -> [String] {
    LayoutGraph(opening: openingLayer(for: type)) { layer in
      rows(of: layer, for: type).flatMap { $0 }.compactMap(\.target)
    }.reached.sorted()
  }
}

extension KeyboardLayout.Key {
  /// The layer that it shows.
  nonisolated var target: String? { if case .layer(let name) = action { name } else { nil } }
}

/// Which layers lead to which.
nonisolated struct LayoutGraph {
  let opening: String
  /// What can be reached, and what of it each leads to.
  private(set) var targets: [String: [String]] = [:]

  var reached: Set<String> { Set(targets.keys) }

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

  /// The layers from which no way leads back to the first one.
  var deadEnds: Set<String> {
    var leavable: Set = [opening]
    while true {
      let more = targets.filter { !leavable.contains($0.key) && !leavable.isDisjoint(with: $0.value) }.keys
      if more.isEmpty { return reached.subtracting(leavable) }
      leavable.formUnion(more)
    }
  }
}
