/// Highlighting and choosing of rows.
extension MenuSession {
  /// Highlights and reveals a row of a level, and closes the levels beyond it.
  func highlight(_ row: Int?, in index: Int) {
    guard levels.indices.contains(index) else { return }
    if levels.count > index + 1, levels[index + 1].parentRow != row { truncate(to: index + 1) }
    levels[index].highlighted = row
    if let row { levels[index].panel.reveal(row) }
  }

  func choose(at point: CGPoint) {
    guard let index = level(at: point), let row = row(at: point, in: index) else { return }
    choose(row, in: index)
  }

  /// Chooses a row: opens its submenu, or closes the menus and performs its element.
  /// - Parameter byKey: whether a key has chosen the row. The first row of a submenu is then highlighted.
  func choose(_ row: Int, in index: Int, byKey: Bool = false) {
    switch levels[index].content.rows[row].kind {
    case .leaf(let leaf): perform(leaf, of: levels[index].content.rows[row].group)
    case .submenu:
      levels[index].highlighted = row
      openSubmenu(of: row, in: index)
      if byKey, levels.count > index + 1 { highlightFirst(in: index + 1) }
    case .back: goBack()
    case .header, .line, .loading: break
    }
  }

  /// Highlights the first row with an element in a level.
  private func highlightFirst(in index: Int) {
    let content = levels[index].content
    var row = content.focusableRow(after: nil, by: 1)
    if let first = row, case .back = content.rows[first].kind { row = content.focusableRow(after: first, by: 1) }
    highlight(row, in: index)
  }

  /// Closes the last submenu, and highlights its row.
  func goBack() {
    guard levels.count > 1 else { return }
    let row = levels[levels.count - 1].parentRow
    truncate(to: levels.count - 1)
    highlight(row, in: levels.count - 1)
  }

  private func perform(_ leaf: any MenuLeaf, of group: Menu?) {
    guard !leaf.attributes.contains(.disabled) else { return }
    if let group, group.options.contains(.singleSelection) { group.select(leaf) }
    let sender = request.sender
    if leaf.attributes.contains(.keepsMenuPresented) {
      request.didChoose?(leaf)
      leaf.performWithSender(sender, target: nil)
      if isOpen { refresh() }
      return
    }
    let didChoose = request.didChoose
    close(animated: false)
    didChoose?(leaf)
    leaf.performWithSender(sender, target: nil)
  }
}
