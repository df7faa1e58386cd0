internal import MiniUI

/// A row of the scene of tables.
struct GalleryRow: Identifiable, Equatable {
  let id: String
  var title: String
  var detail: String?
  var style = TableViewCell.CellStyle.default
  var accessory = TableViewCell.AccessoryType.none
  var hasPicture = false
  /// Whether the user may delete and move the row.
  var isEditable = false

  /// All kinds of cells and accessories, and some rows to edit.
  static let all: [[GalleryRow]] = [
    [
      GalleryRow(id: "default", title: "Default"),
      GalleryRow(id: "subtitle", title: "Subtitle", detail: "With a second text", style: .subtitle),
      GalleryRow(id: "value1", title: "Value 1", detail: "Detail", style: .value1),
      GalleryRow(id: "value2", title: "Value 2", detail: "Detail", style: .value2),
      GalleryRow(id: "picture", title: "Picture", detail: "And two texts", style: .subtitle, hasPicture: true),
      GalleryRow(
        id: "long",
        title: "A text that is too long for one line is wrapped, and the row grows with it as far as it must"),
    ],
    [
      GalleryRow(id: "disclosure", title: "Disclosure", accessory: .disclosureIndicator),
      GalleryRow(id: "detail", title: "Detail", accessory: .detailButton),
      GalleryRow(id: "both", title: "Both", detail: "Value", style: .value1, accessory: .detailDisclosureButton),
      GalleryRow(id: "checkmark", title: "Checkmark", accessory: .checkmark),
    ],
    ["Alder", "Birch", "Cedar", "Elm", "Fir", "Hazel", "Larch", "Maple", "Oak", "Pine", "Rowan", "Yew"].map {
      GalleryRow(id: $0.lowercased(), title: $0, isEditable: true)
    },
  ]

  /// The titles of the sections.
  static let titles = ["Cells", "Accessories", "Trees"]
}
