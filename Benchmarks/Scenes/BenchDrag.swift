internal import MiniUI
internal import MiniUISDL

/// A scene with 200 numbered, draggable tiles, for comparing toolkits.
enum BenchDrag {
  /// - Parameter menuRows: the number of rows of the menu that a button below the tiles opens; 0 for no button.
  static func run(menuRows: Int = 0) throws {
    let application = try Application(platform: SDLPlatform())
    var options = SurfaceOptions(title: "BENCH", size: CGSize(width: 1000, height: 800))
    options.position = .zero
    let window = try application.makeWindow(options)
    let font = Font(
      family: try FontFamily.named("DejaVuSans.ttf", source: application.platform.fonts, probeSize: 16), size: 16)
    window.backgroundColor = Color(hex: 0xFAFAFA)
    for index in 0..<200 { window.addSubview(BenchTile(index, font: font)) }
    if menuRows > 0 {
      let button = Button("Menu")
      button.frame = CGRect(x: 20, y: 770, width: 120, height: 28)
      button.menu = Menu(children: (1...menuRows).map { number in Action(title: "Row number \(number)") { _ in } })
      button.showsMenuAsPrimaryAction = true
      window.addSubview(button)
    }
    try application.run()
  }
}

private final class BenchTile: View, Draggable {
  var initialLocation = CGPoint.zero
  /// The scene requires that tiles keep their size.
  var dragScale: CGFloat { 1 }

  init(_ index: Int, font: Font) {
    super.init(frame: CGRect(x: 12 + 48 * (index % 20), y: 20 + 76 * (index / 20), width: 64, height: 64))
    backgroundColor = Color(
      hex: index == 199 ? 0xE02020 : UInt32(128 + index % 64) << 16 | UInt32(96 + index / 64) << 8 | 96)
    cornerRadius = 12
    let label = Label(String(index), font: font, color: Color(hex: 0x101010))
    label.textAlignment = .center
    label.frame = bounds
    addSubview(label)
  }

  override func didMoveToSuperview() { updateDraggability() }
}
