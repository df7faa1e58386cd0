import MiniUI
import MiniUITesting
import Testing

@testable import PearMusicArticle

/// Tests that the program of the article on protocol-oriented programming behaves as the article describes.
@MainActor struct PearMusicTests {
  private let stage: Stage

  init() throws { stage = try Stage(size: CGSize(width: 800, height: 600)) }

  private var bob: Artist {
    let a = Artist()
    a.name = "Bob Marley"
    a.instrument = "Guitar / Vocals"
    a.bio = "Every little thing's gonna be alright."
    return a
  }

  private var tweet: TweetObject {
    let tweet = TweetObject()
    (tweet.user_name, tweet.text, tweet.profile_image_id, tweet.retweet_count) = ("Bob", "Alright", "bob", 3)
    return tweet
  }

  @Test func `a narrow button shows the short text, and a wider one the medium text`() {
    let smallButton = Button(frame: CGRect(x: 0.0, y: 0.0, width: 120.0, height: 40.0))
    smallButton.displayStringValue(bob)
    #expect(smallButton.titleLabel!.text == "Bob Marley")
    let mediumButton = Button(frame: CGRect(x: 0.0, y: 0.0, width: 300.0, height: 40.0))
    mediumButton.displayStringValue(bob)
    #expect(mediumButton.titleLabel!.text == "Bob Marley (Guitar / Vocals)")
    #expect(bob.longString == "Bob Marley (Guitar / Vocals), Every little thing's gonna be alright.")
  }

  @Test func `the title is the longest that fits the navigation bar in the first frame`() throws {
    for (width, title) in [(390, "Bob Marley"), (768, "Bob Marley (Guitar / Vocals)")] {
      let stage = try Stage(size: CGSize(width: width, height: 600))
      let details = AlbumDetailsViewController()
      details.album = bob
      stage.window.rootViewController = NavigationController(rootViewController: details)
      try stage.advanceFrame()
      #expect(details.title == title)
      #expect(details.navigationController!.navigationBar.frame.height >= 42)
    }
    #expect(
      "A".boundingRect(with: .zero, attributes: [.font: Font(name: "HelveticaNeue-Medium", size: 34)!]).height <= 42)
  }

  @Test func `the footer has the number of all rows`() throws {
    let items = ItemsController(style: .plain)
    let table = try #require(items.tableView)
    table.register(TableViewCell.self, forCellReuseIdentifier: "item")
    stage.window.rootViewController = items
    try stage.settle()
    #expect(items.tableView(table, titleForFooterInSection: 1) == "Viewing 5 Items")
    #expect((try? stage.view(.text("Viewing 5 Items"))) != nil)
  }

  @Test func `a page control follows a scroll view`() {
    final class Pages: ViewController, ScrollViewDelegate {}
    let (pages, scroll, control) = (
      Pages(), ScrollView(frame: CGRect(x: 0, y: 0, width: 100, height: 50)), PageControl()
    )
    control.numberOfPages = 4
    scroll.contentSize = CGSize(width: 400, height: 50)
    scroll.contentOffset.x = 210
    pages.updatePageControl(control, scrollView: scroll)
    #expect(control.currentPage == 2)
  }

  @Test func `a page control follows the collection view of its controller`() throws {
    let paged = PagedCollectionView(collectionViewLayout: CollectionViewFlowLayout())
    paged.pageControl.numberOfPages = 4
    let collection = try #require(paged.collectionView)
    collection.frame = CGRect(x: 0, y: 0, width: 100, height: 50)
    collection.contentSize = CGSize(width: 400, height: 50)
    collection.contentOffset.x = 210
    #expect(paged.pageControl.currentPage == 2)
  }

  @Test func `a cell has the styles that it adopts`() throws {
    let tweets = TweetsViewController()
    tweets.tweets = [tweet]
    stage.window.rootViewController = tweets
    try stage.settle()
    let cell = try #require(tweets.tableView.visibleCells.first as? PurpleHeaderCell)
    #expect(cell.backgroundColor == .systemPurple && cell.textLabel?.textColor == .white)
    #expect(cell.textLabel?.font == .boldSystemFont(ofSize: 24) && cell.textLabel?.text == "Bob")
  }

  @Test func `a long press previews a tweet and selects nothing`() throws {
    let stage = try Stage(size: CGSize(width: 390, height: 700), pointer: .touch)
    dataCache["http://api.twitter.com/images/bob"] = try picture()
    let tweets = TweetsViewController()
    tweets.tweets = [tweet]
    stage.window.rootViewController = tweets
    try stage.settle()
    try stage.press(CGPoint(x: 100, y: 20))
    try stage.advance(by: 0.6)
    try stage.release()
    try stage.settle()
    let preview = try #require(tweets.presentedViewController as? PearMusicArticle.PreviewController)
    #expect(preview.descriptionLabel.text == "Bob Wrote: Alright" && preview.imageView.image?.size.width == 4)
    #expect(tweets.selectionCount == 0)

    preview.tapShareButton(preview.shareButton)
    try stage.settle()
    let sheet = try #require(preview.presentedViewController as? AlertController)
    #expect(sheet.title == "Check out Bob on Pear Music 2.0!")
    try stage.tap(.text("Copy"))
    try stage.settle()
    #expect(stage.window.pasteboard?.string?.hasSuffix("http://api.twitter.com/images/bob") == true)
  }

  private func picture() throws -> Data {
    let file = FileManager.default.temporaryDirectory.appendingPathComponent("bob-\(UUID().uuidString).png")
    defer { try? FileManager.default.removeItem(at: file) }
    try stage.platform.images.writePNG(Bitmap(width: 4, height: 4), to: file.path)
    return try Data(contentsOf: file)
  }

  // MARK: Models

  @Test func `models set their properties from the loaded data`() {
    let s = Song(id: "abcd12345")
    dataCache[s.jsonURL] = Data(#"{"title": "Jamming", "artist": "Bob", "duration": 211}"#.utf8)
    s.processJSON(true)
    #expect(s.jsonURL == "http://api.pearmusic.com/songs/abcd12345")
    #expect(s.title == "Jamming")
    #expect(s.artist == "Bob")
    #expect(s.streamURL == "")
    #expect(s.duration == 211)
    let p = Playlist(id: "abcd12345")
    #expect(p.jsonURL == "http://api.pearmusic.com/playlists/abcd12345")
    #expect(p.mediaURL == "http://media.pearmusic.com/images/abcd12345" && p.imageValue == nil)
    #expect(Playlist(id: nil).id != Playlist(id: nil).id && s as any Unique == p as any Unique)
  }
}
