internal import CFribidi

extension TextLevels {
  /// Resolves a paragraph with FriBidi. If memory is insufficient, all text has the base direction.
  init(bidirectional text: String, direction: WritingDirection) {
    // FriBidi stops at paragraph separators. A line break is at the end here, and the other separators do not end a
    // line.
    var scalars = text.unicodeScalars.map { FriBidiChar($0.separatesParagraphs ? 0x20 : $0.value) }
    let count = FriBidiStrIndex(clamping: scalars.count)
    var types = [FriBidiCharType](repeating: FriBidiCharType(0), count: scalars.count)
    var brackets = [FriBidiBracketType](repeating: 0, count: scalars.count)
    var levels = [FriBidiLevel](repeating: 0, count: scalars.count)
    var base =
      switch direction {
      case .natural: FRIBIDI_PAR_ON
      case .leftToRight: FRIBIDI_PAR_LTR
      case .rightToLeft: FRIBIDI_PAR_RTL
      }
    var isResolved = false
    if count > 0 {
      fribidi_get_bidi_types(&scalars, count, &types)
      fribidi_get_bracket_types(&scalars, count, &types, &brackets)
      isResolved = fribidi_get_par_embedding_levels_ex(&types, &brackets, count, &base, &levels) > 0
    }
    isRightToLeft = base == FRIBIDI_PAR_RTL || base == FRIBIDI_PAR_WRTL
    spans = []
    var position = 0
    var end = 0
    for character in text {
      // A character has the level of its first scalar, since accents follow their letter.
      let level = max(isResolved ? UInt8(clamping: levels[position]) : 0, isRightToLeft ? 1 : 0)
      position += character.unicodeScalars.count
      end += character.utf8.count
      if spans.last?.level == level {
        spans[spans.count - 1].end = end
      } else {
        spans.append(Span(end: end, level: level))
      }
    }
  }
}

extension Unicode.Scalar {
  /// Whether the scalar is of Unicode's bidirectional class B.
  fileprivate var separatesParagraphs: Bool {
    switch value {
    case 0x0A, 0x0D, 0x1C...0x1E, 0x85, 0x2029: true
    default: false
    }
  }
}
