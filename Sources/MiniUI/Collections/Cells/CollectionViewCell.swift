/// A view that shows one item of a collection view. Add content to `contentView`, or set `contentConfiguration`. For
/// rows with accessories use ``CollectionViewListCell``.
@preconcurrency @MainActor open class CollectionViewCell: CollectionReusableView {
  nonisolated deinit {}

  /// The view that holds the cell's content. It fills the cell, in front of the backgrounds.
  open var contentView: View { content }
  private final let content = View()

  /// A view behind all others, with the size of the cell; nil, the default, for none.
  open var backgroundView: View? { didSet { replaceBackground(oldValue, by: backgroundView, at: 0) } }
  /// A view behind the content, shown while the cell is selected or highlighted; nil, the default, for none.
  open var selectedBackgroundView: View? {
    didSet {
      replaceBackground(oldValue, by: selectedBackgroundView, at: backgroundView == nil ? 0 : 1)
      updateBackground()
    }
  }

  /// Whether the cell's item is selected. The collection view sets it.
  open var isSelected = false { didSet { stateDidChange() } }
  /// Whether a finger or the mouse button is down on the cell. The collection view sets it.
  open var isHighlighted = false { didSet { stateDidChange() } }

  /// The configuration of the content, shown in `contentView`; nil, the default, for the program's own views.
  open var contentConfiguration: (any ContentConfiguration)? {
    get { configurations?.content }
    set { setContent(newValue, in: content, for: automaticallyUpdatesContentConfiguration ? configurationState : nil) }
  }
  /// Whether `contentConfiguration` is updated for each state by `ContentConfiguration.updated(for:)`. By default true.
  open var automaticallyUpdatesContentConfiguration = true
  /// The configuration of the background; nil, the default, for none.
  open var backgroundConfiguration: BackgroundConfiguration? {
    get { configurations?.background }
    set { setBackground(newValue, for: automaticallyUpdatesBackgroundConfiguration ? configurationState : nil) }
  }
  /// Whether `backgroundConfiguration` is updated for each state by `BackgroundConfiguration.updated(for:)`. By default
  /// true.
  open var automaticallyUpdatesBackgroundConfiguration = true
  /// Configures a cell for a state.
  public typealias ConfigurationUpdateHandler = (_ cell: CollectionViewCell, _ state: CellConfigurationState) -> Void
  /// Called after `updateConfiguration(using:)`, for each new state.
  open var configurationUpdateHandler: ConfigurationUpdateHandler? { didSet { setNeedsUpdateConfiguration() } }
  /// The state of the cell.
  open var configurationState: CellConfigurationState {
    var state = CellConfigurationState(traitCollection: traitCollection)
    state.isDisabled = !isUserInteractionEnabled
    state.isHighlighted = isHighlighted
    state.isSelected = isSelected
    state.isEditing = (superview as? CollectionView)?.isEditing ?? false
    return state
  }
  /// Requests a call of `updateConfiguration(using:)` before the cell's next layout.
  open func setNeedsUpdateConfiguration() { needsConfiguration = true }
  /// Called before the cell's first layout and after its state has changed. Override it to configure the cell for a
  /// state.
  open func updateConfiguration(using state: CellConfigurationState) {}

  public override init(frame: CGRect = .zero) {
    super.init(frame: frame)
    addSubview(content)
  }

  open override func layoutSubviews() {
    updateConfigurationIfNeeded()
    content.setLayoutFrame(contentFrame)
    configurations?.contentView?.setLayoutFrame(content.bounds)
    // A swipe moves the origin of the bounds.
    let area = CGRect(origin: .zero, size: bounds.size)
    configurations?.backgroundView?.setLayoutFrame(area)
    backgroundView?.setLayoutFrame(area)
    selectedBackgroundView?.setLayoutFrame(area)
  }

  /// Returns the fitting size of the content configuration's view; without a configuration, the cell's size. Override
  /// this for self-sizing cells with views of their own.
  open override func sizeThatFits(_ size: CGSize) -> CGSize {
    updateConfigurationIfNeeded()
    if content.layoutState.hasFragments { return fittingSize(of: content, in: size) }
    return configurations?.contentView?.sizeThatFits(size) ?? bounds.size
  }

  /// The frame of the content view. List cells make space for accessories.
  var contentFrame: CGRect { bounds }

  final override var showsSelection: Bool { isSelected }
  final override var showsHighlight: Bool { isHighlighted }
  final override func showSelection(_ isSelected: Bool, animated: Bool) { self.isSelected = isSelected }
  final override func showHighlight(_ isHighlighted: Bool, animated: Bool) { self.isHighlighted = isHighlighted }

  private func stateDidChange() {
    updateBackground()
    setNeedsUpdateConfiguration()
  }

  final func updateConfigurationIfNeeded() {
    updateConfigurations(in: content, for: configurationState) {
      updateConfiguration(using: $0)
      configurationUpdateHandler?(self, $0)
      return (automaticallyUpdatesContentConfiguration, automaticallyUpdatesBackgroundConfiguration)
    }
  }

  private func updateBackground() { selectedBackgroundView?.isHidden = !isSelected && !isHighlighted }
}
