extension LineBreaker {
  /// Returns the last line, from `start`: the rest of the text if it fits, otherwise truncated by `mode`.
  func lastLine(from start: String.Index, mode: LineBreakMode) -> Fragment {
    if mode == .byWordWrapping || mode == .byCharWrapping { return line(from: start) }
    let ahead = ahead(from: start)
    if ahead.endsParagraph {
      if skippingBreak(ahead.end) == text.endIndex, let rest = restOfParagraph(start..<ahead.end) { return rest }
      if mode == .byTruncatingTail { return truncated(headLine(from: start), from: start) }
    }
    let reach = self.reach(from: start, width: width)
    let end = skippingSpaces(reach.end)
    if skippingBreak(end) == text.endIndex, let rest = restOfParagraph(start..<end) { return rest }
    if mode == .byClipping {
      // One character more than fits, which is partly visible.
      let end = reach.endsParagraph ? reach.end : text.index(after: reach.end)
      return Fragment(
        line: line(of: text[start..<end]), range: start..<skippingBreak(end),
        isTruncated: !reach.endsParagraph)
    }
    if mode == .byTruncatingTail || reach.endsParagraph { return truncated(headLine(from: start), from: start) }
    let line = longest(
      from: start, to: paragraphEnd(from: start), keepsHead: mode == .byTruncatingMiddle,
      guess: text.distance(from: start, to: reach.end) - 2)
    return truncated(line, from: start)
  }

  private func truncated(_ line: TextLine, from start: String.Index) -> Fragment {
    Fragment(line: line, range: start..<text.endIndex, isTruncated: true)
  }

  /// Returns a line with part of the paragraph at `start`, in the direction of this paragraph.
  private func ellipsized(_ text: Substring, from start: String.Index) -> TextLine {
    TextLine(String(text), font: font, levels: levels?.levels(of: String(text), inParagraphAt: start))
  }

  /// Returns "start…".
  private func headLine(from start: String.Index) -> TextLine {
    let room = width.map { max(0, $0 - cascade.ellipsisWidth) }
    var end = reach(from: start, width: room).end
    while true {
      let head = trimmed(start..<end)
      let line = ellipsized(head + FontCascade.ellipsis, from: start)
      if head.isEmpty || fits(line) { return line }
      end = text.index(before: head.endIndex)
    }
  }

  /// Returns "…end", or "start…end", with one more character at the start if their number is odd. Searches the number of
  /// characters that fit, from `guess` in growing steps, then by bisection: each measurement covers little more than a
  /// line, even in a long paragraph.
  private func longest(from start: String.Index, to end: String.Index, keepsHead: Bool, guess: Int) -> TextLine {
    func line(keeping count: Int) -> TextLine? {
      let heads = keepsHead ? (count + 1) / 2 : 0
      guard let headEnd = text.index(start, offsetBy: heads, limitedBy: end),
        let tailStart = text.index(end, offsetBy: heads - count, limitedBy: headEnd)
      else { return nil }
      let tail = text[tailStart..<end].drop(while: \.isBreakingSpace)
      let line = ellipsized(trimmed(start..<headEnd) + FontCascade.ellipsis + tail, from: start)
      return fits(line) ? line : nil
    }
    var best: TextLine?
    var (low, high) = (0, Int.max)
    var next = max(guess, 1)
    var step = 1
    while high - low > 1 {
      if let line = line(keeping: next) {
        (best, low) = (line, next)
        next += step
      } else {
        high = next
        next -= step
      }
      step *= 2
      if next <= low || next >= high { next = (low + high) / 2 }
    }
    return best ?? ellipsized(Substring(FontCascade.ellipsis), from: start)
  }
}
