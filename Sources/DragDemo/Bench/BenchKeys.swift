internal import MiniUI
internal import MiniUISDL

/// A long text, and the keyboard of the screen below it: what a key press and a typed character cost is measured from outside.
///
/// The text has as many bytes as items are asked for, in lines of about fifty, and the caret at its end.
enum BenchKeys {
  static func run(bytes: Int) throws {
    let application = try Application(platform: SDLPlatform())
    var options = SurfaceOptions(title: "BENCH", size: CGSize(width: 1000, height: 800))
    options.position = .zero
    let window = try application.makeWindow(options)
    window.keyboard = KeyboardView(layouts: try Resources.keyboards().layouts)
    window.keyboardPolicy = .always
    window.rootViewController = BenchKeysController(bytes: bytes)
    try application.run()
  }
}

private final class BenchKeysController: ViewController, KeyboardObserver {
  private let editor = TextView()
  private let text: String

  init(bytes: Int) {
    let line = "The quick brown fox jumps over the lazy dog again\n"
    text = String(String(repeating: line, count: bytes / line.utf8.count + 1).prefix(bytes))
    super.init(nibName: nil, bundle: nil)
  }

  var container: View { editor }

  override func viewDidLoad() {
    view.backgroundColor = .white
    editor.text = text
    editor.autocapitalizationType = .none
    view.addSubview(editor)
  }

  override func viewDidLayoutSubviews() { editor.frame = view.bounds }
  override func viewDidAppear(_ animated: Bool) { editor.becomeFirstResponder() }
}
