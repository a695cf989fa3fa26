package site

import (
	"net/http"
	"regexp"
	"strings"
	"time"

	"holidaypark/internal/foundation/locale"
)

const (
	// languageCookie is remembered by the browser too (web/src/i18n/detect.ts).
	languageCookie = "i18next"
	languageDays   = 365
	languageParam  = "lng"
)

// chooseLanguage follows the order of the documents as far as a server can see it: the address, the cookie, the browser. Whatever is
// not a language of the park's counts as nothing said. A choice in the address is remembered.
func (s *Site) chooseLanguage(w http.ResponseWriter, r *http.Request) locale.Language {
	if r.URL.RawQuery != "" {
		if chosen, ok := known(r.URL.Query().Get(languageParam)); ok {
			http.SetCookie(w, &http.Cookie{
				Name: languageCookie, Value: string(chosen), Path: "/", MaxAge: languageDays * int(24*time.Hour/time.Second),
				SameSite: http.SameSiteLaxMode, Secure: s.secure(),
			})
			return chosen
		}
	}
	if cookie, err := r.Cookie(languageCookie); err == nil {
		if chosen, ok := known(cookie.Value); ok {
			return chosen
		}
	}
	return locale.Match(r.Header.Get("Accept-Language"))
}

// known reads a language of the park's, also by the name of one of its regions: "en-US" is "en". web/src/i18n/detect.ts has the same rule.
func known(text string) (locale.Language, bool) {
	named := languageTag.FindStringSubmatch(text)
	if named == nil {
		return "", false
	}
	return locale.Language(strings.ToLower(named[1])), true
}

var languageTag = regexp.MustCompile(`(?i)^(en|zh)(-[a-z0-9]+)*$`)
