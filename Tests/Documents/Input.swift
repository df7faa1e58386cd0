import MiniUI

@MainActor enum Input {
  final class PanController: ViewController {
    private let picture = ImageView()

    override func viewDidLoad() {
      let pan = PanGestureRecognizer { [unowned self] pan in
        let travel = pan.translation(in: view)
        picture.center.x += travel.x
        pan.setTranslation(.zero, in: view)
      }
      picture.addGestureRecognizer(pan)
    }
  }

  final class Tile: View, Draggable {
    var initialLocation = CGPoint.zero
    override func didMoveToSuperview() { updateDraggability() }
  }

  final class Viewer: ViewController {
    override var keyCommands: [KeyCommand]? {
      [
        KeyCommand(title: "Rotate", target: self, action: Viewer.rotate, input: "r", modifierFlags: .command),
        KeyCommand(action: { [unowned self] _ in dismiss(animated: true) }, input: KeyCommand.inputEscape),
      ]
    }

    private func rotate() {}
  }

  final class OrderController: ViewController, KeyboardObserver {
    private let form = ScrollView()
    var container: View { form }

    override func viewDidLoad() {
      let name = TextField()
      name.placeholder = "Name"
      name.returnKeyType = .next
      form.addSubview(name)
      view.addSubview(form)
    }
  }

  static func keyboard(of window: Window) throws {
    window.keyboard = KeyboardView(layouts: try KeyboardLayout.layouts(inFolder: "Resources/Keyboards").layouts)
    window.metrics.pointer.longPressDuration = 0.8
  }

  final class TracksController: ViewController {
    private func insert(_ tracks: [String]) {}

    private func didDelete(_ tracks: [String]) {
      undoManager?.registerUndo(withTarget: self) { $0.insert(tracks) }
      undoManager?.setActionName("Delete \(tracks.count) Tracks")
    }
  }

  final class PictureWell: ImageView, DropInteractionDelegate {
    func dropInteraction(
      _ interaction: DropInteraction, sessionDidUpdate session: any DropSession
    ) -> DropProposal { DropProposal(operation: .copy) }

    func dropInteraction(_ interaction: DropInteraction, performDrop session: any DropSession) {
      session.loadObjects(ofClass: Image.self) { [weak self] in self?.image = $0.first }
    }
  }
}
