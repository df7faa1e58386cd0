import MiniUITesting

extension Workload {
  /// The work of the whole kit, from the platform's event to the frame that shows its effect.
  nonisolated static let frames = [
    Workload("frame: a drag event among 200 tiles") { try drag(among: 200) },
    Workload("frame: a drag event among 2,000 tiles") { try drag(among: 2000) },
    Workload("frame: nothing changed", isSmall: true) {
      let board = try TileBoard()
      return { try board.stage.application.process([], at: board.stage.now) }
    },
    Workload("frame: the pointer over 200 tiles") {
      let board = try TileBoard()
      return { try board.moveOn() }
    },
    Workload("frame: all 200 tiles drawn anew") {
      let board = try TileBoard()
      return { try board.stage.send(.exposed) }
    },
    Workload("frame: 200 tiles from nothing to the first frame") { { use(try TileBoard()) } },
    Workload("frame: a turning card with 20 labels") {
      let stage = try Stage(size: CGSize(width: 1000, height: 800))
      let card = View(frame: CGRect(x: 300, y: 200, width: 400, height: 400))
      card.backgroundColor = .white
      for index in 0..<20 {
        let label = Label("Line \(index)")
        label.frame = CGRect(x: 20, y: 20 * index, width: 360, height: 20)
        card.addSubview(label)
      }
      try stage.add(card)
      return {
        card.transform = card.transform.rotated(by: 0.05)
        try stage.advance(by: 0)
      }
    },
  ]

  private static func drag(among count: Int) throws -> () throws -> Void {
    let board = try TileBoard(count: count)
    try board.pickUp()
    return { try board.moveOn() }
  }
}
