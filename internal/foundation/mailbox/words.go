package mailbox

import (
	"regexp"
	"strings"

	"golang.org/x/net/html"
	"golang.org/x/net/html/atom"
)

var (
	// How mail programs begin what they quote.
	wrote    = regexp.MustCompile(`(?i)^(on .{1,300} wrote:|.{0,300}(写道|寫道) ?[:：]|.{0,200}(于|在).{0,200}(写|寫)(道)? ?[:：])$`)
	wroteTwo = regexp.MustCompile(`(?i)^on .{1,300}$`)
	original = regexp.MustCompile(`(?i)^(-{2,} ?(original message|forwarded message|原始邮件|原邮件|转发邮件) ?-{2,}|_{20,})$`)
	headFrom = regexp.MustCompile(`(?i)^\*?(from|发件人|寄件者)\*? ?[:：]`)
	headMore = regexp.MustCompile(`(?i)^\*?(sent|date|to|subject|发送时间|时间|日期|收件人|主题|寄件日期)\*? ?[:：]`)
)

// unquoted gives what somebody wrote, without the mail that they answer and without their signature. A mail that is nothing else is given whole.
func unquoted(text string) string {
	lines := strings.Split(text, "\n")
	end := len(lines)
	for i, one := range lines {
		if begins(lines, i, strings.TrimSpace(one)) {
			end = i
			break
		}
	}
	// What is quoted at the end, and nothing was written below it.
	for end > 0 {
		last := strings.TrimSpace(lines[end-1])
		if last != "" && !strings.HasPrefix(last, ">") {
			break
		}
		end--
	}
	if kept := blankLines.ReplaceAllString(strings.TrimSpace(strings.Join(lines[:end], "\n")), "\n\n"); kept != "" {
		return kept
	}
	return strings.TrimSpace(text)
}

var blankLines = regexp.MustCompile(`\n[ \t]*(\n[ \t]*)+\n`)

// begins tells whether at a line begins what is quoted, or a signature.
func begins(lines []string, i int, one string) bool {
	switch {
	case lines[i] == "-- " || lines[i] == "--":
		return i > 0
	case original.MatchString(one):
		return true
	case wrote.MatchString(one):
		return !answeredBelow(lines[i+1:])
	case wroteTwo.MatchString(one) && i+1 < len(lines):
		// Broken over two lines.
		return wrote.MatchString(one+" "+strings.TrimSpace(lines[i+1])) && !answeredBelow(lines[i+2:])
	case headFrom.MatchString(one):
		for _, next := range lines[i+1 : min(len(lines), i+4)] {
			if headMore.MatchString(strings.TrimSpace(next)) {
				return true
			}
		}
	}
	return false
}

// answeredBelow tells whether somebody wrote between the lines that they quote, or below them. Then what is quoted says what is answered.
func answeredBelow(lines []string) bool {
	quoted := false
	for _, one := range lines {
		switch trimmed := strings.TrimSpace(one); {
		case trimmed == "":
		case strings.HasPrefix(trimmed, ">"):
			quoted = true
		default:
			return quoted && one != "-- " && one != "--"
		}
	}
	return false
}

var space = regexp.MustCompile(`\s+`)

// htmlText gives the words of an HTML mail, in lines as they are read, without what it quotes.
func htmlText(source string) string {
	var out strings.Builder
	tokens := html.NewTokenizer(strings.NewReader(source))
	tokens.SetMaxBuf(maxMail)
	hidden := 0 // how many elements deep in what is not read
	for {
		switch tokens.Next() {
		case html.ErrorToken:
			return out.String()
		case html.TextToken:
			if hidden == 0 {
				out.WriteString(space.ReplaceAllString(string(tokens.Text()), " "))
			}
		case html.StartTagToken:
			name, _ := tokens.TagName()
			switch atom.Lookup(name) {
			case atom.Script, atom.Style, atom.Head, atom.Title, atom.Blockquote:
				hidden++
			case atom.P, atom.Div, atom.Br, atom.Li, atom.Tr, atom.H1, atom.H2, atom.H3, atom.Table:
				out.WriteByte('\n')
			}
		case html.SelfClosingTagToken:
			if name, _ := tokens.TagName(); atom.Lookup(name) == atom.Br {
				out.WriteByte('\n')
			}
		case html.EndTagToken:
			name, _ := tokens.TagName()
			switch atom.Lookup(name) {
			case atom.Script, atom.Style, atom.Head, atom.Title, atom.Blockquote:
				hidden = max(0, hidden-1)
			case atom.P, atom.Div, atom.H1, atom.H2, atom.H3, atom.Table:
				out.WriteByte('\n')
			}
		}
	}
}
