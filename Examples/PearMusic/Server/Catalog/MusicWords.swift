internal import SeededRandom

/// The words from which the catalogue is generated.
enum MusicWords {
  static let instruments = [
    "Guitar / Vocals", "Piano", "Double Bass", "Drums", "Trumpet", "Vocals", "Viola", "Accordion", "Oud", "Harp",
    "Synthesizer",
    "Clarinet / Vocals",
  ]
  static let people = ["Mara", "Teodor", "Ines", "Jun", "Amadou", "Liv", "Rosalind", "Pavel"]
  static let playlists = [
    "Early Train", "Kitchen Floor", "Rain on the Roof", "Slow Sunday", "Running Shoes", "Letters Home", "Deep Work",
    "Last Light", "Harbour Lights", "Snow Day", "New Strings", "Under the Stairs",
  ]
  private static let given = [
    "Ada", "Bruno", "Carmen", "Dario", "Elin", "Farid", "Greta", "Hugo", "Ida", "Jonas", "Kaya", "Leon", "Mila", "Nils",
    "Olga", "Pia", "Quentin", "Runa", "Selma", "Tomas", "Una", "Vera", "Wanda", "Xaver", "Yuki", "Zoë",
  ]
  private static let family = [
    "Almond", "Birch", "Castel", "Dunmore", "Eklund", "Fontaine", "Grieve", "Halloran", "Ibarra", "Juniper", "Kestrel",
    "Lindqvist", "Moreau", "Nightingale", "Okafor", "Pereira", "Quill", "Rosenthal", "Sandoval", "Tamura", "Ueda",
    "Vasari",
    "Whitlock", "Ximénez", "Yarrow", "Zeller",
  ]
  private static let bands = ["Lanterns", "Quartet", "Parade", "Radio", "Weather", "Orchard", "Assembly", "Foxes"]
  private static let adjectives = [
    "Amber", "Broken", "Crooked", "Distant", "Electric", "Faded", "Golden", "Hidden", "Idle", "Jade", "Kind", "Lonely",
    "Midnight", "Northern", "Open", "Paper", "Quiet", "Restless", "Silver", "Tender", "Unsent", "Velvet", "Winter",
    "Yellow",
  ]
  private static let nouns = [
    "Avenue", "Balcony", "Compass", "Daylight", "Engine", "Ferry", "Garden", "Harbour", "Island", "Journey", "Kite",
    "Ladder",
    "Mirror", "Needle", "Orchard", "Postcard", "Question", "River", "Staircase", "Telegram", "Umbrella", "Valley",
    "Window",
    "Year",
  ]
  private static let endings = [
    "of Mine", "at Dawn", "in Blue", "by the Sea", "for Two", "and I", "without a Name", "Again",
  ]

  static func artist(_ dice: inout SplitMix64) -> String {
    switch dice.number(in: 0...5) {
    case 0: "The \(dice.one(of: adjectives)) \(dice.one(of: bands))"
    case 1: "\(dice.one(of: family)) \(dice.one(of: bands))"
    default: "\(dice.one(of: given)) \(dice.one(of: family))"
    }
  }

  static func title(_ dice: inout SplitMix64) -> String {
    let base = "\(dice.one(of: adjectives)) \(dice.one(of: nouns))"
    return dice.number(in: 0...2) == 0 ? "\(base) \(dice.one(of: endings))" : base
  }

  static func bio(_ dice: inout SplitMix64) -> String {
    let origin = dice.one(of: [
      "a lighthouse", "a bakery", "the back of a bus", "a library", "an empty cinema", "a boathouse",
    ])
    let habit = dice.one(of: [
      "records everything in one take", "never plays a song twice the same way", "writes at night and sings at noon",
      "answers every letter", "collects the sounds of doors", "tunes by ear and by weather",
    ])
    return "Began in \(origin), and \(habit)."
  }

  static func message(_ dice: inout SplitMix64) -> String {
    dice.one(of: [
      "New strings, old songs. See you on the road.", "The album is done. I can sleep now.",
      "Someone left an umbrella at the concert. It is mine now.", "Rehearsing in the kitchen again.",
      "Thank you for singing along so loudly.", "Lost my voice, found a melody.",
    ]) + " " + dice.one(of: ["♪", "Tonight at nine.", "More soon.", "With love.", "Listen closely."])
  }
}
