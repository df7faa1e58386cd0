import MiniUITesting

extension Workload {
  /// Work on texts of two or three lengths.
  nonisolated static let textGrowth = keysInField + keysInTextView + paragraphs

  private nonisolated static let keysInField = [10_000, 100_000, 1_000_000].flatMap { length in
    [0.5, 1].map { part in
      Workload("linear: \(length) characters in a field, a key typed \(part == 1 ? "at the end" : "in the middle")") {
        let stage = try Stage(size: CGSize(width: 400, height: 100))
        let field = TextField(frame: CGRect(x: 10, y: 10, width: 380, height: 36))
        field.text = prose(length)
        try stage.add(field)
        return try typing(in: field, at: Int(Double(length) * part), on: stage)
      }
    }
  }

  private nonisolated static let keysInTextView = [10_000, 100_000].map { length in
    Workload("linear: \(length) characters in a wrapped paragraph, a key typed in the middle") {
      let stage = try Stage(size: CGSize(width: 400, height: 400))
      let view = TextView(frame: CGRect(x: 10, y: 10, width: 380, height: 380))
      view.text = prose(length)
      try stage.add(view)
      return try typing(in: view, at: length / 2, on: stage)
    }
  }

  /// Returns work that types one letter.
  private static func typing(in view: any TextEditing, at position: Int, on stage: Stage) throws -> () throws -> Void {
    view.becomeFirstResponder()
    view.selectedRange = NSRange(location: position, length: 0)
    try stage.advance(by: 0)
    return {
      try stage.type("x")
      try stage.advance(by: 0)
    }
  }

  private nonisolated static let paragraphs = [1000, 10_000].map { count in
    Workload("linear: \(count) wrapped paragraphs in a text view, from the first to the last") {
      let text = (0..<count).map { "\($0): \(prose(200))" }.joined(separator: "\n")
      return {
        let stage = try Stage(size: CGSize(width: 400, height: 800))
        let view = TextView(frame: CGRect(x: 0, y: 0, width: 400, height: 800))
        view.text = text
        try stage.add(view)
        try stage.advance(by: 0)
        for paragraph in stride(from: 0, to: count, by: 8) {
          view.contentOffset.y = view.contentSize.height * CGFloat(paragraph) / CGFloat(count)
          try stage.advance(by: 0)
        }
      }
    }
  }

  /// Returns a text of two thousand words in random order.
  private static func prose(_ length: Int) -> String {
    var random = UInt64(7)
    var text = ""
    while text.utf8.count < length {
      random = random &* 6_364_136_223_846_793_005 &+ 1_442_695_040_888_963_407
      text += String((random >> 33) % 2000 * 7919, radix: 36) + " "
    }
    return String(text.prefix(length))
  }
}
