package scenes

import (
	"bytes"
	"fmt"
	"math"
	"strconv"
	"strings"
)

// svgScale is how many SVG units make one scene unit: whole numbers at this
// scale keep the file small and still sharper than a pixel.
const svgScale = 4

// svg writes the drawing as one self-contained document. The title is the
// alternative text for readers who open the file on its own.
func (c *drawing) svg(width, height int, title string) []byte {
	var body, defs bytes.Buffer
	seen := map[string]string{}
	for i, p := range c.clips {
		fmt.Fprintf(&defs, `<clipPath id="c%d"><path d="%s"/></clipPath>`, i, svgPath(p))
	}
	for _, s := range c.shapes {
		d := svgPath(s.path)
		if d == "" {
			continue
		}
		body.WriteString(`<path`)
		if s.paint.kind == solid {
			fmt.Fprintf(&body, ` fill="%s"`, s.paint.stops[0].col)
			if a := s.paint.stops[0].alpha; a < 1 {
				fmt.Fprintf(&body, ` fill-opacity="%s"`, short(a))
			}
		} else {
			fmt.Fprintf(&body, ` fill="url(#%s)"`, gradientID(s.paint, seen, &defs))
		}
		if s.clip >= 0 {
			fmt.Fprintf(&body, ` clip-path="url(#c%d)"`, s.clip)
		}
		fmt.Fprintf(&body, ` d="%s"/>`, d)
	}
	var out bytes.Buffer
	fmt.Fprintf(&out, `<svg xmlns="http://www.w3.org/2000/svg" width="%d" height="%d" viewBox="0 0 %d %d">`,
		width, height, units(c.W), units(c.H))
	fmt.Fprintf(&out, `<title>%s</title>`, xmlEscaper.Replace(title))
	if defs.Len() > 0 {
		fmt.Fprintf(&out, `<defs>%s</defs>`, defs.Bytes())
	}
	out.Write(body.Bytes())
	out.WriteString("</svg>\n")
	return out.Bytes()
}

var xmlEscaper = strings.NewReplacer("&", "&amp;", "<", "&lt;", ">", "&gt;", `"`, "&quot;")

func units(v float64) int { return int(math.Round(v * svgScale)) }

func short(v float64) string {
	return strings.TrimPrefix(strconv.FormatFloat(math.Round(v*1000)/1000, 'f', -1, 64), "0")
}

// gradientID defines a gradient once however often it is used.
func gradientID(p paint, seen map[string]string, defs *bytes.Buffer) string {
	var def bytes.Buffer
	tag := "linearGradient"
	if p.kind == linear {
		fmt.Fprintf(&def, ` gradientUnits="userSpaceOnUse" x1="%d" y1="%d" x2="%d" y2="%d">`,
			units(p.a.X), units(p.a.Y), units(p.b.X), units(p.b.Y))
	} else {
		tag = "radialGradient"
		fmt.Fprintf(&def, ` gradientUnits="userSpaceOnUse" cx="0" cy="0" r="1" gradientTransform="matrix(%d 0 0 %d %d %d)">`,
			units(p.b.X), units(p.b.Y), units(p.a.X), units(p.a.Y))
	}
	for _, s := range p.stops {
		fmt.Fprintf(&def, `<stop offset="%s" stop-color="%s"`, "0"+short(s.at), s.col)
		if s.alpha < 1 {
			fmt.Fprintf(&def, ` stop-opacity="0%s"`, short(s.alpha))
		}
		def.WriteString(`/>`)
	}
	key := tag + def.String()
	id, ok := seen[key]
	if !ok {
		id = "g" + strconv.Itoa(len(seen))
		seen[key] = id
		fmt.Fprintf(defs, `<%s id="%s"%s</%s>`, tag, id, def.String(), tag)
	}
	return id
}

// svgPath writes relative whole-number coordinates. Each point is rounded on
// its own before the difference is taken, so errors never add up.
func svgPath(p path) string {
	out := make([]byte, 0, len(p.pts)*8)
	var cx, cy, sx, sy int
	next := 0
	last := byte(0)
	emit := func(verb byte, n int) {
		if verb != last || verb == 'm' {
			out = append(out, verb)
		} else {
			out = appendSpaced(out, p.pts[next], cx)
		}
		last = verb
		for k := range n {
			x, y := units(p.pts[next].X), units(p.pts[next].Y)
			if k > 0 && x-cx >= 0 {
				out = append(out, ' ')
			}
			out = strconv.AppendInt(out, int64(x-cx), 10)
			if y-cy >= 0 {
				out = append(out, ' ')
			}
			out = strconv.AppendInt(out, int64(y-cy), 10)
			next++
		}
		cx, cy = units(p.pts[next-1].X), units(p.pts[next-1].Y)
	}
	for _, v := range p.verbs {
		switch v {
		case moveTo:
			emit('m', 1)
			sx, sy = cx, cy
		case lineTo:
			emit('l', 1)
		case quadTo:
			emit('q', 2)
		case cubicTo:
			emit('c', 3)
		case closeTo:
			out = append(out, 'z')
			last = 'z'
			cx, cy = sx, sy
		}
	}
	return string(out)
}

// appendSpaced separates a repeated command's first number from the last one
// where no minus sign does it.
func appendSpaced(out []byte, p pt, cx int) []byte {
	if units(p.X)-cx >= 0 {
		return append(out, ' ')
	}
	return out
}
