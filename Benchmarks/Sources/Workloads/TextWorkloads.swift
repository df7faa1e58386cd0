import MiniUITesting

extension Workload {
  nonisolated static let text = [
    Workload("text: a label's size", isSmall: true) {
      let stage = try Stage()
      let label = Label()
      var count = 0
      return {
        count += 1
        label.text = "Item \(count)"
        use(label.sizeThatFits(CGSize(width: CGFloat.infinity, height: CGFloat.infinity)))
        use(stage)
      }
    },
    Workload("text: wrap 1 kB") { try wrap(bytes: 1000) },
    Workload("text: wrap 100 kB") { try wrap(bytes: 100_000) },
    Workload("text: wrap 100 kB, 5 lines shown") { try wrap(bytes: 100_000, lines: 5) },
  ]

  private static func wrap(bytes: Int, lines: Int = 0) throws -> () -> Void {
    let stage = try Stage()
    let sentence = "The quick brown fox jumps over the lazy dog, and then it sleeps. "
    let text = String(String(repeating: sentence, count: bytes / sentence.utf8.count + 1).prefix(bytes))
    let font = Font.systemFont(ofSize: 16)
    let style = ParagraphStyle(numberOfLines: lines)
    return {
      use(TextLayout(text, font: font, style: style, width: 300, height: .infinity))
      use(stage)
    }
  }
}
