package site

import (
	"net/http"
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

func known(text string) (locale.Language, bool) {
	for _, language := range locale.Languages {
		if text == string(language) || (language == locale.Chinese && (text == "zh-CN" || text == "zh-Hans")) {
			return language, true
		}
	}
	return "", false
}
