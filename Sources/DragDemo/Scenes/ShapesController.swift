internal import MiniUI

/// A scene that shows the features of the canvas, one card for each.
final class ShapesController: ViewController {
  private var cards: [View] = []

  override func viewDidLoad() {
    view.backgroundColor = .secondarySystemBackground
    view.accessibilityIdentifier = "shapes"
    cards = [
      ShapeCard("Corners 4, 12, 30, one by one", corners()),
      ShapeCard("Borders 1, 2, 5", borders()),
      ShapeCard("Shadows", shadows()),
      ShapeCard("Gradients", gradients()),
      ShapeCard("Clipped by round corners", [clipped()]),
      ShapeCard("Faded as one picture", [faded(1), faded(0.5)]),
      ShapeCard("Turned 10°, 45°, 90°", [10, 45, 90].map(turned)),
      ShapeCard("Scaled 0.5, 0.8, 1.3", [0.5, 0.8, 1.3].map(scaled)),
      ShapeCard("Pictures: fit, fill, tinted", pictures()),
    ]
    for card in cards { view.addSubview(card) }
  }

  override func loadView() { view = ScrollView() }

  override func viewWillLayoutSubviews() { (view as? ScrollView)?.arrange(cards, minimumWidth: 280) }

  private func box(_ color: Color = .systemBlue) -> View {
    let view = View(frame: CGRect(x: 0, y: 0, width: 64, height: 64))
    view.backgroundColor = color
    view.cornerRadius = 12
    return view
  }

  private func corners() -> [View] {
    let radii = [
      CornerRadii(4), CornerRadii(12), CornerRadii(30),
      CornerRadii(topLeft: 0, topRight: 8, bottomRight: 20, bottomLeft: 32),
    ]
    return radii.map { radii in
      let view = box()
      view.bounds.size = CGSize(width: 56, height: 64)
      view.cornerRadii = radii
      return view
    }
  }

  private func borders() -> [View] {
    [1, 2, 5].map { width in
      let view = box(.tertiarySystemBackground)
      view.border = View.Border(color: .systemIndigo, width: CGFloat(width))
      return view
    }
  }

  private func shadows() -> [View] {
    [2, 6, 14].map { radius in
      // A shadow on a dark card is visible only below a lighter view.
      let view = box(Color(light: .white, dark: Color(hex: 0x838892)))
      view.shadow = View.Shadow(
        color: Color(light: Color(white: 0, alpha: 0.4), dark: Color(white: 0, alpha: 0.8)), radius: CGFloat(radius),
        offset: CGSize(width: 0, height: CGFloat(radius) / 2))
      return view
    }
  }

  private func gradients() -> [View] {
    let ends = [CGPoint(x: 0, y: 1), CGPoint(x: 1, y: 0), CGPoint(x: 1, y: 1)]
    return ends.map { end in
      let view = GradientBox([.systemPink, .systemOrange, .systemYellow], to: end)
      view.frame.size = CGSize(width: 64, height: 64)
      view.cornerRadius = 12
      return view
    }
  }

  private func clipped() -> View {
    let view = box(.systemFill)
    view.bounds.size = CGSize(width: 150, height: 64)
    view.cornerRadius = 32
    view.clipsToBounds = true
    for (index, color) in [Color.systemTeal, .systemGreen, .systemYellow, .systemRed].enumerated() {
      let stripe = View(frame: CGRect(x: -10 + index * 44, y: -10, width: 34, height: 90))
      stripe.backgroundColor = color
      stripe.transform = CGAffineTransform(rotationAngle: 0.3)
      view.addSubview(stripe)
    }
    return view
  }

  private func faded(_ alpha: CGFloat) -> View {
    let view = View(frame: CGRect(x: 0, y: 0, width: 100, height: 64))
    let back = box(.systemPurple)
    let front = box(.systemOrange)
    front.frame.origin.x = 36
    view.addSubview(back)
    view.addSubview(front)
    view.alpha = alpha
    return view
  }

  private func turned(_ degrees: CGFloat) -> View {
    let view = lettered("\(Int(degrees))°")
    view.transform = CGAffineTransform(rotationAngle: degrees * .pi / 180)
    return view
  }

  private func scaled(_ factor: CGFloat) -> View {
    let view = lettered("Ag")
    view.transform = CGAffineTransform(scaleX: factor, y: factor)
    return view
  }

  private func lettered(_ text: String) -> View {
    let view = box(.systemIndigo)
    view.bounds.size = CGSize(width: 56, height: 56)
    let label = Label(text, font: .systemFont(ofSize: 18, weight: .semibold), color: .white)
    label.textAlignment = .center
    label.frame = view.bounds
    view.addSubview(label)
    return view
  }

  private func pictures() -> [View] {
    guard let image = try? Image(contentsOf: URL(fileURLWithPath: Resources.path("hills.png"))) else { return [] }
    return [
      (image, View.ContentMode.scaleAspectFit), (image, .scaleAspectFill),
      (image.withRenderingMode(.alwaysTemplate), .scaleToFill),
    ].map {
      let view = ImageView(image: $0.0)
      view.frame.size = CGSize(width: 72, height: 64)
      view.contentMode = $0.1
      view.backgroundColor = .systemFill
      view.cornerRadius = 10
      view.isUserInteractionEnabled = true
      view.addInteraction(DragInteraction(delegate: self))
      return view
    }
  }
}

/// The pictures can be dragged to other programs.
extension ShapesController: DragInteractionDelegate {
  func dragInteraction(_ interaction: DragInteraction, itemsForBeginning session: any DragSession) -> [DragItem] {
    guard let image = (interaction.view as? ImageView)?.image else { return [] }
    return [DragItem(itemProvider: ItemProvider(object: image))]
  }
}

private final class GradientBox: View {
  private let colors: [Color]
  private let end: CGPoint

  init(_ colors: [Color], to end: CGPoint) {
    self.colors = colors
    self.end = end
    super.init(frame: .zero)
  }

  override func draw(_ rect: CGRect, in context: inout DrawingContext) {
    context.fill(rect, gradient: colors, to: end, corners: cornerRadii)
  }
}

/// A card with a heading and a row of shapes in the middle.
private final class ShapeCard: View {
  private let heading: Label
  private let shapes: [View]

  init(_ title: String, _ shapes: [View]) {
    heading = Label(title, font: .systemFont(ofSize: 13, weight: .medium), color: .secondaryLabel)
    self.shapes = shapes
    super.init(frame: .zero)
    styleAsCard(cornerRadius: 14)
    addSubview(heading)
    for shape in shapes { addSubview(shape) }
  }

  override func sizeThatFits(_ size: CGSize) -> CGSize { CGSize(width: size.width, height: 156) }

  override func layoutSubviews() {
    heading.frame = CGRect(x: 16, y: 13, width: bounds.width - 32, height: 18)
    let step = (bounds.width - 24) / CGFloat(max(1, shapes.count))
    let isMirrored = effectiveUserInterfaceLayoutDirection == .rightToLeft
    for (index, shape) in shapes.enumerated() {
      let x = (12 + step * (CGFloat(index) + 0.5)).rounded()
      shape.center = CGPoint(x: isMirrored ? bounds.width - x : x, y: 94)
    }
  }
}
