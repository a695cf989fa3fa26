package site

import (
	"regexp"

	"holidaypark/internal/foundation/knowledge"
	"holidaypark/internal/foundation/locale"
)

// What people ask of this very day. Another day's weather nobody here can tell.
var (
	asksFire    = regexp.MustCompile(`(?i)\bfire (danger|rating|ban)s?\b|\b(camp ?fires?|fires?|fire pits?)\b.{0,40}\b(today|tonight|now|at the moment)\b|\b(today|tonight)\b.{0,30}\bfires?\b|火险|禁火|火灾危险|(今天|今晚|现在|目前).{0,10}(生火|点火|篝火|烧烤|明火)`)
	asksWeather = regexp.MustCompile(`(?i)\b(weather|temperature|forecast|how (hot|cold|warm)|rain(ing|y)?|snow(ing)?|sunny|windy)\b.{0,30}\b(today|now|right now|at the moment|currently)\b|\b(today|now|currently)('s)?\b.{0,20}\b(weather|temperature|forecast)\b|(今天|现在|目前|此刻).{0,8}(天气|气温|多少度|几度|下雨|下雪|冷不冷|热不热|热吗|冷吗)|(天气|气温).{0,6}(今天|现在|目前)`)
)

// Live answers what changes by the hour from its source, where the park has one: an index is of when it was made.
func (s *Site) Live(language locale.Language, question string) (knowledge.Answer, bool) {
	said, now := "", s.outlookNow()
	text := func(key string, params map[string]any) string {
		return locale.Text(language, "home.today."+key, params)
	}
	switch {
	case now.Fire != nil && asksFire.MatchString(question):
		rating := text("rating."+now.Fire.Rating, nil)
		if now.Fire.Ban {
			rating = text("banned", map[string]any{"rating": rating})
		}
		said = locale.Text(language, "chat.live.fire", map[string]any{"rating": rating})
	case now.Weather != nil && asksWeather.MatchString(question):
		w := now.Weather
		said = locale.Text(language, "chat.live.weather", map[string]any{"weather": text("weatherText", map[string]any{"sky": text("sky."+w.Sky, nil), "now": w.Now, "least": w.Least, "most": w.Most})})
	default:
		return knowledge.Answer{}, false
	}
	return knowledge.Answer{Found: true, Parts: []knowledge.Part{knowledge.Say(said, "/", locale.Text(language, "meta.home.title", nil))}}, true
}
