package rest

import (
	"net/http"
	"regexp"
	"strings"

	"holidaypark/internal/foundation/fault"
	"holidaypark/internal/services/collection"
)

// SetVersion tells the caller which version of an entry this is. It is sent back as If-Match by a write that must not undo what
// somebody else changed meanwhile.
func SetVersion(w http.ResponseWriter, version string) {
	if version != "" {
		w.Header().Set("ETag", `"`+version+`"`)
	}
}

// ifMatch is what stands in If-Match: versions in quotation marks. A weak one counts as well: a version is of the content, not of the
// bytes, and a proxy that compresses answers weakens it.
var ifMatch = regexp.MustCompile(`^\s*(?:W/)?"[^"]*"\s*$`)

// ExpectedVersions reads If-Match: the versions in one of which a write must find its entry. Without the header there are none.
func ExpectedVersions(r *http.Request) ([]string, error) {
	header := strings.Join(r.Header.Values("If-Match"), ",")
	if header == "" {
		return nil, nil
	}
	if strings.TrimSpace(header) == collection.AnyVersion {
		return []string{collection.AnyVersion}, nil
	}
	var expected []string
	for part := range strings.SplitSeq(header, ",") {
		if !ifMatch.MatchString(part) {
			return nil, fault.New(fault.Invalid, "errors.ifMatch", nil)
		}
		version := strings.TrimPrefix(strings.TrimSpace(part), "W/")
		if version != `"*"` { // in quotation marks it is a version that nothing has
			version = strings.Trim(version, `"`)
		}
		expected = append(expected, version)
	}
	return expected, nil
}
