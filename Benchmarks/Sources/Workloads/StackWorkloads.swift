import MiniUITesting

extension Workload {
  nonisolated static let stacks = [
    Workload("stack: 1,000 views, all moved") {
      let stack = try labels(1000)
      var isWide = false
      return {
        isWide.toggle()
        stack.layoutMargins.top = isWide ? 20 : 10
        stack.layoutIfNeeded()
      }
    },
    Workload("stack: one changed label of 1,000") { changed(try labels(1000)) },
    Workload("linear: 1000 labels in a stack, one of which changes") { changed(try labels(1000)) },
    Workload("linear: 4000 labels in a stack, one of which changes") { changed(try labels(4000)) },
    Workload("stack: 200 rows of a label and a field") {
      let stage = try Stage(size: CGSize(width: 400, height: 800))
      let rows = (0..<200).map { StackView(arrangedSubviews: [Label("Row \($0)"), TextField()]) }
      let form = StackView(arrangedSubviews: rows)
      form.axis = .vertical
      form.frame = CGRect(x: 0, y: 0, width: 300, height: 8000)
      stage.window.addSubview(form)
      form.layoutIfNeeded()
      var width: CGFloat = 300
      return {
        width = 600 - width + 10
        form.frame.size.width = width
        form.layoutIfNeeded()
        use(stage)
      }
    },
  ]

  /// Returns a column of labels that was laid out.
  private static func labels(_ count: Int) throws -> StackView {
    let labels = (0..<count).map { Label("Label \($0)") }
    let stack = StackView(arrangedSubviews: labels)
    stack.axis = .vertical
    stack.spacing = 2
    stack.isLayoutMarginsRelativeArrangement = true
    stack.frame = CGRect(x: 0, y: 0, width: 200, height: 22 * count)
    stack.layoutIfNeeded()
    return stack
  }

  private static func changed(_ stack: StackView) -> () -> Void {
    let views = stack.arrangedSubviews
    guard let label = views[views.count / 2] as? Label else { return {} }
    var number = 0
    return {
      number += 1
      label.text = "\(number)"
      stack.layoutIfNeeded()
    }
  }
}
