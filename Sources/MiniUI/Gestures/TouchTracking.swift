/// A view that acts when a touch ends, and receives the end without delay: a button does not wait for a possible double
/// tap.
protocol TouchTracking: View {}
