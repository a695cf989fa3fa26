package locale

import (
	"go/scanner"
	"go/token"
	"io/fs"
	"os"
	"path/filepath"
	"regexp"
	"strconv"
	"strings"
	"testing"
)

// naming is how a folder of the program names keys: whole, or put together of parts.
type naming struct {
	whole map[string]bool
	made  []*regexp.Regexp // each group is a part that is filled in
	words map[string]bool  // what may be filled in
}

var (
	word     = regexp.MustCompile(`[A-Za-z_]\w*|\d+`)
	plural   = regexp.MustCompile(`_(one|other)$`)
	goPrefix = regexp.MustCompile(`^(\w+\.)+$`)               // "errors.field." + name
	template = regexp.MustCompile(`^\w+\.[\w.$]+$|^\$\.\w+$`) // `home.${name}.title` and `${group}.title`, with $ for what is filled in
)

func (n *naming) readGo(source []byte) {
	var s scanner.Scanner
	s.Init(token.NewFileSet().AddFile("", -1, len(source)), source, nil, 0)
	for {
		_, kind, literal := s.Scan()
		if kind == token.EOF {
			return
		}
		if text, err := strconv.Unquote(literal); kind == token.STRING && err == nil {
			n.whole[text] = true
			if goPrefix.MatchString(text) {
				n.made = append(n.made, regexp.MustCompile("^"+regexp.QuoteMeta(text)+"(.+)$"))
			}
		}
	}
}

// readScript finds the texts of TypeScript: "..." of one line, and `...` with ${code} inside, which may hold texts again.
func (n *naming) readScript(source string) {
	for i := 0; i < len(source); i++ {
		switch {
		case strings.HasPrefix(source[i:], "//") || strings.HasPrefix(source[i:], "/*"):
			end := "\n"
			if source[i+1] == '*' {
				end = "*/"
			}
			if at := strings.Index(source[i+2:], end); at >= 0 {
				i += 1 + at + len(end)
			}
		case source[i] == '"':
			if at := strings.IndexAny(source[i+1:], "\"\n"); at >= 0 {
				n.whole[source[i+1:i+1+at]] = true
				i += 1 + at
			}
		case source[i] == '`':
			i += n.readTemplate(source[i+1:]) + 1
		}
	}
}

// readTemplate reads from behind a backtick and gives the place of the closing one.
func (n *naming) readTemplate(source string) int {
	text := ""
	for i := 0; i < len(source); i++ {
		switch {
		case source[i] == '`':
			n.whole[text] = true
			if template.MatchString(text) {
				n.made = append(n.made, regexp.MustCompile("^"+strings.ReplaceAll(strings.ReplaceAll(text, ".", `\.`), "$", "(.+)")+"$"))
			}
			return i
		case strings.HasPrefix(source[i:], "${"):
			depth, end := 1, i+2
			for ; depth > 0 && end < len(source); end++ {
				depth += strings.Count(source[end:end+1], "{") - strings.Count(source[end:end+1], "}")
			}
			n.readScript(source[i+2 : end])
			text, i = text+"$", end-1
		default:
			text += source[i : i+1]
		}
	}
	return len(source)
}

// uses tells whether the folder can name a key. What is filled in must be written somewhere in the folder: whole ("news.annual"),
// or each of its parts.
func (n *naming) uses(key string) bool {
	if n.whole[key] {
		return true
	}
	for _, pattern := range n.made {
		match := pattern.FindStringSubmatch(key)
		known := match != nil
		for _, part := range match[min(1, len(match)):] {
			for _, name := range strings.Split(part, ".") {
				known = known && (n.whole[part] || n.words[name])
			}
		}
		if known {
			return true
		}
	}
	return false
}

// What is filled in here is no word of the folder: the server sends it (a route, a template, a kind of account, why points
// changed, the outlook, a map, a setting, where a visit came from, what the audit trail and the background work name), or the clock gives it.
var elsewhere = regexp.MustCompile(`^(mail|meta|inbox\.usual|payments\.(method|state)|stays\.paidBy|chat\.facts|receipt\.refundState|membership\.join\.tiers|statement\.reason|membership\.(greeting|stays\.cancelledBy)|home\.today\.(sky|rating)|gettingHere\.maps|portal\.(settings\.(sections|fields|choices|units|with)|import\.note|audit\.(actor|action|collection|field)|jobs\.(kinds|lanes)|funnel\.kinds|payments\.(events|problems|refund\.by)|stays\.events|member\.type))\.|^membership\.card\.(Annual|Permanent)$`)

func TestNoTextIsWithoutUse(t *testing.T) {
	folders := map[string]*naming{}
	for _, root := range []string{"../../../web/src", "../..", "../../../cmd"} {
		err := filepath.WalkDir(root, func(path string, entry fs.DirEntry, err error) error {
			extension := filepath.Ext(path)
			if err != nil || entry.IsDir() || (extension != ".go" && extension != ".ts" && extension != ".tsx") ||
				strings.HasSuffix(path, "_test.go") || strings.Contains(path, ".test.") || strings.Contains(path, ".gen.") {
				return err
			}
			source, err := os.ReadFile(path)
			folder := folders[filepath.Dir(path)]
			if folder == nil {
				folder = &naming{map[string]bool{}, nil, map[string]bool{}}
				folders[filepath.Dir(path)] = folder
			}
			for _, w := range word.FindAllString(string(source), -1) {
				folder.words[w] = true
			}
			if extension == ".go" {
				folder.readGo(source)
			} else {
				folder.readScript(string(source))
			}
			return err
		})
		if err != nil {
			t.Fatal(err)
		}
	}
	if len(folders) < 40 {
		t.Fatalf("only %d folders found: the search is broken", len(folders))
	}
	for key := range Keys(English) {
		name := plural.ReplaceAllString(key, "")
		used := elsewhere.MatchString(name)
		for _, folder := range folders {
			used = used || folder.uses(name)
		}
		if !used {
			t.Errorf("nothing uses %s", key)
		}
	}
}
