/// Four springs. A tap animates the balls to the other side. A second tap during the animation animates them back
/// without a jump.
import MiniUI
import MiniUISDL

final class Springs: ViewController {
  private let balls = [0, 0.15, 0.3, 0.45].map { (bounce: CGFloat($0), view: View()) }
  private var isAcross = false

  override func viewDidLoad() {
    view.backgroundColor = .systemBackground
    for (index, ball) in balls.enumerated() {
      ball.view.bounds.size = CGSize(width: 44, height: 44)
      ball.view.center = CGPoint(x: 52, y: 50 + 72 * CGFloat(index))
      ball.view.cornerRadius = 22
      ball.view.backgroundColor = .systemPurple
      ball.view.accessibilityIdentifier = "ball\(index + 1)"
      view.addSubview(ball.view)
    }
    view.addGestureRecognizer(TapGestureRecognizer { [unowned self] tap in if tap.state == .ended { toggle() } })
  }

  private func toggle() {
    isAcross.toggle()
    for ball in balls {
      View.animate(springDuration: 0.8, bounce: ball.bounce) {
        ball.view.center.x = isAcross ? view.bounds.maxX - 130 : 52
        ball.view.backgroundColor = isAcross ? .systemTeal : .systemPurple
      }
    }
  }
}

let application = try Application(platform: SDLPlatform())
let window = try application.makeWindow(SurfaceOptions(title: "Springs", size: CGSize(width: 480, height: 320)))
window.rootViewController = Springs()
try application.run()
