/// A view that acts at the end of a touch and receives the end without delay. For example, a button does not wait for a
/// possible double tap.
protocol TouchTracking: View {}
