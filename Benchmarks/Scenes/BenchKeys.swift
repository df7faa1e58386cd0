internal import MiniUI
internal import MiniUISDL

/// A long text with the on-screen keyboard below it, for measuring the cost of a key press and of a typed character
/// from another program.
///
/// The text has the requested number of bytes in lines of about fifty. The caret is at its end.
enum BenchKeys {
  static func run(bytes: Int, keyboards: String) throws {
    let application = try Application(platform: SDLPlatform())
    var options = SurfaceOptions(title: "BENCH", size: CGSize(width: 1000, height: 800))
    options.position = .zero
    let window = try application.makeWindow(options)
    let layouts = try KeyboardLayout.layouts(inFolder: keyboards).layouts
    window.keyboard = KeyboardView(layouts: layouts.filter { $0.id == "en" } + layouts.filter { $0.id != "en" })
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
