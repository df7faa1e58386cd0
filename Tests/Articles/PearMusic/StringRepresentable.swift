import UIKit

// Any entity which can be represented as a string of varying lengths.
@MainActor protocol StringRepresentable {
  var shortString: String { get }
  var mediumString: String { get }
  var longString: String { get }
}

// Bonus: Make sure StringRepresentable adopters are printed descriptively to the console.
extension NSObjectProtocol where Self: StringRepresentable {
  @MainActor var description: String { return self.longString }
}

extension StringRepresentable where Self: Artist {
  var shortString: String { return self.name }
  var mediumString: String { return String(format: "%@ (%@)", self.name, self.instrument) }
  var longString: String { return String(format: "%@ (%@), %@", self.name, self.instrument, self.bio) }
}

extension StringRepresentable where Self: Album {
  var shortString: String { return self.title }
  var mediumString: String { return String(format: "%@ (%d Tracks)", self.title, self.tracks) }
  var longString: String {
    return String(format: "%@, an Album by %@ (%d Tracks)", self.title, self.artist.name, self.tracks)
  }
}

@MainActor protocol StringDisplay {
  var containerSize: CGSize { get }
  var containerFont: UIFont { get }
  func assignString(_ str: String)
}

extension StringDisplay {
  func displayStringValue(_ obj: any StringRepresentable) {
    // Determine the longest string which can fit within the containerSize, then assign it.
    if self.stringWithin(obj.longString) {
      self.assignString(obj.longString)
    } else if self.stringWithin(obj.mediumString) {
      self.assignString(obj.mediumString)
    } else {
      self.assignString(obj.shortString)
    }
  }

  // MARK: - Helper Methods

  func sizeWithString(_ str: String) -> CGSize {
    return str.boundingRect(
      with: CGSize(width: self.containerSize.width, height: .greatestFiniteMagnitude),
      options: .usesLineFragmentOrigin, attributes: [.font: self.containerFont], context: nil
    ).size
  }

  private func stringWithin(_ str: String) -> Bool {
    return self.sizeWithString(str).height <= self.containerSize.height
  }
}

extension UILabel: StringDisplay {
  var containerSize: CGSize { return self.frame.size }
  var containerFont: UIFont { return self.font }
  func assignString(_ str: String) { self.text = str }
}

extension UITableViewCell: StringDisplay {
  var containerSize: CGSize { return self.textLabel!.frame.size }
  var containerFont: UIFont { return self.textLabel!.font }
  func assignString(_ str: String) { self.textLabel!.text = str }
}

extension UIButton: StringDisplay {
  var containerSize: CGSize { return self.frame.size }
  var containerFont: UIFont { return self.titleLabel!.font }
  func assignString(_ str: String) { self.setTitle(str, for: .normal) }
}

extension UIViewController: StringDisplay {
  var containerSize: CGSize { return self.navigationController!.navigationBar.frame.size }
  var containerFont: UIFont { return UIFont(name: "HelveticaNeue-Medium", size: 34.0)! }
  func assignString(_ str: String) { self.title = str }
}

class AlbumDetailsViewController: UIViewController {
  var album: (any StringRepresentable)!

  override func viewWillAppear(_ animated: Bool) {
    super.viewWillAppear(animated)

    // Display the right string based on the nav bar width.
    self.displayStringValue(self.album)
  }
}
