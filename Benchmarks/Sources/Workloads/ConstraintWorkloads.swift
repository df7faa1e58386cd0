import MiniUI
import MiniUITesting

extension Workload {
  /// Layouts by constraints. The goal of the design: the cost of one change does not depend on the number of views.
  nonisolated static let constraints = cells + columns + changes + toggles + additions + rows

  private nonisolated static let cells = [10, 100].map { count in
    Workload("linear: \(count) cells by constraints, made and laid out") {
      let stage = try Stage(size: CGSize(width: 400, height: 800))
      return {
        let list = View(frame: CGRect(x: 0, y: 0, width: 400, height: 100 * count))
        stage.window.addSubview(list)
        for index in 0..<count { list.addSubview(ChatCell(index)) }
        list.layoutIfNeeded()
        list.removeFromSuperview()
      }
    }
  }

  private nonisolated static let columns = [100, 1000].flatMap { count in
    [
      Workload("linear: \(count) views by constraints, made and activated") {
        let stage = try Stage(size: CGSize(width: 400, height: 800))
        return { use((stage, ConstraintColumn(count: count))) }
      },
      Workload("linear: \(count) views by constraints, made and laid out") {
        let stage = try Stage(size: CGSize(width: 400, height: 800))
        return {
          let column = ConstraintColumn(count: count)
          stage.window.addSubview(column.root)
          column.root.layoutIfNeeded()
          column.root.removeFromSuperview()
        }
      },
      Workload("linear: \(count) views by constraints, a wider superview") {
        let stage = try Stage(size: CGSize(width: 400, height: 800))
        let column = ConstraintColumn(count: count)
        stage.window.addSubview(column.root)
        column.root.layoutIfNeeded()
        var isWide = false
        return {
          isWide.toggle()
          column.root.frame.size.width = isWide ? 301 : 300
          column.root.layoutIfNeeded()
        }
      },
    ]
  }

  private nonisolated static let changes = [100, 1000].flatMap { count in
    [
      Workload("flat: \(count) views by constraints, a constant that moves two") {
        let stage = try Stage(size: CGSize(width: 400, height: 800))
        let column = ConstraintColumn(count: count)
        stage.window.addSubview(column.root)
        column.root.layoutIfNeeded()
        var isLow = false
        return {
          isLow.toggle()
          column.gaps[count / 2 - 1].constant = isLow ? 12 : 8
          column.root.layoutIfNeeded()
        }
      },
      Workload("flat: \(count) views by constraints, laid out without a change") {
        let stage = try Stage(size: CGSize(width: 400, height: 800))
        let column = ConstraintColumn(count: count)
        stage.window.addSubview(column.root)
        column.root.layoutIfNeeded()
        return {
          column.root.setNeedsLayout()
          column.root.layoutIfNeeded()
        }
      },
    ]
  }

  private nonisolated static let toggles = [100, 1000].map { count in
    Workload("flat: \(count) views by constraints, two sets of 20 constraints exchanged beside them") {
      let stage = try Stage(size: CGSize(width: 400, height: 800))
      let column = ConstraintColumn(count: count)
      let card = ConstraintCard(in: column.root)
      stage.window.addSubview(column.root)
      column.root.layoutIfNeeded()
      return {
        card.exchange()
        column.root.layoutIfNeeded()
      }
    }
  }

  private nonisolated static let additions = [1000, 10_000].map { count in
    Workload("flat: \(count) views by constraints, 100 added beside them and removed") {
      let stage = try Stage(size: CGSize(width: 400, height: 800))
      let column = ConstraintColumn(count: count)
      stage.window.addSubview(column.root)
      column.root.layoutIfNeeded()
      return {
        let panel = View(frame: CGRect(x: 0, y: 0, width: 100, height: 100))
        column.root.addSubview(panel)
        for index in 0..<100 { panel.pin(View(), top: CGFloat(index)) }
        column.root.layoutIfNeeded()
        panel.removeFromSuperview()
        column.root.layoutIfNeeded()
      }
    }
  }

  private nonisolated static let rows = [20, 200].map { count in
    Workload("linear: \(count) texts by constraints in a row with too little room") {
      let stage = try Stage(size: CGSize(width: 400, height: 800))
      let row = View(frame: CGRect(x: 0, y: 0, width: 20 * count, height: 40))
      var before = row.leadingAnchor
      for index in 0..<count {
        let label = Label("Text \(index)")
        label.translatesAutoresizingMaskIntoConstraints = false
        row.addSubview(label)
        label.leadingAnchor.constraint(equalTo: before).isActive = true
        before = label.trailingAnchor
      }
      before.constraint(equalTo: row.trailingAnchor).isActive = true
      stage.window.addSubview(row)
      row.layoutIfNeeded()
      var isWide = false
      return {
        isWide.toggle()
        row.frame.size.width = CGFloat(20 * count + (isWide ? 1 : 0))
        row.layoutIfNeeded()
      }
    }
  }
}

/// Pairs of views below each other, each pair with a gap of its own: four constraints for each view.
private final class ConstraintColumn {
  let root: View
  private(set) var gaps: [LayoutConstraint] = []

  init(count: Int) {
    root = View(frame: CGRect(x: 0, y: 0, width: 300, height: 25 * count))
    for index in 0..<count / 2 {
      let (title, value) = (View(), View())
      for view in [title, value] {
        view.translatesAutoresizingMaskIntoConstraints = false
        root.addSubview(view)
      }
      let gap = title.topAnchor.constraint(equalTo: root.topAnchor, constant: CGFloat(50 * index))
      gaps.append(gap)
      LayoutConstraint.activate([
        gap, title.leadingAnchor.constraint(equalTo: root.leadingAnchor, constant: 16),
        title.widthAnchor.constraint(equalToConstant: 80), title.heightAnchor.constraint(equalToConstant: 20),
        value.topAnchor.constraint(equalTo: title.topAnchor),
        value.leadingAnchor.constraint(equalTo: title.trailingAnchor, constant: 8),
        value.trailingAnchor.constraint(equalTo: root.trailingAnchor, constant: -16),
        value.heightAnchor.constraint(equalTo: title.heightAnchor),
      ])
    }
  }
}

/// A picture with three texts, and fourteen constraints.
private final class ChatCell: View {
  init(_ index: Int) {
    super.init(frame: CGRect(x: 0, y: 100 * index, width: 400, height: 100))
    let picture = View()
    let texts = [Label("Name \(index)"), Label("A message of some words"), Label("9:41")]
    for view in [picture] + texts {
      view.translatesAutoresizingMaskIntoConstraints = false
      addSubview(view)
    }
    LayoutConstraint.activate([
      picture.leadingAnchor.constraint(equalTo: leadingAnchor, constant: 8),
      picture.topAnchor.constraint(equalTo: topAnchor, constant: 8),
      picture.widthAnchor.constraint(equalToConstant: 40), picture.heightAnchor.constraint(equalToConstant: 40),
      texts[0].leadingAnchor.constraint(equalTo: picture.trailingAnchor, constant: 8),
      texts[0].topAnchor.constraint(equalTo: topAnchor, constant: 8),
      texts[0].trailingAnchor.constraint(lessThanOrEqualTo: trailingAnchor, constant: -8),
      texts[1].leadingAnchor.constraint(equalTo: texts[0].leadingAnchor),
      texts[1].topAnchor.constraint(equalTo: texts[0].bottomAnchor, constant: 4),
      texts[1].trailingAnchor.constraint(lessThanOrEqualTo: trailingAnchor, constant: -8),
      texts[2].leadingAnchor.constraint(equalTo: texts[0].leadingAnchor),
      texts[2].topAnchor.constraint(equalTo: texts[1].bottomAnchor, constant: 4),
      texts[2].bottomAnchor.constraint(lessThanOrEqualTo: bottomAnchor, constant: -8),
      texts[2].trailingAnchor.constraint(lessThanOrEqualTo: trailingAnchor, constant: -8),
    ])
  }
}

/// Ten views in a row or in a column.
private final class ConstraintCard {
  private var sets: [[LayoutConstraint]] = [[], []]

  init(in root: View) {
    var before: View?
    for _ in 0..<10 {
      let view = View()
      view.translatesAutoresizingMaskIntoConstraints = false
      root.addSubview(view)
      view.widthAnchor.constraint(equalToConstant: 10).isActive = true
      view.heightAnchor.constraint(equalToConstant: 10).isActive = true
      sets[0] += [
        view.leadingAnchor.constraint(equalTo: before?.trailingAnchor ?? root.leadingAnchor),
        view.topAnchor.constraint(equalTo: root.topAnchor),
      ]
      sets[1] += [
        view.leadingAnchor.constraint(equalTo: root.leadingAnchor),
        view.topAnchor.constraint(equalTo: before?.bottomAnchor ?? root.topAnchor),
      ]
      before = view
    }
    LayoutConstraint.activate(sets[0])
  }

  func exchange() {
    LayoutConstraint.deactivate(sets[0])
    LayoutConstraint.activate(sets[1])
    sets.swapAt(0, 1)
  }
}

extension View {
  /// Adds a view of a fixed size.
  fileprivate func pin(_ view: View, top: CGFloat) {
    view.translatesAutoresizingMaskIntoConstraints = false
    addSubview(view)
    LayoutConstraint.activate([
      view.topAnchor.constraint(equalTo: topAnchor, constant: top),
      view.leadingAnchor.constraint(equalTo: leadingAnchor), view.widthAnchor.constraint(equalToConstant: 10),
      view.heightAnchor.constraint(equalToConstant: 10),
    ])
  }
}
