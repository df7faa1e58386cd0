/// The rows of an open menu, with their positions. Rows are values without views.
struct MenuContent {
  private(set) var rows: [MenuRow] = []
  /// The top of each row relative to the first, and the bottom of the last row, in points.
  private(set) var tops: [CGFloat] = [0]
  let style: MenuStyle
  /// Whether a row has a mark, so that all leave space for one; the same for images.
  private(set) var hasMarks = false
  private(set) var hasImages = false
  /// The width for all titles, within the limits of the style.
  private(set) var width: CGFloat = 0

  /// - Parameter back: the title of a row that returns to another menu; nil for no such row.
  init(_ menu: Menu, style: MenuStyle, back: String? = nil) {
    self.style = style
    var sections: [[MenuRow]] = [[]]
    MenuContent.collect(menu.children, of: menu, into: &sections)
    if let back { rows = [MenuRow(.back, title: back)] }
    for section in sections where section.contains(where: \.countsAsContent) {
      if !rows.isEmpty { rows.append(MenuRow(.line)) }
      rows += section
    }
    tops.reserveCapacity(rows.count + 1)
    var y: CGFloat = 0
    for row in rows {
      y += row.height(style)
      tops.append(y)
      if row.state != .off { hasMarks = true }
      if row.image != nil { hasImages = true }
    }
    width = measuredWidth
  }

  var height: CGFloat { tops[rows.count] }

  /// Adds the rows of elements to the last section. Inline menus become sections of their own.
  private static func collect(_ elements: [MenuElement], of menu: Menu, into sections: inout [[MenuRow]]) {
    for element in elements {
      if let leaf = element as? any MenuLeaf {
        if !leaf.attributes.contains(.hidden) {
          sections[sections.count - 1].append(MenuRow(.leaf(leaf), leaf, in: menu))
        }
      } else if let inner = element as? Menu {
        if inner.options.contains(.displayInline) {
          sections.append(inner.title.isEmpty ? [] : [MenuRow(.header, inner, in: menu)])
          collect(inner.children, of: inner, into: &sections)
          sections.append([])
        } else {
          sections[sections.count - 1].append(MenuRow(.submenu(inner), inner, in: menu))
        }
      } else if let deferred = element as? DeferredMenuElement {
        if let supplied = deferred.elements {
          collect(supplied, of: menu, into: &sections)
        } else {
          sections[sections.count - 1].append(MenuRow(.loading, deferred, in: menu, title: Word.loading.text))
        }
      }
    }
  }

  // MARK: Positions

  /// The distance from the leading edge to the titles.
  var titleInset: CGFloat {
    MenuStyle.inset + (hasMarks ? MenuStyle.markColumn : 0) + (hasImages ? MenuStyle.imageColumn : 0)
  }

  /// Returns the row at a distance from the top of the first row; nil outside the rows.
  func row(at y: CGFloat) -> Int? {
    guard y >= 0, y < height else { return nil }
    return max(0, tops.partitioningIndex { $0 > y } - 1)
  }

  /// Returns the rows that touch a range of the menu.
  func rows(from top: CGFloat, to bottom: CGFloat) -> Range<Int> {
    guard !rows.isEmpty, bottom > top, let first = row(at: max(0, top)) else { return 0..<0 }
    var last = first
    while last + 1 < rows.count, tops[last + 1] < bottom { last += 1 }
    return first..<last + 1
  }

  /// Returns the next row in a direction that can be highlighted, wrapping around if `wraps`; nil if there is none.
  func focusableRow(after row: Int?, by step: Int, wraps: Bool = true) -> Int? {
    guard !rows.isEmpty else { return nil }
    var index = row ?? (step > 0 ? -1 : rows.count)
    for _ in 0..<rows.count {
      index += step
      if wraps { index = (index + rows.count) % rows.count }
      guard rows.indices.contains(index) else { return nil }
      if rows[index].isFocusable { return index }
    }
    return nil
  }

  // MARK: Width

  /// The maximum number of measured rows. In a longer menu, the rows with the longest titles are measured.
  private static let maximumMeasuredCount = 64

  private var measuredWidth: CGFloat {
    var widest: CGFloat = 0
    for row in rowsToMeasure {
      if case .line = row.kind { continue }
      if case .header = row.kind {
        widest = max(widest, TextLine.width(of: row.title, MenuStyle.headerFont) + 2 * MenuStyle.inset)
        continue
      }
      var line = TextLine.width(of: row.title, style.titleFont)
      if let subtitle = row.subtitle { line = max(line, TextLine.width(of: subtitle, style.subtitleFont)) }
      line += titleInset + MenuStyle.inset
      if let key = row.keyTitle { line += MenuStyle.keyGap + TextLine.width(of: key, style.titleFont) }
      if case .submenu = row.kind { line += MenuStyle.arrowColumn }
      widest = max(widest, line)
    }
    return min(max(widest.rounded(.up), style.minimumWidth), style.maximumWidth)
  }

  private var rowsToMeasure: [MenuRow] {
    if rows.count <= MenuContent.maximumMeasuredCount { return rows }
    var longest: [(length: Int, row: MenuRow)] = []
    var shortest = 0
    for row in rows {
      let length = (row.element?.title.utf8.count ?? 0) + (row.keyTitle?.utf8.count ?? 0)
      if longest.count < MenuContent.maximumMeasuredCount {
        longest.append((length, row))
        shortest = longest.count == 1 ? length : min(shortest, length)
      } else if length > shortest {
        var position = 0
        for index in longest.indices where longest[index].length == shortest { position = index }
        longest[position] = (length, row)
        shortest = longest[0].length
        for entry in longest where entry.length < shortest { shortest = entry.length }
      }
    }
    return longest.map(\.row)
  }
}

extension MenuRow {
  /// Whether the row counts as content of its section, so that the section is shown.
  fileprivate var countsAsContent: Bool { if case .header = kind { false } else { true } }
}

extension TextLine {
  /// Returns the width of a text on one line, in points.
  static func width(of text: String, _ font: Font) -> CGFloat {
    TextLayout(text, font: font, style: .label).size.width
  }
}
