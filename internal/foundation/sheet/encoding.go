package sheet

import (
	"bytes"
	"strings"
	"unicode/utf8"

	"golang.org/x/text/encoding"
	"golang.org/x/text/encoding/charmap"
	"golang.org/x/text/encoding/simplifiedchinese"
	"golang.org/x/text/encoding/traditionalchinese"
	"golang.org/x/text/encoding/unicode"
)

// Encoding is how a text file is written.
type Encoding string

// The encodings in which spreadsheets save text here and in China.
const (
	UTF8        Encoding = "utf-8"
	UTF16LE     Encoding = "utf-16le"
	UTF16BE     Encoding = "utf-16be"
	GB18030     Encoding = "gb18030" // with GBK and GB2312 in it
	Big5        Encoding = "big5"
	Windows1252 Encoding = "windows-1252"
)

var decoders = map[Encoding]encoding.Encoding{
	UTF16LE: unicode.UTF16(unicode.LittleEndian, unicode.IgnoreBOM), UTF16BE: unicode.UTF16(unicode.BigEndian, unicode.IgnoreBOM),
	GB18030: simplifiedchinese.GB18030, Big5: traditionalchinese.Big5, Windows1252: charmap.Windows1252,
}

// Known tells whether files are read in an encoding.
func (e Encoding) Known() bool { return e == UTF8 || decoders[e] != nil }

// Decode gives a file's text. An empty encoding is found out: others are those in which the file could be written as well, the likelier
// ones first; none: there is no doubt.
func Decode(content []byte, as Encoding) (text string, used Encoding, others []Encoding, err error) {
	if as == "" {
		if used, others, err = detect(content); err != nil {
			return "", "", nil, err
		}
		as = used
	}
	text, ok := decode(content, as)
	switch {
	case !ok:
		return "", as, nil, ErrEncoding
	case strings.IndexByte(text, 0) >= 0:
		return "", as, nil, ErrNotTable
	}
	return text, as, others, nil
}

// decode is strict: what is not written in the encoding is not guessed.
func decode(content []byte, as Encoding) (string, bool) {
	if as == UTF8 {
		content = bytes.TrimPrefix(content, []byte("\xef\xbb\xbf"))
		return string(content), utf8.Valid(content)
	}
	known := decoders[as]
	if known == nil {
		return "", false
	}
	decoded, err := known.NewDecoder().Bytes(content)
	if err != nil || bytes.Contains(decoded, []byte("\ufffd")) {
		return "", false
	}
	return strings.TrimPrefix(string(decoded), "\ufeff"), true
}

// detect finds out how a file is written: by its mark, by being UTF-8, by where UTF-16 has its zeros, and else by which characters the
// bytes would be.
func detect(content []byte) (Encoding, []Encoding, error) {
	switch {
	case bytes.HasPrefix(content, []byte("\xef\xbb\xbf")):
		return UTF8, nil, nil
	case bytes.HasPrefix(content, []byte("\xff\xfe")):
		return UTF16LE, nil, nil
	case bytes.HasPrefix(content, []byte("\xfe\xff")):
		return UTF16BE, nil, nil
	case bytes.IndexByte(content, 0) >= 0:
		return wide(content)
	case utf8.Valid(content):
		return UTF8, nil, nil
	case mixed(content):
		return "", nil, ErrMixed
	}
	var fit []Encoding
	for _, one := range []Encoding{GB18030, Big5, Windows1252} {
		if _, ok := decode(content, one); ok {
			fit = append(fit, one)
		}
	}
	if len(fit) == 0 {
		return "", nil, ErrNotTable
	}
	common, pairs := commonShare(content)
	switch {
	case len(fit) == 1:
		return fit[0], nil, nil
	case fit[0] == GB18030 && pairs >= surePairs && common >= 0.8:
		return GB18030, nil, nil
	case common < 0.5 && fit[len(fit)-1] == Windows1252 && lonely(content) >= 0.9:
		// Letters with accents stand alone among plain ones.
		return Windows1252, fit[:len(fit)-1], nil
	}
	return fit[0], fit[1:], nil
}

// surePairs is how many characters leave no doubt; two names could be an accident.
const surePairs = 6

// wide tells which UTF-16 a file without a mark is: commas and line ends have their zero before or behind them.
func wide(content []byte) (Encoding, []Encoding, error) {
	zeros := [2]int{}
	for i, b := range content {
		if b == 0 {
			zeros[i%2]++
		}
	}
	switch {
	case len(content)%2 != 0:
	case zeros[0] == 0:
		return UTF16LE, nil, nil
	case zeros[1] == 0:
		return UTF16BE, nil, nil
	}
	return "", nil, ErrNotTable
}

// mixed tells whether a part of the lines is UTF-8 and another is not. A single line may be both by accident.
func mixed(content []byte) bool {
	ours, theirs := 0, 0
	for line := range bytes.Lines(content) {
		if bytes.IndexFunc(line, func(r rune) bool { return r >= utf8.RuneSelf }) < 0 {
			continue
		}
		if utf8.Valid(line) {
			ours++
		} else {
			theirs++
		}
	}
	return theirs > 0 && ours >= 2 && ours*4 >= theirs
}

// commonShare tells how many of the pairs of bytes are characters that every Chinese text has (level 1 of GB2312, and its punctuation).
func commonShare(content []byte) (share float64, pairs int) {
	common := 0
	for i := 0; i < len(content)-1; i++ {
		lead, trail := content[i], content[i+1]
		if lead < 0x80 {
			continue
		}
		pairs++
		if (lead >= 0xb0 && lead <= 0xd7 || lead >= 0xa1 && lead <= 0xa3) && trail >= 0xa1 {
			common++
		}
		i++
	}
	if pairs == 0 {
		return 0, 0
	}
	return float64(common) / float64(pairs), pairs
}

// lonely tells which share of the bytes above ASCII stands between plain ones.
func lonely(content []byte) float64 {
	high, alone := 0, 0
	for i, b := range content {
		if b < 0x80 {
			continue
		}
		high++
		if (i == 0 || content[i-1] < 0x80) && (i == len(content)-1 || content[i+1] < 0x80) {
			alone++
		}
	}
	if high == 0 {
		return 0
	}
	return float64(alone) / float64(high)
}
