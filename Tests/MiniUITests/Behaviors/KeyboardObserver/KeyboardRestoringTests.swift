import MiniUITestSupport
import MiniUITesting
import Testing

@testable import MiniUI

/// Tests of a form after the keyboard has been hidden, whatever happened in the meantime.
struct KeyboardRestoringTests {
  @Test func `hiding the keyboard restores inset and offset once, after any number of fields`() throws {
    let scene = try ObserverScene()
    let base = EdgeInsets(top: 0.1, left: 3, bottom: 0.3, right: 5)
    scene.scrollView.contentInset = base
    scene.scrollView.contentOffset.y = 25
    try scene.stage.advance(by: 0)
    for index in [9, 2, 7, 0, 8, 5] { try scene.show(index) }
    #expect(scene.scrollView.contentInset != base)
    try scene.hide()
    #expect(scene.scrollView.contentInset == base && scene.scrollView.contentOffset.y == 25)
  }

  @Test func `hiding the keyboard keeps the offset that the user has scrolled to`() throws {
    let scene = try ObserverScene()
    try scene.show(6)
    try scene.stage.drag(from: CGPoint(x: 300, y: 300), to: CGPoint(x: 300, y: 250))
    try scene.settle()
    let offset = scene.scrollView.contentOffset
    #expect(offset.y > 148)
    try scene.hide()
    #expect(scene.scrollView.contentOffset.y == min(offset.y, 200))
  }

  @Test func `rotating back under the keyboard restores the offset`() throws {
    let (upright, across) = (CGSize(width: 400, height: 600), CGSize(width: 600, height: 400))
    let cases: [(fields: [Int], drag: CGFloat)] = [
      ([9], 0), ([5], 0), ([6], 0), ([9, 6, 7], 0), ([0], 0), ([3], -60), ([6], -50),
    ]
    for (fields, drag) in cases {
      let scene = try ObserverScene()
      for index in fields { try scene.show(index) }
      if drag != 0 {
        try scene.stage.drag(from: CGPoint(x: 300, y: 200), to: CGPoint(x: 300, y: 200 + drag), duration: 0.5)
        try scene.settle()
      }
      let offset = scene.scrollView.contentOffset
      for _ in 0..<3 {
        for size in [across, upright] {
          try scene.stage.resize(to: size)
          try scene.settle()
          if drag == 0 { #expect(scene.isClear(scene.fields[fields.last!])) }
        }
        #expect(scene.scrollView.contentOffset == offset, "fields \(fields), dragged by \(drag)")
      }
      // All of this is reset when the keyboard is hidden.
      try scene.hide()
      #expect(scene.scrollView.contentInset == .zero)
      if drag == 0 { #expect(scene.scrollView.contentOffset.y == 0) }
    }
  }

  @Test func `the offset that the user scrolls to in the rotated window is kept`() throws {
    let scene = try ObserverScene()
    try scene.show(5)
    try scene.stage.resize(to: CGSize(width: 600, height: 400))
    try scene.settle()
    try scene.stage.drag(from: CGPoint(x: 300, y: 100), to: CGPoint(x: 300, y: 150), duration: 0.5)
    try scene.settle()
    let offset = scene.scrollView.contentOffset
    try scene.stage.resize(to: CGSize(width: 400, height: 600))
    try scene.settle()
    #expect(scene.scrollView.contentOffset == offset)
  }

  @Test func `the container's own transform is restored exactly`() throws {
    let scene = try ObserverScene(View(), fields: 7)
    let base = CGAffineTransform(translationX: 0.1, y: 0.3).scaledBy(x: 1.01, y: 1.01)
    scene.container.transform = base
    try scene.show(6)
    #expect(scene.container.transform != base && scene.isClear(scene.fields[6]))
    try scene.hide()
    #expect(scene.container.transform == base)
  }

  @Test func `insets that the program changes while the keyboard is shown are kept`() throws {
    let scene = try ObserverScene()
    scene.scrollView.contentInset.bottom = 20
    try scene.show(3)
    #expect(scene.scrollView.contentInset.bottom == 220)
    scene.scrollView.contentInset.bottom += 30
    scene.scrollView.contentInset.top = 7
    scene.keys.keyboard.wanted.height = 250
    try scene.settle()
    #expect(scene.scrollView.contentInset == EdgeInsets(top: 7, bottom: 300))
    scene.scrollView.contentInset.bottom -= 10
    try scene.hide()
    #expect(scene.scrollView.contentInset == EdgeInsets(top: 7, bottom: 40))
  }

  @Test func `insets that the program sets without the keyboard's part are kept as they were set`() throws {
    let scene = try ObserverScene()
    scene.scrollView.contentInset.bottom = 20
    try scene.show(3)
    scene.scrollView.contentInset = EdgeInsets(bottom: 12)
    scene.keys.keyboard.wanted.height = 250
    try scene.settle()
    #expect(scene.scrollView.contentInset.bottom == 262)
    scene.scrollView.contentInset = .zero
    try scene.hide()
    #expect(scene.scrollView.contentInset == .zero)
  }

  @Test func `a transform that the program changes while the keyboard is shown is kept`() throws {
    let scene = try ObserverScene(View(), fields: 7)
    try scene.show(6)
    scene.container.transform = scene.container.transform.translatedBy(x: 5, y: 0)
    try scene.hide()
    #expect(scene.container.transform == CGAffineTransform(translationX: 5, y: 0))
  }

  @Test func `showing and hiding the keyboard quickly restores inset, offset and transform`() throws {
    for wait in [0, 0.01, 0.1, 0.24] {
      for container in [ScrollView(), View()] {
        let scene = try ObserverScene(container, fields: 7)
        for _ in 0..<3 {
          scene.fields[6].becomeFirstResponder()
          try scene.stage.advance(by: wait)
          scene.fields[6].resignFirstResponder()
          try scene.stage.advance(by: wait)
        }
        try scene.settle()
        #expect(container.transform == .identity && scene.keys.seen == nil)
        #expect((container as? ScrollView)?.contentInset ?? .zero == .zero)
        #expect(container.presentation.bounds.origin == .zero)
      }
    }
  }

  @Test func `the gap below a scroll view and the safe area are not counted twice`() throws {
    let scene = try ObserverScene()
    scene.window.additionalSafeAreaInsets.bottom = 34
    try scene.stage.advance(by: 0)
    try scene.show(9)
    #expect(scene.scrollView.contentInset.bottom == 166 && scene.scrollView.adjustedContentInset.bottom == 200)
    #expect(scene.isClear(scene.fields[9]))
    scene.scrollView.contentInsetAdjustmentBehavior = .never
    scene.keys.keyboard.wanted.height = 210
    try scene.settle()
    #expect(scene.scrollView.contentInset.bottom == 210)
    scene.scrollView.contentInsetAdjustmentBehavior = .automatic
    scene.controller.fills = false
    scene.scrollView.frame = CGRect(x: 0, y: 0, width: 400, height: 580)
    scene.keys.keyboard.wanted.height = 200
    try scene.settle()
    #expect(scene.scrollView.adjustedContentInset.bottom == 180)
    try scene.hide()
    #expect(scene.scrollView.contentInset == .zero)
  }

  @Test func `the scroll indicators end above the keyboard`() throws {
    let scene = try ObserverScene()
    try scene.show(0)
    scene.scrollView.flashScrollIndicators()
    try scene.stage.advance(by: 0)
    let bar = try #require(scene.scrollView.subviews.first { $0 is ScrollBar })
    #expect(scene.area(bar).maxY == 400)
    try scene.hide()
    scene.scrollView.flashScrollIndicators()
    try scene.stage.advance(by: 0)
    #expect(scene.area(bar).maxY == 600)
  }

  @Test func `focusing a field in another scroll view restores the first scroll view`() throws {
    let scene = try ObserverScene(View(), fields: 1)
    let (left, right) = (ScrollView(), ScrollView())
    for (index, scrollView) in [left, right].enumerated() {
      scrollView.frame = CGRect(x: 200 * CGFloat(index), y: 100, width: 200, height: 500)
      scrollView.contentSize = CGSize(width: 200, height: 800)
      scene.container.addSubview(scrollView)
    }
    let inLeft = try scene.keys.field(CGRect(x: 0, y: 450, width: 100, height: 40), in: left)
    let inRight = try scene.keys.field(CGRect(x: 0, y: 450, width: 100, height: 40), in: right)
    try scene.keys.show(inLeft)
    #expect(left.contentInset.bottom == 200)
    #expect(left.contentOffset.y == 198)
    #expect(right.contentInset == .zero)
    try scene.keys.show(inRight)
    #expect(left.contentInset == .zero)
    #expect(left.contentOffset == .zero)
    #expect(right.contentInset.bottom == 200)
    try scene.show(0)
    #expect(right.contentInset == .zero)
    #expect(right.contentOffset == .zero)
    #expect(scene.container.transform == .identity)
    scene.fields[0].frame.origin.y = 540
    try scene.keys.show(inLeft)
    try scene.show(0)
    #expect(scene.container.transform.ty == -188 && left.contentInset == .zero)
    let outside = try scene.keys.field()
    try scene.keys.show(outside)
    #expect(scene.container.transform == .identity && scene.window.isKeyboardVisible)
  }

  @Test func `a floating keyboard causes no inset and no movement`() throws {
    for container in [ScrollView(), View()] {
      let scene = try ObserverScene(container, fields: 7)
      try scene.show(6)
      scene.keys.keyboard.isFloating = true
      try scene.settle()
      #expect(container.transform == .identity && (container as? ScrollView)?.contentInset ?? .zero == .zero)
      scene.keys.keyboard.isFloating = false
      try scene.settle()
      #expect(scene.isClear(scene.fields[6]))
      scene.keys.keyboard.isFloating = true
      try scene.hide()
      #expect(container.transform == .identity && (container as? ScrollView)?.contentInset ?? .zero == .zero)
    }
  }
}
