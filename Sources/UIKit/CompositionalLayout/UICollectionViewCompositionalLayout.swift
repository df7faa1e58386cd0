/// A layout that is composed of sections, groups and items.
///
///     let size = NSCollectionLayoutSize(widthDimension: .fractionalWidth(0.5), heightDimension: .fractionalHeight(1))
///     let row = NSCollectionLayoutSize(widthDimension: .fractionalWidth(1), heightDimension: .absolute(80))
///     let group = NSCollectionLayoutGroup.horizontal(
///       layoutSize: row, subitems: [NSCollectionLayoutItem(layoutSize: size)])
///     let layout = UICollectionViewCompositionalLayout(section: NSCollectionLayoutSection(group: group))
///
/// The cost of an invalidation is linear in the number of sections, and independent of the number of items. For a
/// section with estimated sizes, it is linear in the number of groups; only groups with newly measured cells are
/// computed again. The cost of a request is linear in the number of returned elements, and logarithmic in the number of
/// sections and groups. Edges are rounded to whole pixels.
@preconcurrency @MainActor open class UICollectionViewCompositionalLayout: UICollectionViewLayout {
  nonisolated deinit {}

  /// The properties of the whole layout. Assign it again after it has changed.
  open var configuration: UICollectionViewCompositionalLayoutConfiguration { didSet { invalidateLayout() } }
  private let provider: UICollectionViewCompositionalLayoutSectionProvider

  /// Creates a layout whose sections are alike.
  public init(section: NSCollectionLayoutSection) {
    (provider, configuration) = ({ _, _ in section }, UICollectionViewCompositionalLayoutConfiguration())
    super.init()
  }
  /// Creates a layout with a configuration, whose sections are alike.
  public init(section: NSCollectionLayoutSection, configuration: UICollectionViewCompositionalLayoutConfiguration) {
    (provider, self.configuration) = ({ _, _ in section }, configuration)
    super.init()
  }
  /// Creates a layout whose sections the closure returns. The closure is called for each section when the layout is
  /// invalidated or the size of the view changes, but not when the user scrolls or a cell is measured. A section for which
  /// the closure returns nil is empty.
  public init(sectionProvider: @escaping UICollectionViewCompositionalLayoutSectionProvider) {
    (provider, configuration) = (sectionProvider, UICollectionViewCompositionalLayoutConfiguration())
    super.init()
  }
  /// Creates a layout with a configuration, whose sections the closure returns.
  public init(
    sectionProvider: @escaping UICollectionViewCompositionalLayoutSectionProvider,
    configuration: UICollectionViewCompositionalLayoutConfiguration
  ) {
    (provider, self.configuration) = (sectionProvider, configuration)
    super.init()
  }

  // MARK: Prepared values

  /// The sections of the program.
  private(set) final var definitions: [NSCollectionLayoutSection?] = []
  final var frames = CompositionalFrames()
  final var environment = LayoutEnvironment(contentSize: .zero, traitCollection: UITraitCollection())
  final var preferred = PreferredSizes()
  /// The views that scroll sections across the scroll direction, by section.
  final var scrollers: [Int: SectionScroller] = [:]
  /// The background colour that the first list has set on the view, and the view's colour before; nil if no list has
  /// set one.
  final var listBackground: (shown: UIColor, former: UIColor?)?
  private enum Validity { case valid, definitions, nothing }
  private var validity = Validity.nothing
  /// The context of a change in which only frames that depend on the bounds change.
  private weak var movement: UICollectionViewLayoutInvalidationContext?
  /// The context of a change in which only the sizes that views prefer change.
  private weak var sizing: UICollectionViewLayoutInvalidationContext?

  open override func prepare() {
    guard validity != .valid, let view = collectionView else { return }
    let insets = view.adjustedContentInset
    let room = CGSize(
      width: max(0, view.bounds.width - insets.left - insets.right),
      height: max(0, view.bounds.height - insets.top - insets.bottom))
    let across = configuration.scrollDirection.cross
    if room[across] != environment.effectiveContentSize[across] { discardPreferredSizes() }
    environment = LayoutEnvironment(
      contentSize: view.bounds.size, contentInsets: insets.directional, traitCollection: view.traitCollection)
    if validity == .nothing {
      definitions = (0..<view.numberOfSections).map { provider($0, environment) }
      let list = definitions.lazy.compactMap { $0?.list }.first
      if list != nil { registerListDecorations() }
      showBackground(of: list, in: view)
      if definitions.contains(where: { $0?.list?.hasSwipeActions == true }) { view.allowSwipes() }
    }
    let former = validity == .definitions ? frames : nil
    validity = .valid
    frames = CompositionalFrames(
      definitions, configuration, in: view, room, environment.traitCollection, preferred, former: former)
    preferred.changedItems = [:]
    updateScrollers(in: view)
  }

  /// Called when a section has scrolled: only frames change.
  final func sectionDidScroll() {
    guard let view = collectionView else { return }
    invalidateLayout(with: invalidationContext(forBoundsChange: view.bounds))
  }

  open override func invalidateLayout(with context: UICollectionViewLayoutInvalidationContext) {
    if context.invalidateEverything, context.invalidateDataSourceCounts { preferred = PreferredSizes() }
    let isPartial = context === movement || context === sizing || context.keepsItems
    if context.invalidateEverything || context.invalidateDataSourceCounts || !isPartial {
      validity = .nothing
    } else if context === sizing, validity == .valid {
      validity = .definitions
    }
    super.invalidateLayout(with: context)
  }

  /// Returns true if the size or the insets of the view have changed, if a view is pinned, or if a section has a
  /// `visibleItemsInvalidationHandler`.
  open override func shouldInvalidateLayout(forBoundsChange newBounds: CGRect) -> Bool {
    !isPrepared(for: newBounds.size) || frames.dependsOnOffset
  }

  /// Whether the layout was prepared for a size of the view and for its current insets.
  private func isPrepared(for size: CGSize) -> Bool {
    size == environment.contentSize && collectionView?.adjustedContentInset.directional == environment.contentInsets
  }

  open override func invalidationContext(forBoundsChange newBounds: CGRect)
    -> UICollectionViewLayoutInvalidationContext
  {
    let context = super.invalidationContext(forBoundsChange: newBounds)
    if isPrepared(for: newBounds.size) { movement = context }
    return context
  }

  open override var scrollAxis: Axis { configuration.scrollDirection }
  /// Returns true: items follow the writing direction. Return false in a subclass to arrange them from left to right
  /// always.
  open override var flipsHorizontallyInOppositeLayoutDirection: Bool { true }
  open override var collectionViewContentSize: CGSize { frames.size }

  // MARK: Elements

  open override func layoutAttributesForElements(in rect: CGRect) -> [UICollectionViewLayoutAttributes]? {
    let axis = frames.axis
    var found: [UICollectionViewLayoutAttributes] = []
    for section in frames.sections(from: rect.origin[axis], to: rect.origin[axis] + rect.size[axis]) {
      let first = found.count
      for decoration in section.section.decorationItems {
        let attributes = attributes(decoration, in: section)
        if attributes.frame.overlaps(rect) { found.append(attributes) }
      }
      found += listDecorations(of: section, touching: rect)
      let firstCell = found.count
      appendCells(of: section, touching: rect, to: &found)
      let scrolled = firstCell..<found.count
      append(section.boundary, within: section.content, touching: rect, to: &found)
      show(found[first...], scrolled: found[scrolled], of: section, in: rect)
    }
    append(frames.boundary, within: frames.content, touching: rect, to: &found)
    return found
  }
  open override func layoutAttributesForItem(at indexPath: IndexPath) -> UICollectionViewLayoutAttributes? {
    guard let section = section(of: indexPath), let group = section.run.group(ofItem: indexPath.item) else {
      return nil
    }
    return attributes(group.frames.cells[indexPath.item - group.first], indexPath.item, of: group, in: section)
  }
  open override func layoutAttributesForSupplementaryView(ofKind elementKind: String, at indexPath: IndexPath)
    -> UICollectionViewLayoutAttributes?
  {
    let key = ElementKey(kind: elementKind, path: indexPath)
    return entry(key).map { attributes($0, within: $1) } ?? attachment(key)
  }
  open override func layoutAttributesForDecorationView(ofKind elementKind: String, at indexPath: IndexPath)
    -> UICollectionViewLayoutAttributes?
  {
    guard let section = section(of: indexPath) else { return nil }
    if let attributes = listDecoration(elementKind, at: indexPath, in: section) { return attributes }
    return section.section.decorationItems.first { $0.elementKind == elementKind }.map { attributes($0, in: section) }
  }

  // MARK: Estimated sizes

  open override func shouldInvalidateLayout(
    forPreferredLayoutAttributes preferred: UICollectionViewLayoutAttributes,
    withOriginalAttributes original: UICollectionViewLayoutAttributes
  ) -> Bool {
    let axes = estimatedAxes(of: original)
    guard axes.contains(where: { preferred.size[$0].clampedForLayout != original.size[$0] }) else { return false }
    let known = knownSize(of: original)
    return axes.contains { known?[$0] != preferred.size[$0].clampedForLayout }
  }

  open override func invalidationContext(
    forPreferredLayoutAttributes preferred: UICollectionViewLayoutAttributes,
    withOriginalAttributes original: UICollectionViewLayoutAttributes
  ) -> UICollectionViewLayoutInvalidationContext {
    store(preferred)
    let context = super.invalidationContext(
      forPreferredLayoutAttributes: preferred, withOriginalAttributes: original)
    sizing = context
    return context
  }
}

extension UIEdgeInsets {
  /// The insets from left to right, as layouts compute.
  fileprivate var directional: NSDirectionalEdgeInsets {
    NSDirectionalEdgeInsets(top: top, leading: left, bottom: bottom, trailing: right)
  }
}
