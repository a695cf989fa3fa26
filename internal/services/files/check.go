package files

import (
	"bytes"
	"errors"
	"net/http"
	"path"
	"regexp"
	"strings"
	"unicode"

	"holidaypark/internal/foundation/fault"
	"holidaypark/internal/foundation/pictures"
	"holidaypark/internal/foundation/texts"
)

const (
	// MaxUpload bounds one file.
	MaxUpload = 32 << 20
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

// sniffed is how much of a file tells what it is; documents and films may well contain anything further in.
const sniffed = 1024

// sniff tells the type by the first bytes.
func sniff(head []byte) (checked, error) {
	mime, _, _ := strings.Cut(http.DetectContentType(head), ";")
	ext, ok := accepted[mime]
	switch {
	case !ok && isSVG(head):
		return checked{}, refuse("svg", nil)
	case !ok:
		return checked{}, refuse("type", nil)
	}
	if hasMarkup(head) {
		return checked{}, refuse("disguised", nil)
	}
	return checked{mime: mime, ext: ext}, nil
}

// isSVG tells a drawing of lines, so that whoever sends one is told what to send instead.
func isSVG(head []byte) bool {
	head = bytes.TrimPrefix(bytes.ToLower(head), []byte("\xef\xbb\xbf"))
	return bytes.HasPrefix(bytes.TrimSpace(head), []byte("<")) && bytes.Contains(head, []byte("<svg"))
}

// checkPicture looks at a whole picture and gives it as it is to be stored: without what is no part of it. Those very bytes are
// decoded to their end: a picture that a phone could not show is not stored.
func checkPicture(content []byte, c *checked) ([]byte, error) {
	if disguised(content) {
		return nil, refuse("disguised", nil)
	}
	header, err := pictures.Inspect(content, c.mime)
	if err == nil {
		err = header.Fits(sizesOf(header)[0].width)
	}
	if err == nil {
		content, err = pictures.Clean(content, c.mime)
	}
	if err == nil {
		header, err = pictures.Inspect(content, c.mime)
	}
	if err == nil {
		_, err = pictures.Decode(content, header, 1)
	}
	if err != nil {
		return nil, refusePicture(err)
	}
	c.width, c.height = header.Width, header.Height
	return content, nil
}

func refusePicture(err error) error {
	switch {
	case errors.Is(err, pictures.ErrPixels):
		return refuse("pixels", fault.Params{"max": pictures.MaxPixels / 1_000_000})
	case errors.Is(err, pictures.ErrMemory):
		return refuse("memory", nil)
	}
	return refuse("broken", nil)
}

// disguised tells a picture that is also something else: markup or an archive inside it serves attacks alone.
func disguised(content []byte) bool {
	tail := content[max(0, len(content)-65_557):] // where an archive keeps its directory's end
	return hasMarkup(content) || bytes.Contains(tail, []byte("PK\x05\x06"))
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
	name = texts.Cut(strings.Map(func(r rune) rune {
		if unicode.IsControl(r) || r == unicode.ReplacementChar || strings.ContainsRune(`<>"/\`, r) {
			return -1
		}
		return r
	}, strings.ToValidUTF8(name, "")), maxName)
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
