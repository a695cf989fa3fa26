package internal_test

import (
	"go/ast"
	"go/token"
	"maps"
	"slices"
	"strconv"
	"testing"

	"holidaypark/internal/foundation/locale"
	"holidaypark/internal/foundation/locale/localetest"
)

// Staff read the audit trail, and its filter lists what was done: each action has a text in both languages. An action is what is given
// to a parameter named action, directly or by a variable of that name, or a constant of the type Action.
func TestEveryActionOfTheAuditTrailHasAText(t *testing.T) {
	all := sources(t)
	takes := map[string]int{} // the place of the parameter, by package and function
	for _, s := range all {
		ast.Inspect(s.file, func(n ast.Node) bool {
			switch n := n.(type) {
			case *ast.FuncDecl:
				noteAction(takes, s.pkg+"."+n.Name.Name, n.Type)
			case *ast.Field: // such as Audit audit.Trail
				if kind, ok := n.Type.(*ast.SelectorExpr); ok && kind.Sel.Name == "Trail" && len(n.Names) == 1 {
					takes[s.pkg+"."+n.Names[0].Name] = 1
				}
			}
			return true
		})
	}
	actions := map[string]bool{}
	for _, s := range all {
		ast.Inspect(s.file, func(n ast.Node) bool {
			for _, given := range actionsIn(n, s.pkg, takes) {
				if text, ok := given.(*ast.BasicLit); ok {
					action, err := strconv.Unquote(text.Value)
					if err != nil {
						t.Fatal(err)
					}
					actions[action] = true
				}
			}
			return true
		})
	}
	for _, known := range []string{"create", "publish", "use", "schedule", "two-step-reset"} {
		if !actions[known] {
			t.Errorf("%s is not found any more", known)
		}
	}
	for _, action := range slices.Sorted(maps.Keys(actions)) {
		for _, language := range locale.Languages {
			if key := "portal.audit.action." + action; locale.Keys(language)[key] == "" {
				t.Errorf("%s has no %s", language, key)
			}
		}
	}
}

// Staff read which fields were changed, each under a label in their language. What is written beside the fields of collections is given
// to a parameter named field, or stands in audit.Changes or in another map of a field's values before and after.
func TestEveryFieldOfTheAuditTrailHasALabel(t *testing.T) {
	fields := map[string]bool{}
	note := func(given ast.Expr) {
		if text, ok := given.(*ast.BasicLit); ok && text.Kind == token.STRING {
			name, err := strconv.Unquote(text.Value)
			if err != nil {
				t.Fatal(err)
			}
			fields[name] = true
		}
	}
	for _, s := range sources(t) {
		ast.Inspect(s.file, func(n ast.Node) bool {
			switch n := n.(type) {
			case *ast.CallExpr:
				if name, ok := n.Fun.(*ast.Ident); ok && name.Name == "changed" && s.pkg == "domains/staff" {
					note(n.Args[0])
				}
			case *ast.CompositeLit:
				if kind, ok := n.Type.(*ast.SelectorExpr); (!ok || kind.Sel.Name != "Changes") && !isPairs(n.Type) {
					return true
				}
				for _, element := range n.Elts {
					note(element.(*ast.KeyValueExpr).Key)
				}
			case *ast.AssignStmt:
				if at, ok := n.Lhs[0].(*ast.IndexExpr); ok {
					if in, ok := at.X.(*ast.Ident); ok && in.Name == "changes" {
						note(at.Index)
					}
				}
			}
			return true
		})
	}
	for _, known := range []string{"reason", "refund", "Role", "State", "alternativeText_zh", "Stock"} {
		if !fields[known] {
			t.Errorf("%s is not found any more", known)
		}
	}
	for _, field := range slices.Sorted(maps.Keys(fields)) {
		for _, language := range locale.Languages {
			localetest.FieldHasLabel(t, field, locale.Keys(language))
		}
	}
}

// isPairs tells a map of fields, each with its values before and after: map[string][2]string.
func isPairs(kind ast.Expr) bool {
	m, ok := kind.(*ast.MapType)
	if !ok {
		return false
	}
	pair, ok := m.Value.(*ast.ArrayType)
	if !ok {
		return false
	}
	two, ok := pair.Len.(*ast.BasicLit)
	return ok && two.Value == "2"
}

func noteAction(takes map[string]int, function string, kind *ast.FuncType) {
	at := 0
	for _, field := range kind.Params.List {
		for _, name := range field.Names {
			if name.Name == "action" {
				takes[function] = at
			}
			at++
		}
	}
}

// actionsIn gives the expressions that a node makes actions.
func actionsIn(n ast.Node, pkg string, takes map[string]int) []ast.Expr {
	switch n := n.(type) {
	case *ast.CallExpr:
		name := ""
		switch function := n.Fun.(type) {
		case *ast.Ident:
			name = function.Name
		case *ast.SelectorExpr:
			name = function.Sel.Name
		}
		if at, ok := takes[pkg+"."+name]; ok && at < len(n.Args) {
			return n.Args[at : at+1]
		}
	case *ast.AssignStmt:
		if name, ok := n.Lhs[0].(*ast.Ident); ok && name.Name == "action" {
			return n.Rhs[:1]
		}
	case *ast.ValueSpec:
		if kind, ok := n.Type.(*ast.Ident); ok && kind.Name == "Action" {
			return n.Values
		}
	}
	return nil
}
