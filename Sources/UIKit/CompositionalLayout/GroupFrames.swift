/// The frames of the items of one group of a compositional layout, relative to the group.
struct GroupFrames {
  /// The cell of an item.
  struct Cell {
    var frame: CGRect
    var zIndex = 0
    /// The axes along which the size is an estimate.
    var estimatedAxes: Set<Axis> = []
  }

  /// A view attached to an item or a group.
  struct Attachment {
    var frame: CGRect
    /// The index of the item within the group. For a nested group, the index of its first item.
    var item: Int
    let kind: String
    let zIndex: Int
  }

  var size = CGSize.zero
  var cells: [Cell] = []
  var attachments: [Attachment] = []

  /// Adds the frames of a part of the group.
  mutating func append(_ part: GroupFrames, at offset: CGPoint) {
    let first = cells.count
    for var cell in part.cells {
      cell.frame = cell.frame.offsetBy(dx: offset.x, dy: offset.y)
      cells.append(cell)
    }
    for var attachment in part.attachments {
      attachment.frame = attachment.frame.offsetBy(dx: offset.x, dy: offset.y)
      attachment.item += first
      attachments.append(attachment)
    }
  }

  /// Adds the views attached to an item or a group with a frame.
  @MainActor mutating func attach(_ items: [NSCollectionLayoutSupplementaryItem], to frame: CGRect) {
    for item in items {
      attachments.append(
        Attachment(frame: item.frame(at: frame), item: 0, kind: item.elementKind, zIndex: item.zIndex))
    }
  }

  /// The distance by which frames extend beyond the group, in points.
  var overhang: CGFloat {
    var overhang: CGFloat = 0
    func include(_ frame: CGRect) {
      overhang = max(overhang, -frame.minX, -frame.minY, frame.maxX - size.width, frame.maxY - size.height)
    }
    for cell in cells { include(cell.frame) }
    for attachment in attachments { include(attachment.frame) }
    return overhang
  }
}
