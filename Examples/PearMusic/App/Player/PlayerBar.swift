import MiniUIPatterns
import UIKit

/// The bar of the player: the cover, the song, its time with a slider, and the buttons.
final class PlayerBar: StyledView, BarBackground {
  /// The width from which the slider is beside the title, and not below it, in points.
  private static let wideWidth: CGFloat = 700
  private static let rowHeight: CGFloat = 64
  private static let sliderRowHeight: CGFloat = 32

  /// Returns the height, in points.
  static func height(forWidth width: CGFloat) -> CGFloat {
    width >= wideWidth ? rowHeight : rowHeight + sliderRowHeight
  }

  private let player: Player
  private let line = UIView()
  private let cover = UIImageView(image: nil)
  private let title = UILabel()
  private let slider = UISlider()
  private let elapsed = UILabel()
  private let remaining = UILabel()
  private let back = PlayerButton(.back)
  private let play = PlayerButton(.play)
  private let forward = PlayerButton(.forward)
  private var shown: Song?
  private lazy var loading = PictureLoading(into: cover)

  init(_ player: Player) {
    self.player = player
    super.init(frame: .zero)
    accessibilityIdentifier = "player"
    line.backgroundColor = .separator
    cover.cornerRadius = 6
    cover.clipsToBounds = true
    cover.backgroundColor = .systemFill
    title.accessibilityIdentifier = "player-title"
    title.text = "Nothing is playing"
    title.font = .systemFont(ofSize: 15, weight: .medium)
    slider.accessibilityIdentifier = "player-slider"
    slider.accessibilityLabel = "Position"
    slider.semanticContentAttribute = .playback
    play.accessibilityIdentifier = "player-play"
    back.accessibilityIdentifier = "player-back"
    forward.accessibilityIdentifier = "player-forward"
    elapsed.accessibilityIdentifier = "player-elapsed"
    for label in [elapsed, remaining] {
      label.font = .systemFont(ofSize: 12)
      label.textColor = .secondaryLabel
    }
    elapsed.textAlignment = .right
    for part in [line, cover, title, slider, elapsed, remaining, back, play, forward] { addSubview(part) }
    play.addAction({ [unowned self] (_: UIControl) in self.player.toggle() }, for: .primaryActionTriggered)
    back.addAction({ [unowned self] (_: UIControl) in self.player.skip(by: -1) }, for: .primaryActionTriggered)
    forward.addAction({ [unowned self] (_: UIControl) in self.player.skip(by: 1) }, for: .primaryActionTriggered)
    slider.addAction(
      { [unowned self] (_: UIControl) in self.player.seek(to: TimeInterval(slider.value)) }, for: .valueChanged)
    addInteraction(PreviewInteraction { [unowned self] in self.player.song })
    player.didChange = { [unowned self] in update() }
    update()
  }

  private func update() {
    let song = player.song
    if song !== shown { show(song) }
    slider.isEnabled = song != nil
    slider.maximumValue = Float(max(1, song?.duration ?? 1))
    slider.keyboardStep = 5
    slider.value = Float(player.position)
    elapsed.text = Int(player.position).asTime
    remaining.text = song?.duration.asTime ?? ""
    play.symbol = player.isPlaying ? .pause : .play
    for button in [back, play, forward] { button.isEnabled = song != nil }
  }

  private func show(_ song: Song?) {
    shown = song
    loading.cancel()
    cover.image = nil
    guard let song else { return title.text = "Nothing is playing" }
    title.displayStringValue(song)
    loading.show(song, covering: CGSize(width: 88, height: 88))
  }

  override func layoutSubviews() {
    super.layoutSubviews()
    arrange()
    guard effectiveUserInterfaceLayoutDirection == .rightToLeft else { return }
    // Time passes from left to right in every language: the slider with its times and the buttons are not mirrored.
    let (times, buttons): ([UIView], [UIView]) = ([elapsed, slider, remaining], [back, play, forward])
    for group in [[cover], [title], times, buttons] {
      guard let first = group.first, let last = group.last else { continue }
      let step = bounds.width - last.frame.maxX - first.frame.minX
      for part in group { part.center.x += step }
    }
    title.textAlignment = .right
  }

  private func arrange() {
    line.frame = CGRect(x: 0, y: 0, width: bounds.width, height: 1)
    cover.frame = CGRect(x: 12, y: 10, width: 44, height: 44)
    let buttons = bounds.maxX - 8 - 3 * 40
    for (index, button) in [back, play, forward].enumerated() {
      button.frame = CGRect(x: buttons + CGFloat(index) * 40, y: 12, width: 40, height: 40)
    }
    let (left, right) = (cover.frame.maxX + 12, buttons - 12)
    let width = max(0, right - left)
    let isWide = bounds.width >= PlayerBar.wideWidth
    let bar =
      isWide
      ? CGRect(x: left + width * 0.45, y: 0, width: width * 0.55, height: PlayerBar.rowHeight)
      : CGRect(
        x: 12, y: PlayerBar.rowHeight - 4, width: max(0, bounds.width - 24), height: PlayerBar.sliderRowHeight)
    title.frame = CGRect(x: left, y: 21, width: isWide ? width * 0.45 - 12 : width, height: 22)
    let middle = bar.midY
    elapsed.frame = CGRect(x: bar.minX, y: middle - 9, width: 38, height: 18)
    remaining.frame = CGRect(x: bar.maxX - 38, y: middle - 9, width: 38, height: 18)
    slider.frame = CGRect(x: bar.minX + 46, y: middle - 14, width: max(0, bar.width - 92), height: 28)
  }
}

/// A button with a drawn symbol.
final class PlayerButton: UIControl {
  enum Symbol: String { case play, pause, back, forward }

  var symbol: Symbol {
    didSet {
      guard symbol != oldValue else { return }
      accessibilityLabel = symbol.rawValue
      setNeedsDisplay()
    }
  }

  init(_ symbol: Symbol) {
    self.symbol = symbol
    super.init(frame: .zero)
    cornerRadius = 20
    cursor = .hand
    accessibilityLabel = symbol.rawValue
  }

  override var canBecomeFocused: Bool { isEnabled }
  override func performPrimaryAction() { sendActions(for: .primaryActionTriggered) }

  override func updateConfiguration() {
    super.updateConfiguration()
    backgroundColor = isHighlighted || isHovered ? UIColor.label.withAlphaComponent(isHighlighted ? 0.16 : 0.07) : nil
    setNeedsDisplay()
  }

  override func draw(_ rect: CGRect, in context: inout DrawingContext) {
    let color = isEnabled ? UIColor.label : .tertiaryLabel
    let c = bounds.center
    func triangle(_ x: CGFloat, _ width: CGFloat) -> UIBezierPath {
      let path = UIBezierPath()
      path.move(to: CGPoint(x: x, y: c.y - 8))
      path.addLine(to: CGPoint(x: x + width, y: c.y))
      path.addLine(to: CGPoint(x: x, y: c.y + 8))
      path.close()
      return path
    }
    switch symbol {
    case .play: context.fill(triangle(c.x - 5, 14), color)
    case .pause:
      for x in [c.x - 7, c.x + 2] {
        context.fill(CGRect(x: x, y: c.y - 8, width: 5, height: 16), color, corners: CornerRadii(1))
      }
    case .forward:
      context.fill(triangle(c.x - 8, 10), color)
      context.fill(CGRect(x: c.x + 4, y: c.y - 8, width: 3, height: 16), color)
    case .back:
      context.fill(triangle(c.x + 8, -10), color)
      context.fill(CGRect(x: c.x - 7, y: c.y - 8, width: 3, height: 16), color)
    }
  }
}
