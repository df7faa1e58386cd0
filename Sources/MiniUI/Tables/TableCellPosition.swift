/// The position of a row in its section, which determines corners and background.
enum TableCellPosition: Hashable {
  case plain
  case grouped
  case card(first: Bool, last: Bool)
}
