internal import MiniUI

/// A scene that shows the controls with a value or a state, and switches that disable and animate them.
final class ControlsController: ViewController {
  private let page = ScrollView()
  private var cards: [View] = []

  private let span = SegmentedControl(items: ["Day", "Week", "Month"])
  private let format = SegmentedControl(items: ["PNG", "JPEG", "Nothing at all"])
  private let zoom = SegmentedControl(items: ["Smaller", "Actual size", "Larger"])
  private let volume = Slider()
  private let warmth = Slider()
  private let brightness = Slider()
  private let copies = Stepper()
  private let hour = Stepper()
  private let copiesCaption = Label("1 copy")
  private let hourCaption = Label("22:00")
  private let progress = ProgressView(progressViewStyle: .default)
  private let warmProgress = ProgressView(progressViewStyle: .bar)
  private let small = ActivityIndicatorView(style: .medium)
  private let large = ActivityIndicatorView(style: .large)
  private let enabled = Switch()
  private let busy = Switch()
  private let mirrored = Switch()
  private let list = MessageList()

  override func viewDidLoad() {
    view.backgroundColor = .secondarySystemBackground
    view.accessibilityIdentifier = "controls"
    page.accessibilityIdentifier = "page"
    view.addSubview(page)
    setUpSegments()
    setUpSliders()
    setUpSteppers()
    setUpProgress()
    setUpOptions()
    cards = [
      ControlCard("Segments", [ControlRow(span), ControlRow(format), ControlRow(zoom)]),
      ControlCard("Sliders", [ControlRow(volume), ControlRow(warmth), ControlRow(brightness)]),
      ControlCard("Progress", [ControlRow(progress), ControlRow(warmProgress), ControlRow(SpinnerPair(small, large))]),
      ControlCard("Steppers", [ControlRow(copies, caption: copiesCaption), ControlRow(hour, caption: hourCaption)]),
      ControlCard(
        "Options",
        [
          ControlRow(enabled, caption: Label("Enabled")), ControlRow(busy, caption: Label("Busy")),
          ControlRow(mirrored, caption: Label("Right to left")),
        ]),
      ControlCard("Pull to refresh", list),
    ]
    for card in cards { page.addSubview(card) }
  }

  private func setUpSegments() {
    name(["span": span, "format": format, "zoom": zoom])
    span.selectedSegmentIndex = 1
    format.apportionsSegmentWidthsByContent = true
    format.selectedSegmentIndex = 0
    format.setEnabled(false, forSegmentAt: 1)
    zoom.isMomentary = true
    zoom.addAction(
      { [unowned self] in
        page.flashScrollIndicators()
        volume.setValue(volume.value + [-0.1, 0, 0.1][$0.selectedSegmentIndex], animated: true)
        progress.setProgress(volume.value, animated: true)
      }, for: .valueChanged)
  }

  private func setUpSliders() {
    name(["volume": volume, "warmth": warmth, "brightness": brightness])
    volume.value = 0.4
    volume.addAction({ [unowned self] in progress.progress = $0.value }, for: .valueChanged)
    warmth.value = 0.75
    warmth.minimumTrackTintColor = .systemOrange
    warmth.isContinuous = false
    warmth.addAction({ [unowned self] in warmProgress.setProgress($0.value, animated: true) }, for: .valueChanged)
    brightness.value = 0.6
    brightness.tintColor = .systemGray
    brightness.minimumValueImage = Image.disc(16, scale: 2)?.withRenderingMode(.alwaysTemplate)
    brightness.maximumValueImage = Image.disc(32, scale: 2)?.withRenderingMode(.alwaysTemplate)
  }

  private func setUpSteppers() {
    name(["copies": copies, "hour": hour])
    copies.minimumValue = 1
    copies.maximumValue = 9
    copies.addAction(
      { [unowned self] in copiesCaption.text = $0.value == 1 ? "1 copy" : "\(Int($0.value)) copies" },
      for: .valueChanged)
    hour.maximumValue = 23
    hour.value = 22
    hour.wraps = true
    hour.addAction({ [unowned self] in hourCaption.text = "\(Int($0.value)):00" }, for: .valueChanged)
  }

  private func setUpProgress() {
    name(["progress": progress, "small": small, "large": large])
    progress.accessibilityLabel = "Volume"
    warmProgress.accessibilityLabel = "Warmth"
    progress.progress = volume.value
    warmProgress.progress = warmth.value
    warmProgress.progressTintColor = .systemOrange
    for indicator in [small, large] { indicator.hidesWhenStopped = false }
  }

  private func setUpOptions() {
    name(["enabled": enabled, "busy": busy, "mirrored": mirrored], haveCaptions: true)
    enabled.isOn = true
    enabled.addAction({ [unowned self] in setEnabled($0.isOn) }, for: .valueChanged)
    busy.addAction(
      { [unowned self] busy in
        for indicator in [small, large] { busy.isOn ? indicator.startAnimating() : indicator.stopAnimating() }
      }, for: .valueChanged)
    mirrored.addAction({ [unowned self] in mirror($0.isOn) }, for: .valueChanged)
  }

  private var controls: [Control] { [span, format, zoom, volume, warmth, brightness, copies, hour] }

  private func mirror(_ isMirrored: Bool) {
    for view in controls + [progress, warmProgress] as [View] {
      view.semanticContentAttribute = isMirrored ? .forceRightToLeft : .unspecified
    }
  }

  /// Gives each view an identifier for scripts, and the same word as the name for screen readers, unless a caption beside it
  /// names it.
  private func name(_ views: [String: View], haveCaptions: Bool = false) {
    for (name, view) in views {
      view.accessibilityIdentifier = name
      if !haveCaptions { view.accessibilityLabel = name.capitalized }
    }
  }

  private func setEnabled(_ isEnabled: Bool) {
    for control in controls { control.isEnabled = isEnabled }
    list.refreshControl?.isEnabled = isEnabled
  }

  override func viewDidLayoutSubviews() {
    page.frame = view.bounds
    page.arrange(cards, minimumWidth: 280)
  }
}
