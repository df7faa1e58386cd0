internal import MiniUI

extension ScrollView {
  /// Arranges cards in as many columns as fit, as the content. Each card is added to the shortest column. The first
  /// column is the leading one.
  func arrange(_ cards: [View], minimumWidth: CGFloat) {
    let margin: CGFloat = 24
    let gap: CGFloat = 16
    let room = bounds.width - 2 * margin
    let count = max(1, Int((room + gap) / (minimumWidth + gap)))
    let width = max(0, (room - gap * CGFloat(count - 1)) / CGFloat(count)).rounded(.down)
    var tops = [CGFloat](repeating: margin, count: count)
    for card in cards {
      let column = tops.indices.min { tops[$0] < tops[$1] }!
      let height = card.sizeThatFits(CGSize(width: width, height: .infinity)).height
      card.frame = directed(
        CGRect(x: margin + CGFloat(column) * (width + gap), y: tops[column], width: width, height: height))
      tops[column] += height + gap
    }
    contentSize = CGSize(width: bounds.width, height: cards.reduce(0) { max($0, $1.frame.maxY) } + margin)
  }
}
