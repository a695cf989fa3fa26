package chat

import (
	"context"

	"holidaypark/internal/foundation/privacy"
	"holidaypark/internal/services/module"
)

// trace is what the chat keeps of a person: the conversations in which something was told of their account, and those of which they left
// an enquiry. What else somebody wrote names nobody that the park could know.
func (s *Service) trace() privacy.Trace {
	return privacy.Trace{
		Name: "chat", Columns: []string{"chat_conversations.account_id", "chat_messages.body", "chat_gap_questions.question", "chat_gaps.likeness"},
		Export: func(ctx context.Context, person privacy.Person) (any, error) {
			return s.conversationsOf(ctx, person)
		},
		Forget: func(ctx context.Context, person privacy.Person) error {
			return eraseConversations(ctx, s.DB, person.ID, person.Documents[s.Enquiries.Name])
		},
	}
}

type exported struct {
	StartedAt string    `json:"startedAt"`
	Messages  []Message `json:"messages"`
}

func (s *Service) conversationsOf(ctx context.Context, person privacy.Person) ([]exported, error) {
	found, err := listConversationsOf(ctx, s.DB, person.ID, person.Documents[s.Enquiries.Name])
	if err != nil {
		return nil, err
	}
	list := []exported{}
	for _, c := range found {
		messages, err := listMessages(ctx, s.DB, c.id, 0)
		if err != nil {
			return nil, err
		}
		for i := range messages {
			messages[i].withoutOwn(c.language)
		}
		list = append(list, exported{c.createdAt.Format("2006-01-02T15:04:05Z"), messages})
	}
	return list, nil
}

// merging gives a double's conversations to the account that is kept.
func (s *Service) merging() *module.Merging {
	return &module.Merging{
		Columns: []string{"chat_conversations.account_id"},
		Count:   func(context.Context, privacy.Person) (map[string]int, error) { return nil, nil },
		Move: func(ctx context.Context, double, kept privacy.Person) error {
			return moveConversations(ctx, s.DB, double.ID, kept.ID)
		},
	}
}
