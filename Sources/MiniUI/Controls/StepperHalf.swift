/// The minus or the plus of a stepper.
final class StepperHalf: View {
  let isPlus: Bool
  var images: [Control.State: Image] = [:]
  private let picture = ImageView(image: nil)
  private var color = Color.label {
    didSet { if color != oldValue { setNeedsDisplay() } }
  }

  /// The length of the bars, measured on UIKit, and their thickness, chosen, in points.
  private static let length: CGFloat = 13
  private static let thickness: CGFloat = 2

  init(isPlus: Bool) {
    self.isPlus = isPlus
    super.init(frame: .zero)
    isUserInteractionEnabled = false
    addSubview(picture)
  }

  func show(isPressed: Bool, isHovered: Bool, isEnabled: Bool) {
    let state: Control.State = isEnabled ? isPressed ? .highlighted : .normal : .disabled
    let image = images[state] ?? images[.normal]
    picture.image = image
    picture.alpha = isEnabled || images[.disabled] != nil ? 1 : 0.3
    color = Color.label.withAlphaComponent(image == nil ? isEnabled ? 1 : 0.3 : 0)
    let shade: CGFloat = isPressed ? 0.12 : isHovered ? 0.06 : 0
    backgroundColor = shade > 0 ? Color.label.withAlphaComponent(shade) : nil
    setNeedsLayout()
  }

  override func layoutSubviews() {
    let size = picture.image?.size ?? .zero
    picture.frame = CGRect(
      x: (bounds.midX - size.width / 2).rounded(), y: (bounds.midY - size.height / 2).rounded(), width: size.width,
      height: size.height)
  }

  /// Draws bars with edges on whole pixels; the vertical bar is centered on the horizontal one.
  override func draw(_ rect: CGRect, in context: inout DrawingContext) {
    let scale = context.scale
    let thick = max(1, (StepperHalf.thickness * scale).rounded())
    let side = ((StepperHalf.length * scale - thick) / 2).rounded()
    let long = 2 * side + thick
    let left = (rect.midX * scale - long / 2).rounded()
    let top = (rect.midY * scale - long / 2).rounded(.down)
    func bar(_ x: CGFloat, _ y: CGFloat, _ width: CGFloat, _ height: CGFloat) {
      context.fill(CGRect(x: x / scale, y: y / scale, width: width / scale, height: height / scale), color)
    }
    bar(left, top + side, long, thick)
    guard isPlus else { return }
    // Draws the crossing of the two bars only once, so that a transparent plus has the same colour everywhere.
    bar(left + side, top, thick, side)
    bar(left + side, top + side + thick, thick, side)
  }
}
