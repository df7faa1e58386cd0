extension Control {
  /// The horizontal alignment of a control's content, with UIKit's names.
  public nonisolated enum ContentHorizontalAlignment: Int, Hashable, Sendable {
    case center, left, right, fill, leading, trailing

    /// The fraction of the remaining space to the left of the content: 0 at the left, 1 at the right.
    func fraction(isMirrored: Bool) -> CGFloat {
      switch self {
      case .center, .fill: 0.5
      case .left: 0
      case .right: 1
      case .leading: isMirrored ? 1 : 0
      case .trailing: isMirrored ? 0 : 1
      }
    }

    func textAlignment(isMirrored: Bool) -> TextAlignment {
      switch fraction(isMirrored: isMirrored) {
      case 0: .left
      case 1: .right
      default: .center
      }
    }
  }

  /// The vertical alignment of a control's content, with UIKit's names.
  public nonisolated enum ContentVerticalAlignment: Int, Hashable, Sendable {
    case center, top, bottom, fill

    /// The fraction of the remaining space above the content: 0 at the top, 1 at the bottom.
    var fraction: CGFloat {
      switch self {
      case .center, .fill: 0.5
      case .top: 0
      case .bottom: 1
      }
    }
  }
}
