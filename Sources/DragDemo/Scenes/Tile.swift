internal import MiniUI

/// A coloured card that can be dragged.
class Tile: View, Draggable {
  // The requirements of dragging: this property, and the override of `didMoveToSuperview` below.
  var initialLocation = CGPoint.zero

  /// The settings that differ between tiles.
  var dragAxes = DragAxes.both
  var dragGrid: CGSize?
  var dragHandle: View? { nil }

  let titleLabel: Label
  let captionLabel: Label
  /// The center that the user chose; nil while the layout determines it.
  private(set) var chosenCenter: CGPoint?
  /// Whether the tile follows the pointer or the keys.
  private(set) var isHeld = false
  /// Called after a drag has ended or was cancelled. The window's size may have changed since the drag began.
  var didPutDown: (() -> Void)?
  private let colors: [Color]

  init(_ identifier: String, _ title: String, _ caption: String, size: CGSize = .zero, colors: [Color]) {
    self.colors = colors
    titleLabel = Label(title, font: .systemFont(ofSize: 17, weight: .semibold), color: .white)
    captionLabel = Label(caption, font: .systemFont(ofSize: 13, weight: .medium), color: Color(white: 1, alpha: 0.82))
    super.init(frame: CGRect(origin: .zero, size: size))
    accessibilityIdentifier = identifier
    accessibilityLabel = title
    cornerRadius = 16
    shadow = Tile.resting
    captionLabel.numberOfLines = 3
    captionLabel.lineBreakMode = .byWordWrapping
    addSubview(titleLabel)
    addSubview(captionLabel)
  }

  override func didMoveToSuperview() { updateDraggability() }

  override func draw(_ rect: CGRect, in context: inout DrawingContext) {
    context.fill(rect, gradient: colors, to: CGPoint(x: 0.35, y: 1), corners: cornerRadii)
    context.stroke(rect, Color(white: 1, alpha: 0.16), corners: cornerRadii)
  }

  /// The area of the title and caption.
  var textArea: CGRect { directed(bounds.inset(by: EdgeInsets(top: 13, left: 16, bottom: 13, right: 14))) }

  override func layoutSubviews() {
    let area = textArea
    let title = titleLabel.sizeThatFits(area.size)
    titleLabel.frame = CGRect(x: area.minX, y: area.minY, width: area.width, height: title.height)
    let room = CGSize(width: area.width, height: max(0, area.height - title.height - 2))
    let caption = captionLabel.sizeThatFits(room)
    captionLabel.frame = CGRect(
      x: area.minX, y: area.minY + title.height + 2, width: area.width, height: min(caption.height, room.height))
  }

  func dragDidBegin() {
    isHeld = true
    shadow = Tile.lifted
  }

  func dragDidEnd(velocity: CGPoint) {
    if center != initialLocation { chosenCenter = center }
    putDown()
  }

  func dragDidCancel() { putDown() }

  private func putDown() {
    isHeld = false
    shadow = Tile.resting
    didPutDown?()
  }

  fileprivate static let resting = View.Shadow(
    color: Color(light: Color(hex: 0x0B1B3A, alpha: 0.26), dark: Color(white: 0, alpha: 0.55)), radius: 5,
    offset: CGSize(width: 0, height: 3))
  fileprivate static let lifted = View.Shadow(
    color: Color(light: Color(hex: 0x0B1B3A, alpha: 0.36), dark: Color(white: 0, alpha: 0.7)), radius: 13,
    offset: CGSize(width: 0, height: 10))
}

/// A tile with a picture. A picture file that is dropped on it replaces the picture.
final class PictureTile: Tile {
  private let picture = ImageView()

  init(_ identifier: String, _ title: String, picture: Image?) {
    super.init(identifier, title, "", colors: Palette.slate)
    self.picture.image = picture
    self.picture.contentMode = .scaleAspectFill
    self.picture.cornerRadius = cornerRadius
    insertSubview(self.picture, at: 0)
    captionLabel.isHidden = true
    addInteraction(DropInteraction(delegate: self))
  }

  override func layoutSubviews() {
    super.layoutSubviews()
    picture.frame = bounds
  }
}

extension PictureTile: DropInteractionDelegate {
  func dropInteraction(_ interaction: DropInteraction, canHandle session: any DropSession) -> Bool {
    session.canLoadObjects(ofClass: Image.self)
  }

  func dropInteraction(_ interaction: DropInteraction, sessionDidEnter session: any DropSession) {
    shadow = Tile.lifted
  }

  func dropInteraction(_ interaction: DropInteraction, sessionDidUpdate session: any DropSession) -> DropProposal {
    DropProposal(operation: .copy)
  }

  func dropInteraction(_ interaction: DropInteraction, sessionDidExit session: any DropSession) {
    shadow = Tile.resting
  }

  func dropInteraction(_ interaction: DropInteraction, sessionDidEnd session: any DropSession) {
    shadow = Tile.resting
  }

  func dropInteraction(_ interaction: DropInteraction, performDrop session: any DropSession) {
    guard let item = session.items.first(where: { $0.itemProvider.canLoadObject(ofClass: Image.self) }) else { return }
    item.itemProvider.loadObject(ofClass: Image.self) { [weak self] image, error in
      guard let self else { return }
      if let image { picture.image = image }
      if let error { Toast("\(error)").show(in: self) }
    }
  }
}

/// A tile that can be dragged only by the bar at its leading edge.
final class HandleTile: Tile {
  private let handle = GripView()

  override var dragHandle: View? { handle }

  init(_ identifier: String, _ title: String, colors: [Color]) {
    super.init(identifier, title, "", colors: colors)
    handle.accessibilityIdentifier = "\(identifier)-handle"
    addSubview(handle)
  }

  override var textArea: CGRect { directed(bounds.inset(by: EdgeInsets(top: 13, left: 46, bottom: 13, right: 12))) }

  override func layoutSubviews() {
    let isMirrored = effectiveUserInterfaceLayoutDirection == .rightToLeft
    captionLabel.text = "Only the bar on the \(isMirrored ? "right" : "left") drags."
    super.layoutSubviews()
    handle.frame = directed(CGRect(x: 0, y: 0, width: 34, height: bounds.height))
    handle.cornerRadii =
      isMirrored
      ? CornerRadii(topLeft: 0, topRight: 16, bottomRight: 16, bottomLeft: 0)
      : CornerRadii(topLeft: 16, topRight: 0, bottomRight: 0, bottomLeft: 16)
  }
}

/// Six dots that indicate a handle.
private final class GripView: View {
  override func draw(_ rect: CGRect, in context: inout DrawingContext) {
    context.fill(rect, Color(white: 0, alpha: 0.16), corners: cornerRadii)
    for row in -1...1 {
      for column in [-0.5, 0.5] {
        let dot = CGRect(x: rect.midX + column * 9 - 2, y: rect.midY + CGFloat(row) * 9 - 2, width: 4, height: 4)
        context.fill(dot, Color(white: 1, alpha: 0.85), corners: CornerRadii(2))
      }
    }
  }
}

/// The colours of the tiles' gradients, from top to bottom.
enum Palette {
  static let blue = [Color(hex: 0x4A8DF0), Color(hex: 0x2962CE)]
  static let coral = [Color(hex: 0xFA7F6A), Color(hex: 0xDD4C46)]
  static let indigo = [Color(hex: 0x7C78EA), Color(hex: 0x4F46C4)]
  static let violet = [Color(hex: 0xB78BF2), Color(hex: 0x8656D6)]
  static let teal = [Color(hex: 0x2FA8A5), Color(hex: 0x14787F)]
  static let green = [Color(hex: 0x46B06B), Color(hex: 0x23804A)]
  static let amber = [Color(hex: 0xE79A36), Color(hex: 0xC46A12)]
  static let slate = [Color(hex: 0x64748B), Color(hex: 0x475569)]
}
