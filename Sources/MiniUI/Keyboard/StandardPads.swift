/// The pads for numbers, which are the same everywhere but for the decimal separator: a file may leave them out.
nonisolated struct StandardPads {
  /// Of the locale.
  let separator: String

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

  /// Those that no other layer has.
  var keys: [String: LayoutFile.KeyEntry] {
    var keys = [
      "decimal": LayoutFile.KeyEntry(out: separator), "pause": LayoutFile.KeyEntry(out: ","),
      "wait": LayoutFile.KeyEntry(out: ";"),
      "pad-symbols": LayoutFile.KeyEntry(label: "+ * #", action: "layer:phoneSymbols"),
      "pad-numbers": LayoutFile.KeyEntry(label: "123", action: "layer:phonePad"),
    ]
    keys["pause"]!.label = "pause ,"
    keys["wait"]!.label = "wait ;"
    for id in ["pause", "wait"] { keys[id]!.style = "special" }
    return keys
  }

  /// The symbols of a telephone belong to its pad: a file has both or neither.
  func isComplete(_ name: String, among own: Set<String>) -> Bool {
    name != "phoneSymbols" || !own.contains("phonePad")
  }

  static func layer(for type: KeyboardType) -> String? {
    switch type {
    case .numberPad: "numberPad"
    case .decimalPad: "decimalPad"
    case .phonePad: "phonePad"
    default: nil
    }
  }
}
