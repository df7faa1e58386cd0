import MiniUITestSupport
import MiniUITesting
import Testing

@testable import MiniUI

struct ProgressViewTests {
  private func make() throws -> (Stage, ProgressView, View) {
    let stage = try Stage(size: CGSize(width: 300, height: 100))
    let bar = ProgressView(frame: CGRect(x: 10, y: 20, width: 280, height: 50))
    try stage.add(bar)
    return (stage, bar, bar.subviews[1])
  }

  @Test(arguments: [(0.125, 35), (0.33, 92), (0.5, 140), (0.66, 185), (0.875, 245), (1, 280), (0, 0), (0.001, 8)])
  func `the fill of a progress view has whole points, and at least 8`(progress: Float, width: CGFloat) throws {
    let (stage, bar, fill) = try make()
    bar.progress = progress
    try stage.advance(by: 0)
    #expect(fill.frame == CGRect(x: 0, y: 0, width: width, height: 4))
  }

  @Test func `a mirrored progress view is filled from the right`() throws {
    let (stage, bar, fill) = try make()
    bar.semanticContentAttribute = .forceRightToLeft
    bar.progress = 0.25
    try stage.advance(by: 0)
    #expect(fill.frame == CGRect(x: 210, y: 0, width: 70, height: 4))
  }

  @Test func `a progress view is 4 points high with any frame`() throws {
    let (_, bar, _) = try make()
    #expect(bar.frame == CGRect(x: 10, y: 20, width: 280, height: 4))
    bar.frame = CGRect(x: 0, y: 0, width: 100, height: 30)
    #expect(bar.frame == CGRect(x: 0, y: 0, width: 100, height: 4))
    bar.bounds.size = CGSize(width: 50, height: 9)
    #expect(bar.bounds.size == CGSize(width: 50, height: 4))
    #expect(bar.sizeThatFits(CGSize(width: 70, height: 70)) == CGSize(width: 70, height: 4))
    #expect(bar.intrinsicContentSize == CGSize(width: View.noIntrinsicMetric, height: 4))
    #expect(bar.sizeThatFits(CGSize(width: CGFloat.infinity, height: 70)) == CGSize(width: 50, height: 4))
  }

  @Test func `a progress view of the bar style has square corners, and a default one round ones`() {
    #expect(ProgressView(progressViewStyle: .bar).subviews.allSatisfy { $0.cornerRadius == 0 })
    #expect(ProgressView(progressViewStyle: .default).subviews.allSatisfy { $0.cornerRadius == 2 })
  }

  @Test func `progress outside of 0 to 1 is clamped`() throws {
    let (_, bar, _) = try make()
    for (set, shown) in [(2, 1), (-1, 0), (.infinity, 1), (.nan, 0), (0.25, 0.25)] as [(Float, Float)] {
      bar.progress = set
      #expect(bar.progress == shown)
    }
  }

  @Test func `an animated progress changes linearly in a quarter of a second`() throws {
    let (stage, bar, fill) = try make()
    bar.setProgress(1, animated: true)
    #expect(bar.progress == 1)
    try stage.advance(by: 0)
    let start = stage.now
    for frame in 1...14 {
      try stage.advanceFrame()
      let part = min(1, (stage.now - start) / 0.25)
      #expect(isClose(fill.presentation.frame.width, 280 * part, within: 1e-3), "\(frame)")
    }
    try stage.settle()
    #expect(fill.presentation.frame.width == 280)
  }

  @Test func `progress is not animated before the first frame and with reduced motion`() throws {
    let bar = ProgressView(frame: CGRect(x: 0, y: 0, width: 100, height: 4))
    let stage = try Stage(size: CGSize(width: 200, height: 100), prefersReducedMotion: true)
    stage.window.addSubview(bar)
    bar.setProgress(0.5, animated: true)
    #expect(!bar.subviews[1].isAnimated)
    try stage.advance(by: 0)
    bar.setProgress(1, animated: true)
    #expect(!bar.subviews[1].isAnimated && bar.subviews[1].frame.width == 100)
  }

  @Test func `a visible progress view follows an observed progress, and rests when it is finished`() throws {
    let (stage, bar, _) = try make()
    let progress = Progress(totalUnitCount: 10)
    progress.completedUnitCount = 2
    bar.observedProgress = progress
    #expect(bar.progress == 0.2)
    try stage.advance(by: 0)
    progress.completedUnitCount = 5
    try stage.advance(by: 0.15)
    #expect(bar.progress == 0.5)
    bar.isHidden = true
    try stage.advance(by: 1)
    #expect(stage.window.nextDeadline == nil)
    bar.isHidden = false
    progress.completedUnitCount = 10
    try stage.advance(by: 1)
    #expect(bar.progress == 1 && stage.window.nextDeadline == nil)
    bar.observedProgress = nil
    #expect(bar.progress == 1)
  }

  @Test func `a progress view's colours are the tint and a faint grey unless they are set`() throws {
    let (_, bar, fill) = try make()
    #expect(fill.backgroundColor == .systemBlue && bar.subviews[0].backgroundColor == .track)
    bar.tintColor = .systemRed
    #expect(fill.backgroundColor == .systemRed)
    bar.progressTintColor = .systemGreen
    bar.trackTintColor = .black
    #expect(fill.backgroundColor == .systemGreen && bar.subviews[0].backgroundColor == .black)
    bar.progressImage = Image(bitmap: try Bitmap(width: 2, height: 4))
    #expect(fill.backgroundColor == nil && bar.subviews[0].backgroundColor == .black)
  }

  @Test func `a progress view's accessibility value is its percentage`() throws {
    let (_, bar, _) = try make()
    bar.progress = 0.255
    #expect(bar.accessibilityValue == "26 percent")
  }
}
