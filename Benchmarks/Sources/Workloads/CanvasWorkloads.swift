import MiniUITesting

extension Workload {
  nonisolated static let canvas = [
    Workload("canvas: 200 labelled tiles, all of 1000×800") {
      try drawTiles(damage: PixelRect(width: 1000, height: 800))
    },
    Workload("canvas: 200 labelled tiles, 70×70 of it") {
      try drawTiles(damage: PixelRect(x0: 400, y0: 300, x1: 470, y1: 370))
    },
    Workload("canvas: 100 rounded rectangles") {
      try draw { list in
        for area in areas { list.append(.fill(area, .solid(0xFF30_60C0), CornerRadii(12))) }
      }
    },
    Workload("canvas: 100 shadows") {
      let shadow = Shadow(color: 0x4000_0000, radius: 8, offset: CGSize(width: 0, height: 4))
      return try draw { list in
        for area in areas { list.append(.shadow(area, shadow, CornerRadii(12))) }
      }
    },
    Workload("canvas: 100 faded groups of two") {
      try draw { list in
        for area in areas {
          list.withGroup(area, opacity: 0.5) { group in
            group.append(.fill(area, .solid(0xFF30_60C0), .zero))
            group.append(.fill(area.insetBy(dx: 8, dy: 8), .solid(0xFFC0_6030), .zero))
          }
        }
      }
    },
    Workload("canvas: a turned layer of 400×400") {
      var contents = DisplayList()
      contents.append(.fill(CGRect(x: 0, y: 0, width: 400, height: 400), .solid(0xFF30_60C0), CornerRadii(12)))
      let layer = Layer(contents: contents, bounds: CGRect(x: 0, y: 0, width: 400, height: 400))
      let map = CGAffineTransform(translationX: 400, y: 100).rotated(by: 0.3)
      return try draw { list in list.append(.layer(layer, map, opacity: 1)) }
    },
    Workload("canvas: 100 lines of text") {
      let stage = try Stage()
      let line = TextLine("The quick brown fox", font: .systemFont(ofSize: 16))
      return try draw { list in
        for area in areas { list.append(.text(line, CGPoint(x: area.minX, y: area.maxY), .solid(0xFF10_1010))) }
        use(stage)
      }
    },
  ]

  /// 100 squares of 64 points that fill 1000×800.
  private static let areas = (0..<100).map {
    CGRect(x: 8 + 96 * ($0 % 10), y: 8 + 78 * ($0 / 10), width: 64, height: 64)
  }

  private static func drawTiles(damage: PixelRect) throws -> () -> Void {
    let board = try TileBoard()
    let list = board.stage.window.displayList()
    let canvas = try Canvas(size: CGSize(width: 1000, height: 800))
    return { canvas.draw(list, damage: Region(damage)) }
  }

  private static func draw(_ fill: (inout DisplayList) -> Void) throws -> () -> Void {
    var list = DisplayList()
    fill(&list)
    let canvas = try Canvas(size: CGSize(width: 1000, height: 800))
    return { canvas.draw(list, background: .solid(0xFFFF_FFFF)) }
  }
}
