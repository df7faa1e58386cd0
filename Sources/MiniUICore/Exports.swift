/// Geometry, `IndexPath`, `Data` and `URL` are Foundation's own: whoever imports MiniUI has them.
@_exported public import Foundation
