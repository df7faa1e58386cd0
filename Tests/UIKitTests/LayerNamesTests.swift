import MiniUITesting
import Testing
import UIKit

/// Tests of layers as ports from UIKit write them.
@MainActor struct LayerNamesTests {
  @Test(arguments: [true, false]) func `the corners of the mask are rounded, whether mask or radius is set first`(
    isMaskFirst: Bool
  ) {
    let view = UIView(frame: CGRect(x: 0, y: 0, width: 40, height: 40))
    let upper: CACornerMask = [.layerMinXMinYCorner, .layerMaxXMinYCorner]
    if isMaskFirst { view.layer.maskedCorners = upper }
    view.layer.cornerRadius = 12
    view.layer.maskedCorners = upper
    #expect(view.cornerRadii == CornerRadii(topLeft: 12, topRight: 12, bottomRight: 0, bottomLeft: 0))
    #expect(view.layer.cornerRadius == 12 && view.layer.maskedCorners == upper)
    view.layer.maskedCorners = [.layerMaxXMaxYCorner, .layerMinXMaxYCorner]
    #expect(view.cornerRadii == CornerRadii(topLeft: 0, topRight: 0, bottomRight: 12, bottomLeft: 12))
    view.layer.cornerRadius = 5
    #expect(view.cornerRadii == CornerRadii(topLeft: 0, topRight: 0, bottomRight: 5, bottomLeft: 5))
  }
}
