/// What was cut or copied, and what is selected, shared with other programs: UIKit's name for the clipboard.
///
///     Pasteboard.general.string = text(in: selectedRange)
@MainActor public struct Pasteboard {
  private let clipboard: any Clipboard

  init(clipboard: any Clipboard) { self.clipboard = clipboard }

  /// The clipboard of the application that was made last. A view's own is `pasteboard`.
  /// - Precondition: there is an `Application`, or a `Stage`.
  public static var general: Pasteboard {
    guard let clipboard = SystemServices.clipboard else {
      preconditionFailure("make an Application or a Stage before using the clipboard: its platform has it")
    }
    return Pasteboard(clipboard: clipboard)
  }

  /// What was cut or copied; nil if there is nothing. Nil, or an empty text, empties it. Other programs may have put anything
  /// there: any line ends, control characters, megabytes.
  public var string: String? {
    get { clipboard.text }
    nonmutating set { clipboard.text = newValue }
  }

  /// There is something to paste.
  public var hasStrings: Bool { clipboard.text != nil }

  /// What was selected last, by mouse or by keys, which the middle button pastes; nil if there is nothing. Set it when a
  /// selection settles. Nil, or an empty text, takes back what this program put there.
  public var primarySelection: String? {
    get { clipboard.primarySelection }
    nonmutating set { clipboard.primarySelection = newValue }
  }
}

extension Responder {
  /// The system's clipboard and primary selection; nil while it is in no window.
  public final var pasteboard: Pasteboard? { responderHost.map { Pasteboard(clipboard: $0.clipboard) } }
}
