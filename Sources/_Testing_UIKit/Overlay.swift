// Swift Testing imports a module of this name into each file that imports both `Testing` and a module named `UIKit`. On
// Apple's systems it attaches images; here it only has to exist.
