import MiniUI
import MiniUITestSupport
import TestSupport

/// A generator of random grids, each for both the slow model and the layout.
struct RandomGrid {
  var random: SplitMix64

  init(seed: UInt64) { random = SplitMix64(seed: seed) }

  /// Returns a multiple of a quarter of a point, so that sums are exact.
  mutating func length(_ range: ClosedRange<Int>) -> CGFloat { CGFloat(Int.random(in: range, using: &random)) / 4 }

  mutating func chance(_ part: Double) -> Bool { Double.random(in: 0..<1, using: &random) < part }

  mutating func make() -> (FlowModel, GridData, CollectionViewFlowLayout) {
    var model = FlowModel()
    model.isVertical = chance(0.5)
    model.extent = CGSize(width: length(0...2000), height: length(0...2000))
    let layout = CollectionViewFlowLayout()
    layout.scrollDirection = model.isVertical ? .vertical : .horizontal
    layout.minimumLineSpacing = chance(0.2) ? 0 : length(0...100)
    layout.minimumInteritemSpacing = chance(0.2) ? 0 : length(0...100)
    layout.itemSize = CGSize(width: length(1...600), height: length(1...600))
    for _ in 0..<Int.random(in: 0...4, using: &random) {
      var section = FlowModel.Section(sizes: sizes(layout.itemSize))
      section.lineSpacing = layout.minimumLineSpacing
      section.itemSpacing = layout.minimumInteritemSpacing
      if chance(0.5) {
        section.inset = EdgeInsets(
          top: length(0...120), left: length(0...120), bottom: length(0...120), right: length(0...120))
      }
      if chance(0.3) { section.header = length(0...200) }
      if chance(0.3) { section.footer = length(0...200) }
      model.sections.append(section)
    }
    return (model, data(model, layout.itemSize), layout)
  }

  private mutating func sizes(_ uniform: CGSize) -> [CGSize] {
    let count = chance(0.2) ? 0 : Int.random(in: 0...30, using: &random)
    let isUniform = chance(0.4)
    let isOfFewKinds = chance(0.5)
    return (0..<count).map { _ in
      if isUniform { return uniform }
      if isOfFewKinds { return chance(0.5) ? uniform : CGSize(width: 40, height: 30) }
      return CGSize(width: length(1...800), height: length(1...800))
    }
  }

  private func data(_ model: FlowModel, _ uniform: CGSize) -> GridData {
    let data = GridData(model.sections.map(\.sizes.count))
    data.size = { path in
      let sizes = model.sections[path.section].sizes
      return sizes.allSatisfy { $0 == uniform } ? CollectionViewFlowLayout.sizeOfLayout : sizes[path.item]
    }
    data.insets = { model.sections[$0].inset }
    data.headers = { CGSize(width: model.sections[$0].header, height: model.sections[$0].header) }
    data.footers = { CGSize(width: model.sections[$0].footer, height: model.sections[$0].footer) }
    return data
  }

  mutating func rect(in size: CGSize) -> CGRect {
    CGRect(
      x: CGFloat.random(in: -50...max(1, size.width), using: &random),
      y: CGFloat.random(in: -50...max(1, size.height), using: &random),
      width: CGFloat.random(in: 1...600, using: &random), height: CGFloat.random(in: 1...600, using: &random))
  }
}

extension FlowModel {
  /// Returns the number of headers and footers that `rect` touches.
  func edges(_ headers: [CGFloat], _ footers: [CGFloat], touching rect: CGRect) -> Int {
    sections.indices.reduce(0) { sum, index in
      let edges = [(headers[index], sections[index].header), (footers[index], sections[index].footer)]
      return sum
        + edges.count { start, thickness in
          let start = (start * scale + 0.5).rounded(.down) / scale
          let frame =
            isVertical
            ? CGRect(x: 0, y: start, width: extent.width, height: thickness)
            : CGRect(x: start, y: 0, width: thickness, height: extent.height)
          return frame.reallyOverlaps(rect)
        }
    }
  }
}

extension CGRect {
  /// Returns whether the rectangles have an area in common.
  func reallyOverlaps(_ other: CGRect) -> Bool {
    minX < other.maxX && maxX > other.minX && minY < other.maxY && maxY > other.minY && width > 0 && height > 0
  }

  func isNearly(_ other: CGRect) -> Bool {
    abs(minX - other.minX) < 1e-6 && abs(minY - other.minY) < 1e-6 && size == other.size
  }
}
