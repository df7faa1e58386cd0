import UIKit

// Cells, headers and bars with initializers of their own, beside the one for archives. The program makes them itself.

public class NumberedCell: UITableViewCell {
  public let number: Int
  public init(number: Int) {
    self.number = number
    super.init(style: .value1, reuseIdentifier: "number")
  }
  public required init?(coder: NSCoder) { fatalError("init(coder:) has not been implemented") }
}

public class NumberedHeader: UITableViewHeaderFooterView {
  public let number: Int
  public init(number: Int) {
    self.number = number
    super.init(reuseIdentifier: nil)
  }
  public required init?(coder: NSCoder) { fatalError("init(coder:) has not been implemented") }
}

public class NumberedItemCell: UICollectionViewCell {
  public let number: Int
  public init(number: Int) {
    self.number = number
    super.init(frame: .zero)
  }
  public required init?(coder: NSCoder) { fatalError("init(coder:) has not been implemented") }
}

public class NumberedBar: UINavigationBar {
  public let number: Int
  public init(number: Int) {
    self.number = number
    super.init(frame: .zero)
  }
  public required init?(coder: NSCoder) { fatalError("init(coder:) has not been implemented") }
}

/// A cell that only an archive could make.
public class ArchivedCell: UITableViewCell {
  public required init?(coder: NSCoder) { fatalError("init(coder:) has not been implemented") }
}
