import Testing

@testable import MiniUI

struct TableCellSizeTests {
  private final class Tall: TableViewCell {
    override func sizeThatFits(_ size: CGSize) -> CGSize { CGSize(width: size.width, height: 123) }
  }

  private final class Block: View {
    override var intrinsicContentSize: CGSize { CGSize(width: View.noIntrinsicMetric, height: 64) }
  }

  @Test func `a text of several lines makes its row higher`() throws {
    let scene = try CellScene(width: 200)
    let text = "A text that wraps on as many lines as it needs in a narrow window"
    let cell = try scene.add(.default, text) { $0.textLabel?.numberOfLines = 0 }
    let lines = cell.textLabel!.sizeThatFits(CGSize(width: 168, height: CGFloat.infinity)).height
    #expect(lines > 60 && cell.bounds.height == lines + 32)
    cell.accessoryType = .disclosureIndicator
    #expect(cell.systemHeight(fitting: 200) >= cell.bounds.height)
  }

  @Test func `a row is at least 44 points high, and its accessory fits`() throws {
    let scene = try CellScene()
    #expect(try scene.add(.default, nil).bounds.height == 44)
    #expect(try scene.add(.default, "Small") { $0.textLabel?.font = .systemFont(ofSize: 6) }.bounds.height == 44)
    let tall = try scene.add { $0.accessoryView = View(frame: CGRect(x: 0, y: 0, width: 20, height: 90)) }
    #expect(tall.bounds.height == 91)
  }

  @Test func `a cell subclass can return its own size`() throws {
    let scene = try CellScene()
    #expect(try scene.add(Tall(style: .default, reuseIdentifier: nil)).bounds.height == 123)
  }

  @Test func `a row of custom content is higher than the content by the separator`() throws {
    let scene = try CellScene()
    let cell = try scene.add(.default, nil) {
      let stack = StackView(arrangedSubviews: [Block()])
      $0.contentConfiguration = Wrapped(view: stack)
    }
    #expect(cell.systemHeight(fitting: 375) >= 64)
  }

  /// A configuration of one view.
  private struct Wrapped: ContentConfiguration {
    let view: View
    func makeContentView() -> View & ContentView { Wrapper(self) }
    func updated(for state: any ConfigurationState) -> Wrapped { self }
  }

  private final class Wrapper: View, ContentView {
    var configuration: any ContentConfiguration
    private let inner: View

    init(_ configuration: Wrapped) {
      self.configuration = configuration
      inner = configuration.view
      super.init(frame: .zero)
      addSubview(inner)
    }

    override func sizeThatFits(_ size: CGSize) -> CGSize { inner.systemLayoutSizeFitting(size) }
  }
}
