/// A view above an open context menu: a picture of the view that was pressed, or the view of a controller that previews it.
struct MenuPreview {
  /// The view that is shown, of its own size.
  let content: View
  /// The frame of the view that was pressed, in the window.
  let source: CGRect
  /// The corners of the view that was pressed, and of the preview.
  let cornerRadius: CGFloat
  let backgroundColor: Color?
  /// Whether the content is a picture of the pressed view, which is lifted from its place.
  let isLift: Bool
  /// The controller of the content; nil for a picture.
  let controller: Responder?
  /// The scale that the pressed view has when it is lifted.
  var initialScale: CGFloat = 1
  /// Called when the preview was tapped, before the menu closes.
  var didCommit: (() -> Void)?
  /// Returns the view that the preview returns to when the menu closes; nil for the one that was pressed.
  var dismissal: (() -> TargetedPreview?)?

  /// Creates a preview that lifts a view; nil for one that cannot be seen.
  init?(lifting preview: TargetedPreview) {
    let view = preview.view
    let frame = view.convert(view.bounds, to: nil)
    guard view.host != nil, frame.isFinite, frame.width > 0, frame.height > 0 else { return nil }
    content = view.snapshotView()
    source = frame
    cornerRadius = view.cornerRadius
    backgroundColor = preview.parameters.backgroundColor ?? (view.backgroundColor == nil ? .systemBackground : nil)
    isLift = true
    controller = nil
  }

  /// Creates a preview that shows the view of a controller; nil if `controller` has none.
  init?(of controller: Responder, from view: View) {
    let frame = view.convert(view.bounds, to: nil)
    guard let managing = controller as? any ViewControlling, frame.isFinite else { return nil }
    content = managing.previewedView
    source = frame
    cornerRadius = MenuPreview.cornerRadius
    backgroundColor = .systemBackground
    isLift = false
    self.controller = controller
  }

  /// The frame in the window to which the preview returns. The view that the program names may be in no window by now.
  var dismissalFrame: CGRect {
    guard let view = dismissal?()?.view, view.host != nil else { return source }
    let frame = view.convert(view.bounds, to: nil)
    return frame.isFinite ? frame : source
  }

  /// The corners of a controller's view. Chosen: those of a card.
  private static let cornerRadius: CGFloat = 14
  /// The distance between preview and menu, in points. Chosen.
  static let gap: CGFloat = 8

  /// The size that the preview wants in a part of the window: a controller's preferred size, or else most of the part.
  func wantedSize(in area: CGRect) -> CGSize {
    if isLift { return source.size }
    let preferred = (controller as? any ViewControlling)?.preferredContentSize ?? .zero
    let width = preferred.width > 0 ? preferred.width : min(area.width, MenuPreview.mostWidth)
    let height = preferred.height > 0 ? preferred.height : width
    return CGSize(width: width, height: height)
  }

  /// The width of a preview without a preferred size, in points. Chosen.
  private static let mostWidth: CGFloat = 360

  /// Returns the frames of the preview and of the menu below it: as near to the pressed view as the window allows. A preview that
  /// is too large for both is smaller, in proportion.
  func placement(of menu: CGSize, in area: CGRect, isRightToLeft: Bool) -> (preview: CGRect, menu: CGRect) {
    var size = wantedSize(in: area)
    let menuHeight = min(menu.height, max(area.height / 2, area.height - size.height - MenuPreview.gap))
    let room = CGSize(width: area.width, height: max(0, area.height - menuHeight - MenuPreview.gap))
    let factor = min(1, room.width / max(size.width, 1), room.height / max(size.height, 1))
    size = CGSize(width: (size.width * factor).rounded(.down), height: (size.height * factor).rounded(.down))
    let x = min(max(source.midX - size.width / 2, area.minX), area.maxX - size.width)
    let bottom = area.maxY - menuHeight - MenuPreview.gap
    let y = max(area.minY, min(source.midY - size.height / 2, bottom - size.height))
    let preview = CGRect(x: x.rounded(), y: y.rounded(), width: size.width, height: size.height)
    let menuWidth = min(menu.width, area.width)
    let leading = isRightToLeft ? preview.maxX - menuWidth : preview.minX
    let left = min(max(leading, area.minX), area.maxX - menuWidth)
    return (preview, CGRect(x: left, y: preview.maxY + MenuPreview.gap, width: menuWidth, height: menuHeight))
  }
}
