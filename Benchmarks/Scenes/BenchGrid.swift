internal import MiniUI
internal import MiniUISDL

/// A scene with a grid of numbered cells that the wheel scrolls, for comparing toolkits.
enum BenchGrid {
  static func run(items: Int) throws {
    let (application, window, font) = try makeWindow()
    window.rootViewController = BenchGridController(items: items, font: font)
    try application.run()
  }

  static func makeWindow() throws -> (Application, Window, Font) {
    let application = try Application(platform: SDLPlatform())
    // The scene requires that each notch takes effect immediately and scrolls by the height of a row.
    application.traits.prefersReducedMotion = true
    var options = SurfaceOptions(title: "BENCH", size: CGSize(width: 1000, height: 800))
    options.position = .zero
    let window = try application.makeWindow(options)
    window.metrics.scrolling.wheelNotch = BenchCell.pitch
    let font = Font(
      family: try FontFamily.named("DejaVuSans.ttf", source: application.platform.fonts, probeSize: 16), size: 16)
    return (application, window, font)
  }
}

private final class BenchGridController: ViewController {
  private let items: Int
  private let font: Font
  private let layout = CollectionViewFlowLayout()
  private lazy var grid = CollectionView(collectionViewLayout: layout)
  var focusMemory = FocusMemory()

  init(items: Int, font: Font) {
    self.items = items
    self.font = font
    super.init(nibName: nil, bundle: nil)
  }

  override func viewDidLoad() {
    layout.itemSize = CGSize(width: BenchCell.pitch, height: BenchCell.pitch)
    layout.minimumLineSpacing = 0
    layout.minimumInteritemSpacing = 0
    grid.backgroundColor = .white
    grid.register(BenchCell.self, forCellWithReuseIdentifier: "cell")
    grid.dataSource = self
    grid.delegate = self
    view.addSubview(grid)
  }

  override func viewDidLayoutSubviews() { grid.frame = view.bounds }
}

extension BenchGridController: CollectionViewDataSource {
  func collectionView(_ collectionView: CollectionView, numberOfItemsInSection section: Int) -> Int { items }

  func collectionView(_ collectionView: CollectionView, cellForItemAt indexPath: IndexPath) -> CollectionViewCell {
    let cell = collectionView.dequeueReusableCell(withReuseIdentifier: "cell", for: indexPath)
    if let cell = cell as? BenchCell { cell.show(indexPath.item, font: font) }
    return cell
  }
}

extension BenchGridController: FlowLayoutFocusing {
  /// Returns insets that prevent the columns from being spread over the width, as the scene requires.
  func collectionView(
    _ collectionView: CollectionView, layout collectionViewLayout: CollectionViewLayout, insetForSectionAt section: Int
  ) -> EdgeInsets {
    let width = collectionView.bounds.width
    let columns = max(1, (width / BenchCell.pitch).rounded(.down))
    return EdgeInsets(top: 0, left: 0, bottom: 0, right: max(0, width - columns * BenchCell.pitch))
  }
}

final class BenchCell: CollectionViewCell {
  static let pitch: CGFloat = 96
  private var box: BenchBox?

  func show(_ index: Int, font: Font) {
    box = BenchBox(index, font: font)
    setNeedsDisplay()
  }

  override func draw(_ rect: CGRect, in context: inout DrawingContext) { box?.draw(in: rect, &context) }
}

/// A coloured box with its number.
struct BenchBox {
  private let color: Color
  private let layout: TextLayout

  init(_ index: Int, font: Font) {
    let (red, green, blue) = (128 + (index & 63), 96 + (index >> 6 & 127), 96 + (index >> 13 & 127))
    color = Color(hex: UInt32(red << 16 | green << 8 | blue))
    layout = TextLayout(String(index), font: font)
  }

  func draw(in rect: CGRect, _ context: inout DrawingContext) {
    context.fill(rect.insetBy(dx: 4, dy: 4), color, corners: CornerRadii(8))
    let origin = CGPoint(
      x: (rect.midX - layout.size.width / 2).rounded(), y: (rect.midY - layout.size.height / 2).rounded())
    context.text(layout, in: CGRect(origin: origin, size: layout.size), BenchBox.ink)
  }

  private static let ink = Color(hex: 0x101010)
}
