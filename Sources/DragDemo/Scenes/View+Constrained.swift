internal import MiniUI

extension View {
  /// Adds views whose frames are determined by constraints.
  func addConstrained(_ views: View...) {
    for view in views {
      view.translatesAutoresizingMaskIntoConstraints = false
      addSubview(view)
    }
  }

  /// Adds views one below another, as wide as a guide.
  func addColumn(_ views: [View], in guide: LayoutGuide, spacing: CGFloat) {
    for view in views {
      addConstrained(view)
      LayoutConstraint.activate([
        view.leadingAnchor.constraint(equalTo: guide.leadingAnchor),
        view.trailingAnchor.constraint(equalTo: guide.trailingAnchor),
      ])
    }
    LayoutConstraint.activate(guide.fill(with: views, spacing: spacing))
  }
}

extension LayoutGuide {
  /// Returns constraints that arrange views one below another, from the top of the guide to its bottom.
  func fill(with views: [View], spacing: CGFloat) -> [LayoutConstraint] {
    guard let first = views.first, let last = views.last else { return [] }
    let inner = zip(views, views.dropFirst()).map { upper, lower in
      lower.topAnchor.constraint(equalTo: upper.bottomAnchor, constant: spacing)
    }
    return [first.topAnchor.constraint(equalTo: topAnchor)] + inner
      + [last.bottomAnchor.constraint(equalTo: bottomAnchor)]
  }
}
