import MiniUI

// Subclasses of menus and their items, and of text containers.

final class OwnMenu: Menu { init() { super.init(title: "One") } }
final class OwnAction: Action { init() { super.init(title: "One") { _ in } } }
final class OwnMenuItem: MenuItem { init() { super.init(title: "One", action: Selector("one")) } }
final class OwnTextContainer: TextContainer { override init(size: CGSize) { super.init(size: size) } }
