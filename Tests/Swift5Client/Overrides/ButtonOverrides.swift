import UIKit

public class OverridingButton: UIButton {
  public let log = CallLog()
  public override init(frame: CGRect) { super.init(frame: frame) }
  public required init?(coder: NSCoder) { fatalError("init(coder:) has not been implemented") }

  public override var isHighlighted: Bool { didSet { log.note("isHighlighted") } }
  public override var isSelected: Bool { didSet { log.note("isSelected") } }
  public override var isEnabled: Bool { didSet { log.note("isEnabled") } }
  public override var backgroundColor: UIColor? { didSet { log.note("backgroundColor") } }
  public override var tintColor: UIColor! { didSet { log.note("tintColor") } }
  public override var buttonType: UIButton.ButtonType { super.buttonType }
  public override var contentEdgeInsets: UIEdgeInsets {
    get { UIEdgeInsets(top: 1, left: 30, bottom: 1, right: 30) }
    set { super.contentEdgeInsets = newValue }
  }
  public override var titleLabel: UILabel? { super.titleLabel }
  public override var imageView: UIImageView? { super.imageView }
  public override var currentTitle: String? { super.currentTitle }
  public override var currentImage: UIImage? { super.currentImage }
  public override var intrinsicContentSize: CGSize { super.intrinsicContentSize }
  public override func setTitle(_ title: String?, for state: UIControl.State) {
    log.note("setTitle")
    super.setTitle(title, for: state)
  }
  public override func setTitleColor(_ color: UIColor?, for state: UIControl.State) {
    log.note("setTitleColor")
    super.setTitleColor(color, for: state)
  }
  public override func setImage(_ image: UIImage?, for state: UIControl.State) {
    log.note("setImage")
    super.setImage(image, for: state)
  }
  public override func title(for state: UIControl.State) -> String? { super.title(for: state) }
  public override func titleColor(for state: UIControl.State) -> UIColor? { super.titleColor(for: state) }
  public override func image(for state: UIControl.State) -> UIImage? { super.image(for: state) }
  public override func contentRect(forBounds bounds: CGRect) -> CGRect {
    log.note("contentRect")
    return super.contentRect(forBounds: bounds)
  }
  public override func titleRect(forContentRect contentRect: CGRect) -> CGRect {
    log.note("titleRect")
    return CGRect(x: contentRect.minX, y: contentRect.midY, width: contentRect.width, height: contentRect.height / 2)
  }
  public override func imageRect(forContentRect contentRect: CGRect) -> CGRect {
    log.note("imageRect")
    return CGRect(x: contentRect.minX, y: contentRect.minY, width: 8, height: 6)
  }
  public override func updateConfiguration() {
    log.note("updateConfiguration")
    super.updateConfiguration()
  }
  public override func draw(_ rect: CGRect) { log.note("draw") }
  public override func layoutSubviews() {
    super.layoutSubviews()
    log.note("layoutSubviews")
  }
  public override func point(inside point: CGPoint, with event: UIEvent?) -> Bool {
    bounds.insetBy(dx: -10, dy: -10).contains(point)
  }
}

public class OverridingImageView: UIImageView {
  public let log = CallLog()
  public override init(image: UIImage?) { super.init(image: image) }
  public override init(image: UIImage?, highlightedImage: UIImage?) {
    super.init(image: image, highlightedImage: highlightedImage)
  }
  public override init(frame: CGRect) { super.init(frame: frame) }
  public required init?(coder: NSCoder) { fatalError("init(coder:) has not been implemented") }

  public override var image: UIImage? { didSet { log.note("image") } }
  public override var highlightedImage: UIImage? { didSet { log.note("highlightedImage") } }
  public override var isHighlighted: Bool { didSet { log.note("isHighlighted") } }
  public override var contentMode: UIView.ContentMode { didSet { log.note("contentMode") } }
  public override var intrinsicContentSize: CGSize { super.intrinsicContentSize }
}
