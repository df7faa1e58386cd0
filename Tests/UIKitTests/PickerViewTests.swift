import MiniUITesting
import Testing
import UIKit

/// Tests of picker views: choices by drags, taps, keys, readers and the program.
@MainActor struct PickerViewTests {
  private final class Letters: UIPickerViewDataSource, UIPickerViewDelegate {
    var counts = [26, 10]
    var chosen: [[Int]] = []

    func numberOfComponents(in pickerView: UIPickerView) -> Int { counts.count }
    func pickerView(_ pickerView: UIPickerView, numberOfRowsInComponent component: Int) -> Int { counts[component] }
    func pickerView(_ pickerView: UIPickerView, titleForRow row: Int, forComponent component: Int) -> String? {
      "\(component).\(row)"
    }
    func pickerView(_ pickerView: UIPickerView, didSelectRow row: Int, inComponent component: Int) {
      chosen.append([component, row])
    }
  }

  private let stage: Stage
  private let letters = Letters()
  private let picker = UIPickerView(frame: CGRect(x: 0, y: 0, width: 200, height: 160))

  init() throws {
    stage = try Stage(size: CGSize(width: 200, height: 200))
    picker.dataSource = letters
    picker.delegate = letters
    try stage.add(picker)
    try stage.settle()
  }

  @Test func `a picker chooses the first row of each column and shows only the rows in sight`() {
    #expect(picker.numberOfComponents == 2)
    #expect(picker.numberOfRows(inComponent: 1) == 10)
    #expect(picker.selectedRow(inComponent: 0) == 0 && picker.selectedRow(inComponent: 1) == 0)
    #expect(picker.rowSize(forComponent: 0) == CGSize(width: 100, height: 32))
    #expect((picker.view(forRow: 1, forComponent: 0) as? UILabel)?.text == "0.1")
    #expect(picker.view(forRow: 9, forComponent: 0) == nil)
    #expect(letters.chosen.isEmpty)
  }

  @Test func `the first column is at the right where the layout is mirrored`() throws {
    func positions() -> [CGFloat?] { (0..<2).map { picker.view(forRow: 0, forComponent: $0)?.superview?.frame.minX } }
    #expect(positions() == [0, 100])
    picker.semanticContentAttribute = .forceRightToLeft
    try stage.settle()
    #expect(positions() == [100, 0])
  }

  @Test func `a wheel of a picker that becomes narrower does not scroll sideways`() throws {
    picker.frame.size.width = 80
    try stage.settle()
    try stage.touchDown(CGPoint(x: 30, y: 80))
    try stage.touchMove(to: CGPoint(x: 2, y: 80), duration: 0.2)
    let wheel = try #require(picker.view(forRow: 0, forComponent: 0)?.superview as? UIScrollView)
    #expect(wheel.bounds.minX == 0 && wheel.bounds.width == 40)
    try stage.touchUp()
    try stage.settle()
    #expect(letters.chosen.isEmpty)
  }

  @Test func `a tap on a row chooses it, and the delegate is called once`() throws {
    try stage.tap(CGPoint(x: 150, y: 80 + 64))
    try stage.settle()
    #expect(picker.selectedRow(inComponent: 1) == 2)
    #expect(letters.chosen == [[1, 2]])
    let row = try #require(picker.view(forRow: 2, forComponent: 1))
    #expect(row.convert(CGPoint(x: 0, y: row.bounds.midY), to: picker).y == 80)
  }

  @Test func `a drag of a finger rests on a row and chooses it`() throws {
    try stage.touchDown(CGPoint(x: 50, y: 120))
    try stage.touchMove(to: CGPoint(x: 50, y: 40), duration: 0.5)
    try stage.touchUp()
    try stage.settle()
    let chosen = picker.selectedRow(inComponent: 0)
    #expect(chosen > 0)
    #expect(letters.chosen == [[0, chosen]])
    let row = try #require(picker.view(forRow: chosen, forComponent: 0))
    #expect(row.convert(CGPoint(x: 0, y: row.bounds.midY), to: picker).y == 80)
  }

  @Test func `a notch of the wheel chooses the next row`() throws {
    try stage.wheel(dy: -1, at: CGPoint(x: 50, y: 80))
    try stage.settle()
    #expect(letters.chosen == [[0, 1]])
    let row = try #require(picker.view(forRow: 1, forComponent: 0))
    #expect(row.convert(CGPoint(x: 0, y: row.bounds.midY), to: picker).y == 80)
  }

  @Test func `the program chooses a row without a call of the delegate`() throws {
    picker.selectRow(5, inComponent: 0, animated: false)
    picker.selectRow(99, inComponent: 1, animated: false)
    try stage.settle()
    #expect(picker.selectedRow(inComponent: 0) == 5 && picker.selectedRow(inComponent: 1) == 9)
    #expect(letters.chosen.isEmpty)
  }

  @Test func `a chosen row that no longer exists after a reload is replaced by the last row`() throws {
    picker.selectRow(9, inComponent: 1, animated: false)
    letters.counts[1] = 4
    picker.reloadComponent(1)
    #expect(picker.selectedRow(inComponent: 1) == 3)
    letters.counts = [0]
    picker.reloadAllComponents()
    #expect(picker.numberOfComponents == 1 && picker.selectedRow(inComponent: 0) == -1)
  }

  @Test func `a screen reader reads the chosen row and chooses the next one`() throws {
    let column = try #require(picker.hitTest(CGPoint(x: 150, y: 10), with: nil))
    #expect(column.accessibilityValue == "1.0" && column.accessibilityTraits == .adjustable)
    column.accessibilityIncrement()
    #expect(column.accessibilityValue == "1.1" && letters.chosen == [[1, 1]])
    column.accessibilityDecrement()
    column.accessibilityDecrement()
    #expect(column.accessibilityValue == "1.0" && letters.chosen == [[1, 1], [1, 0]])
  }
}
