package collection

// Differences writes what a change did as JSON, field by field: {"Contact":["old","new"]}. A secret shows as changed, no more.
// Long texts are told by their beginning: the trail says what happened, a backup has the whole.
func (c *Change) Differences() string {
	out := []byte{'{'}
	for _, f := range c.Collection.all() {
		if f.system() {
			continue
		}
		before, after := c.Before[f.Name], c.After[f.Name]
		if same(before, after) {
			continue
		}
		if len(out) > 1 {
			out = append(out, ',')
		}
		out = appendString(out, f.Name)
		out = append(out, ':', '[')
		if f.secret() {
			before, after = "***", "***"
		}
		out = appendValue(out, f.Kind, shortened(f, before))
		out = append(out, ',')
		out = appendValue(out, f.Kind, shortened(f, after))
		out = append(out, ']')
	}
	return string(append(out, '}'))
}

const longestShown = 300

func shortened(f *Field, value any) any {
	s, ok := value.(string)
	if !ok || f.Kind.populated() || len(s) <= longestShown {
		return value
	}
	return string([]rune(s)[:min(len([]rune(s)), longestShown/3)]) + "…"
}

// same compares stored values, which are all plain.
func same(a, b any) bool {
	if x, ok := a.([]byte); ok {
		a = string(x)
	}
	if y, ok := b.([]byte); ok {
		b = string(y)
	}
	return a == b
}
