/// The clipboard (cut and copied text and pictures) and the primary selection (selected text), shared with other
/// programs: the counterpart of `UIPasteboard`.
///
///     Pasteboard.general.string = text(in: selectedRange)
///     Pasteboard.general.image = cover
@preconcurrency @MainActor public struct Pasteboard {
  let clipboard: any Clipboard
  let images: any ImageCodec

  init(_ services: SystemServices) { (clipboard, images) = (services.clipboard, services.images) }

  /// The clipboard of the current application. In a responder use `pasteboard`.
  /// - Precondition: there is an `Application`, or a `Stage`.
  public static var general: Pasteboard {
    guard let services = SystemServices.current else {
      preconditionFailure("make an Application or a Stage before using the clipboard: its platform has it")
    }
    return Pasteboard(services)
  }

  /// The clipboard's text; nil if there is none. Setting nil or an empty text clears it. The text comes from other
  /// programs: it may have any line ends, control characters, or megabytes.
  public var string: String? {
    get { clipboard.text }
    nonmutating set { clipboard.text = newValue }
  }

  /// The clipboard's text as an array with one element, as in UIKit; nil if there is none. Setting several texts joins
  /// them as paragraphs.
  public var strings: [String]? {
    get { string.map { [$0] } }
    nonmutating set { string = newValue?.joined(separator: "\n") }
  }

  /// The number of changes of the clipboard's content so far. Compare it with an earlier value to detect changes. SDL
  /// reports changes by other programs only partly: under Wayland when a window gets the keyboard, under X when this
  /// program loses the clipboard.
  public var changeCount: Int { clipboard.changeCount }

  /// Whether there is text to paste.
  public var hasStrings: Bool { clipboard.text != nil }

  /// The primary selection: the text that was selected last, which the middle button pastes; nil if there is none. Set
  /// it when a selection gesture ends. Setting nil or an empty text removes text that this program provided.
  public var primarySelection: String? {
    get { clipboard.primarySelection }
    nonmutating set { clipboard.primarySelection = newValue }
  }
}

extension Responder {
  /// The system's clipboard and primary selection; nil while the responder is in no window.
  public final var pasteboard: Pasteboard? { responderHost.map { Pasteboard($0.services) } }
}
