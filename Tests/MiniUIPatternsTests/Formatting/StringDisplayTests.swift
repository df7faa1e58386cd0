import MiniUIPatterns
import MiniUITesting
import Testing

@MainActor struct StringDisplayTests {
  private let stage: Stage

  init() throws { stage = try Stage(size: CGSize(width: 800, height: 400)) }

  @Test func `a narrow button shows the short text, and a wider one the medium text`() {
    let small = Button(frame: CGRect(x: 0, y: 0, width: 120, height: 40))
    small.displayStringValue(Artist.bob)
    #expect(small.titleLabel?.text == "Bob Marley")
    let medium = Button(frame: CGRect(x: 0, y: 0, width: 300, height: 40))
    medium.displayStringValue(Artist.bob)
    #expect(medium.titleLabel?.text == "Bob Marley (Guitar / Vocals)")
  }

  @Test func `a label shows a longer text when it becomes wider, and a shorter one when its font grows`() throws {
    let label = Label(frame: CGRect(x: 0, y: 0, width: 100, height: 30))
    try stage.add(label)
    label.displayStringValue(Artist.bob)
    #expect(label.text == "Bob Marley")
    label.frame.size.width = 260
    try stage.settle()
    #expect(label.text == "Bob Marley (Guitar / Vocals)")
    label.frame.size.width = 700
    try stage.settle()
    #expect(label.text == "Bob Marley (Guitar / Vocals), Every little thing's gonna be alright.")
    label.font = .systemFont(ofSize: 28)
    try stage.settle()
    #expect(label.text == "Bob Marley")
    label.font = .systemFont(ofSize: 17)
    try stage.settle()
    #expect(label.text == Artist.bob.longString)
  }

  @Test func `the chosen text is the longest that fits, at every width`() {
    let label = Label(frame: .zero)
    label.numberOfLines = 2
    for width in stride(from: 0, through: 700, by: 7) {
      label.frame = CGRect(x: 0, y: 0, width: width, height: 44)
      label.displayStringValue(Artist.bob)
      let chosen = Artist.bob.strings.firstIndex(of: label.text ?? "")
      for (index, string) in Artist.bob.strings.enumerated() {
        let layout = TextLayout(string, font: label.font, width: CGFloat(width))
        let fits =
          width > 0 && layout.lines.count <= 2 && layout.size.height <= 44 && layout.size.width <= CGFloat(width)
        #expect(fits ? chosen! <= index : chosen != index || index == 2, "\(width)")
      }
    }
  }

  @Test func `a label without a size shows its short text until it has a size`() throws {
    let label = Label()
    label.displayStringValue(Artist.bob)
    #expect(label.text == "Bob Marley")
    try stage.add(label)
    label.frame = CGRect(x: 0, y: 0, width: 260, height: 30)
    try stage.settle()
    #expect(label.text == "Bob Marley (Guitar / Vocals)")
  }

  @Test func `a label that is given several objects shows the last one`() throws {
    let label = Label(frame: CGRect(x: 0, y: 0, width: 100, height: 30))
    try stage.add(label)
    label.displayStringValue(Artist.bob)
    let tweet = TweetObject()
    (tweet.user_name, tweet.text, tweet.retweet_count) = ("Ada", "Good evening", 3)
    label.displayStringValue(tweet)
    #expect(label.interactions.count == 1)
    label.frame.size.width = 300
    try stage.settle()
    #expect(label.text == "Ada Wrote: Good evening")
    label.stopDisplayingStringValue()
    label.text = "Other"
    label.frame.size.width = 100
    try stage.settle()
    #expect(label.text == "Other")
  }

  @Test func `a title is the longest that fits the navigation bar, in the first frame and after a rotation`()
    throws
  {
    final class ArtistController: ViewController {
      override func viewWillAppear(_ animated: Bool) {
        super.viewWillAppear(animated)
        displayStringValue(Artist.bob)
      }
    }
    let controller = ArtistController()
    stage.window.rootViewController = NavigationController(rootViewController: controller)
    try stage.advanceFrame()
    #expect(controller.title == "Bob Marley (Guitar / Vocals), Every little thing's gonna be alright.")
    try stage.resize(to: CGSize(width: 390, height: 600))
    try stage.settle()
    #expect(controller.title == "Bob Marley")
  }

  @Test func `missing descriptions are replaced by shorter ones`() {
    struct Plain: StringRepresentable { var shortString = "plain" }
    #expect(Plain().strings == ["plain", "plain", "plain"])
  }
}
