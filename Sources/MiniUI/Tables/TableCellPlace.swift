/// The surroundings of a row.
enum TableCellPlace: Hashable {
  case plain
  case grouped
  case card(first: Bool, last: Bool)
}
