import UIKit

public class OverridingCell: UITableViewCell {
  public let log = CallLog()
  public override init(style: UITableViewCell.CellStyle, reuseIdentifier: String?) {
    super.init(style: style, reuseIdentifier: reuseIdentifier)
  }
  public required init?(coder: NSCoder) { fatalError("init(coder:) has not been implemented") }

  public override var reuseIdentifier: String? { super.reuseIdentifier }
  public override var contentView: UIView { super.contentView }
  public override var textLabel: UILabel? { super.textLabel }
  public override var detailTextLabel: UILabel? { super.detailTextLabel }
  public override var imageView: UIImageView? { super.imageView }
  public override var backgroundView: UIView? { didSet { log.note("backgroundView") } }
  public override var selectedBackgroundView: UIView? { didSet { log.note("selectedBackgroundView") } }
  public override var accessoryType: UITableViewCell.AccessoryType { didSet { log.note("accessoryType") } }
  public override var accessoryView: UIView? { didSet { log.note("accessoryView") } }
  public override var selectionStyle: UITableViewCell.SelectionStyle { didSet { log.note("selectionStyle") } }
  public override var separatorInset: UIEdgeInsets { didSet { log.note("separatorInset") } }
  public override var indentationLevel: Int { didSet { log.note("indentationLevel") } }
  public override var editingStyle: UITableViewCell.EditingStyle { super.editingStyle }
  public override var showsReorderControl: Bool { didSet { log.note("showsReorderControl") } }
  public override var frame: CGRect { didSet { log.note("frame") } }
  public override var isSelected: Bool { didSet { log.note("isSelected") } }
  public override var isHighlighted: Bool { didSet { log.note("isHighlighted") } }
  public override func setSelected(_ selected: Bool, animated: Bool) {
    log.note("setSelected \(selected)")
    super.setSelected(selected, animated: animated)
  }
  public override func setHighlighted(_ highlighted: Bool, animated: Bool) {
    log.note("setHighlighted \(highlighted)")
    super.setHighlighted(highlighted, animated: animated)
  }
  public override func setEditing(_ editing: Bool, animated: Bool) {
    log.note("setEditing \(editing)")
    super.setEditing(editing, animated: animated)
  }
  public override func prepareForReuse() {
    super.prepareForReuse()
    log.note("prepareForReuse")
  }
  public override func updateConfiguration(using state: UICellConfigurationState) {
    log.note("updateConfiguration")
    super.updateConfiguration(using: state)
  }
  public override func awakeFromNib() { super.awakeFromNib() }
  public override func layoutSubviews() {
    super.layoutSubviews()
    log.note("layoutSubviews")
  }
  public override func draw(_ rect: CGRect) {
    super.draw(rect)
    log.note("draw")
  }
  public override func systemLayoutSizeFitting(
    _ targetSize: CGSize, withHorizontalFittingPriority horizontalFittingPriority: UILayoutPriority,
    verticalFittingPriority: UILayoutPriority
  ) -> CGSize {
    super.systemLayoutSizeFitting(
      targetSize, withHorizontalFittingPriority: horizontalFittingPriority,
      verticalFittingPriority: verticalFittingPriority)
  }
}

/// A cell with margins at its sides.
public class InsetCell: UITableViewCell {
  public override var frame: CGRect {
    get { super.frame }
    set { super.frame = newValue.insetBy(dx: 10, dy: 0) }
  }
}

public class OverridingHeader: UITableViewHeaderFooterView {
  public let log = CallLog()
  public override init(reuseIdentifier: String?) { super.init(reuseIdentifier: reuseIdentifier) }
  public required init?(coder: NSCoder) { fatalError("init(coder:) has not been implemented") }

  public override var reuseIdentifier: String? { super.reuseIdentifier }
  public override var contentView: UIView { super.contentView }
  public override var textLabel: UILabel? { super.textLabel }
  public override var detailTextLabel: UILabel? { super.detailTextLabel }
  public override var backgroundView: UIView? { didSet { log.note("backgroundView") } }
  public override func prepareForReuse() {
    super.prepareForReuse()
    log.note("prepareForReuse")
  }
  public override func draw(_ rect: CGRect) { log.note("draw") }
  public override func layoutSubviews() {
    super.layoutSubviews()
    log.note("layoutSubviews")
  }
}

public class OverridingItemCell: UICollectionViewCell {
  public let log = CallLog()
  public override init(frame: CGRect) { super.init(frame: frame) }
  public required init?(coder: NSCoder) { fatalError("init(coder:) has not been implemented") }

  public override var reuseIdentifier: String? { super.reuseIdentifier }
  public override var contentView: UIView { super.contentView }
  public override var isSelected: Bool { didSet { log.note("isSelected") } }
  public override var isHighlighted: Bool { didSet { log.note("isHighlighted") } }
  public override var backgroundView: UIView? { didSet { log.note("backgroundView") } }
  public override var selectedBackgroundView: UIView? { didSet { log.note("selectedBackgroundView") } }
  public override func prepareForReuse() {
    super.prepareForReuse()
    log.note("prepareForReuse")
  }
  public override func apply(_ layoutAttributes: UICollectionViewLayoutAttributes) {
    super.apply(layoutAttributes)
    log.note("apply")
  }
  public override func preferredLayoutAttributesFitting(_ layoutAttributes: UICollectionViewLayoutAttributes)
    -> UICollectionViewLayoutAttributes
  {
    log.note("preferred")
    return super.preferredLayoutAttributesFitting(layoutAttributes)
  }
  public override func updateConfiguration(using state: UICellConfigurationState) {
    log.note("updateConfiguration")
    super.updateConfiguration(using: state)
  }
  public override func layoutSubviews() {
    super.layoutSubviews()
    log.note("layoutSubviews")
  }
  public override func draw(_ rect: CGRect) { log.note("draw") }
}

public class OverridingSupplementary: UICollectionReusableView {
  public let log = CallLog()
  public override init(frame: CGRect) { super.init(frame: frame) }
  public required init?(coder: NSCoder) { fatalError("init(coder:) has not been implemented") }

  public override var reuseIdentifier: String? { "supplementary" }
  public override func prepareForReuse() { super.prepareForReuse() }
  public override func apply(_ layoutAttributes: UICollectionViewLayoutAttributes) { log.note("apply") }
}
