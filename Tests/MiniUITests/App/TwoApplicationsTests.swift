import MiniUITesting
import Testing

@testable import MiniUI

/// Tests of two applications in one process: neither affects the fonts, the deferred work or the animations of the
/// other.
@Suite struct TwoApplicationsTests {
  private let small: Stage
  private let large: Stage

  init() throws {
    small = try Stage(size: CGSize(width: 300, height: 200))
    large = try Stage(size: CGSize(width: 300, height: 200), scale: 2, on: EnlargedPlatform())
  }

  @Test func `text in a window is measured with the fonts of its application`() throws {
    let stages = [small, large]
    let labels = stages.map { _ in Label("Metrics") }
    let fields = stages.map { _ in TextField(frame: CGRect(x: 0, y: 50, width: 200, height: 60)) }
    for (stage, (label, field)) in zip(stages, zip(labels, fields)) {
      field.text = "Metrics"
      try stage.add(label, field)
    }
    // Each way to make an application current.
    for turn in [{}, { _ = try Stage() }, { try small.advance(by: 1) }, { try large.advance(by: 1) }]
      as [() throws -> Void]
    {
      try turn()
      let sizes = labels.map { $0.sizeThatFits(CGSize(width: 1000, height: 1000)) }
      #expect(sizes[1].width > 1.8 * sizes[0].width && sizes[1].height > 1.8 * sizes[0].height)
      let carets = fields.map { $0.session.geometry.caretRect(at: .init(position: 7)) }
      #expect(carets[1].minX > 1.8 * carets[0].minX && carets[1].height > 1.8 * carets[0].height)
    }
  }

  @Test func `a label and a field that move to the other application are measured again`() throws {
    let label = Label("Metrics")
    let field = TextField(frame: CGRect(x: 0, y: 50, width: 200, height: 60))
    field.text = "Metrics"
    func widths() -> [CGFloat] {
      [label.sizeThatFits(.zero).height, field.session.geometry.caretRect(at: .init(position: 7)).minX]
    }
    try small.add(label, field)
    let before = widths()
    try large.add(label, field)
    #expect(zip(before, widths()).allSatisfy { $1 > 1.8 * $0 })
    try small.add(label, field)
    #expect(widths() == before)
  }

  @Test func `a line is drawn with the fonts that it was measured with`() throws {
    try small.advance(by: 1)
    let line = TextLine("Metrics", font: .systemFont(ofSize: 17))
    try large.advance(by: 1)
    let bounds = line.inkBounds(scale: 1)
    #expect(abs(bounds.width - line.width) < 6)
  }

  @Test func `work for the next turn runs in its own application, not in the current one`() throws {
    var log: [String] = []
    func animateNothing(_ name: String) {
      View.animate(withDuration: 1, animations: {}, completion: { _ in log.append(name) })
    }
    small.window.tree.performNextTurn { animateNothing("small") }
    try large.advance(by: 0)
    // Both turns: the first fires the timer, the second is the next one.
    try small.advance(by: 0.1)
    #expect(log == ["small"])

    let grid = CollectionView(frame: small.window.bounds, collectionViewLayout: CollectionViewFlowLayout())
    try small.add(grid)
    try large.advance(by: 0)
    grid.setCollectionViewLayout(grid.collectionViewLayout, animated: false) { _ in log.append("grid") }
    try large.advance(by: 0.1)
    #expect(log == ["small"])
    try small.advance(by: 0.1)
    #expect(log == ["small", "grid"])
  }

  @Test func `an animation block in one application does not animate the other application's turns`() throws {
    let (view, other) = (View(frame: .zero), View(frame: .zero))
    try small.add(view)
    try large.add(other)
    large.window.tree.performNextTurn { other.alpha = 0 }
    try View.perform(within: 1) {
      view.alpha = 0
      try large.advance(by: 0)
    }
    #expect(view.presentation.alpha == 1 && other.presentation.alpha == 0)
    try small.advance(by: 2)
    #expect(view.presentation.alpha == 0)
  }
}

extension View {
  /// Animates changes that may throw.
  fileprivate static func perform(within duration: TimeInterval, _ changes: () throws -> Void) throws {
    var result: Result<Void, any Error> = .success(())
    animate(withDuration: duration) { result = Result { try changes() } }
    try result.get()
  }
}

/// A platform without a display whose fonts are twice as large as they should be.
private final class EnlargedPlatform: StagePlatform {
  private let headless = HeadlessPlatform()
  let fonts: any FontSource = EnlargedFonts()

  var manualClock: ManualClock { headless.manualClock }
  var images: any ImageCodec { headless.images }
  var clipboard: any Clipboard { headless.clipboard }
  func makeSurface(_ options: SurfaceOptions) throws -> any Surface { try headless.makeSurface(options) }
  func nextEvents(until deadline: TimeInterval?) -> [InputEvent] { headless.nextEvents(until: deadline) }
  func takeEvents() throws -> [InputEvent] { headless.takeEvents() }
  func perform(_ kind: InputEvent.Kind, on surface: any Surface) -> [InputEvent] { headless.perform(kind, on: surface) }
  func wake() {}
}

private final class EnlargedFonts: FontSource {
  private let source = HeadlessPlatform().fonts
  var folders: [String] { source.folders }
  func face(file: FontFile, pixelSize: Int) throws -> any FontFace {
    try source.face(file: file, pixelSize: 2 * pixelSize)
  }
}
