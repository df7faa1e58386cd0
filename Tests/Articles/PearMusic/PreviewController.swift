import UIKit

class PreviewController: UIViewController {
  // The article's outlets, made by code.
  let descriptionLabel = UILabel(frame: CGRect(x: 20, y: 240, width: 340, height: 60))
  let imageView = UIImageView(frame: CGRect(x: 90, y: 20, width: 200, height: 200))
  let shareButton = UIButton(type: .system)

  // The main model object which we're displaying
  var modelObject: any StringRepresentable & MediaResource

  init(previewObject: any StringRepresentable & MediaResource) {
    self.modelObject = previewObject

    super.init(nibName: nil, bundle: nil)
  }

  required init?(coder: NSCoder) { fatalError("init(coder:) has not been implemented") }

  override func viewDidLoad() {
    super.viewDidLoad()
    descriptionLabel.numberOfLines = 0
    shareButton.setTitle("Share", for: .normal)
    shareButton.frame = CGRect(x: 140, y: 320, width: 100, height: 44)
    shareButton.addTarget(self, action: PreviewController.tapShareButton, for: .touchUpInside)
    for part in [descriptionLabel, imageView, shareButton] { view.addSubview(part) }

    // Apply string representations to our label. Will use the string which fits into our descLabel.
    self.descriptionLabel.displayStringValue(self.modelObject)

    // Load MediaResource image from the network if needed
    if self.modelObject.imageValue == nil {
      self.modelObject.loadMedia { self.imageView.image = self.modelObject.imageValue }
    } else {
      self.imageView.image = self.modelObject.imageValue
    }
  }

  // Called when tapping the share button. The article shares to Facebook; this port opens a sheet of the desktop.
  func tapShareButton(_ sender: UIButton) {
    // Use StringRepresentable.shortString in the title
    let post = String(format: "Check out %@ on Pear Music 2.0!", self.modelObject.shortString)
    let sheet = UIAlertController(title: post, message: self.modelObject.mediaURL, preferredStyle: .actionSheet)
    sheet.addAction(
      UIAlertAction(title: "Copy", style: .default) { _ in
        UIPasteboard.general.string = "\(post) \(self.modelObject.mediaURL)"
      })
    sheet.addAction(UIAlertAction(title: "Cancel", style: .cancel))
    sheet.popoverPresentationController?.sourceView = sender
    self.present(sheet, animated: true)
  }
}
