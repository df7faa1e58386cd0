internal import MiniUI

/// A form that is longer than the part of the window above a keyboard: in a scroll view, or on a plain view that is
/// raised.
final class OrderController: ViewController, KeyboardObserver {
  private let options = OrderOptions()
  private let scroll = ScrollView()
  private let board = View()
  private let form = OrderForm()
  private let gauge = InsetGauge()
  private let errorLabel = Label("", font: .systemFont(ofSize: 13, weight: .medium), color: .systemRed)
  private var keyboard: KeyboardView?
  private var listener: (any NSObjectProtocol)?

  /// The view that avoids the keyboard.
  var container: View { options[.plain] ? board : scroll }

  override var preferredFocusEnvironments: [any FocusEnvironment] { [form] }

  override func viewDidLoad() {
    view.backgroundColor = .secondarySystemBackground
    view.accessibilityIdentifier = "order"
    view.clipsToBounds = true
    scroll.accessibilityIdentifier = "scroll"
    scroll.keyboardDismissMode = .interactive
    scroll.alwaysBounceVertical = true
    board.accessibilityIdentifier = "board"
    board.isHidden = true
    gauge.isHidden = true
    errorLabel.numberOfLines = 0
    errorLabel.lineBreakMode = .byWordWrapping
    options.backgroundColor = .secondarySystemBackground
    options.onChange = { [unowned self] in changed($0) }
    form.onGrowth = { [unowned self] in view.setNeedsLayout() }
    for part in [scroll, board, gauge, options, errorLabel] { view.addSubview(part) }
    scroll.addSubview(form)
    do {
      let (layouts, failures) = try Resources.keyboards()
      errorLabel.text = failures.map { "This keyboard is left out: \($0)" }.joined(separator: "\n")
      let keyboard = KeyboardView(layouts: layouts)
      keyboard.didChangeLayout = { [unowned self] in options.name($0.name) }
      options.name(keyboard.layout.name)
      self.keyboard = keyboard
    } catch {
      errorLabel.text = "\(error)"
    }
  }

  isolated deinit { listener.map(NotificationCenter.default.removeObserver) }

  override func viewDidAppear(_ animated: Bool) {
    view.window?.keyboard = keyboard
    view.window?.keyboardPolicy = options[.keyboard] ? .always : .automatic
    guard listener == nil else { return }
    listener = NotificationCenter.default.addObserver(
      forName: Keyboard.willChangeFrameNotification, object: view.window, queue: nil
    ) { [weak self] _ in MainActor.assumeIsolated { self?.view.setNeedsLayout() } }
  }

  override func viewWillDisappear(_ animated: Bool) {
    view.window?.keyboard = nil
  }

  private func changed(_ option: OrderOptions.Option) {
    switch option {
    case .language: showNextLayout()
    case .keyboard: view.window?.keyboardPolicy = options[.keyboard] ? .always : .automatic
    case .floating: keyboard?.isFloating = options[.floating]
    case .plain: moveForm()
    case .inset: gauge.isHidden = !options[.inset]
    }
  }

  private func showNextLayout() {
    guard let keyboard, let index = keyboard.layouts.firstIndex(of: keyboard.layout) else { return }
    keyboard.layout = keyboard.layouts[(index + 1) % keyboard.layouts.count]
    options.name(keyboard.layout.name)
  }

  /// Moves the form to the other container, with its text.
  private func moveForm() {
    view.window?.firstResponder?.resignFirstResponder()
    container.addSubview(form)
    scroll.isHidden = options[.plain]
    board.isHidden = !options[.plain]
    view.setNeedsLayout()
  }

  override func viewDidLayoutSubviews() {
    let bounds = view.bounds
    options.frame = CGRect(x: 0, y: 0, width: bounds.width, height: OrderOptions.height)
    let area = bounds.inset(by: EdgeInsets(top: OrderOptions.height, left: 0, bottom: 0, right: 0))
    scroll.frame = area
    gauge.frame = area
    let margin: CGFloat = bounds.width >= 700 ? 20 : 12
    let width = max(0, min(720, area.width - 2 * margin))
    let height = form.sizeThatFits(CGSize(width: width, height: .infinity)).height
    form.frame = CGRect(x: ((area.width - width) / 2).rounded(), y: 4, width: width, height: height)
    scroll.contentSize = CGSize(width: area.width, height: height + 4 + margin)
    board.bounds.size = area.size
    board.center = CGPoint(x: area.midX, y: area.midY)
    measure()
    layOutErrorLabel()
  }

  /// Lays out the message about keyboards that could not be loaded, at the lower edge. The form works without these
  /// keyboards.
  private func layOutErrorLabel() {
    guard errorLabel.text?.isEmpty == false else { return }
    let room = view.bounds.inset(by: EdgeInsets(12))
    let height = errorLabel.sizeThatFits(CGSize(width: room.width, height: .infinity)).height
    errorLabel.backgroundColor = .secondarySystemBackground
    errorLabel.frame = CGRect(x: room.minX, y: room.maxY - height, width: room.width, height: height)
  }

  /// Updates the gauge after a change of the keyboard or of the first responder.
  private func measure() {
    gauge.word = options[.plain] ? "raised" : "inset"
    gauge.length = options[.plain] ? -board.transform.ty : scroll.contentInset.bottom
    gauge.level = view.window?.keyboardFrame.map { max(0, gauge.bounds.maxY - gauge.convert($0, from: nil).minY) } ?? 0
  }
}
