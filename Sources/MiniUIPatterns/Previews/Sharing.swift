/// The actions that share an object on a desktop: copy its text, its link or its picture, save the picture as a file, and open the
/// link. A toast shows the result of an action.
///
///     present(Sharing(album, in: self).makeSheet(), animated: true)
@preconcurrency @MainActor public final class Sharing {
  /// The closure that opens a link. By default it calls the application's platform, which uses the desktop's `xdg-open`.
  public static var openLink: (URL) throws -> Void = { try Application.shared.platform.openLink($0) }
  /// The folder for pictures; nil (the default) for the user's: `$XDG_PICTURES_DIR`, or else `~/Pictures`.
  public static var pictureFolder: URL?

  private let object: any Previewable
  private weak var controller: ViewController?
  private var task: ResourceTask?
  /// Called when a picture is not in memory and a request for it has begun.
  var didBegin: ((ResourceTask) -> Void)?

  /// Creates the actions for an object. Toasts are shown in the window of `controller`, which is not retained.
  public init(_ object: any Previewable, in controller: ViewController) {
    (self.object, self.controller) = (object, controller)
  }

  /// Returns a sheet with the actions. Set the source of its popover before you present it.
  public func makeSheet() -> AlertController {
    let sheet = AlertController(title: object.shortString, message: nil, preferredStyle: .actionSheet)
    for (word, perform) in [
      (.copyText, copyText), (.copyLink, copyLink), (.copyPicture, copyPicture), (.savePicture, savePicture),
      (.openLink, openLink),
    ] as [(Word, () -> Void)] {
      // The action retains this object as long as the sheet exists.
      sheet.addAction(AlertAction(title: word.text, style: .default) { _ in perform() })
    }
    sheet.addAction(AlertAction(title: Word.cancel.text, style: .cancel))
    return sheet
  }

  /// Copies the description.
  public func copyText() {
    Pasteboard.general.string = object.longString
    showResult(Word.textCopied.text)
  }

  /// Copies the address of the picture.
  public func copyLink() {
    Pasteboard.general.string = object.mediaURL
    showResult(Word.linkCopied.text)
  }

  /// Opens the address of the picture in the program that the desktop has for it.
  public func openLink() {
    do {
      try Sharing.openLink(try object.resourceLoader.address(of: object.mediaURL))
      showResult(Word.linkOpened.text)
    } catch {
      showResult(Word.linkNotOpened.text("\(error)"))
    }
  }

  /// Copies the picture as PNG, which every program can read, and in the server's format if it is another one.
  public func copyPicture() {
    withPicture { data in
      guard let type = PictureFiles.mimeType(of: data) else { return self.showResult(Word.answerIsNoPicture.text) }
      guard type != "image/png" else { return self.copy([(type, data)]) }
      let url = self.object.mediaURL
      Image.decode(data, named: url, maximumPixelCount: self.object.resourceLoader.limits.pixelCount) { result in
        guard let image = try? result.get() else { return self.showResult(Word.pictureNotRead.text) }
        image.preparePNGData { png in
          guard let png else { return self.showResult(Word.pictureNotRead.text) }
          self.copy([("image/png", png), (type, data)])
        }
      }
    }
  }

  private func copy(_ picture: [(type: String, data: Data)]) {
    do {
      try Pasteboard.general.write(picture)
      showResult(Word.pictureCopied.text)
    } catch {
      showResult(Word.pictureNotCopied.text("\(error)"))
    }
  }

  /// Saves the picture in the format of the server, as a new file.
  public func savePicture() { withPicture(save) }

  /// Loads the picture's data, or shows why it cannot be loaded.
  private func withPicture(_ use: @escaping (Data) -> Void) {
    let loader = object.resourceLoader
    do {
      let url = try loader.address(of: object.mediaURL)
      task = loader.load(url, as: .media) { result in
        switch result {
        case .success(let data): use(data)
        case .failure(let error): self.showResult(error.summary)
        }
      }
      if let task, task.isRunning { didBegin?(task) }
    } catch {
      showResult(error.summary)
    }
  }

  private func save(_ data: Data) {
    do {
      let file = try PictureFiles.save(
        data, named: object.shortString, in: Sharing.pictureFolder ?? PictureFiles.standardFolder)
      let folder = file.deletingLastPathComponent().lastPathComponent
      showResult(Word.pictureSaved.text(file.lastPathComponent, folder))
    } catch {
      showResult(Word.pictureNotSaved.text("\(error)"))
    }
  }

  private func showResult(_ message: String) {
    guard let view = controller?.viewIfLoaded else { return }
    Toast(message).show(in: view)
  }
}
