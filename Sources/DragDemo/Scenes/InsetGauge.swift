internal import MiniUI

/// A gauge of the keyboard's effect on a container. It shows a line at the keyboard's top edge, and the inset or the
/// distance by which the container is raised.
final class InsetGauge: View {
  /// The inset or the distance, in points.
  var length: CGFloat = 0 {
    didSet { if length != oldValue { measure() } }
  }
  /// The height of the line above the lower edge, in points.
  var level: CGFloat = 0 {
    didSet { if level != oldValue { setNeedsLayout() } }
  }
  /// The word before the number.
  var word = "inset" {
    didSet { if word != oldValue { measure() } }
  }

  private let line = View()
  private let number = Label(
    "", font: .systemFont(ofSize: 12, weight: .semibold), color: Color(light: .white, dark: .black))
  private let plate = View()

  override init(frame: CGRect) {
    super.init(frame: frame)
    accessibilityIdentifier = "gauge"
    isUserInteractionEnabled = false
    line.backgroundColor = .systemPink
    plate.backgroundColor = .systemPink
    plate.cornerRadius = 9
    number.textAlignment = .center
    for view in [line, plate] { addSubview(view) }
    plate.addSubview(number)
    measure()
  }

  private func measure() {
    number.text = "\(word) \(Int(length.rounded()))"
    setNeedsLayout()
  }

  override func layoutSubviews() {
    let y = bounds.height - max(2, level)
    line.frame = CGRect(x: 0, y: y, width: bounds.width, height: 2)
    let width = number.sizeThatFits(CGSize(width: CGFloat.infinity, height: .infinity)).width + 16
    plate.frame = directed(CGRect(x: max(0, bounds.width - width - 12), y: y - 22, width: width, height: 18))
    number.frame = plate.bounds
  }
}
