package doctor

import (
	"context"
	"net"
	"net/url"
	"strings"

	"holidaypark/internal/domains/staff"
	"holidaypark/internal/program/app"
)

// web looks at how the world reaches the park.
func (c Config) web(r *Report) {
	c.publicURL(r)
	for _, network := range c.Proxies {
		if network.Bits() == 0 {
			r.wrong("proxies", "Name the networks of your own proxies in --proxies (PARK_PROXIES).", "%s is everybody: any visitor could claim to come from any address.", network)
		}
	}
	if _, port, err := net.SplitHostPort(c.Addr); err == nil && (port == "80" || port == "443") {
		r.look("address", "Serve on :8080 behind a proxy that has the certificate.", "The park is served on port %s itself, and speaks no TLS.", port)
	}
}

func (c Config) publicURL(r *Report) {
	const set = "Set --public-url (PARK_PUBLIC_URL) to the address that visitors use, as https://park.example.com."
	if c.PublicURL == "" {
		r.look("address", set, "No public address is set: links in mails lead to this machine alone.")
		return
	}
	u, err := url.Parse(c.PublicURL)
	switch {
	case err != nil || (u.Scheme != "https" && u.Scheme != "http") || u.Host == "":
		r.wrong("address", set, "The public address %q is none; the park would not start.", c.PublicURL)
	case isLocal(u.Hostname()):
		r.look("address", set, "The public address %s is reached from this machine alone.", c.PublicURL)
	case u.Scheme == "http" && len(c.Proxies) > 0:
		r.look("address", set, "The public address begins with http: though proxies are set: browsers send passwords unencrypted, or the address is not the one that visitors use.")
	case u.Scheme == "http":
		r.look("address", "Put a proxy with a certificate in front, and set --public-url (PARK_PUBLIC_URL) to its https address.",
			"The public address begins with http: browsers send passwords unencrypted.")
	case len(c.Proxies) == 0:
		r.look("proxies", "Set --proxies (PARK_PROXIES) to the network of the proxy that has the certificate, as 10.0.0.0/8.",
			"The public address is https and no proxy is named: all visitors count as one network, and one who guesses passwords slows down everybody.")
	default:
		r.ok("address", "%s, behind a proxy.", c.PublicURL)
	}
}

func isLocal(host string) bool {
	ip := net.ParseIP(host)
	return host == "localhost" || strings.HasSuffix(host, ".localhost") || (ip != nil && (ip.IsLoopback() || ip.IsUnspecified()))
}

// settings looks at what staff set, and at the portal's password.
func (c Config) settings(ctx context.Context, r *Report) {
	limited, cancel := context.WithTimeout(ctx, c.Patience)
	defer cancel()
	park, err := app.Assemble(limited, c.Config)
	if err != nil {
		r.look("settings", "Mend what else is wrong first.", "The settings could not be looked at: %s.", sentence(err))
		return
	}
	defer park.Close()
	values, err := park.Settings.Read(ctx)
	if err != nil {
		r.failed("settings", err)
		return
	}
	if wrong := values.Wrong(); len(wrong) > 0 {
		r.wrong("settings", "Set them anew in the portal, under Settings.", "What is stored counts as not set, since its type does not allow it: %s.", strings.Join(wrong, ", "))
	} else {
		r.ok("settings", "Every setting holds what its type allows.")
	}
	r.ok("time zone", "%s, where it is %s now.", values.Text("TimeZone"), c.Now().In(park.Settings.Zone()).Format("15:04 on 2 January"))
	if values.Text("EnquiryEmail") == "" && values.Text("ContactIndividualEmail") == "" {
		r.look("settings", "Set EnquiryEmail or ContactIndividualEmail in the portal, under Settings.", "No address is set for enquiries and guest registrations: nobody is told of them.")
	}
	if values.Text("ParkName_en") == "" || values.Text("ParkName_zh") == "" {
		r.look("settings", "Set ParkName in both languages in the portal, under Settings.", "The park has no name of its own in both languages: pages and mails use a general one.")
	}
	known, err := staff.HasPassword(ctx, park.DB)
	switch {
	case err != nil:
		r.failed("portal", err)
	case !known:
		r.look("portal", "'park serve' makes one up and prints it once; 'park portal-password' makes a new one at any time.", "The portal has no password yet: nobody can open it.")
	default:
		r.ok("portal", "The portal has a password.")
	}
}
