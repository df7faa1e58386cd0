internal import Foundation
internal import MiniUI
internal import TrackLibrary

/// The edits of the library that ask, and those that can be undone.
final class TrackEditor {
  private let store: LibraryStore
  /// The controller that shows alerts and toasts.
  weak var presenter: ViewController?

  init(_ store: LibraryStore) { self.store = store }

  /// Returns the menu of tracks; nil for none.
  func menu(for tracks: [LibraryTrack]) -> ContextMenuConfiguration? {
    guard let first = tracks.first else { return nil }
    return ContextMenuConfiguration(identifier: nil, previewProvider: nil) { [self] _ in
      let rename = Action(title: "Rename…") { [weak self] _ in self?.rename(first) }
      let play = Action(title: "Add to Playlist") { [weak self] _ in self?.addToPlaylist(tracks) }
      let title = tracks.count == 1 ? "Delete" : "Delete \(tracks.count) Tracks"
      let delete = Action(title: title, attributes: .destructive) { [weak self] _ in self?.delete(tracks) }
      if tracks.count > 1 { rename.attributes = .disabled }
      return Menu(children: [rename, play, Menu(options: .displayInline, children: [delete])])
    }
  }

  /// Lets F2 rename the track that has the focus in a list.
  func addRenameKey(to list: ViewController, focusedTrack: @escaping () -> LibraryTrack?) {
    list.addKeyCommand(
      KeyCommand(input: KeyCommand.f2, modifierFlags: []) { [unowned self] _ in
        if let track = focusedTrack() { rename(track) }
      })
  }

  /// Asks for another title.
  func rename(_ track: LibraryTrack) {
    ask("New Title", "The title is “\(track.title)” now.", fields: [("Title", track.title)], button: "Rename") {
      [weak self] texts in
      let title = texts[0]
      self?.store.edit { try $0.rename(track.id, to: title) }
    }
  }

  /// Asks for a new track.
  func add() {
    ask("New Track", nil, fields: [("Title", ""), ("Artist", "")], button: "Add") { [weak self] texts in
      self?.store.edit { library in
        try library.add(title: texts[0], artist: texts[1], album: "New Recordings", year: 2024)
      } completion: { [weak self] track in
        self?.show(Toast("“\(track.title)” was added"))
      }
    }
  }

  /// Deletes tracks, and offers to take that back.
  func delete(_ tracks: [LibraryTrack]) {
    let ids = tracks.map(\.id)
    store.edit { library in
      try ids.compactMap { try library.delete($0) }
    } completion: { [weak self] deletions in
      guard let first = deletions.first else { return }
      let name = deletions.count == 1 ? "“\(first.track.title)” was deleted" : "\(deletions.count) tracks were deleted"
      self?.show(
        Toast(name, buttonTitle: "Undo") { [weak self] in
          self?.store.edit { library in for deletion in deletions { try library.restore(deletion) } }
        })
    }
  }

  func addToPlaylist(_ tracks: [LibraryTrack]) {
    let ids = tracks.map(\.id)
    store.edit { library in
      for id in ids { try library.addToPlaylist(id) }
    } completion: { [weak self] _ in
      self?.show(Toast(ids.count == 1 ? "Added to the playlist" : "\(ids.count) tracks added to the playlist"))
    }
  }

  func removeFromPlaylist(_ entries: [PlaylistEntry]) {
    let ids = entries.map(\.id)
    store.edit { library in for id in ids { try library.removeFromPlaylist(id) } }
  }

  /// Makes 50 changes in transactions of their own: tracks come, go and get other titles.
  func writeMany() {
    store.edit { library in
      try library.makeChanges(50)
    } completion: { [weak self] _ in
      self?.show(Toast("50 transactions were written"))
    }
  }

  func show(_ toast: Toast) {
    if let view = presenter?.viewIfLoaded { toast.show(in: view) }
  }

  /// Asks for texts, none of which may be empty.
  private func ask(
    _ title: String, _ message: String?, fields: [(placeholder: String, text: String)], button: String,
    _ answer: @escaping ([String]) -> Void
  ) {
    let alert = AlertController(title: title, message: message, preferredStyle: .alert)
    let accept = AlertAction(title: button, style: .default) { [unowned alert] _ in
      answer((alert.textFields ?? []).map { ($0.text ?? "").trimmingCharacters(in: .whitespaces) })
    }
    for (placeholder, text) in fields {
      alert.addTextField { field in
        field.placeholder = placeholder
        field.text = text
        field.accessibilityIdentifier = "\(placeholder.lowercased())-field"
        field.addAction(
          { [unowned alert] _ in
            accept.isEnabled = (alert.textFields ?? []).allSatisfy { $0.text?.contains { !$0.isWhitespace } == true }
          }, for: .editingChanged)
      }
    }
    accept.isEnabled = fields.allSatisfy { !$0.text.isEmpty }
    alert.addAction(AlertAction(title: "Cancel", style: .cancel))
    alert.addAction(accept)
    alert.preferredAction = accept
    presenter?.present(alert, animated: true)
  }
}
