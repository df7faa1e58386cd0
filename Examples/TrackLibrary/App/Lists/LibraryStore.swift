internal import Foundation
internal import MiniUIAppTool
internal import TrackLibrary

/// The library of the scene. It is opened, filled, and edited off the main thread.
final class LibraryStore {
  /// The database that the scene shows.
  enum Location {
    /// Some tracks in memory, which are the same each time, for pictures and scripts. Edits are performed immediately.
    case sample
    /// A file, which is created if it does not exist; nil for the user's own library.
    case file(String?)
  }

  private nonisolated static let resources = AppResources(app: "TrackLists", folder: "Examples/TrackLibrary/Resources")

  /// The database that new scenes show.
  static var location = Location.sample

  /// The state of the library.
  enum State {
    /// The library is being opened or, with the finished part from 0 to 1, filled for the first time.
    case opening(Double?)
    case ready(MusicLibrary)
    /// There is no library. The sentence gives the reason.
    case failed(String)
  }

  private(set) var state = State.opening(nil) { didSet { stateDidChange() } }
  /// Called when `state` has changed.
  var stateDidChange: () -> Void = {}
  /// Called after an edit of a library whose changes are not observed.
  var didEditSample: () -> Void = {}
  /// Called with a sentence if an edit fails.
  var editDidFail: (String) -> Void = { _ in }

  private let location = LibraryStore.location
  private let writer = DispatchQueue(label: "edits of the library")

  /// Whether edits are shown only by the next fetch, which the scene must start.
  var isSample: Bool { if case .sample = location { true } else { false } }

  // MARK: Opening

  /// Opens the library, and fills it the first time. If opening has failed, a further call tries again.
  func open() {
    switch location {
    case .sample:
      do {
        state = .ready(try LibraryStore.sample.get().copyInMemory())
      } catch {
        state = .failed("\(error)")
      }
    case .file(let path):
      state = .opening(nil)
      let path = path ?? LibraryStore.userPath
      let progress: @Sendable (Double) -> Void = { [weak self] part in
        DispatchQueue.main.async { MainActor.assumeIsolated { self?.state = .opening(part) } }
      }
      writer.async { [weak self] in
        let result = Result { try LibraryStore.openFilled(path, progress: progress) }
        DispatchQueue.main.async { MainActor.assumeIsolated { self?.didOpen(result) } }
      }
    }
  }

  private func didOpen(_ result: Result<MusicLibrary, any Error>) {
    switch result {
    case .success(let library): state = .ready(library)
    case .failure(let error): state = .failed("\(error)")
    }
  }

  /// The path of the user's own library.
  nonisolated static var userPath: String {
    MusicLibrary.userPath(environment: ProcessInfo.processInfo.environment, home: NSHomeDirectory())
  }

  /// Opens the library at a path, and fills it with the demo's catalogue unless it is already filled.
  nonisolated static func openFilled(
    _ path: String, progress: (Double) -> Void = { _ in }
  ) throws -> MusicLibrary {
    let library = try MusicLibrary.open(path)
    if try library.isFilled == false {
      try library.fill(from: catalogue(), progress: progress)
    }
    return library
  }

  /// Returns the catalogue of the app.
  nonisolated static func catalogue() throws -> Catalogue {
    try Catalogue(contentsOfFile: resources.path("library.txt"))
  }

  /// The sample: every fourth artist. Each scene gets a copy.
  private static let sample = Result {
    let library = try MusicLibrary.inMemory()
    try library.fill(from: catalogue().sample(everyArtist: 4))
    return library
  }

  // MARK: Editing

  /// Performs edits in the background; on a sample, immediately.
  /// - Parameter completion: Called on the main thread with the result, unless the edit failed.
  func edit<Value: Sendable>(
    _ change: @escaping @Sendable (MusicLibrary) throws -> Value, completion: @escaping (Value) -> Void = { _ in }
  ) {
    guard case .ready(let library) = state else { return }
    if isSample {
      finish(Result { try change(library) }, completion)
      return didEditSample()
    }
    Task {
      let result = await LibraryStore.result(of: change, on: library, queue: writer)
      finish(result, completion)
    }
  }

  private static func result<Value: Sendable>(
    of change: @escaping @Sendable (MusicLibrary) throws -> Value, on library: MusicLibrary, queue: DispatchQueue
  ) async -> Result<Value, any Error> {
    await withCheckedContinuation { continuation in
      queue.async { continuation.resume(returning: Result { try change(library) }) }
    }
  }

  private func finish<Value>(_ result: Result<Value, any Error>, _ completion: (Value) -> Void) {
    switch result {
    case .success(let value): completion(value)
    case .failure(let error): editDidFail("\(error)")
    }
  }
}
