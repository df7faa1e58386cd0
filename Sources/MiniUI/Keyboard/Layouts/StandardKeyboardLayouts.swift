/// The default number pads, which differ only in the decimal separator. A layout file can omit them.
nonisolated struct StandardKeyboardLayouts {
  /// The decimal separator of the locale.
  let separator: String

  /// The layers of the pads, by name.
  var layers: [String: LayoutFile.LayerEntry] {
    let top = ["1 2 3", "4 5 6", "7 8 9"]
    return [
      "numberPad": LayoutFile.LayerEntry(rows: top + ["hide 0 backspace"], pad: true),
      "decimalPad": LayoutFile.LayerEntry(rows: top + ["decimal 0 backspace"], pad: true),
      "phonePad": LayoutFile.LayerEntry(rows: top + ["pad-symbols 0 backspace"], pad: true),
      "phoneSymbols": LayoutFile.LayerEntry(
        rows: ["( / )", "pause + wait", "* - #", "pad-numbers . backspace"], pad: true),
    ]
  }

  /// The keys that occur only on pads.
  var keys: [String: LayoutFile.KeyEntry] {
    [
      "decimal": LayoutFile.KeyEntry(out: separator),
      "pause": LayoutFile.KeyEntry(out: ",", label: "pause ,", style: "special"),
      "wait": LayoutFile.KeyEntry(out: ";", label: "wait ;", style: "special"),
      "pad-symbols": LayoutFile.KeyEntry(label: "+ * #", action: "layer:phoneSymbols"),
      "pad-numbers": LayoutFile.KeyEntry(label: "123", action: "layer:phonePad"),
    ]
  }

  /// Returns whether a default layer may be added to a file's own layers: the telephone symbols belong to the default
  /// telephone pad, and are omitted if the file has its own.
  func isComplete(_ name: String, among own: Set<String>) -> Bool {
    name != "phoneSymbols" || !own.contains("phonePad")
  }

  /// Returns the default pad of a keyboard type; nil for none.
  static func layer(for type: KeyboardType) -> String? {
    switch type {
    case .numberPad: "numberPad"
    case .decimalPad: "decimalPad"
    case .phonePad: "phonePad"
    default: nil
    }
  }
}
