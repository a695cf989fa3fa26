package site

import (
	"encoding/json"
	"html"
	"net/url"
	"regexp"
	"strings"

	"holidaypark/internal/foundation/locale"
)

// htmlLang is the language as a browser and a screen reader know it.
var htmlLang = map[locale.Language]string{locale.English: "en-AU", locale.Chinese: "zh-CN"}

// stateStart opens the element that holds the page's state. The browser looks for exactly this one: a script, which nothing that staff
// write can become.
const stateStart = `<script type="application/json" data-page-state>`

// scriptsStart opens the list of a page's scripts, for the one that fetches them.
const scriptsStart = `<script type="application/json" data-page-scripts>`

// inScript writes JSON so that it can stand inside a script element.
var inScript = strings.NewReplacer("<", `\u003c`, ">", `\u003e`, "&", `\u0026`)

// document writes the page around the app's markup. It is one text with escaped values; there is nothing to branch on that a
// template engine would make clearer.
func (s *Site) document(request pageRequest, state State, page rendered) []byte {
	title, description := fullTitle(request, state), state.about.description
	var b strings.Builder
	b.Grow(len(page.markup) + len(page.state) + 4096)
	put := func(parts ...string) {
		for _, part := range parts {
			b.WriteString(part)
		}
	}
	attr := html.EscapeString
	put(`<!doctype html><html lang="`, htmlLang[request.language], `"><head><meta charset="utf-8">`,
		`<meta name="viewport" content="width=device-width, initial-scale=1">`,
		`<title>`, attr(title), `</title><meta name="description" content="`, attr(description), `">`)
	if !request.route.listed() {
		put(`<meta name="robots" content="noindex">`)
	} else {
		put(`<link rel="canonical" href="`, attr(s.address(request.path(), request.language)), `">`)
		for _, other := range locale.Languages {
			put(`<link rel="alternate" hreflang="`, htmlLang[other], `" href="`, attr(s.address(request.path(), other)), `">`)
		}
		put(`<link rel="alternate" hreflang="x-default" href="`, attr(s.address(request.path(), locale.English)), `">`,
			`<meta property="og:type" content="website"><meta property="og:url" content="`, attr(s.address(request.path(), request.language)), `">`)
	}
	put(`<meta property="og:title" content="`, attr(title), `"><meta property="og:description" content="`, attr(description), `">`,
		`<meta property="og:site_name" content="`, attr(state.Settings["ParkName"]), `">`,
		s.sharedPicture(state), `<meta property="og:locale" content="`, strings.ReplaceAll(htmlLang[request.language], "-", "_"), `"><meta name="twitter:card" content="summary_large_image">`)
	entry := s.assets.pages[request.route.name]
	put(s.styles(entry)...)
	put(s.head(siteApp, entry, icons(state.brand))...)
	for _, thing := range s.things(request, state) {
		put(`<script type="application/ld+json">`, thing, `</script>`)
	}
	put(`</head><body><div id="root">`, page.markup, `</div>`, stateStart, inScript.Replace(page.state), `</script></body></html>`)
	return []byte(b.String())
}

// styles links the style sheets of a document. In development Vite's scripts bring them along.
func (s *Site) styles(entry *entry) (list []string) {
	if s.DevURL != "" || entry == nil {
		return nil
	}
	for _, style := range entry.styles {
		list = append(list, `<link rel="stylesheet" href="`, style, `">`)
	}
	return list
}

// head links the scripts of a document, of the build or of Vite's server in development, its fonts and the icons. Without a front end
// there is no entry.
func (s *Site) head(app app, entry *entry, icons string) []string {
	if s.DevURL != "" {
		dev := html.EscapeString(s.DevURL)
		return []string{icons, `<script type="module" src="`, dev, `/@vite/client"></script>`,
			`<script type="module">import r from "`, dev, `/@react-refresh";r.injectIntoGlobalHook(window);window.$RefreshReg$=()=>{};window.$RefreshSig$=()=>t=>t;window.__vite_plugin_react_preamble_installed__=true</script>`,
			`<script type="module" src="`, dev, `/`, app.source, `"></script>`}
	}
	list := []string{icons}
	if entry == nil {
		return list
	}
	for _, font := range entry.fonts {
		list = append(list, `<link rel="preload" href="`, font, `" as="font" type="font/woff2" crossorigin>`)
	}
	if entry.boot != "" {
		scripts, _ := json.Marshal(append([]string{entry.script}, entry.chunks...)) // of names: it can't fail
		return append(list, `<script type="module" src="`, entry.boot, `"></script>`, scriptsStart, string(scripts), `</script>`)
	}
	list = append(list, `<script type="module" src="`, entry.script, `"></script>`)
	for _, chunk := range entry.chunks {
		list = append(list, `<link rel="modulepreload" href="`, chunk, `">`)
	}
	return list
}

// address is the absolute address of a page in a language. English, the default, has the plain one.
func (s *Site) address(path string, language locale.Language) string {
	address := s.PublicURL + (&url.URL{Path: path}).EscapedPath()
	if language != locale.English {
		address += "?" + languageParam + "=" + string(language)
	}
	return address
}

// payingRoute is the page on which people pay.
const payingRoute = "membership"

// policy is the page's Content-Security-Policy: scripts from here alone, frames and films from the hosts that staff have set.
func (s *Site) policy(state State) string {
	frames, media := "", "'self'"
	if own, ok := state.Data.(framer); ok && own.frame() != "" {
		frames = " " + own.frame()
	}
	if gallery, ok := state.Data.(galleryData); ok && gallery.Video != nil && gallery.Video.source != "" {
		if gallery.Video.Framed {
			frames += " " + gallery.Video.source
		} else {
			media += " " + gallery.Video.source
		}
	}
	scripts, elsewhere := "'self'", ""
	if state.Route == payingRoute {
		elsewhere = s.PaymentSources
		scripts += elsewhere
		frames += elsewhere
	}
	if frames == "" {
		frames = " 'none'"
	}
	return s.contentPolicy(scripts, media, frames, elsewhere)
}

// hosts are names that can stand in a policy as they are. An address may have others, with a semicolon even.
var hosts = regexp.MustCompile(`^` + host + `$`)

const host = `[a-zA-Z0-9]([a-zA-Z0-9.-]{0,251}[a-zA-Z0-9])?(:[0-9]{1,5})?`

// secureOrigin is the scheme and host of an https address that staff have set, for a policy.
func secureOrigin(address string) (string, bool) {
	u, err := url.Parse(address)
	if err != nil || u.Scheme != "https" || !hosts.MatchString(u.Host) {
		return "", false
	}
	return "https://" + u.Host, true
}

// contentPolicy writes a policy of these sources; elsewhere are those to which a script may speak and whose pictures it may show. What an
// app never needs from elsewhere is the same for all.
func (s *Site) contentPolicy(scripts, media, frames, elsewhere string) string {
	connect := "'self'" + elsewhere
	if s.DevURL != "" {
		scripts += " 'unsafe-inline' " + s.DevURL
		connect += " " + s.DevURL + " " + strings.Replace(s.DevURL, "http", "ws", 1)
	}
	return "default-src 'self'; script-src " + scripts + "; connect-src " + connect + "; style-src 'self' 'unsafe-inline'" + s.devSource() +
		"; img-src 'self' data:" + elsewhere + s.devSource() + "; font-src 'self'" + s.devSource() + "; media-src " + media + "; frame-src" + frames +
		"; object-src 'none'; base-uri 'self'; form-action 'self'; frame-ancestors 'none'"
}

func (s *Site) devSource() string {
	if s.DevURL == "" {
		return ""
	}
	return " " + s.DevURL
}

func (s *Site) secure() bool { return strings.HasPrefix(s.PublicURL, "https://") }
