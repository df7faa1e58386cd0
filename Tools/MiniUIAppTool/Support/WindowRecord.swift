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
    // Ignore the signal until there is a window.
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
      // Wait one frame, so that the loop first handles the input that arrived before the signal.
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
    // If the folder cannot be written, the error is reported at the end of the program.
    if let text { try? folder.write(String(decoding: text, as: UTF8.self), to: "state.json") }
  }
}

extension PendingWork {
  /// Whether the work is an animation that will end, or the completion of an ended one. A transition accepts no touches
  /// until its completion is called, although the last frames may look finished.
  package var isMotion: Bool {
    switch kind {
    case .animation, .completion: !isEndless
    default: false
    }
  }
}
