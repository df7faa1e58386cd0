import MiniUITesting
import Testing

@testable import CustomTransitions
@testable import MiniUI
@testable import PearMusicArticle

extension ScrollViewDelegate where Self: CollectionViewController {
  /// Lets a page control follow the controller's own view, as the article has it.
  fileprivate func updatePageControl(_ pageControl: PageControl) {
    updatePageControl(pageControl, scrollView: collectionView)
  }
}

/// Tests of the articles' uses of the kit's own protocols.
@MainActor struct ArticleProtocolTests {
  private final class Pages: CollectionViewController, CollectionViewDataSource, CollectionViewDelegate {
    let control = PageControl()

    func collectionView(_ collectionView: CollectionView, numberOfItemsInSection section: Int) -> Int { 4 }
    func collectionView(_ collectionView: CollectionView, cellForItemAt indexPath: IndexPath) -> CollectionViewCell {
      collectionView.dequeueReusableCell(withReuseIdentifier: "page", for: indexPath)
    }
    override func scrollViewDidScroll(_ scrollView: ScrollView) { updatePageControl(control) }
  }

  @Test func `a protocol extension of a collection's delegate is called when the view scrolls`() throws {
    let layout = CollectionViewFlowLayout()
    (layout.itemSize, layout.scrollDirection) = (CGSize(width: 300, height: 200), .horizontal)
    (layout.minimumLineSpacing, layout.minimumInteritemSpacing) = (0, 0)
    let pages = Pages(collectionViewLayout: layout)
    pages.control.numberOfPages = 4
    pages.collectionView.register(CollectionViewCell.self, forCellWithReuseIdentifier: "page")
    let stage = try Stage(pages, size: CGSize(width: 300, height: 200))
    try stage.advanceFrame()
    pages.collectionView.contentOffset.x = 610
    #expect(pages.control.currentPage == 2)
  }

  @Test func `views and windows convert rectangles through one protocol`() throws {
    let stage = try Stage(size: CGSize(width: 300, height: 200))
    let view = View(frame: CGRect(x: 20, y: 30, width: 100, height: 50))
    stage.window.addSubview(view)
    let spaces: [any CoordinateSpace] = [view, stage.window]
    for space in spaces {
      let inverted = space.invertedRect(CGRect(x: 0, y: 0, width: 10, height: 10))
      #expect(inverted == CGRect(x: 0, y: space.bounds.height - 10, width: 10, height: 10))
      #expect(space.convert(CGPoint(x: 1, y: 2), to: view) == view.convert(CGPoint(x: 1, y: 2), from: space))
    }
  }

  @Test func `in viewDidLoad a label has its final frame only if code has set it`() throws {
    /// A controller that lays out one of its two labels later, as constraints would.
    final class Details: ViewController {
      let placed = Label(frame: CGRect(x: 0, y: 0, width: 400, height: 60))
      let later = Label()
      var sizes: [CGSize] = []

      override func viewDidLoad() {
        super.viewDidLoad()
        for label in [placed, later] {
          view.addSubview(label)
          label.displayStringValue(Bob())
        }
        sizes = [placed.containerSize, later.containerSize]
      }
      override func viewDidLayoutSubviews() {
        later.frame = placed.frame
        later.displayStringValue(Bob())
      }
    }
    let details = Details()
    let stage = try Stage(details, size: CGSize(width: 500, height: 300))
    #expect(details.sizes == [CGSize(width: 400, height: 60), .zero])
    try stage.advanceFrame()
    #expect(details.placed.text == "Bob Marley (Guitar)" && details.later.text == details.placed.text)
  }
}

private struct Bob: PearMusicArticle.StringRepresentable {
  var shortString: String { "Bob" }
  var mediumString: String { "Bob Marley (Guitar)" }
  var longString: String { String(repeating: "Bob Marley (Guitar) ", count: 40) }
}
