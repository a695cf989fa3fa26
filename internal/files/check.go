package files

import (
	"bytes"
	"image"
	_ "image/gif" // decoders of what may be uploaded
	_ "image/jpeg"
	_ "image/png"
	"io"
	"net/http"
	"path"
	"regexp"
	"strings"
	"unicode"

	_ "golang.org/x/image/webp"

	"holidaypark/internal/fault"
)

const (
	// MaxUpload bounds one file.
	MaxUpload = 32 << 20
	// maxPixels bounds what a picture unpacks to, whatever its file's size.
	maxPixels = 50_000_000
	maxSide   = 16_383 // a WebP, as its sizes are stored, can have no longer one
	maxName   = 200
)

// accepted maps the types that may be stored to their extension. A type is told by the content, never by the name. SVG and
// HTML are missing on purpose: they can run scripts.
var accepted = map[string]string{
	"image/jpeg":      ".jpg",
	"image/png":       ".png",
	"image/gif":       ".gif",
	"image/webp":      ".webp",
	"application/pdf": ".pdf",
	"video/mp4":       ".mp4",
	"video/webm":      ".webm",
}

// checked is what an upload turned out to be.
type checked struct {
	mime, ext     string
	width, height int
}

func (c checked) isImage() bool { return strings.HasPrefix(c.mime, "image/") }

func refuse(key string, params fault.Params) error {
	return fault.InvalidFields(fault.Field{Path: []string{"files"}, Key: "errors.upload." + key, Params: params})
}

// check looks at the content. Pictures are decoded in full: one that a phone could not show is not stored.
func check(content []byte) (checked, error) {
	mime, _, _ := strings.Cut(http.DetectContentType(content), ";")
	ext, ok := accepted[mime]
	if !ok {
		return checked{}, refuse("type", nil)
	}
	c := checked{mime: mime, ext: ext}
	if disguised(content, c) {
		return checked{}, refuse("disguised", nil)
	}
	if !c.isImage() {
		return c, nil
	}
	config, _, err := image.DecodeConfig(bytes.NewReader(content))
	if err != nil {
		return checked{}, refuse("broken", nil)
	}
	if config.Width > maxSide || config.Height > maxSide || config.Width*config.Height > maxPixels {
		return checked{}, refuse("pixels", fault.Params{"max": maxPixels / 1_000_000})
	}
	if _, _, err := image.Decode(bytes.NewReader(content)); err != nil {
		return checked{}, refuse("broken", nil)
	}
	c.width, c.height = config.Width, config.Height
	if orientation(content) >= 5 {
		c.width, c.height = c.height, c.width
	}
	return c, nil
}

// disguised tells a file that is also something else: markup or an archive inside a picture serves attacks alone.
func disguised(content []byte, c checked) bool {
	head := content
	if !c.isImage() { // documents and films may well contain such bytes further in
		head = content[:min(len(content), 1024)]
	}
	if hasMarkup(head) {
		return true
	}
	if c.isImage() {
		tail := content[max(0, len(content)-65_557):] // where an archive keeps its directory's end
		return bytes.Contains(tail, []byte("PK\x05\x06"))
	}
	return false
}

// hasMarkup looks for a tag that a browser or a server would act on. The letter after the name counts: compressed pixels
// are as good as random, and spell "<svg" alone in one large photo of a hundred.
func hasMarkup(content []byte) bool {
	for {
		at := bytes.IndexByte(content, '<')
		if at < 0 {
			return false
		}
		content = content[at+1:]
		for _, tag := range []string{"script", "html", "!doctype", "svg", "?php"} {
			if len(content) > len(tag) && strings.EqualFold(string(content[:len(tag)]), tag) && strings.IndexByte(" \t\r\n\f/>", content[len(tag)]) >= 0 {
				return true
			}
		}
	}
}

// extension tells the end of a file's name from the end of its words: "Price list v2.5", "About St. Kilda".
var extension = regexp.MustCompile(`(?i)^\.[a-z][a-z0-9]{1,4}$`)

// cleanName keeps the words of a file name: no folders, no control characters, and the extension of the real type.
func cleanName(name, ext string) string {
	name = path.Base(strings.ReplaceAll(name, `\`, "/"))
	if old := path.Ext(name); extension.MatchString(old) {
		name = strings.TrimSuffix(name, old)
	}
	name = strings.Map(func(r rune) rune {
		if unicode.IsControl(r) || r == unicode.ReplacementChar || strings.ContainsRune(`<>"/\`, r) {
			return -1
		}
		return r
	}, strings.ToValidUTF8(name, ""))
	if runes := []rune(name); len(runes) > maxName {
		name = string(runes[:maxName])
	}
	if strings.Trim(name, ". ") == "" {
		name = "file"
	}
	return name + ext
}

// slug is the readable part of an address: plain letters, digits and lines.
func slug(name string) string {
	var b strings.Builder
	for _, r := range strings.ToLower(strings.TrimSuffix(name, path.Ext(name))) {
		switch {
		case (r >= 'a' && r <= 'z') || (r >= '0' && r <= '9'):
			b.WriteRune(r)
		case b.Len() > 0 && !strings.HasSuffix(b.String(), "_"):
			b.WriteByte('_')
		}
		if b.Len() >= 60 {
			break
		}
	}
	s := strings.Trim(b.String(), "_")
	if s == "" {
		return "file"
	}
	for _, size := range widths {
		if strings.HasPrefix(s, size.name) { // would read as one of the sizes of another file
			return "file_" + s
		}
	}
	return s
}

// readBounded reads an upload, refusing one that is larger than allowed.
func readBounded(body io.Reader) ([]byte, error) {
	content, err := io.ReadAll(io.LimitReader(body, MaxUpload+1))
	if err != nil {
		return nil, err
	}
	if len(content) > MaxUpload {
		return nil, fault.New(fault.TooLarge, "errors.upload.large", fault.Params{"max": MaxUpload >> 20})
	}
	if len(content) == 0 {
		return nil, refuse("empty", nil)
	}
	return content, nil
}
