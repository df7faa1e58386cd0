internal import Foundation
package import MiniUITesting

/// A folder with a record of a window: `window.png` with its picture, and `tree.json` with its views. While the window is open, the
/// signal `SIGUSR1` writes `state.json`.
package struct WindowRecord {
  /// The present state of a window.
  package struct State: Codable {
    /// The identifier, the text or the class of the view with the focus; nil if none has it.
    package var focus: String?
    /// Whether an animation that ends is running, or one has ended and its completion has not been called yet.
    package var isMoving: Bool
    package var tree: ViewNode
  }

  private let folder: OutputFolder

  /// Creates the folder if it does not exist.
  /// - Throws: `OutputFolder.Failure`.
  init(folder: String) throws {
    self.folder = try OutputFolder(folder)
    // Until there is a window, the signal has no effect.
    signal(SIGUSR1, SIG_IGN)
  }

  /// Writes both files.
  /// - Throws: `ImageError`, or `OutputFolder.Failure`.
  func write(_ window: Window, with images: any ImageCodec) throws {
    try images.writePNG(window.canvas.bitmap, to: folder.path("window.png"))
    try folder.write(ViewNode(window).json() + "\n", to: "tree.json")
  }

  /// The time between a signal and its effect: one frame, in seconds.
  private static let pause: TimeInterval = 1 / 60

  /// Returns a source that writes the window's state at each signal, as long as the source exists.
  func writeStates(of window: Window) -> any DispatchSourceSignal {
    let source = DispatchSource.makeSignalSource(signal: SIGUSR1, queue: .main)
    source.setEventHandler { [weak window] in
      // The loop first takes the input that came before the signal.
      DispatchQueue.main.asyncAfter(deadline: .now() + WindowRecord.pause) {
        MainActor.assumeIsolated { if let window { writeState(of: window) } }
      }
    }
    source.resume()
    return source
  }

  private func writeState(of window: Window) {
    let focus = window.focusedView.map { view in
      view.accessibilityIdentifier ?? ViewNode(view).text ?? String(describing: type(of: view))
    }
    let isMoving = window.pendingWork.contains(where: \.isMotion)
    let state = State(focus: focus, isMoving: isMoving, tree: ViewNode(window))
    let text = try? JSONEncoder().encode(state)
    // A folder that cannot be written is reported at the end.
    if let text { try? folder.write(String(decoding: text, as: UTF8.self), to: "state.json") }
  }
}

extension PendingWork {
  /// Whether it is an animation that ends, or the completion of one that has ended. A transition accepts no touches
  /// until then, although its last frames may look like the end.
  package var isMotion: Bool {
    switch kind {
    case .animation, .completion: !isEndless
    default: false
    }
  }
}
