/// The metrics of sheets, in points.
enum SheetMetrics {
  /// In windows smaller than this, a sheet is at the bottom. Libadwaita's values.
  static let minimumCardSize = CGSize(width: 450, height: 360)
  static let pageWidth: CGFloat = 704
  /// The size of a form sheet in a wide window, in points. UIKit's, not measured.
  static let formSize = CGSize(width: 540, height: 620)
  /// The distance from the edges of a window of 720 points, and of one of 1,440. Libadwaita's.
  static let horizontalPadding: (small: CGFloat, large: CGFloat) = (30, 120)
  static let verticalPadding: (small: CGFloat, large: CGFloat) = (20, 120)
  /// The radius of the corners. Measured on sheets.
  static let radius: CGFloat = 24
  /// The minimum distance from the top edge without a bar. Chosen.
  static let top: CGFloat = 10
  /// The initial scale of a card. Chosen.
  static let cardScale: CGFloat = 0.94
  /// The velocity, in points per second, and for slower releases the fraction, at which a sheet is dismissed. Measured.
  static let velocity: CGFloat = 1000
  static let fraction: CGFloat = 0.5
  /// The fraction of a drag that moves a sheet that cannot be dismissed. Chosen.
  static let resistance: CGFloat = 0.2
  /// The time to project the velocity of a release, in seconds. Chosen.
  static let projection: TimeInterval = 0.1
}

/// The layout of a sheet: its heights at the bottom, and the frame of the card.
extension SheetPresentationController {
  /// Whether a window of a size is too small for a card.
  static func isNarrow(_ size: CGSize) -> Bool {
    size.width < SheetMetrics.minimumCardSize.width || size.height < SheetMetrics.minimumCardSize.height
  }

  /// Whether the sheet is at the bottom of the window.
  final var isFromBelow: Bool { SheetPresentationController.isNarrow(container?.bounds.size ?? .zero) }

  /// The insets covered by bars, with a minimum at the top.
  private var covered: EdgeInsets {
    var insets = container?.safeAreaInsets ?? .zero
    let height = container?.bounds.height ?? 0
    insets.top = min(max(insets.top, SheetMetrics.top), height / 4)
    return insets
  }

  // MARK: At the bottom

  /// The maximum height, without the bottom safe area.
  private var maximumDetentValue: CGFloat {
    max(0, (container?.bounds.height ?? 0) - covered.top - covered.bottom)
  }

  /// The detents with their heights, smallest first; never empty.
  final var heights: [(identifier: Detent.Identifier, height: CGFloat)] {
    let context = SheetDetentContext(
      containerTraitCollection: container?.traitCollection ?? TraitCollection(), maximumDetentValue: maximumDetentValue)
    var found: [(identifier: Detent.Identifier, height: CGFloat)] = []
    let scale = context.containerTraitCollection.displayScale
    for detent in detents {
      guard let value = detent.resolvedValue(in: context) else { continue }
      found.append((detent.identifier, ((value + covered.bottom) * scale).rounded() / scale))
    }
    if found.isEmpty { found = [(.large, maximumDetentValue + covered.bottom)] }
    found.sort { $0.height < $1.height }
    return found
  }

  /// The height of the selected detent, or of the smallest one.
  final var selectedHeight: CGFloat {
    let heights = heights
    for entry in heights where entry.identifier == selectedDetentIdentifier { return entry.height }
    return heights[0].height
  }

  /// Returns the frame of a sheet with a height, at the bottom.
  final func frame(ofHeight height: CGFloat, movedDownBy offset: CGFloat = 0) -> CGRect {
    guard let bounds = container?.bounds else { return .zero }
    var width = bounds.width
    let preferred = presentedViewController.preferredContentSize.width
    if widthFollowsPreferredContentSizeWhenEdgeAttached, preferred > 0 { width = min(width, preferred) }
    width = min(width, SheetMetrics.pageWidth)
    return CGRect(
      x: ((bounds.width - width) / 2).rounded(), y: bounds.maxY - height + offset, width: width, height: height)
  }

  // MARK: The dimming

  /// The maximum height without dimming; nil if all heights are dimmed.
  private var undimmedHeight: CGFloat? {
    guard let largestUndimmedDetentIdentifier, isFromBelow else { return nil }
    return heights.last { $0.identifier == largestUndimmedDetentIdentifier }?.height
  }

  /// Whether there is no dimming at the selected detent.
  final var isUndimmed: Bool { undimmedHeight.map { selectedHeight <= $0 } ?? false }

  /// Returns the opacity of the dimming, as a fraction, for a height in points. It increases from the largest undimmed
  /// detent to the next one.
  final func dimAlpha(ofHeight height: CGFloat) -> CGFloat {
    guard let low = undimmedHeight else { return 1 }
    guard height > low, let high = heights.first(where: { $0.height > low })?.height else { return 0 }
    return min(1, (height - low) / (high - low))
  }

  // MARK: The card

  final var cardFrame: CGRect {
    guard let container else { return .zero }
    let room = container.bounds.inset(by: container.safeAreaInsets)
    let x = SheetPresentationController.padding(SheetMetrics.horizontalPadding, in: room.width)
    let y = SheetPresentationController.padding(SheetMetrics.verticalPadding, in: room.height)
    let maximumSize = CGSize(width: max(0, room.width - 2 * x), height: max(0, room.height - 2 * y))
    var size = CGSize(width: SheetMetrics.pageWidth, height: maximumSize.height)
    if presentedViewController.modalPresentationStyle == .formSheet { size = SheetMetrics.formSize }
    let preferred = presentedViewController.preferredContentSize
    if preferred.width > 0 { size.width = preferred.width }
    if preferred.height > 0 { size.height = preferred.height }
    size = CGSize(
      width: min(size.width, maximumSize.width).rounded(), height: min(size.height, maximumSize.height).rounded())
    return CGRect(
      x: (room.midX - size.width / 2).rounded(), y: (room.midY - size.height / 2).rounded(), width: size.width,
      height: size.height)
  }

  /// Returns the padding for a window length, interpolated between 720 and 1,440 points.
  private static func padding(_ padding: (small: CGFloat, large: CGFloat), in length: CGFloat) -> CGFloat {
    let part = min(max((length - 720) / 720, 0), 1)
    return padding.small + (padding.large - padding.small) * part
  }
}
