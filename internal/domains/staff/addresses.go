package staff

import (
	"regexp"
	"slices"
	"strings"

	"holidaypark/internal/foundation/texts"
)

// The audit trail keeps which addresses each line tells, so that they are found without reading all of it. What an address is here,
// migrations 0037 and 0041 say in SQL for the lines from before.
var (
	// wideAddress is all that an address can be made of, plainAddress as much of it as is plain letters: in a Chinese text it has no space
	// around it.
	wideAddress  = regexp.MustCompile(`[^ @]+@[^ @]+`)
	plainAddress = regexp.MustCompile("[A-Za-z0-9.!#$%&'*+/=?^_`{|}~-]+@[A-Za-z0-9.-]+")
	// usualAddress is one behind a sign that an address may have and hardly any has: email=bo@example.com.
	usualAddress = regexp.MustCompile(`[A-Za-z0-9._+-]+@[A-Za-z0-9.-]+`)
	// spaced parts the words of what is written as JSON, also inside of a text that holds JSON itself.
	spaced = strings.NewReplacer(`\\u0026`, "&", `\u0026`, "&", `\u003c`, " ", `\u003e`, " ", `\n`, " ", `\r`, " ", `\t`, " ",
		`"`, " ", `\`, " ", "<", " ", ">", " ", "(", " ", ")", " ", ",", " ", ";", " ", ":", " ")
)

// longestAddress is in bytes what an address can have, and an index can keep. In a text without spaces all of a paragraph looks like one.
const longestAddress = 320

// addressesIn lists the addresses that a line of the trail tells, each once.
func addressesIn(changes string) []string {
	if !strings.Contains(changes, "@") {
		return nil
	}
	words := spaced.Replace(changes)
	found := slices.Concat(wideAddress.FindAllString(words, -1), plainAddress.FindAllString(words, -1), usualAddress.FindAllString(words, -1))
	all := found[:0]
	for _, one := range found {
		if address := strings.TrimRight(texts.Address(one), ".-"); !strings.HasSuffix(address, "@") && len(address) <= longestAddress {
			all = append(all, address)
		}
	}
	slices.Sort(all)
	return slices.Compact(all)
}
