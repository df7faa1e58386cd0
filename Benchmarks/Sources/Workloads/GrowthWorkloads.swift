import MiniUITesting

extension Workload {
  /// Work in two or three sizes, the first number in its name. Work that is named "flat" must not grow with that number; work
  /// that is named "linear" must grow no faster than it.
  nonisolated static let growth =
    labels + pointers + drags + wheels + depths + nestings + scattered + selections + tables

  private nonisolated static let labels =
    [200, 2000].map { count in
      Workload("linear: \(count) wrapped labels to the first frame") { { use(try? LabelColumn(count: count)) } }
    }
    + [200, 2000].map { count in
      Workload("linear: \(count) wrapped labels, one point narrower or wider") {
        let column = try LabelColumn(count: count)
        var isNarrow = false
        return {
          isNarrow.toggle()
          column.width = isNarrow ? 499 : 500
          try column.stage.advance(by: 0)
        }
      }
    }

  private nonisolated static let pointers = [200, 2000, 10_000].map { count in
    Workload("flat: the pointer over \(count) siblings") {
      let board = try TileBoard(count: count)
      return { try board.moveOn() }
    }
  }

  private nonisolated static let drags = [200, 2000, 10_000].map { count in
    Workload("flat: a drag among \(count) tiles") {
      let board = try TileBoard(count: count)
      try board.pickUp()
      return { try board.moveOn() }
    }
  }

  private nonisolated static let wheels = [200, 2000].map { count in
    Workload("flat: a wheel click over \(count) plain subviews") {
      let stage = try Stage(size: CGSize(width: 600, height: 800))
      let scroll = ScrollView(frame: CGRect(x: 0, y: 0, width: 600, height: 800))
      scroll.backgroundColor = .white
      for index in 0..<count {
        let row = View(frame: CGRect(x: 10, y: CGFloat(index) * 40, width: 400, height: 30))
        row.backgroundColor = Color(hex: 0xC0C0C0)
        scroll.addSubview(row)
      }
      scroll.contentSize = CGSize(width: 600, height: CGFloat(count) * 40)
      try stage.add(scroll)
      try stage.advance(by: 0)
      var isDown = false
      return {
        isDown.toggle()
        scroll.contentOffset.y += isDown ? 30 : -30
        try stage.advance(by: 0)
      }
    }
  }

  private nonisolated static let depths = [10, 100, 1000].map { count in
    Workload("linear: a move of the leaf at depth \(count)") {
      let (stage, leaf) = try nested(count)
      var isMoved = false
      return {
        isMoved.toggle()
        leaf.frame.origin.x = isMoved ? 3 : 0
        try stage.advance(by: 0)
      }
    }
  }

  private nonisolated static let nestings = [300, 1000, 3000].map { count in
    Workload("linear: \(count) nested views to the first frame") { { use(try? nested(count)) } }
  }

  private static func nested(_ count: Int) throws -> (Stage, View) {
    let stage = try Stage(size: CGSize(width: 400, height: 400))
    var outer: View = View(frame: CGRect(x: 0, y: 0, width: 400, height: 400))
    try stage.add(outer)
    for _ in 0..<count {
      let inner = View(frame: CGRect(x: 0, y: 0, width: 100, height: 100))
      outer.addSubview(inner)
      outer = inner
    }
    outer.backgroundColor = Color(hex: 0xE02020)
    try stage.advance(by: 0)
    return (stage, outer)
  }

  private nonisolated static let scattered = [8, 16, 17, 64, 65, 130].map { count in
    Workload("linear: \(count) scattered changes in a frame") {
      let stage = try Stage(size: CGSize(width: 1000, height: 800))
      let dots = (0..<count).map { index -> View in
        let (x, y) = (20 + index * 389 % 960, 20 + index * 541 % 760)
        return View(frame: CGRect(x: x, y: y, width: 10, height: 10))
      }
      for dot in dots { stage.window.addSubview(dot) }
      try stage.advance(by: 0)
      var isRed = false
      return {
        isRed.toggle()
        for dot in dots { dot.backgroundColor = Color(hex: isRed ? 0xE02020 : 0x2020E0) }
        try stage.advance(by: 0)
      }
    }
  }

  private nonisolated static let selections = [1, 1000, 100_000].map { count in
    Workload("flat: an item inserted while \(count) are selected") {
      let source = Numbers(count: 100_000)
      let stage = try Stage(size: CGSize(width: 400, height: 400))
      let view = CollectionView(
        frame: CGRect(x: 0, y: 0, width: 400, height: 400), collectionViewLayout: CollectionViewFlowLayout())
      view.allowsMultipleSelection = true
      view.register(CollectionViewCell.self, forCellWithReuseIdentifier: "cell")
      view.dataSource = source
      try stage.add(view)
      try stage.advance(by: 0)
      for index in 0..<count {
        view.selectItem(at: IndexPath(item: index, section: 0), animated: false, scrollPosition: [])
      }
      return {
        source.count += 1
        view.insertItems(at: [IndexPath(item: 50, section: 0)])
        source.count -= 1
        view.deleteItems(at: [IndexPath(item: 50, section: 0)])
        try stage.advance(by: 0)
      }
    }
  }
}

private final class Numbers: CollectionViewDataSource {
  var count: Int
  init(count: Int) { self.count = count }
  func collectionView(_ collectionView: CollectionView, numberOfItemsInSection section: Int) -> Int { count }
  func collectionView(_ collectionView: CollectionView, cellForItemAt indexPath: IndexPath) -> CollectionViewCell {
    collectionView.dequeueReusableCell(withReuseIdentifier: "cell", for: indexPath)
  }
}

/// Wrapped labels of 40 words each, of a vocabulary of 2,000, below each other in a scroll view of 600×800, each with
/// its preferred height.
private final class LabelColumn {
  let stage: Stage
  private let scroll = ScrollView(frame: CGRect(x: 0, y: 0, width: 600, height: 800))
  private var labels: [Label] = []
  var width: CGFloat = 500 { didSet { layOut() } }

  init(count: Int) throws {
    stage = try Stage(size: CGSize(width: 600, height: 800))
    var random = UInt64(7)
    labels = (0..<count).map { _ in
      let words = (0..<40).map { _ in
        random = random &* 6_364_136_223_846_793_005 &+ 1_442_695_040_888_963_407
        return String((random >> 44) % 2000 * 7919, radix: 36)
      }
      let label = Label(words.joined(separator: " "))
      label.numberOfLines = 0
      return label
    }
    for label in labels { scroll.addSubview(label) }
    try stage.add(scroll)
    layOut()
    try stage.advance(by: 0)
  }

  private func layOut() {
    var y: CGFloat = 0
    for label in labels {
      let size = label.sizeThatFits(CGSize(width: width, height: .infinity))
      label.frame = CGRect(x: 0, y: y, width: size.width, height: size.height)
      y += size.height + 8
    }
    scroll.contentSize = CGSize(width: width, height: y)
  }
}
