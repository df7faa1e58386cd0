import MiniUITesting

extension Workload {
  nonisolated static let stacks = [
    Workload("stack: 1,000 views, all moved") {
      let column = try StackColumn(count: 1000)
      var isLow = false
      return {
        isLow.toggle()
        column.stack.layoutMargins.top = isLow ? 20 : 10
        column.stack.layoutIfNeeded()
      }
    },
    Workload("stack: one changed label of 1,000") { try StackColumn(count: 1000).changingOne() },
    Workload("flat: 1000 labels in a stack, one of which changes") { try StackColumn(count: 1000).changingOne() },
    Workload("flat: 4000 labels in a stack, one of which changes") { try StackColumn(count: 4000).changingOne() },
    Workload("stack: 200 rows of a label and a field, wider and narrower") {
      let stage = try Stage(size: CGSize(width: 400, height: 800))
      let rows = (0..<200).map { StackView(arrangedSubviews: [Label("Row \($0)"), TextField()]) }
      let form = StackView(arrangedSubviews: rows)
      form.axis = .vertical
      form.frame = CGRect(x: 0, y: 0, width: 300, height: 8000)
      stage.window.addSubview(form)
      form.layoutIfNeeded()
      var isWide = false
      return {
        isWide.toggle()
        form.frame.size.width = isWide ? 310 : 300
        form.layoutIfNeeded()
        use(stage)
      }
    },
  ]
}

/// A column of labels in a stack, which was laid out once.
private final class StackColumn {
  let stage: Stage
  let stack: StackView

  init(count: Int) throws {
    stage = try Stage(size: CGSize(width: 400, height: 800))
    stack = StackView(arrangedSubviews: (0..<count).map { Label("Label \($0)") })
    stack.axis = .vertical
    stack.spacing = 2
    stack.isLayoutMarginsRelativeArrangement = true
    stack.frame = CGRect(x: 0, y: 0, width: 200, height: 25 * count)
    stage.window.addSubview(stack)
    stack.layoutIfNeeded()
  }

  /// Returns work that changes the text in the middle and lays out the stack.
  func changingOne() -> () -> Void {
    let label = stack.arrangedSubviews[stack.arrangedSubviews.count / 2] as? Label
    var number = 0
    return {
      number += 1
      label?.text = "\(number)"
      self.stack.layoutIfNeeded()
    }
  }
}
