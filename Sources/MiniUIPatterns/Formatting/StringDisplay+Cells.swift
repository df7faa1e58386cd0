/// A cell shows a description in its `textLabel`.
extension TableViewCell: StringDisplay {
  public var containerSize: CGSize { textLabel?.bounds.size ?? .zero }
  public var containerFont: Font { textLabel?.font ?? .systemFont(ofSize: Font.labelFontSize) }
  public var containerLineLimit: Int { textLabel?.numberOfLines ?? 1 }
  public var containerView: View? { textLabel }
  public func assignString(_ string: String) { if textLabel?.text != string { textLabel?.text = string } }
}
