package settings

import (
	"encoding/json"
	"net/netip"
	"regexp"
	"slices"
	"time"
	_ "time/tzdata" // every zone must be known on every machine
)

const (
	zoneKey     = "TimeZone"
	networksKey = "OwnNetworks"
)

// Park are the settings about the park itself, which no domain owns: its names, how to reach it, what stands in the footer.
var Park = slices.Concat(
	InBoth(Definition{Key: "ParkName", Type: Text, Public: true, Section: "park"}),
	InBoth(Definition{Key: "PlaceName", Type: Text, Public: true, Section: "park"}),
	InBoth(Definition{Key: "Tagline", Type: LongText, Public: true, Section: "park"}),
	InBoth(Definition{Key: "Address", Type: Text, Public: true, Section: "park"}),
	// Each a line, as "The city: 2 h 30 min by the highway".
	InBoth(Definition{Key: "DriveTimes", Type: List, Of: Text, Default: "[]", Public: true, Section: "park"}),
	InBoth(Definition{Key: "OpeningHours", Type: LongText, Public: true, Section: "park"}),
	InBoth(Definition{Key: "CheckInTime", Type: Text, Public: true, Section: "park"}),
	InBoth(Definition{Key: "CheckOutTime", Type: Text, Public: true, Section: "park"}),
	InBoth(Definition{Key: "NatureTrust", Type: LongText, Public: true, Section: "park"}),
	[]Definition{
		{Key: zoneKey, Type: Text, Default: "Australia/Melbourne", Public: true, Section: "park", Check: isZone},
		{Key: "Currency", Type: Choice, Default: "AUD", Choices: []string{"AUD"}, Public: true, Section: "park"},
		{Key: "Latitude", Type: Number, Unit: Degrees, Places: 6, Min: -90, Max: 90, Public: true, Section: "park"},
		{Key: "Longitude", Type: Number, Unit: Degrees, Places: 6, Min: -180, Max: 180, Public: true, Section: "park"},
		// OpeningTimes are the seven days of reception from Monday: "08:30-17:30", or "closed".
		{Key: "OpeningTimes", Type: List, Of: Text, Default: "[]", Public: true, Section: "park", Check: IsWeek},
		// HomeFeatures are what the home page says of the park with a picture of its own each; the texts are home.features.<name>.
		{Key: "HomeFeatures", Type: List, Of: Choice, Choices: []string{"parking", "pets", "horses"}, Default: "[]", Public: true, Section: "park"},
		// MapProvider is whose map the pages can embed at a press of the reader's; MapEmbed is the address of any other.
		{Key: "MapProvider", Type: Choice, Default: "none", Choices: []string{"none", "openStreetMap", "google"}, Public: true, Section: "web"},
		{Key: "MapEmbed", Type: URL, Public: true, Section: "web"},
		// Where the weather and the fire danger are read from, for the strip of today; the operators' guide says in which form.
		{Key: "WeatherURL", Type: Source, Section: "web"},
		{Key: "FireDangerURL", Type: Source, Section: "web"},
		// The addresses of the park's own connection: all guests on its Wi-Fi come from there, and must not be bounded as one.
		{Key: networksKey, Type: List, Of: Text, Default: "[]", Section: "web", Check: areNetworks},
		{Key: "BookingURL", Type: URL, Public: true, Section: "web"},
		{Key: "VideoChannelURL", Type: URL, Public: true, Section: "web"},
		{Key: "SocialVideoURL", Type: URL, Public: true, Section: "web"},
		{Key: "GalleryVideoURL", Type: URL, Public: true, Section: "web"},
		{Key: "CompanyLegalName", Type: Text, Public: true, Section: "company"},
		{Key: "CompanyLegalName_zh", Type: Text, Public: true, Section: "company"},
		{Key: "ACN", Type: Text, Public: true, Section: "company", Fact: readACN, Costly: true},
		{Key: "ABN", Type: Text, Public: true, Section: "company", Fact: readABN, Costly: true},
		{Key: "BankName", Type: Text, Public: true, Section: "bank", Costly: true},
		{Key: "BankName_zh", Type: Text, Public: true, Section: "bank", Costly: true},
		{Key: "BSB", Type: Text, Public: true, Section: "bank", Fact: readBankCode, Costly: true},
		{Key: "AccountNumber", Type: Text, Public: true, Section: "bank", Fact: readAccount, Costly: true},
		{Key: "AccountName", Type: Text, Public: true, Section: "bank", Costly: true},
		{Key: "PrivacyEmail", Type: Email, Public: true, Section: "contact"},
	},
	contact("ContactIndividual", "Title", "Name", "Text"),
	contact("ContactGroup", "Title", "Name", "Text"),
	contact("RealEstateAgent", "Name", "Contact"),
	contact("Lawyer", "Name", "Contact"),
)

// contact declares a block of somebody to reach: some texts in both languages, and how.
func contact(prefix string, texts ...string) []Definition {
	var block []Definition
	for _, name := range texts {
		block = append(block, InBoth(Definition{Key: prefix + name, Type: Text, Public: true, Section: "contact"})...)
	}
	for _, name := range []string{"Phone", "Mobile"} {
		block = append(block, Definition{Key: prefix + name, Type: Text, Public: true, Section: "contact"})
	}
	return append(block, Definition{Key: prefix + "Email", Type: Email, Public: true, Section: "contact"})
}

var openingTime = regexp.MustCompile(`^(closed|([01]\d|2[0-3]):[0-5]\d-([01]\d|2[0-3]):[0-5]\d)$`)

// IsWeek tells whether a list has a time for each of the seven days, or for none.
func IsWeek(list string) bool {
	var days []string
	if err := json.Unmarshal([]byte(list), &days); err != nil || (len(days) != 0 && len(days) != 7) {
		return false
	}
	return !slices.ContainsFunc(days, func(day string) bool { return !openingTime.MatchString(day) })
}

// The widest networks that can be one park's own.
const widest4, widest6 = 16, 32

// networksOf reads addresses and networks, as 203.0.113.7 and 2001:db8:1::/48. What is neither is left out.
func networksOf(list []string) (networks []netip.Prefix) {
	for _, one := range list {
		network, err := netip.ParsePrefix(one)
		if ip, failed := netip.ParseAddr(one); failed == nil && ip.Zone() == "" {
			network, err = netip.PrefixFrom(ip, ip.BitLen()), nil
		}
		if err != nil || network.Bits() < widest6 && !network.Addr().Is4() || network.Bits() < widest4 {
			continue
		}
		networks = append(networks, network.Masked())
	}
	return networks
}

func areNetworks(list string) bool {
	var items []string
	return json.Unmarshal([]byte(list), &items) == nil && len(networksOf(items)) == len(items)
}

func isZone(name string) bool {
	_, err := time.LoadLocation(name)
	return err == nil && name != "Local"
}
