import UIKit

// Any entity which supports protocol-based styling.
@MainActor protocol Styled { func updateStyles() }

protocol BackgroundColor: Styled { var color: UIColor { get } }

protocol FontWeight: Styled {
  var size: CGFloat { get }
  var bold: Bool { get }
}

protocol BackgroundColor_Purple: BackgroundColor {}
extension BackgroundColor_Purple { var color: UIColor { return .systemPurple } }

protocol FontWeight_H1: FontWeight {}
extension FontWeight_H1 {
  var size: CGFloat { return 24.0 }
  var bold: Bool { return true }
}

extension UITableViewCell: Styled {
  func updateStyles() {
    if let s = self as? any BackgroundColor {
      self.backgroundColor = s.color
      self.textLabel?.textColor = .white
    }

    if let s = self as? any FontWeight {
      self.textLabel?.font = (s.bold) ? UIFont.boldSystemFont(ofSize: s.size) : UIFont.systemFont(ofSize: s.size)
    }
  }
}

// Without Objective-C an extension cannot override a method, so the common class of the cells does.
class StyledCell: UITableViewCell {
  override func awakeFromNib() {
    super.awakeFromNib()
    self.updateStyles()
  }
}

class PurpleHeaderCell: StyledCell, BackgroundColor_Purple, FontWeight_H1 {}
