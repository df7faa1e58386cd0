import MiniUITesting
import Testing
import UIKit

/// Tests of buttons with images and configurations as ports from UIKit write them.
@MainActor struct ButtonNamesTests {
  private let stage: Stage
  private let image: UIImage

  init() throws {
    stage = try Stage(size: CGSize(width: 300, height: 200))
    image = UIGraphicsImageRenderer(size: CGSize(width: 20, height: 16)).image { context in
      UIColor.black.setFill()
      context.fill(CGRect(x: 0, y: 0, width: 20, height: 16))
    }.withRenderingMode(.alwaysTemplate)
  }

  private func show(_ button: UIButton, width: CGFloat? = nil) throws {
    button.sizeToFit()
    if let width { button.bounds.size.width = width }
    button.frame.origin = CGPoint(x: 40, y: 60)
    try stage.add(button)
  }

  private func frames(_ button: UIButton) -> (image: CGRect, title: CGRect) {
    (button.imageView?.frame ?? .null, button.titleLabel?.frame ?? .null)
  }

  @Test func `a button's image is before the title, has its colour and changes with the state`() throws {
    let button = UIButton(type: .system)
    button.setTitle("Open", for: .normal)
    button.setTitleColor(.blue, for: .normal)
    let bare = button.intrinsicContentSize
    button.setImage(image, for: .normal)
    #expect(button.intrinsicContentSize == CGSize(width: bare.width + 26, height: bare.height))
    try show(button)
    let (picture, title) = frames(button)
    #expect(picture.size == image.size)
    #expect(title.minX == picture.maxX + 6)
    #expect(picture.midY == title.midY)
    let middle = button.imageView!.convert(CGPoint(x: 10, y: 8), to: nil)
    #expect(stage.bitmap.row(Int(middle.y))[Int(middle.x)] == 0xFF00_00FF)
    let other = image.withRenderingMode(.alwaysOriginal)
    button.setImage(other, for: .disabled)
    #expect(button.currentImage === image && button.image(for: .disabled) === other)
    button.isEnabled = false
    #expect(button.currentImage === other && button.imageView?.image === other)
    button.isEnabled = true
    button.setImage(nil, for: .normal)
    #expect(button.imageView?.image == nil && button.intrinsicContentSize == bare)
  }

  @Test func `a configuration sets a button's content, colours and image placement`() throws {
    var configuration = UIButton.Configuration.filled()
    configuration.title = "Save"
    configuration.image = image
    configuration.imagePadding = 9
    configuration.baseBackgroundColor = .green
    configuration.baseForegroundColor = .black
    configuration.cornerStyle = .capsule
    configuration.contentInsets = NSDirectionalEdgeInsets(top: 4, leading: 30, bottom: 6, trailing: 10)
    var count = 0
    let button = UIButton(configuration: configuration, primaryAction: UIAction(title: "Unused") { _ in count += 1 })
    try show(button)
    #expect(button.currentTitle == "Save")
    #expect(button.currentTitleColor == .black)
    #expect(button.backgroundColor == .green)
    #expect(button.cornerRadius == button.bounds.height / 2)
    for (edge, isFirst) in [(NSDirectionalRectEdge.leading, true), (.trailing, false)] {
      button.configuration?.imagePlacement = edge
      button.layoutIfNeeded()
      let (picture, title) = frames(button)
      #expect(isFirst ? picture.minX == 30 : title.minX == 30)
      #expect(isFirst ? title.minX - picture.maxX == 9 : picture.minX - title.maxX == 9)
      #expect(button.bounds.width - max(picture.maxX, title.maxX) == 10)
    }
    button.configuration?.imagePlacement = .top
    button.sizeToFit()
    button.layoutIfNeeded()
    #expect(frames(button).title.minY - frames(button).image.maxY == 9 && frames(button).image.minY == 4)
    try stage.tap(button.convert(button.bounds.center, to: nil))
    #expect(count == 1)
    button.setTitle("Saved", for: .normal)
    #expect(button.configuration?.title == "Saved" && button.titleLabel?.text == "Saved")
    button.configuration = nil
    #expect(button.currentTitle == "Saved")
    #expect(button.currentImage == nil)
    #expect(button.imageView?.image == nil)
  }

  @Test func `in a mirrored button the image is on the right, and insets change sides`() throws {
    var configuration = UIButton.Configuration.gray()
    configuration.title = "Save"
    configuration.image = image
    configuration.contentInsets = NSDirectionalEdgeInsets(top: 4, leading: 30, bottom: 6, trailing: 10)
    let button = UIButton(configuration: configuration)
    stage.window.traits.layoutDirection = .rightToLeft
    try show(button)
    #expect(frames(button).image.maxX == button.bounds.width - 30 && frames(button).title.minX == 10)
  }

  @Test func `a busy button shows a spinner instead of its image`() throws {
    var configuration = UIButton.Configuration.tinted()
    configuration.title = "Load"
    configuration.image = image
    let button = UIButton(configuration: configuration)
    try show(button)
    button.configuration?.showsActivityIndicator = true
    button.sizeToFit()
    button.layoutIfNeeded()
    let spinner = try #require(button.subviews.compactMap { $0 as? UIActivityIndicatorView }.first)
    #expect(spinner.isAnimating && button.imageView?.isHidden == true)
    #expect(spinner.frame.minX == 12 && spinner.frame.size == spinner.intrinsicContentSize)
    button.configuration?.showsActivityIndicator = false
    #expect(!spinner.isAnimating && button.imageView?.isHidden == false)
  }

  @Test func `the update handler is called for each state, and sets its configuration`() throws {
    let button = UIButton(configuration: .plain())
    var states: [UIControl.State] = []
    button.configurationUpdateHandler = { button in
      states.append(button.state)
      button.configuration?.title = button.isSelected ? "On" : "Off"
    }
    #expect(button.currentTitle == "Off" && states == [.normal])
    button.isSelected = true
    #expect(button.currentTitle == "On")
    #expect(button.titleLabel?.text == "On")
    #expect(states == [.normal, .selected])
    button.setNeedsUpdateConfiguration()
    #expect(states.count == 3)
  }

  @Test func `a button's content alignment moves title and image to that end`() throws {
    let button = UIButton(type: .system)
    button.setTitle("Open", for: .normal)
    button.contentHorizontalAlignment = .leading
    try show(button, width: 200)
    #expect(button.titleLabel?.textAlignment == .left)
    button.setImage(image, for: .normal)
    button.layoutIfNeeded()
    #expect(frames(button).image.minX == button.contentInsets.left)
    button.contentHorizontalAlignment = .right
    button.layoutIfNeeded()
    #expect(frames(button).title.maxX == 200 - button.contentInsets.right)
    button.contentHorizontalAlignment = .center
    button.setImage(nil, for: .normal)
    #expect(button.titleLabel?.textAlignment == .center)
  }

  @Test func `a custom background stays in every state, and nil restores the style's`() throws {
    let button = UIButton(type: .system)
    button.backgroundColor = .yellow
    button.setTitle("Open", for: .normal)
    try show(button)
    #expect(button.backgroundColor == .yellow)
    func shown() -> UInt32 { stage.bitmap.row(70)[44] & 0xFF_FFFF }
    #expect(shown() == 0xFFFF00)
    try stage.press(CGPoint(x: 50, y: 70))
    #expect(button.backgroundColor == .yellow && shown() != 0xFFFF00)
    try stage.release(CGPoint(x: 50, y: 70))
    try stage.move(to: .zero)
    try stage.advance(by: 0)
    #expect(shown() == 0xFFFF00)
    button.backgroundColor = nil
    try stage.advance(by: 0)
    #expect(shown() == 0xFFFFFF)
  }

  @Test func `an automatic image is a template in system buttons, and an original one is not`() throws {
    let plain = image.withRenderingMode(.automatic)
    func shown(_ button: UIButton, _ image: UIImage) -> UIImage.RenderingMode? {
      button.setImage(image, for: .normal)
      return button.imageView?.image?.renderingMode
    }
    #expect(shown(UIButton(type: .system), plain) == .alwaysTemplate)
    #expect(shown(UIButton(configuration: .plain()), plain) == .alwaysTemplate)
    #expect(shown(UIButton(type: .custom), plain) == .automatic)
    for button in [UIButton(type: .system), UIButton(type: .custom)] {
      #expect(shown(button, plain.withRenderingMode(.alwaysOriginal)) == .alwaysOriginal)
      #expect(shown(button, image) == .alwaysTemplate && button.currentImage === image)
    }
  }

  @Test func `a button takes title and image of its action, and has no background without a title`() {
    let action = UIAction(title: "Open", image: image) { _ in }
    for button in [UIButton(primaryAction: action), UIButton(configuration: .gray(), primaryAction: action)] {
      #expect(button.currentTitle == "Open" && button.currentImage === image)
    }
    #expect(UIButton(type: .custom).backgroundColor == nil && UIButton(type: .system).backgroundColor == nil)
  }

  @Test func `a button has the size and corners of its configuration`() {
    var configuration = UIButton.Configuration.bordered()
    configuration.title = "A"
    let heights = [UIButton.Configuration.Size.mini, .small, .medium, .large].map { size in
      configuration.buttonSize = size
      return UIButton(configuration: configuration).intrinsicContentSize.height
    }
    #expect(heights == heights.sorted() && Set(heights).count == 4)
    configuration.contentInsets = .zero
    let minimum = UIButton(configuration: configuration).intrinsicContentSize.height
    configuration.setDefaultContentInsets()
    #expect(UIButton(configuration: configuration).intrinsicContentSize.height == heights[3] && minimum < heights[0])
    configuration.cornerStyle = .fixed
    let button = UIButton(configuration: configuration)
    button.cornerRadius = 3
    button.frame = CGRect(x: 0, y: 0, width: 80, height: 40)
    button.layoutIfNeeded()
    #expect(button.cornerRadius == 3)
    button.configuration?.cornerStyle = .large
    button.layoutIfNeeded()
    #expect(button.cornerRadius == 12)
  }

  @Test(arguments: [
    (UIControl.ContentHorizontalAlignment.center, CGFloat(6)), (.left, 8), (.right, 4),
  ])
  func `the insets of title and image move them, and keep the size of the button`(
    alignment: UIControl.ContentHorizontalAlignment, shift: CGFloat
  ) throws {
    let button = UIButton(type: .system)
    button.setTitle("Open", for: .normal)
    button.setImage(image, for: .normal)
    button.contentHorizontalAlignment = alignment
    try show(button, width: 160)
    let (size, before) = (button.intrinsicContentSize, frames(button))
    button.titleEdgeInsets = UIEdgeInsets(top: 3, left: 8, bottom: -3, right: -4)
    button.imageEdgeInsets = UIEdgeInsets(top: 0, left: -8, bottom: 0, right: 4)
    try stage.advanceFrame()
    #expect(button.intrinsicContentSize == size)
    #expect(frames(button).title == before.title.offsetBy(dx: shift, dy: 3))
    #expect(frames(button).image == before.image.offsetBy(dx: -shift, dy: 0))
  }

  @Test func `a button without a background image has no view for it`() {
    let button = UIButton(type: .custom)
    let count = button.subviews.count
    button.setBackgroundImage(nil, for: .normal)
    #expect(button.subviews.count == count && button.currentBackgroundImage == nil)
  }

  @Test func `a button shows the background image of its state behind its title`() throws {
    let button = UIButton(type: .custom)
    let other = UIGraphicsImageRenderer(size: CGSize(width: 8, height: 8)).image { _ in }
    button.setTitle("Open", for: .normal)
    button.setBackgroundImage(image, for: .normal)
    button.setBackgroundImage(other, for: .disabled)
    try show(button, width: 120)
    let view = try #require(button.subviews.first as? UIImageView)
    #expect(view.frame == button.bounds)
    #expect(view.image === image)
    #expect(button.currentBackgroundImage === image)
    button.isEnabled = false
    #expect(view.image === other && button.backgroundImage(for: .highlighted) === image)
    button.isEnabled = true
    #expect(view.image === image)
  }

  @Test(arguments: [
    (UIControl.ContentVerticalAlignment.top, CGFloat(0)), (.center, 0.5), (.bottom, 1),
  ])
  func `title and image have the vertical alignment of the content`(
    alignment: UIControl.ContentVerticalAlignment, fraction: CGFloat
  ) throws {
    for picture in [nil, image] {
      let button = UIButton(type: .system)
      button.setTitle("Open", for: .normal)
      button.setImage(picture, for: .normal)
      button.contentEdgeInsets = .zero
      button.contentVerticalAlignment = alignment
      button.frame = CGRect(x: 0, y: 0, width: 120, height: 100)
      try stage.add(button)
      try stage.advanceFrame()
      let title = try #require(button.titleLabel)
      let height = title.sizeThatFits(button.bounds.size).height
      #expect(title.frame.midY == (((100 - height) * fraction).rounded() + height / 2))
    }
  }
}
