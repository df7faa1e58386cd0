import MiniUI
import Testing

@testable import DragDemo

/// Tests of the scene of tables.
@MainActor struct TableSceneTests {
  @Test func `the button for a tree removes the tree that it added, also after the order was reversed`() {
    let gallery = GalleryController(style: .plain)
    gallery.loadViewIfNeeded()
    gallery.toggleTree()
    #expect(gallery.listData[2].first?.id == "acacia")
    gallery.reverse()
    gallery.toggleTree()
    #expect(gallery.listData[2].map(\.id) == GalleryRow.all[2].map(\.id).reversed())
  }
}
