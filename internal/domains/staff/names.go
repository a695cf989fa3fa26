package staff

import (
	"context"
	"encoding/json"
	"slices"

	"holidaypark/internal/foundation/locale"
	"holidaypark/internal/services/collection"
	"holidaypark/internal/services/module"
)

// RegisterNames tells what the entries of a kind are called. The trail asks when it is read: what is erased has no name any more.
func (s *Service) RegisterNames(kind string, names module.Names) { s.names[kind] = names }

// RegisterCollection does so for the entries of a collection. One that is gone is called as the line itself tells.
func (s *Service) RegisterCollection(engine *collection.Engine, c *collection.Collection) {
	if c.NameOf == nil {
		return
	}
	s.nameOf[c.Name] = c.NameOf
	s.finders[c.Name] = func(ctx context.Context, text string) ([]string, error) { return engine.FindNamed(ctx, c, text) }
	s.RegisterNames(c.Name, func(ctx context.Context, documentIDs []string) (map[string]locale.Words, error) {
		return engine.Names(ctx, c, documentIDs)
	})
}

// findNamed finds the entries that are called by a text now. Those that are gone are found by what the trail tells of them.
func (s *Service) findNamed(ctx context.Context, lines Lines) (map[string][]string, error) {
	found := map[string][]string{}
	for kind, find := range s.finders {
		if lines.Collection != "" && lines.Collection != kind {
			continue
		}
		documentIDs, err := find(ctx, lines.Text)
		if err != nil {
			return nil, err
		}
		if len(documentIDs) > 0 {
			found[kind] = documentIDs
		}
	}
	return found, nil
}

// addNames tells what the lines are about.
func (s *Service) addNames(ctx context.Context, lines []Line) error {
	byKind := map[string][]string{}
	for _, line := range lines {
		if line.DocumentID != "" && !slices.Contains(byKind[line.Collection], line.DocumentID) {
			byKind[line.Collection] = append(byKind[line.Collection], line.DocumentID)
		}
	}
	found := map[string]map[string]locale.Words{}
	for kind, documentIDs := range byKind {
		names, known := s.names[kind]
		if !known {
			continue
		}
		var err error
		if found[kind], err = names(ctx, documentIDs); err != nil {
			return err
		}
	}
	for i := range lines {
		line := &lines[i]
		name, there := found[line.Collection][line.DocumentID]
		if nameOf := s.nameOf[line.Collection]; !there && nameOf != nil {
			name = nameOf(line.told)
		}
		line.Name = Called{En: name.In(locale.English), Zh: name.In(locale.Chinese)}
	}
	return nil
}

// told is what the line says of a field: what it became, or what it was.
func (l Line) told(field string) string {
	var changes map[string][]any
	if json.Unmarshal(l.Changes, &changes) != nil {
		return ""
	}
	for _, value := range slices.Backward(changes[field]) {
		if text, ok := value.(string); ok && text != "" && text != erased {
			return text
		}
	}
	return ""
}
