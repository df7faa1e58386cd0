import Foundation
package import MiniUITesting
package import TestSupport

/// A folder with scripts, and an app that plays them. The app has two tiles; the first one moves to the right when it
/// is pressed.
package final class GoldenBench {
  /// The properties of the app that tests change to make a golden fail.
  package struct Tiles {
    package var origin = CGPoint(x: 20, y: 30)
    package var color = Color(red: 0.2, green: 0.4, blue: 0.8)
    package var duration = 0.1
    package var text = "Hello"
    package var hasSecond = true
    package var name = "tile1"
    /// The side length of a picture of noise, which cannot be compressed well.
    package var noise = 0
    /// Whether constraints lay out a view in the first tile.
    package var isPinned = false

    package init() {}
  }

  package let folder: TemporaryFolder
  package var tiles = Tiles()

  package nonisolated static let script = """
    size: 200x120
    ---
    shot start
    tap @tile1
    settle
    shot moved
    """

  /// The paths of the goldens of two shots and the frames.
  package nonisolated static let shot = "Goldens/tiles/start.200x120@1.light.png"
  package nonisolated static let moved = "Goldens/tiles/moved.200x120@1.light.png"
  package nonisolated static let frames = "Goldens/tiles/200x120@1.light.frames"
  /// The full names of two of them, as commands accept them.
  package nonisolated static let shotName = "tiles.start.200x120@1.light.png"
  package nonisolated static let framesName = "tiles.200x120@1.light.frames"

  package init(_ script: String = GoldenBench.script) throws {
    folder = try TemporaryFolder()
    try folder.write(script, to: "tiles.script")
  }

  /// Checks the same folder once more.
  @discardableResult package func check(
    _ update: GoldenUpdate = .nothing, _ files: [String]? = nil, _ change: (GoldenCheck) -> Void = { _ in }
  ) -> CheckResult {
    let app = ScriptedApp { [tiles] _, stage in try stage.add(contentsOf: GoldenBench.views(tiles)) }
    let check = GoldenCheck(files?.map(folder.file) ?? [folder.path], app: app)
    check.update = update
    change(check)
    return check.run()
  }

  package static func views(_ tiles: Tiles) -> [View] {
    let first = PressedTile(frame: CGRect(origin: tiles.origin, size: CGSize(width: 40, height: 40)))
    first.accessibilityIdentifier = tiles.name
    first.backgroundColor = tiles.color
    first.duration = tiles.duration
    if tiles.isPinned { pin(View(), to: first) }
    let second = Label(frame: CGRect(x: 120, y: 30, width: 60, height: 40))
    second.accessibilityIdentifier = "tile2"
    second.text = tiles.text
    second.backgroundColor = Color(red: 1, green: 0.9, blue: 0.5)
    let views = tiles.hasSecond ? [first, second] : [first]
    return tiles.noise > 0 ? [noise(tiles.noise)] + views : views
  }

  private static func pin(_ view: View, to superview: View) {
    superview.addSubview(view)
    view.translatesAutoresizingMaskIntoConstraints = false
    LayoutConstraint.activate([
      view.leadingAnchor.constraint(equalTo: superview.leadingAnchor, constant: 10),
      view.topAnchor.constraint(equalTo: superview.topAnchor, constant: 10),
      view.widthAnchor.constraint(equalToConstant: 20), view.heightAnchor.constraint(equalToConstant: 20),
    ])
  }

  private static func noise(_ side: Int) -> View {
    let view = ImageView(frame: CGRect(x: 0, y: 0, width: side, height: side))
    guard let bitmap = try? Bitmap(width: side, height: side) else { return view }
    var random = SplitMix64(seed: 1)
    for y in 0..<side {
      for x in 0..<side { bitmap.row(y)[x] = 0xFF00_0000 | UInt32(truncatingIfNeeded: random.next()) }
    }
    view.image = Image(bitmap: bitmap)
    return view
  }

  /// The paths of the scripts and goldens in the folder, sorted.
  package var files: [String] {
    get throws {
      try FileManager.default.subpathsOfDirectory(atPath: folder.path).filter { $0.contains(".") }.sorted()
    }
  }

  /// Writes a golden, whatever is in it.
  package func write(golden path: String) throws {
    try folder.makeFolder((path as NSString).deletingLastPathComponent)
    try folder.write("", to: path)
  }

  /// Returns the message of the golden in `file`.
  package func messages(_ result: CheckResult, _ file: String) -> String {
    result.goldens.first { $0.name.path == file }?.messages.joined(separator: "\n") ?? ""
  }

  package func statuses(_ result: CheckResult) -> [GoldenStatus] { result.goldens.map(\.status) }
}

/// A view that moves to the right when it is pressed.
private final class PressedTile: View {
  var duration = 0.1

  override func touchesBegan(_ touches: Set<Touch>, with event: Event?) {
    View.animate(withDuration: duration) { self.center.x += 40 }
  }
}

extension Stage {
  fileprivate func add(contentsOf views: [View]) throws {
    for view in views { try add(view) }
  }
}
