import MiniUITestSupport
import MiniUITesting
import Testing

@testable import MiniUI

/// Tests of forms that avoid the keyboard: how far they move, and when.
struct KeyboardObserverTests {
  @Test func `a scroll view gets an inset, and scrolls just as far as the field needs`() throws {
    let scene = try ObserverScene()
    try scene.show(6)
    #expect(scene.scrollView.contentInset == EdgeInsets(bottom: 200))
    // The field ends at 540, with its distance at 548, and the keyboard begins at 400.
    #expect(scene.scrollView.contentOffset == CGPoint(x: 0, y: 148))
    try scene.hide()
    #expect(scene.scrollView.contentInset == .zero && scene.scrollView.contentOffset == .zero)
  }

  @Test func `a plain container moves up just as far as the field needs`() throws {
    let scene = try ObserverScene(View(), fields: 7)
    try scene.show(6)
    #expect(scene.container.transform == CGAffineTransform(translationX: 0, y: -148))
    #expect(scene.area(scene.fields[6]).maxY == 392)
    try scene.hide()
    #expect(scene.container.transform == .identity)
  }

  @Test func `the inset is the overlap, not the keyboard's height`() throws {
    let scene = try ObserverScene()
    scene.controller.fills = false
    scene.scrollView.frame = CGRect(x: 0, y: 0, width: 400, height: 450)
    try scene.show(0)
    #expect(scene.scrollView.contentInset.bottom == 50)
    try scene.hide()
    scene.scrollView.frame = CGRect(x: 0, y: 0, width: 400, height: 300)
    try scene.show(9)
    #expect(scene.scrollView.contentInset.bottom == 0)
  }

  @Test func `if bars and keyboard leave too little of a scroll view, the content of the window is raised`() throws {
    let scene = try ObserverScene()
    scene.controller.fills = false
    scene.scrollView.frame = CGRect(x: 0, y: 370, width: 400, height: 230)
    for _ in 0..<2 {
      try scene.show(2)
      // The field is 40 points high, with distances of 8 points, and the keyboard begins at 400.
      #expect(scene.controller.view.transform == CGAffineTransform(translationX: 0, y: -26))
      #expect(scene.area(scene.fields[2]) == CGRect(x: 20, y: 352, width: 200, height: 40))
      #expect(scene.scrollView.contentInset == EdgeInsets(bottom: 174))
      try scene.hide()
      #expect(scene.controller.view.transform == .identity)
      #expect(scene.scrollView.contentInset == .zero && scene.scrollView.contentOffset == .zero)
    }
    scene.scrollView.frame = CGRect(x: 0, y: 340, width: 400, height: 260)
    try scene.show(2)
    #expect(scene.controller.view.transform == .identity && scene.isClear(scene.fields[2]))
  }

  @Test func `of nested scroll views the innermost scrolls first, and outer ones scroll the rest`() throws {
    let scene = try ObserverScene(ScrollView(), fields: 0)
    let outer = scene.scrollView
    outer.contentSize = CGSize(width: 400, height: 1200)
    let inner = ScrollView(frame: CGRect(x: 0, y: 100, width: 400, height: 250))
    inner.contentSize = CGSize(width: 400, height: 800)
    outer.addSubview(inner)
    let upper = try scene.keys.field(CGRect(x: 0, y: 300, width: 100, height: 40), in: inner)
    // The keyboard does not cover the inner view, so only that view scrolls.
    try scene.keys.show(upper)
    #expect(inner.contentOffset.y == 98)
    #expect(outer.contentOffset == .zero)
    #expect(scene.isClear(upper))
    #expect(inner.contentInset == .zero && outer.contentInset.bottom == 200)
    try scene.hide()
    #expect(inner.contentOffset == .zero && outer.contentInset == .zero)
    // Here the keyboard covers a part of the inner view, whose content is too short to scroll enough, so the outer view
    // scrolls too.
    inner.frame.origin.y = 380
    inner.contentSize.height = 251
    upper.frame.origin.y = 200
    try scene.stage.advance(by: 0)
    try scene.keys.show(upper)
    #expect(scene.isClear(upper))
    #expect(inner.contentOffset.y > 0)
    let covered = max(0, scene.area(inner).maxY - 400)
    #expect(inner.contentInset.bottom == covered)
    try scene.hide()
    #expect(inner.contentInset == .zero && outer.contentInset == .zero)
    #expect(inner.contentOffset == .zero && outer.contentOffset == .zero)
  }

  @Test func `a plain container moves up by the distance that its scroll view cannot scroll`() throws {
    let scene = try ObserverScene(View(), fields: 0)
    let inner = ScrollView(frame: CGRect(x: 0, y: 380, width: 400, height: 200))
    inner.contentSize = CGSize(width: 400, height: 200)
    scene.container.addSubview(inner)
    let field = try scene.keys.field(CGRect(x: 0, y: 150, width: 100, height: 40), in: inner)
    field.caret = CGRect(x: 0, y: 10, width: 2, height: 20)
    field.becomeFirstResponder()
    for _ in 0..<3 {
      // Only 20 points of the scroll view are visible. They suffice for the caret, and the container is raised for the
      // whole field.
      #expect(
        try {
          try scene.settle(); return scene.isClear(field)
        }())
      #expect(scene.container.transform.ty == -18 && inner.contentOffset.y == 160)
      #expect(inner.contentInset.bottom == scene.area(inner).maxY - 400)
      field.caretDidChange()
      try scene.stage.advance(by: 0)
      #expect(inner.contentInset.bottom == scene.area(inner).maxY - 400)
    }
    try scene.hide()
    #expect(inner.contentInset == .zero)
    #expect(inner.contentOffset == .zero)
    #expect(scene.container.transform == .identity)
  }

  @Test func `a scroll view with scrolling disabled is skipped`() throws {
    let scene = try ObserverScene(ScrollView(), fields: 0)
    let inner = ScrollView(frame: CGRect(x: 0, y: 400, width: 400, height: 250))
    inner.contentSize = CGSize(width: 400, height: 800)
    inner.isScrollEnabled = false
    scene.scrollView.contentSize = CGSize(width: 400, height: 1200)
    scene.scrollView.addSubview(inner)
    let field = try scene.keys.field(CGRect(x: 0, y: 100, width: 100, height: 40), in: inner)
    try scene.keys.show(field)
    #expect(inner.contentInset == .zero)
    #expect(inner.contentOffset == .zero)
    #expect(scene.isClear(field))
    try scene.hide()
    // A container that cannot be scrolled is raised like any other view.
    scene.scrollView.isScrollEnabled = false
    try scene.keys.show(field)
    #expect(scene.scrollView.contentInset == .zero)
    #expect(scene.scrollView.transform.ty == -148)
    #expect(scene.isClear(field))
    try scene.hide()
    #expect(scene.scrollView.transform == .identity)
  }

  @Test func `a visible field does not move`() throws {
    let scene = try ObserverScene()
    scene.scrollView.contentOffset.y = 30
    // The last field is 2 points above the keyboard: less than the distance, but visible.
    scene.fields[4].frame.origin.y = 388
    for index in 1...4 {
      try scene.show(index)
      #expect(scene.scrollView.contentOffset.y == 30)
    }
    let plain = try ObserverScene(View(), fields: 5)
    for index in 0...4 {
      try plain.show(index)
      #expect(plain.container.transform == .identity)
    }
  }

  @Test func `for a field taller than the remaining space the caret is kept visible`() throws {
    let scene = try ObserverScene(ScrollView(), fields: 1)
    let field = scene.fields[0]
    field.frame = CGRect(x: 0, y: 0, width: 400, height: 900)
    scene.scrollView.contentSize.height = 1000
    field.caret = CGRect(x: 0, y: 700, width: 2, height: 20)
    try scene.stage.advance(by: 0)
    try scene.show(0)
    #expect(scene.scrollView.contentOffset.y == 328)
    field.caret = CGRect(x: 0, y: 40, width: 2, height: 20)
    field.caretDidChange()
    try scene.settle()
    #expect(scene.scrollView.contentOffset.y == 32)
  }

  @Test func `a raised container keeps the field's top below the bars`() throws {
    let scene = try ObserverScene(View(), fields: 1)
    scene.window.additionalSafeAreaInsets.top = 50
    let field = scene.fields[0]
    field.frame = CGRect(x: 0, y: 230, width: 400, height: 346)
    try scene.stage.advance(by: 0)
    try scene.show(0)
    // With the full distance, its top would be 4 points under the bar.
    #expect(scene.area(field).minY == 50)
    try scene.hide()
    // The field is one point higher than the space, so the caret is revealed instead.
    field.frame.size.height = 351
    field.caret = CGRect(x: 0, y: 180, width: 2, height: 20)
    try scene.show(0)
    #expect(field.convert(field.caretRect(for: 0), to: nil).maxY == 392)
  }

  @Test func `a caret that was scrolled out of its field is not revealed`() throws {
    for container in [ScrollView(), View()] {
      let scene = try ObserverScene(container, fields: 1)
      let field = scene.fields[0]
      field.frame = CGRect(x: 0, y: 20, width: 400, height: 500)
      (container as? ScrollView)?.contentSize.height = 2000
      let scrolled = { (container as? ScrollView)?.contentOffset.y ?? -container.transform.ty }
      try scene.stage.advance(by: 0)
      for (caret, expected) in [
        (CGFloat(450), CGFloat(98)), (501, 98), (900, 98), (-20, 98), (-900, 98),
        // Only the part of the caret that is inside the field counts.
        (490, 128), (500, 128),
      ] {
        field.caret = CGRect(x: 0, y: caret, width: 2, height: 20)
        if field.isFirstResponder { field.caretDidChange() } else { try scene.show(0) }
        try scene.settle()
        #expect(scrolled() == expected, "a caret at \(caret)")
      }
      try scene.hide()
      #expect(scrolled() == 0)
    }
  }

  @Test func `a field that grows while it is edited stays in view`() throws {
    for container in [ScrollView(), View()] {
      let scene = try ObserverScene(container, fields: 5)
      let field = scene.fields[4]
      try scene.show(4)
      for height in stride(from: 40.0, through: 600, by: 35) {
        field.frame.size.height = height
        field.caret = CGRect(x: 0, y: height - 20, width: 2, height: 20)
        (container as? ScrollView)?.contentSize.height = 340 + height + 20
        field.insertText("\n")
        try scene.settle()
        let caret = field.convert(field.caretRect(for: 0), to: nil)
        #expect(caret.maxY <= 400 && caret.minY >= 0, "at a height of \(height)")
      }
      try scene.hide()
      #expect(container.transform == .identity && (container as? ScrollView)?.contentInset ?? .zero == .zero)
    }
  }

  @Test func `a change of the keyboard's height adapts the inset and offset`() throws {
    let scene = try ObserverScene()
    try scene.show(4)
    #expect(scene.scrollView.contentOffset == .zero)
    scene.keys.keyboard.wanted.height = 300
    try scene.settle()
    #expect(scene.scrollView.contentInset.bottom == 300 && scene.isClear(scene.fields[4]))
    scene.keys.keyboard.wanted.height = 150
    try scene.settle()
    #expect(scene.scrollView.contentInset.bottom == 150 && scene.isClear(scene.fields[4]))
    try scene.hide()
    #expect(scene.scrollView.contentInset == .zero && scene.scrollView.contentOffset == .zero)
    let plain = try ObserverScene(View(), fields: 7)
    try plain.show(6)
    plain.keys.keyboard.wanted.height = 300
    try plain.settle()
    #expect(plain.container.transform.ty == -248)
    plain.keys.keyboard.wanted.height = 40
    try plain.settle()
    #expect(plain.container.transform == .identity)
  }

  @Test(arguments: [true, false])
  func `a rotation while the keyboard is shown keeps the field in view`(isAnimated: Bool) throws {
    let turn = { (scene: ObserverScene) in
      let size = scene.window.bounds.size
      if isAnimated { return try scene.stage.rotate() }
      try scene.stage.resize(to: CGSize(width: size.height, height: size.width))
    }
    let scene = try ObserverScene()
    try scene.show(6)
    try turn(scene)
    // Without another pass of layout, so that the content does not jump afterwards.
    #expect(scene.scrollView.contentInset.bottom == 200 && scene.isClear(scene.fields[6]))
    try scene.settle()
    try turn(scene)
    try scene.settle()
    #expect(scene.scrollView.contentInset.bottom == 200 && scene.isClear(scene.fields[6]))
    try turn(scene)
    try scene.hide()
    #expect(scene.scrollView.contentInset == .zero && scene.keys.seen == nil)
    let plain = try ObserverScene(View(), fields: 4)
    try plain.show(3)
    #expect(plain.container.transform == .identity)
    try turn(plain)
    #expect(plain.isClear(plain.fields[3]) && plain.container.transform.ty == -108)
    try plain.settle()
    try turn(plain)
    #expect(plain.container.transform == .identity)
    try turn(plain)
    try plain.hide()
    #expect(plain.container.transform == .identity)
    #expect(plain.container.frame == CGRect(x: 0, y: 0, width: 600, height: 400))
  }
}
