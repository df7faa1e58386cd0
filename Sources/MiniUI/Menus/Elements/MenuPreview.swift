/// A view above an open context menu: a picture of the pressed view, or a preview controller's view.
struct MenuPreview {
  /// The view to show, with its own size.
  let content: View
  /// The frame of the pressed view, in the window's coordinates.
  let source: CGRect
  /// The corner radius of the pressed view and of the preview.
  let cornerRadius: CGFloat
  let backgroundColor: Color?
  /// Whether the content is a picture of the pressed view, lifted from its position.
  let isLift: Bool
  /// The controller of the content; nil for a picture.
  let controller: Responder?
  /// The initial scale of the lifted view.
  var initialScale: CGFloat = 1
  /// Called when the preview was tapped, before the menu closes.
  var didCommit: (() -> Void)?
  /// Returns the view that the preview returns to when the menu closes; nil for the pressed view.
  var dismissal: (() -> TargetedPreview?)?

  /// Creates a preview that lifts a view; nil if the view is not visible.
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

  /// Creates a preview with a controller's view; nil if `controller` has none.
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

  /// The frame, in the window's coordinates, that the preview returns to. The program's view may have left the window.
  var dismissalFrame: CGRect {
    guard let view = dismissal?()?.view, view.host != nil else { return source }
    let frame = view.convert(view.bounds, to: nil)
    return frame.isFinite ? frame : source
  }

  /// The corner radius of a controller's view. Chosen: as for cards.
  private static let cornerRadius: CGFloat = 14
  /// The distance between preview and menu, in points. Chosen.
  static let gap: CGFloat = 8

  /// The preferred size of the preview in an area of the window: the controller's preferred size, or else most of the
  /// area.
  func wantedSize(in area: CGRect) -> CGSize {
    if isLift { return source.size }
    let preferred = (controller as? any ViewControlling)?.preferredContentSize ?? .zero
    let width = preferred.width > 0 ? preferred.width : min(area.width, MenuPreview.maximumWidth)
    let height = preferred.height > 0 ? preferred.height : width
    return CGSize(width: width, height: height)
  }

  /// The maximum width of a preview without a preferred size, in points. Chosen.
  private static let maximumWidth: CGFloat = 360

  /// Returns the frames of the preview and the menu below it, as close to the pressed view as possible. A preview that
  /// is too large is scaled down.
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
