/// A bubble with the choices of a held key: accented letters in rows, or languages in a column.
final class KeyChoices: KeyBubble {
  /// A choice, with its accessibility identifier and text.
  struct Item: Hashable {
    let identifier, text: String
  }

  let items: [Item]
  /// The index of the choice for when the finger lifts; nil for none.
  private(set) var selection: Int?
  private let isList: Bool
  private var cells: [ChoiceView] = []
  private var cellSize = CGSize.zero
  private var columns = 1
  /// Whether the first choice is at the right end of its row.
  private var runsLeft = false

  /// The margin around the choices, in points.
  private static let inset: CGFloat = 4

  init(_ items: [Item], isList: Bool, selection: Int, art: KeyGlyphs) {
    self.items = items
    self.isList = isList
    self.selection = items.indices.contains(selection) ? selection : nil
    super.init(art: art, hasNeck: !isList)
    for item in items {
      let cell = ChoiceView(item, isWord: isList)
      cells.append(cell)
      addSubview(cell)
    }
    showSelection()
  }

  /// Shows the choices over a key: the first one above the key, the others towards the center of the keyboard.
  func show(over key: CGRect, in bounds: CGRect, top: CGFloat) {
    let inset = KeyChoices.inset
    if isList {
      cellSize = CGSize(width: min(190, bounds.width - 16), height: 38)
    } else {
      cellSize = CGSize(width: min(56, max(36, key.width + 2)), height: max(40, min(48, key.height)))
      columns = max(1, min(items.count, Int((bounds.width - 2 * inset - 4) / cellSize.width)))
      runsLeft = key.midX > bounds.midX
    }
    let rows = (items.count + columns - 1) / columns
    let size = CGSize(
      width: cellSize.width * CGFloat(columns) + 2 * inset, height: cellSize.height * CGFloat(rows) + 2 * inset)
    let first = key.midX - cellSize.width / 2 - inset
    let x =
      isList
      ? min(key.minX, first + cellSize.width / 2) : runsLeft ? first + cellSize.width + 2 * inset - size.width : first
    layOut(card: KeyBubble.card(of: size, over: key, x: x, in: bounds, top: top), over: key)
    for index in cells.indices { cells[index].frame = frame(of: index) }
  }

  /// Returns the frame of a choice. Rows fill upwards from the finger; a list reads downwards.
  private func frame(of index: Int) -> CGRect {
    let rows = (items.count + columns - 1) / columns
    let row = isList ? index : rows - 1 - index / columns
    let column = runsLeft ? columns - 1 - index % columns : index % columns
    let inset = KeyChoices.inset
    return CGRect(
      x: (card.midX - cellSize.width * CGFloat(columns) / 2).rounded() + cellSize.width * CGFloat(column),
      y: card.minY + inset + cellSize.height * CGFloat(row), width: cellSize.width, height: cellSize.height)
  }

  /// Selects the choice closest to a finger.
  /// - Parameters:
  ///   - point: the finger, in the superview's coordinates.
  ///   - reach: the maximum distance, in points; beyond it nothing is selected.
  func follow(_ point: CGPoint, reach: CGFloat) {
    let point = CGPoint(x: point.x - frame.minX, y: point.y - frame.minY)
    let far = { (rect: CGRect) in
      hypot(max(rect.minX - point.x, 0, point.x - rect.maxX), max(rect.minY - point.y, 0, point.y - rect.maxY)) > reach
    }
    if far(card), far(key) {
      selection = nil
    } else if !isList || card.inset(by: EdgeInsets(bottom: -6)).contains(point) {
      let inside = CGPoint(
        x: min(max(point.x, card.minX + KeyChoices.inset), card.maxX - KeyChoices.inset - 1),
        y: min(max(point.y, card.minY + KeyChoices.inset), card.maxY - KeyChoices.inset - 1))
      selection = cells.indices.min { distance(inside, $0) < distance(inside, $1) }
    } else if !key.inset(by: EdgeInsets(-reach)).contains(point) {
      selection = nil
    }
    showSelection()
  }

  private func distance(_ point: CGPoint, _ index: Int) -> CGFloat {
    let center = cells[index].frame.center
    return hypot(point.x - center.x, point.y - center.y)
  }

  private func showSelection() {
    for (index, cell) in cells.enumerated() { cell.isChosen = index == selection }
  }
}

/// One choice in the bubble.
private final class ChoiceView: View {
  private let item: KeyChoices.Item
  private let isWord: Bool
  var isChosen = false {
    didSet { if isChosen != oldValue { setNeedsDisplay() } }
  }

  init(_ item: KeyChoices.Item, isWord: Bool) {
    self.item = item
    self.isWord = isWord
    super.init(frame: .zero)
    isUserInteractionEnabled = false
    accessibilityIdentifier = item.identifier
  }

  override var meaning: Meaning {
    Meaning(role: .key, label: item.text, traits: isChosen ? [.keyboardKey, .selected] : .keyboardKey)
  }

  override func draw(_ rect: CGRect, in context: inout DrawingContext) {
    if isChosen { context.fill(rect, tintColor, corners: CornerRadii(6)) }
    let font = Font.systemFont(ofSize: isWord ? 16 : 22)
    context.text(
      TextLayout(item.text, font: font, style: .keyLabel, width: rect.width), in: rect, isChosen ? .onKeyTint : .label)
  }
}
