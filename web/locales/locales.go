// Package locales embeds the texts of the site and the server, one file a language.
package locales

import "embed"

//go:embed en.json zh.json
var Files embed.FS
