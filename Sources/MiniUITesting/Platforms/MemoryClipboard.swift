/// A clipboard that other programs cannot read. Like the system's clipboard, it stores text without NUL, and nothing
/// for an empty text.
package final class MemoryClipboard: Clipboard {
  private var copied: [ClipboardItem] = [] { didSet { changeCount += 1 } }
  package private(set) var changeCount = 0
  private var selected = ""

  package init() {}

  package var text: String? {
    get { data(ofType: ClipboardItem.textType).map { String(decoding: $0, as: UTF8.self) } }
    set { write([ClipboardItem(type: ClipboardItem.textType, data: Data(MemoryClipboard.kept(newValue).utf8))]) }
  }

  package var primarySelection: String? {
    get { selected.isEmpty ? nil : selected }
    set { selected = MemoryClipboard.kept(newValue) }
  }

  package var types: [String] { copied.map(\.type) }
  package func data(ofType type: String) -> Data? { copied.first { $0.type == type }?.data }
  package func write(_ items: [ClipboardItem]) { copied = items.filter { !$0.data.isEmpty } }

  private static func kept(_ text: String?) -> String { text?.replacing("\0", with: "") ?? "" }
}
