internal import MiniUI

/// An arrangement of cards in as many columns as fit. Each card is added to the shortest column. The first column is
/// the leading one.
enum Columns {
  static func arrange(_ cards: [View], in bounds: CGRect, minimumWidth: CGFloat) {
    let margin: CGFloat = 24
    let gap: CGFloat = 16
    let room = bounds.width - 2 * margin
    let count = max(1, Int((room + gap) / (minimumWidth + gap)))
    let width = max(0, (room - gap * CGFloat(count - 1)) / CGFloat(count)).rounded(.down)
    var tops = [CGFloat](repeating: bounds.minY + margin, count: count)
    for card in cards {
      let column = tops.indices.min { tops[$0] < tops[$1] }!
      let height = card.sizeThatFits(CGSize(width: width, height: .infinity)).height
      let frame = CGRect(
        x: bounds.minX + margin + CGFloat(column) * (width + gap), y: tops[column], width: width, height: height)
      card.frame = card.superview?.directed(frame) ?? frame
      tops[column] += height + gap
    }
  }
}

extension ScrollView {
  /// Arranges cards in columns, as the content.
  func arrange(_ cards: [View], minimumWidth: CGFloat) {
    Columns.arrange(cards, in: CGRect(origin: .zero, size: bounds.size), minimumWidth: minimumWidth)
    contentSize = CGSize(width: bounds.width, height: cards.reduce(0) { max($0, $1.frame.maxY) } + 24)
  }
}
