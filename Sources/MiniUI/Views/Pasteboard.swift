/// Text and pictures that were cut or copied, and text that is selected, shared with other programs: UIKit's name for the
/// clipboard.
///
///     Pasteboard.general.string = text(in: selectedRange)
///     Pasteboard.general.image = cover
@MainActor public struct Pasteboard {
  let clipboard: any Clipboard
  let images: any ImageCodec

  init(_ services: SystemServices) { (clipboard, images) = (services.clipboard, services.images) }

  /// The clipboard of the present application. A view's own is `pasteboard`.
  /// - Precondition: there is an `Application`, or a `Stage`.
  public static var general: Pasteboard {
    guard let services = SystemServices.current else {
      preconditionFailure("make an Application or a Stage before using the clipboard: its platform has it")
    }
    return Pasteboard(services)
  }

  /// The text that was cut or copied; nil if there is none. Setting nil or an empty text clears it. Other programs may have
  /// put any text there: with any line ends, control characters, or megabytes long.
  public var string: String? {
    get { clipboard.text }
    nonmutating set { clipboard.text = newValue }
  }

  /// The text as a list of one, as UIKit's pasteboards have it; nil if there is none. Of several texts that are set, each is a
  /// paragraph.
  public var strings: [String]? {
    get { string.map { [$0] } }
    nonmutating set { string = newValue?.joined(separator: "\n") }
  }

  /// Whether there is text to paste.
  public var hasStrings: Bool { clipboard.text != nil }

  /// The text that was selected last, by mouse or by keys, which the middle button pastes; nil if there is none. Set it when
  /// a selection settles. Setting nil or an empty text withdraws the text that this program put there.
  public var primarySelection: String? {
    get { clipboard.primarySelection }
    nonmutating set { clipboard.primarySelection = newValue }
  }
}

extension Responder {
  /// The system's clipboard and primary selection; nil while the responder is in no window.
  public final var pasteboard: Pasteboard? { responderHost.map { Pasteboard($0.services) } }
}
