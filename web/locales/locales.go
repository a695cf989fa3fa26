// Package locales embeds the texts of the site, the member area, the portal and the server: a folder for each language, a file for each part.
package locales

import "embed"

//go:embed en/*.json zh/*.json
var Files embed.FS
