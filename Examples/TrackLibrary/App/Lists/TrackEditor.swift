internal import Foundation
internal import MiniUI
internal import TrackLibrary

/// The edits of the library that show an alert or that can be undone.
final class TrackEditor {
  private let store: LibraryStore
  /// The controller that shows alerts and toasts.
  weak var presenter: ViewController?
  /// The toast whose button undoes the last change.
  private weak var toast: Toast?

  init(_ store: LibraryStore) { self.store = store }

  /// Returns the menu of tracks.
  /// - Parameter first: One of the tracks, which can be renamed if it is the only one.
  func menu(for ids: [LibraryTrack.ID], first: LibraryTrack) -> ContextMenuConfiguration {
    ContextMenuConfiguration(identifier: nil, previewProvider: nil) { [self] _ in
      let rename = Action(title: "Rename…") { [weak self] _ in self?.rename(first) }
      let play = Action(title: "Add to Playlist") { [weak self] _ in self?.addToPlaylist(ids) }
      let title = ids.count == 1 ? "Delete" : "Delete \(TrackEditor.tracks(ids.count))"
      let delete = Action(title: title, attributes: .destructive) { [weak self] _ in self?.delete(ids, first: first) }
      if ids.count > 1 { rename.attributes = .disabled }
      return Menu(children: [rename, play, Menu(options: .displayInline, children: [delete])])
    }
  }

  private static func tracks(_ count: Int) -> String { count == 1 ? "Track" : "\(count.formatted()) Tracks" }

  /// Lets F2 rename the track that has the focus in a list.
  func addRenameKey(to list: ViewController, focusedTrack: @escaping () -> LibraryTrack?) {
    list.addKeyCommand(
      KeyCommand(input: KeyCommand.f2, modifierFlags: []) { [unowned self] _ in
        if let track = focusedTrack() { rename(track) }
      })
  }

  // MARK: Changes that can be undone

  /// Makes a change and registers it with the window's undo manager.
  /// - Parameter done: Called when the change was made.
  private func make(_ change: LibraryChange, named name: String, done: @escaping () -> Void = {}) {
    let step = LibraryStep(change)
    store.edit {
      try step.perform(on: $0)
    } completion: { [weak self] in
      self?.register(step, name)
      done()
    }
  }

  /// Registers the undoing of a step, and then its redoing.
  private func register(_ step: LibraryStep, _ name: String) {
    // The toast's button undoes the last change, which is a different one now.
    toast?.dismiss()
    guard let undo = presenter?.undoManager else { return }
    undo.registerUndo(withTarget: self) { editor in
      editor.register(step, name)
      editor.store.edit { try step.perform(on: $0) }
    }
    undo.setActionName(name)
  }

  /// Shows a toast that describes the change, with a button that undoes it.
  private func offerUndo(_ sentence: String) {
    let toast = Toast(sentence, buttonTitle: "Undo") { [weak self] in self?.presenter?.undoManager?.undo() }
    self.toast = toast
    show(toast)
  }

  /// Asks for another title.
  func rename(_ track: LibraryTrack) {
    ask("New Title", "The title is “\(track.title)” now.", fields: [("Title", track.title)], button: "Rename") {
      [weak self] texts in self?.make(.rename(track.id, to: texts[0]), named: "Rename Track")
    }
  }

  /// Asks for a new track.
  func add() {
    ask("New Track", nil, fields: [("Title", ""), ("Artist", "")], button: "Add") { [weak self] texts in
      self?.store.edit { library in
        try library.add(title: texts[0], artist: texts[1], album: "New Recordings", year: 2024)
      } completion: { [weak self] track in
        // Undo deletes the track; redo adds it again.
        self?.register(LibraryStep(.delete([track.id])), "Add Track")
        self?.show(Toast("“\(track.title)” was added"))
      }
    }
  }

  /// The number of tracks from which the user must confirm a deletion: more than are selected by mistake.
  private static let many = 10

  /// Deletes tracks, and offers to undo it. If there are many, the user must confirm first.
  /// - Parameter first: One of the tracks, for the message about a single one.
  func delete(_ ids: [LibraryTrack.ID], first: LibraryTrack?) {
    guard ids.count >= TrackEditor.many else { return deleteNow(ids, first: first) }
    let tracks = TrackEditor.tracks(ids.count)
    let alert = AlertController(
      title: "Delete \(tracks)?", message: "They leave the playlist too. Undo brings them back.", preferredStyle: .alert
    )
    alert.addAction(AlertAction(title: "Cancel", style: .cancel))
    alert.addAction(
      AlertAction(title: "Delete", style: .destructive) { [weak self] _ in self?.deleteNow(ids, first: first) })
    presenter?.present(alert, animated: true)
  }

  private func deleteNow(_ ids: [LibraryTrack.ID], first: LibraryTrack?) {
    guard !ids.isEmpty else { return }
    let name = ids.count == 1 ? first.map { "“\($0.title)” was deleted" } : nil
    make(.delete(ids), named: "Delete \(TrackEditor.tracks(ids.count))") { [weak self] in
      self?.offerUndo(name ?? "\(ids.count.formatted()) tracks were deleted")
    }
  }

  func addToPlaylist(_ ids: [LibraryTrack.ID]) {
    make(.addToPlaylist(ids), named: "Add to Playlist") { [weak self] in
      self?.show(Toast(ids.count == 1 ? "Added to the playlist" : "\(ids.count) tracks added to the playlist"))
    }
  }

  func removeFromPlaylist(_ entries: [PlaylistEntry.ID]) {
    guard !entries.isEmpty else { return }
    make(.removeFromPlaylist(entries), named: "Remove from Playlist")
  }

  func moveInPlaylist(_ entry: PlaylistEntry.ID, to index: Int) {
    make(.moveInPlaylist(entry, to: index), named: "Move in Playlist")
  }

  /// Makes 50 changes in separate transactions: adds, deletes and renames tracks. One undo reverts all of them.
  func writeMany() {
    store.edit { library in
      try library.makeChanges(50)
    } completion: { [weak self] undoing in
      self?.register(LibraryStep(undoing), "50 Changes")
      self?.show(Toast("50 changes were made"))
    }
  }

  func show(_ toast: Toast) {
    if let view = presenter?.viewIfLoaded { toast.show(in: view) }
  }

  /// Shows an alert with fields for texts, none of which may be empty.
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
