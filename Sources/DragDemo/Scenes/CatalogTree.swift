internal import MiniUI

/// An entry of the catalogue.
struct CatalogTree {
  let name: String
  let latinName: String
  /// The height of a grown tree, in metres.
  let height: Int
  let leaf: Color
  let text: String

  static let all = [
    CatalogTree(
      name: "Alder", latinName: "Alnus glutinosa", height: 25, leaf: .systemGreen,
      text: "Grows with its feet in water. Its wood does not rot there: half of Venice stands on it."),
    CatalogTree(
      name: "Ash", latinName: "Fraxinus excelsior", height: 40, leaf: .systemTeal,
      text: "Tough and elastic, the wood of oars, skis and the handles of tools."),
    CatalogTree(
      name: "Beech", latinName: "Fagus sylvatica", height: 35, leaf: .systemOrange,
      text: "The shade below an old beech is so deep that little else grows there."),
    CatalogTree(
      name: "Birch", latinName: "Betula pendula", height: 25, leaf: .systemYellow,
      text: "The first tree on bare ground. Its white bark reflects the winter sun."),
    CatalogTree(
      name: "Elm", latinName: "Ulmus glabra", height: 40, leaf: .systemIndigo,
      text: "Once the tree of every village street, now rare since a fungus came with a beetle."),
    CatalogTree(
      name: "Hazel", latinName: "Corylus avellana", height: 6, leaf: .systemPink,
      text: "A shrub rather than a tree, and the oldest fruit of the north: nuts keep all winter."),
    CatalogTree(
      name: "Larch", latinName: "Larix decidua", height: 45, leaf: .systemOrange,
      text: "A conifer that drops its needles in autumn, after they have turned to gold."),
    CatalogTree(
      name: "Lime", latinName: "Tilia cordata", height: 30, leaf: .systemGreen,
      text: "Blossoms in July, when the air below hums with bees. May live for a thousand years."),
    CatalogTree(
      name: "Maple", latinName: "Acer platanoides", height: 28, leaf: .systemRed,
      text: "Its winged seeds turn as they fall, and land far from the tree."),
    CatalogTree(
      name: "Oak", latinName: "Quercus robur", height: 35, leaf: .systemBlue,
      text: "Three hundred years it grows, three hundred it stands, three hundred it dies."),
    CatalogTree(
      name: "Pine", latinName: "Pinus sylvestris", height: 35, leaf: .systemPurple,
      text: "Needs sun and little else: sand, rock and bog will do."),
    CatalogTree(
      name: "Rowan", latinName: "Sorbus aucuparia", height: 15, leaf: .systemRed,
      text: "Red berries for sixty kinds of birds, which plant it wherever they rest."),
    CatalogTree(
      name: "Willow", latinName: "Salix alba", height: 25, leaf: .systemTeal,
      text: "A twig that is stuck into wet earth becomes a tree. From its bark came aspirin."),
    CatalogTree(
      name: "Yew", latinName: "Taxus baccata", height: 20, leaf: .systemGray,
      text: "Poisonous in all its parts but the red flesh of the seeds. The longbow was made of it."),
  ]
}
