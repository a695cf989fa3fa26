package outside

import (
	"net/netip"
	"testing"
)

func TestThePublicInternetIsTold(t *testing.T) {
	for address, want := range map[string]bool{
		"1.1.1.1": true, "203.0.114.1": true, "2606:4700::1111": true, "2400:cb00::1": true,
		"127.0.0.1": false, "10.1.2.3": false, "172.16.0.1": false, "192.168.1.1": false, "169.254.169.254": false, "0.0.0.0": false, "100.64.1.1": false, "198.18.0.1": false,
		"224.0.0.1": false, "255.255.255.255": false, "240.0.0.1": false, "::": false, "::1": false, "fe80::1": false, "fd00::1": false, "ff02::1": false, "64:ff9b::7f00:1": false,
		"2002:7f00:1::1": false, "2001:db8::1": false, "fec0::1": false, "::7f00:1": false,
	} {
		if public(netip.MustParseAddr(address)) != want {
			t.Errorf("%s: %v", address, !want)
		}
	}
}
