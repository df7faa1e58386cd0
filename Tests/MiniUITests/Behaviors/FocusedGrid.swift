import MiniUI
import TestSupport

/// A random grid that keeps its position, with a user who scrolls, selects, resizes and changes data. Each item is
/// identified by a number, independent of its position.
final class FocusedGrid: CollectionViewDataSource, FlowLayoutFocusing, CollectionViewDelegateWaterfallLayout {
  var focusMemory = FocusMemory()
  var random: SplitMix64
  private(set) var sections: [Section] = []
  let view: CollectionView
  private let layout: CollectionViewLayout
  private let common: CGSize
  private var sizes: [Int: CGSize] = [:]

  struct Section {
    var items: [Int]
    /// Whether all items have the size of the layout.
    var isUniform = false
    var inset = EdgeInsets.zero
    var header: CGFloat = 0
    var footer: CGFloat = 0
  }

  init(seed: UInt64) {
    random = SplitMix64(seed: seed)
    common = CGSize(
      width: CGFloat.random(in: 20...250, using: &random), height: CGFloat.random(in: 20...250, using: &random))
    if Int.random(in: 0..<6, using: &random) == 0 {
      let waterfall = CollectionViewWaterfallLayout()
      waterfall.minimumColumnWidth = common.width
      layout = waterfall
    } else {
      let flow = CollectionViewFlowLayout()
      flow.scrollDirection = Bool.random(using: &random) ? .vertical : .horizontal
      flow.itemSize = common
      flow.minimumLineSpacing = CGFloat.random(in: 0...25, using: &random)
      flow.minimumInteritemSpacing = CGFloat.random(in: 0...25, using: &random)
      layout = flow
    }
    view = CollectionView(collectionViewLayout: layout)
    view.register(CollectionViewCell.self, forCellWithReuseIdentifier: "cell")
    for kind in [CollectionView.elementKindSectionHeader, CollectionView.elementKindSectionFooter] {
      view.register(CollectionReusableView.self, forSupplementaryViewOfKind: kind, withReuseIdentifier: "edge")
    }
    sections = (0..<Int.random(in: 0...4, using: &random)).map { _ in makeSection() }
    if chance(0.4) { view.contentInset = EdgeInsets(top: 20, left: 15, bottom: 30, right: 5) }
    view.allowsMultipleSelection = true
    view.delegate = self
    view.dataSource = self
  }

  func chance(_ part: Double) -> Bool { Double.random(in: 0..<1, using: &random) < part }

  private func length(_ range: ClosedRange<CGFloat>) -> CGFloat { CGFloat.random(in: range, using: &random) }

  private func makeSection() -> Section {
    var section = Section(
      items: (0..<(chance(0.2) ? 0 : Int.random(in: 1...60, using: &random))).map { _ in makeItem() })
    section.isUniform = chance(0.4)
    if chance(0.5) {
      section.inset = EdgeInsets(
        top: length(0...30), left: length(0...30), bottom: length(0...30), right: length(0...30))
    }
    if chance(0.3) { section.header = length(0...120) }
    if chance(0.3) { section.footer = length(0...120) }
    return section
  }

  private func makeItem() -> Int {
    let number = sizes.count
    // Some items are larger than any window.
    sizes[number] =
      chance(0.4)
      ? common
      : chance(0.05)
        ? CGSize(width: length(300...1600), height: length(300...1600))
        : CGSize(width: length(1...300), height: length(1...300))
    return number
  }

  // MARK: The data

  /// The numbers of all items, in reading order.
  var items: [Int] { sections.flatMap(\.items) }

  func item(at path: IndexPath) -> Int { sections[path.section].items[path.item] }

  func path(of item: Int) -> IndexPath? {
    for (section, content) in sections.enumerated() {
      if let index = content.items.firstIndex(of: item) { return IndexPath(item: index, section: section) }
    }
    return nil
  }

  /// Deletes, inserts, moves and reloads items, or deletes, inserts or moves a section.
  func changeData() {
    view.performBatchUpdates { [self] in if sections.isEmpty || chance(0.3) { changeSections() } else { changeItems() }
    }
    view.layoutIfNeeded()
  }

  private func changeSections() {
    let position = Int.random(in: 0...sections.count, using: &random)
    if position == sections.count || chance(0.4) {
      sections.insert(makeSection(), at: position)
      view.insertSections([position])
    } else if chance(0.5) {
      sections.remove(at: position)
      view.deleteSections([position])
    } else {
      let section = sections.remove(at: position)
      let target = Int.random(in: 0...sections.count, using: &random)
      sections.insert(section, at: target)
      view.moveSection(position, toSection: target)
    }
  }

  private func changeItems() {
    let before = Dictionary(uniqueKeysWithValues: items.map { ($0, path(of: $0)!) })
    let part = Double.random(in: 0...0.5, using: &random)
    let gone = Set(items.filter { _ in chance(part) })
    let mover = items.filter { !gone.contains($0) }.randomElement(using: &random)
    for index in sections.indices { sections[index].items.removeAll { gone.contains($0) || $0 == mover } }
    var new: [Int] = []
    for _ in 0..<Int.random(in: 0...8, using: &random) {
      let item = makeItem()
      new.append(item)
      insertSomewhere(item)
    }
    if let mover { insertSomewhere(mover) }
    let reloaded = items.filter { $0 != mover && before[$0] != nil && chance(0.1) }
    view.deleteItems(at: gone.sorted().compactMap { before[$0] })
    view.insertItems(at: new.compactMap(path))
    view.reloadItems(at: reloaded.compactMap { before[$0] })
    if let mover, let from = before[mover], let to = path(of: mover) { view.moveItem(at: from, to: to) }
  }

  private func insertSomewhere(_ item: Int) {
    let section = Int.random(in: sections.indices, using: &random)
    sections[section].items.insert(item, at: Int.random(in: 0...sections[section].items.count, using: &random))
  }

  // MARK: Data source and delegate

  func numberOfSections(in collectionView: CollectionView) -> Int { sections.count }

  func collectionView(_ collectionView: CollectionView, numberOfItemsInSection section: Int) -> Int {
    sections[section].items.count
  }

  func collectionView(_ collectionView: CollectionView, cellForItemAt indexPath: IndexPath) -> CollectionViewCell {
    collectionView.dequeueReusableCell(withReuseIdentifier: "cell", for: indexPath)
  }

  func collectionView(
    _ collectionView: CollectionView, viewForSupplementaryElementOfKind kind: String, at indexPath: IndexPath
  ) -> CollectionReusableView {
    collectionView.dequeueReusableSupplementaryView(ofKind: kind, withReuseIdentifier: "edge", for: indexPath)
  }

  func collectionView(_ view: CollectionView, layout: CollectionViewLayout, sizeForItemAt path: IndexPath) -> CGSize {
    sections[path.section].isUniform
      ? CollectionViewFlowLayout.sizeOfLayout : sizes[item(at: path)] ?? CollectionViewFlowLayout.sizeOfLayout
  }

  func collectionView(_ view: CollectionView, layout: CollectionViewLayout, insetForSectionAt section: Int)
    -> EdgeInsets
  { sections[section].inset }

  func collectionView(
    _ view: CollectionView, layout: CollectionViewLayout, referenceSizeForHeaderInSection section: Int
  ) -> CGSize { CGSize(width: sections[section].header, height: sections[section].header) }

  func collectionView(
    _ view: CollectionView, layout: CollectionViewLayout, referenceSizeForFooterInSection section: Int
  ) -> CGSize { CGSize(width: sections[section].footer, height: sections[section].footer) }

  func collectionView(
    _ view: CollectionView, layout: CollectionViewLayout, heightForItemAt path: IndexPath, width: CGFloat
  ) -> CGFloat { sizes[item(at: path)]?.height ?? 0 }
}
