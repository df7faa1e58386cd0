import Testing

@testable import MiniUIAccessibility

/// Tests of the addresses of buses.
struct BusAddressTests {
  private func names(_ text: String) -> [String] {
    BusAddress.addresses(in: text).map { String(decoding: $0.name, as: UTF8.self) }
  }

  @Test func `a path and an abstract name are read, with other keys around them`() {
    #expect(names("unix:path=/run/user/1000/bus") == ["/run/user/1000/bus"])
    #expect(names("unix:path=/run/bus,guid=12ab") == ["/run/bus"])
    #expect(names("unix:guid=12ab,abstract=/dbus-x") == ["\0/dbus-x"])
  }

  @Test func `addresses of supported transports keep their order, and other addresses are left out`() {
    #expect(names("tcp:host=localhost,port=1;unix:path=/a;unix:abstract=b;nonce-tcp:x=y") == ["/a", "\0b"])
  }

  @Test func `percent escapes in an address are decoded`() {
    #expect(names("unix:path=/a%20b%2Fc%c3%a9") == ["/a b/cé"])
  }

  @Test(arguments: [
    "", ";", "unix:", "unix:path=", "unix:path=/a%2", "unix:path=%zz", "unix", "path=/a", "unix:dir=/a",
  ])
  func `an invalid address is left out`(text: String) {
    #expect(names(text) == [])
  }

  @Test func `no connection is made to a socket that does not exist or has a name that is too long`() {
    let name = Array("/no/such/socket".utf8)
    #expect(
      BusSocket(connectingTo: [BusAddress(name: name), BusAddress(name: Array(repeating: 97, count: 200))]) == nil)
    #expect(BusSocket(connectingTo: []) == nil)
  }
}
