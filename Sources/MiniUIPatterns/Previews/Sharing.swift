/// The ways to share an object on a desktop: to copy its text or its link, to save its picture as a file, and to open its link. A toast
/// says what happened.
///
///     present(Sharing(album, in: self).makeSheet(), animated: true)
@MainActor public final class Sharing {
  /// The closure that opens a link. By default the desktop's `xdg-open`.
  public static var openLink: (URL) throws -> Void = LinkOpener.open
  /// The folder for pictures; nil (the default) for the user's own: `$XDG_PICTURES_DIR`, or else `~/Pictures`.
  public static var pictureFolder: URL?

  private let object: any Previewable
  private weak var controller: ViewController?
  private var task: ResourceTask?

  /// Creates the sharing of an object.
  /// - Parameter controller: the controller in whose window the toasts are shown.
  public init(_ object: any Previewable, in controller: ViewController) {
    (self.object, self.controller) = (object, controller)
  }

  /// Returns a sheet of actions to present. Set the source of its popover.
  public func makeSheet() -> AlertController {
    let sheet = AlertController(title: object.shortString, message: nil, preferredStyle: .actionSheet)
    for (title, perform) in [
      ("Copy Text", copyText), ("Copy Link", copyLink), ("Save Picture", savePicture), ("Open Link", openLink),
    ] as [(String, () -> Void)] {
      // The action retains this object as long as the sheet is there.
      sheet.addAction(AlertAction(title: title, style: .default) { _ in perform() })
    }
    sheet.addAction(AlertAction(title: "Cancel", style: .cancel))
    return sheet
  }

  /// Copies the description.
  public func copyText() {
    Pasteboard.general.string = object.longString
    tell("Text copied")
  }

  /// Copies the address of the picture.
  public func copyLink() {
    Pasteboard.general.string = object.mediaURL
    tell("Link copied")
  }

  /// Opens the address of the picture in the program that the desktop has for it.
  public func openLink() {
    do {
      try Sharing.openLink(try ResourceLoader.shared.address(of: object.mediaURL))
      tell("Link opened")
    } catch {
      tell("The link could not be opened: \(error)")
    }
  }

  /// Saves the picture as the server sent it, in a file of its own.
  public func savePicture() {
    let loader = ResourceLoader.shared
    do {
      let url = try loader.address(of: object.mediaURL)
      task = loader.load(url, as: .media) { result in
        switch result {
        case .success(let data): self.save(data)
        case .failure(let error): self.tell(error.summary)
        }
      }
    } catch {
      tell("\(error)")
    }
  }

  private func save(_ data: Data) {
    do {
      let file = try PictureFiles.save(
        data, named: object.shortString, in: Sharing.pictureFolder ?? PictureFiles.standardFolder())
      tell("Saved as \(file.lastPathComponent) in \(file.deletingLastPathComponent().lastPathComponent)")
    } catch {
      tell("The picture could not be saved: \(error)")
    }
  }

  private func tell(_ message: String) {
    guard let view = controller?.viewIfLoaded else { return }
    Toast(message).show(in: view)
  }
}
