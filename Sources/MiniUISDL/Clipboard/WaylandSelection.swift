internal import CSDL
internal import MiniUICore

/// The content of a Wayland compositor's clipboard at one moment, read without the keyboard's focus.
nonisolated final class WaylandSelection {
  /// The timeout for the next bytes, in milliseconds, as in SDL.
  private static let timeout: Int32 = 1000
  /// The timeout for the whole transfer, in seconds, which blocks the program.
  private static let maximumDuration: TimeInterval = 5
  /// The maximum number of bytes to read.
  private static let maximumByteCount = 256 << 20

  /// The types in which the owner offers the content; empty if there is none.
  var types: [String] { selection.flatMap { offers[$0] } ?? [] }

  private var control: DataControl?
  private var offers: [Wayland.Proxy: [String]] = [:]
  private var selection: Wayland.Proxy?

  /// Asks the compositor for the present content; nil if it does not let programs read the clipboard.
  init?() {
    control = DataControl { [unowned self] object, event, arguments in receive(object, event, arguments) }
    guard let control, control.roundTrip() else { return nil }
  }

  private func receive(_ object: Wayland.Proxy, _ event: UInt32, _ arguments: Wayland.Arguments) {
    if object == control?.device {
      let offer = Wayland.Proxy(bitPattern: arguments[0])
      if event == DataControl.Event.offer, let offer {
        offers[offer] = []
        control?.listen(to: offer)
      } else if event == DataControl.Event.selection {
        selection = offer
      }
    } else if offers[object] != nil, event == DataControl.Event.type, let type = Wayland.text(arguments[0]) {
      offers[object]?.append(type)
    }
  }

  /// Returns the content in a MIME type; nil if the owner does not offer it or does not send it in time. The owner must not be
  /// this thread.
  func data(ofType type: String) -> Data? {
    guard let control, let selection, let target = ClipboardItem.targets(of: type).first(where: types.contains)
    else { return nil }
    var ends: [Int32] = [-1, -1]
    guard pipe2(&ends, Int32(O_CLOEXEC)) == 0 else { return nil }
    defer { close(ends[0]) }
    target.withCString {
      control.send(DataControl.Request.receive, to: selection, UInt(bitPattern: $0), UInt(ends[1]))
    }
    control.flush()
    close(ends[1])
    let data = PipeTransfer.read(
      from: ends[0], timeout: WaylandSelection.timeout, maximumDuration: WaylandSelection.maximumDuration,
      maximumByteCount: WaylandSelection.maximumByteCount)
    return data.flatMap { $0.isEmpty ? nil : $0 }
  }
}
