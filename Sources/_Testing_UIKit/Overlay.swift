// Swift Testing looks for a module of this name in each file that imports both `Testing` and a module named `UIKit`. On Apple's
// systems it attaches images; here it only has to be there.
