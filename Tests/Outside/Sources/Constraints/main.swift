import UIKit

// Constraints as clients of UIKit write them: by a builder of their own, and by anchors.
try BuilderStyle.check()
try AppleStyle.check()
Checks.finish()
