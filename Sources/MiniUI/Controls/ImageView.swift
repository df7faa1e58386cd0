/// How something of one size fills a rectangle of another.
public enum ContentMode: Hashable, Sendable, CaseIterable {
  case scaleToFill
  /// All of it, undistorted.
  case scaleAspectFit
  /// No gap, undistorted; what does not fit is outside.
  case scaleAspectFill
  case center, top, bottom, left, right, topLeft, topRight, bottomLeft, bottomRight

  /// Where something of `size` goes in `rect`.
  public func place(_ size: CGSize, in rect: CGRect) -> CGRect {
    guard size.width > 0, size.height > 0 else { return CGRect(origin: rect.center, size: .zero) }
    let factors = (rect.width / size.width, rect.height / size.height)
    let shown: CGSize =
      switch self {
      case .scaleToFill: rect.size
      case .scaleAspectFit: size * min(factors.0, factors.1)
      case .scaleAspectFill: size * max(factors.0, factors.1)
      default: size
      }
    let x: CGFloat =
      switch self {
      case .left, .topLeft, .bottomLeft: rect.minX
      case .right, .topRight, .bottomRight: rect.maxX - shown.width
      default: rect.midX - shown.width / 2
      }
    let y: CGFloat =
      switch self {
      case .top, .topLeft, .topRight: rect.minY
      case .bottom, .bottomLeft, .bottomRight: rect.maxY - shown.height
      default: rect.midY - shown.height / 2
      }
    return CGRect(x: x, y: y, width: shown.width, height: shown.height)
  }
}

private func * (size: CGSize, factor: CGFloat) -> CGSize {
  CGSize(width: size.width * factor, height: size.height * factor)
}

/// Shows a picture.
open class ImageView: View {
  public final var image: Image? {
    didSet { if image !== oldValue { setNeedsDisplay() } }
  }
  public final var contentMode = ContentMode.scaleToFill {
    didSet { if contentMode != oldValue { setNeedsDisplay() } }
  }

  public override init(frame: CGRect) {
    super.init(frame: frame)
    isUserInteractionEnabled = false
  }

  /// A view of the picture's size.
  public convenience init(image: Image?) {
    self.init(frame: CGRect(origin: .zero, size: image?.size ?? .zero))
    self.image = image
  }

  open override func sizeThatFits(_ size: CGSize) -> CGSize { image?.size ?? .zero }

  open override func draw(_ rect: CGRect, in context: inout DrawingContext) {
    guard let image, !rect.isEmpty else { return }
    let place = contentMode.place(image.size, in: rect)
    let tint: Color? = image.renderingMode == .template ? tintColor : nil
    let corners = presentedAppearance.cornerRadii
    if rect.contains(place) && corners.isZero {
      context.image(image.bitmap, in: place, tint: tint)
    } else {
      context.group(rect, corners: corners) { $0.image(image.bitmap, in: place, tint: tint) }
    }
  }
}
