import MiniUITestSupport
import MiniUITesting
import Testing

@testable import MiniUI

struct TableCellLayoutTests {
  @Test func `a row with one text has a height of its line and 32 points`() throws {
    let scene = try CellScene()
    let cell = try scene.add()
    let line = Label("Rowan").sizeThatFits(.zero).height
    #expect(line == 21 && cell.bounds.height == 16 + line + 16)
    #expect(cell.contentView.frame == CGRect(x: 0, y: 0, width: 375, height: 52))
    #expect(cell.textLabel?.frame == CGRect(x: 16, y: 0, width: 343, height: 52))
  }

  @Test func `a subtitle is below its text, both vertically centred`() throws {
    let scene = try CellScene()
    let cell = try scene.add(.subtitle, "Rowan", "Sorbus aucuparia")
    let (first, second) = (cell.textLabel!.frame, cell.detailTextLabel!.frame)
    #expect(cell.bounds.height == 15.5 + first.height + second.height + 15.5)
    #expect(first.minY == 15)
    #expect(second.minY == first.maxY)
    #expect(first.minX == 16)
    #expect(second.minX == 16)
    #expect(cell.detailTextLabel?.font.pointSize == 15)
  }

  @Test func `a table at least 390 points wide has wider margins`() throws {
    let wide = try CellScene(width: 390)
    #expect(try wide.add().textLabel?.frame.minX == 20)
    let narrow = try CellScene(width: 389)
    #expect(try narrow.add().textLabel?.frame.minX == 16)
    #expect(try wide.add(position: .card(first: true, last: true)).textLabel?.frame.minX == 16)
  }

  @Test func `a value ends at the margin, or 8 points before the accessory`() throws {
    let scene = try CellScene()
    #expect(try scene.add(.value1, "Rowan", "12").detailTextLabel?.frame.maxX == 375 - 16)
    let cell = try scene.add(.value1, "Rowan", "12") { $0.accessoryType = .disclosureIndicator }
    let accessory: CGFloat = 10.5
    #expect(cell.detailTextLabel?.frame.maxX == 375 - 16 - accessory - 8)
    #expect(cell.detailTextLabel?.font.pointSize == 17 && cell.detailTextLabel?.textColor == .secondaryLabel)
  }

  @Test func `a long title takes precedence over its value, which is 6 points away or hidden`() throws {
    let scene = try CellScene(width: 200)
    let long = try scene.add(.value1, "Some rather long title", "12345678901234567890")
    let (title, value) = (long.textLabel!.frame, long.detailTextLabel!.frame)
    #expect(abs(title.width - min(168, Label("Some rather long title").intrinsicContentSize.width)) <= 1)
    #expect(value.width == 0 || value.minX >= title.maxX + 6)
    let longer = try scene.add(.value1, "A title that is longer than the row is wide", "12")
    #expect(longer.textLabel!.frame.width > 160 && longer.detailTextLabel?.frame.width == 0)
  }

  @Test func `accessories have UIKit's frames`() throws {
    let scene = try CellScene()
    let angle = try scene.add { $0.accessoryType = .disclosureIndicator }
    #expect(angle.shownAccessory?.frame == CGRect(x: 375 - 16 - 10.5, y: 19, width: 10.5, height: 14))
    #expect(angle.contentView.frame.maxX == 375 - 16 - 10.5)
    let check = try scene.add { $0.accessoryType = .checkmark }
    #expect(check.shownAccessory?.frame.maxX == 375 - 18.5 && check.shownAccessory?.bounds.size.width == 19)
    let end: CGFloat = 375 - 18.5 - 19 - 2.5
    #expect(abs(check.contentView.frame.maxX - end) < 1e-9)
    let own = try scene.add { $0.accessoryView = View(frame: CGRect(x: 0, y: 0, width: 51, height: 31)) }
    #expect(own.accessoryView?.frame == CGRect(x: 375 - 16 - 51, y: 10, width: 51, height: 31))
    #expect(isClose(own.contentView.frame.maxX, 375 - 16 - 51))
  }

  @Test func `a cell's image is at the margin, and the text 16 points after it`() throws {
    let scene = try CellScene()
    let image = Image(bitmap: try Bitmap(width: 29, height: 29))
    let cell = try scene.add(.default, "Rowan") { $0.imageView?.image = image }
    #expect(cell.imageView?.frame == CGRect(x: 16, y: 11, width: 29, height: 29))
    #expect(isClose(cell.textLabel!.frame.minX, 16 + 29 + 16))
    cell.frame.size.height = 20
    cell.layoutIfNeeded()
    #expect(cell.imageView?.frame.height == 19, "a picture is not higher than the row")
  }

  @Test func `edit controls have UIKit's frames`() throws {
    let scene = try CellScene()
    let cell = try scene.add {
      $0.showsReorderControl = true
      $0.isEditing = true
    }
    #expect(cell.editControl?.frame == CGRect(x: 15, y: 13, width: 26, height: 26).insetBy(dx: -9, dy: -9))
    #expect(cell.contentView.frame.minX == 40 && cell.textLabel?.frame.minX == 16)
    #expect(cell.handle?.frame.minX == 375 - 16 - 27 && cell.handle?.frame.maxX == 375 - 16)
    #expect(isClose(cell.contentView.frame.maxX, 375 - 16 - 27))
    cell.shouldIndentWhileEditing = false
    cell.layoutIfNeeded()
    #expect(cell.contentView.frame.minX == 0)
  }

  @Test func `the separator takes a point of the height, and a card's outer cells have rounded corners`() throws {
    let scene = try CellScene()
    let cell = try scene.add(position: .card(first: true, last: false))
    #expect(cell.contentView.bounds.height == cell.bounds.height - 1)
    #expect(cell.cornerRadii == CornerRadii(topLeft: 12, topRight: 12, bottomRight: 0, bottomLeft: 0))
    cell.rowPosition = .card(first: false, last: false)
    #expect(cell.cornerRadii.isZero && cell.clipsToBounds, "controls that slide out do not leave the card")
    cell.rowPosition = .grouped
    #expect(!cell.clipsToBounds)
    var none = TableSeparator()
    none.thickness = 0
    cell.setSeparator(none)
    cell.layoutIfNeeded()
    #expect(cell.contentView.bounds.height == cell.bounds.height)
  }

  @Test func `each indentation level moves the content by 10 points`() throws {
    let scene = try CellScene()
    let cell = try scene.add { $0.indentationLevel = 3 }
    #expect(cell.textLabel?.frame.minX == 46)
    cell.indentationWidth = 7
    cell.layoutIfNeeded()
    #expect(cell.textLabel?.frame.minX == 37)
  }

  /// All styles with all accessories, in and out of the edit mode.
  @Test(arguments: TableViewCell.CellStyle.allCases)
  func `a cell is mirrored in right-to-left layout`(style: TableViewCell.CellStyle) throws {
    let image = Image(bitmap: try Bitmap(width: 20, height: 20))
    var frames: [[CGRect]] = []
    for direction in [UserInterfaceLayoutDirection.leftToRight, .rightToLeft] {
      let scene = try CellScene()
      scene.stage.window.traits.layoutDirection = direction
      for accessory in TableViewCell.AccessoryType.allCases {
        for isEditing in [false, true] {
          let cell = try scene.add(style, "Rowan", "Sorbus") {
            $0.imageView?.image = image
            $0.accessoryType = accessory
            $0.editingAccessoryType = .checkmark
            $0.showsReorderControl = true
            $0.isEditing = isEditing
            $0.indentationLevel = 1
          }
          let parts: [View?] = [
            cell.textLabel, cell.detailTextLabel, cell.imageView, cell.shownAccessory, cell.editControl,
            cell.handle,
          ]
          frames.append(parts.map { frame($0, in: cell, direction) })
        }
      }
    }
    #expect(Array(frames.prefix(frames.count / 2)) == Array(frames.suffix(frames.count / 2)))
  }

  /// Returns the frame of a part; in a mirrored cell, the frame of its mirror image.
  private func frame(_ part: View?, in cell: View, _ direction: UserInterfaceLayoutDirection) -> CGRect {
    guard let part, !part.bounds.isEmpty else { return .zero }
    let frame = part.convert(part.bounds, to: cell)
    if direction == .leftToRight { return frame }
    return CGRect(origin: CGPoint(x: cell.bounds.width - frame.maxX, y: frame.minY), size: frame.size)
  }
}
