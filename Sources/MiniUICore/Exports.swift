/// Geometry, `IndexPath`, `Data` and `URL` are Foundation's own; a file that imports MiniUI needs no other import for them.
@_exported public import Foundation
