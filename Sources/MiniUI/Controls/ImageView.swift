/// Shows a picture.
@MainActor open class ImageView: View {
  open var image: Image? {
    didSet { if image !== oldValue { setNeedsDisplay() } }
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
