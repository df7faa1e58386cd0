internal import MiniUICore

/// Items that this program offers to others without SDL, until another program copies.
nonisolated protocol ClipboardOffer: AnyObject {
  var items: [ClipboardItem] { get }

  /// Whether the items are still on the clipboard.
  var ownsSelection: Bool { get }

  /// Removes the items from the clipboard, if they are still there. Transfers that have begun continue.
  func withdraw()
}

extension ClipboardItem {
  /// Returns the names under which a type is offered to other programs. Text has several.
  nonisolated static func targets(of type: String) -> [String] {
    type == textType ? [type, "UTF8_STRING", "text/plain"] : [type]
  }
}
