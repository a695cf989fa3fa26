package chat

import (
	"context"
	"errors"
	"strconv"
	"strings"
	"time"
	"unicode/utf8"

	"holidaypark/internal/foundation/access"
	"holidaypark/internal/foundation/fault"
	"holidaypark/internal/foundation/locale"
	"holidaypark/internal/services/limits"
)

const (
	mostTurns = 6 // of a conversation that are thought of
	mostChars = 2000
	mostLinks = 3
)

// asked is a question in its conversation.
type asked struct {
	Question
	conversation conversation
	number       int64
	turns        []string // the question is the last
	began        time.Time
	// kept is told the number of the answer in the transaction that keeps it; nil: nobody needs to know.
	kept func(ctx context.Context, number int64) error
}

// Ask answers a question and keeps both.
func (s *Service) Ask(ctx context.Context, q Question) (Answer, error) {
	q.Text = strings.TrimSpace(q.Text)
	switch {
	case q.Text == "" && q.Again == 0:
		return Answer{}, fault.New(fault.Invalid, "errors.chat.empty", nil)
	case utf8.RuneCountInString(q.Text) > mostChars:
		return Answer{}, fault.New(fault.Invalid, "errors.chat.long", nil)
	}
	if q.Language == "" && q.Again == 0 { // else the message that is answered anew tells it
		q.Language = locale.AskedIn(q.Text)
	}
	if q.Say == nil {
		q.Say = func(Saying) error { return nil }
	}
	if q.Begun == nil {
		q.Begun = func(Beginning) error { return nil }
	}
	a, err := s.take(ctx, q)
	a.began = time.Now()
	if err != nil {
		return Answer{}, err
	}
	if err := a.Begun(Beginning{a.Question.Conversation, a.number}); err != nil {
		return Answer{}, err
	}
	if a.conversation.state != Chatting {
		return a.answer(Answer{}, a.number), nil
	}
	said, answered, err := s.answeredBefore(ctx, a)
	if err != nil {
		return Answer{}, err
	}
	if answered {
		return a.retell(said, false)
	}
	given, err := s.answer(ctx, a)
	left := ctx.Err() != nil || errors.Is(err, errLeft)
	if err != nil && (!left || given.Text == "") {
		return Answer{}, err
	}
	given.cutOff = err != nil
	kept := context.WithoutCancel(ctx) // what was said is kept, also when its reader has left
	if given.own == "" {
		given.Cards = s.cards(kept, a.Language, given)
	}
	return s.keep(kept, a, given)
}

// take counts a question and puts it into its conversation.
func (s *Service) take(ctx context.Context, q Question) (a asked, err error) {
	err = s.DB.Tx(ctx, func(ctx context.Context) error {
		a = asked{Question: q}
		if err := s.Limits.TakeAll(ctx, limits.Of(access.From(ctx), networkMinute, networkDay)...); err != nil {
			return err
		}
		c, err := s.begin(ctx, &a.Question)
		if err != nil {
			return err
		}
		if !wantsPerson(a.Text) { // whoever has asked too much may still ask for somebody
			if err := s.Limits.Take(ctx, visitorMinute, a.Question.Conversation); err != nil {
				return err
			}
		}
		if page := pageOf(a.Page); page != "" {
			c.page = page
		}
		if a.Again != 0 {
			err = s.takeAgain(ctx, &c, &a)
		} else {
			c.language = a.Language
			a.number, err = s.put(ctx, &c, a.Question)
		}
		if err != nil {
			return err
		}
		a.conversation = c
		earlier, err := listEarlier(ctx, s.DB, c.id, a.number, mostTurns)
		a.turns = append(earlier, a.Text)
		return err
	})
	return a, err
}

// put puts a question into its conversation. One that is sent once more stands there already.
func (s *Service) put(ctx context.Context, c *conversation, q Question) (number int64, err error) {
	kept, err := s.Keys.Do(ctx, "chat.ask "+c.documentID, q.Key, []byte(q.Text), func(ctx context.Context) ([]byte, error) {
		said := Message{From: Visitor, Text: q.Text, Found: true}
		err := s.add(ctx, c, &said)
		return strconv.AppendInt(nil, said.Number, 10), err
	})
	if err != nil {
		return 0, err
	}
	return strconv.ParseInt(string(kept), 10, 64)
}

// answeredBefore gives what was answered to a question that is sent once more. What was cut off, or told of an account, is answered anew.
func (s *Service) answeredBefore(ctx context.Context, a asked) (said Message, answered bool, err error) {
	if a.Key == "" || a.Again != 0 {
		return said, false, nil
	}
	said, found, err := findAnswer(ctx, s.DB, a.conversation.id, a.number)
	return said, found && !said.CutOff && !said.Own, err
}

// takeAgain finds the message that is answered anew. What was answered to it stands until the other answer is there.
func (s *Service) takeAgain(ctx context.Context, c *conversation, a *asked) error {
	said, found, err := findMessage(ctx, s.DB, c.id, a.Again)
	if err != nil {
		return err
	}
	if !found || said.From != Visitor {
		return fault.Missing()
	}
	a.Text, a.number = said.Text, said.Number
	if a.Language == "" {
		a.Language = locale.AskedIn(a.Text)
	}
	c.language = a.Language
	return storeConversation(ctx, s.DB, *c)
}

// withdraw removes what was answered to a message, and that it had no good answer.
func (s *Service) withdraw(ctx context.Context, c conversation, number int64) error {
	if err := deleteAnswer(ctx, s.DB, c.id, number); err != nil {
		return err
	}
	return deleteGapQuestion(ctx, s.DB, c.id, number)
}

// keep puts an answer into the conversation. A question that came twice, to this replica or another, keeps one answer, which both are told.
func (s *Service) keep(ctx context.Context, a asked, given Answer) (Answer, error) {
	said := Message{From: Park, Text: given.Text, Links: given.Links, Cards: given.Cards, Found: given.Found, CutOff: given.cutOff, own: given.own, answers: a.number}
	if given.own != "" { // the account's own affair
		said.Text, said.Links, said.Cards = "", nil, nil
	}
	var other Message
	stands := false
	err := s.DB.Tx(ctx, func(ctx context.Context) error {
		c, found, err := lockConversation(ctx, s.DB, a.conversation.id)
		if err != nil {
			return err
		}
		if !found { // cleaned up or erased meanwhile
			return fault.Missing()
		}
		a.conversation = c
		if other, stands, err = s.standing(ctx, c, a, given); err != nil || stands {
			return err
		}
		if err := s.add(ctx, &c, &said); err != nil {
			return err
		}
		if a.kept != nil {
			if err := a.kept(ctx, said.Number); err != nil {
				return err
			}
		}
		if given.own != "" { // from now on it is theirs alone
			actor := access.From(ctx)
			c.account, c.session = actor.Account, actor.Session
			if err := storeConversation(ctx, s.DB, c); err != nil {
				return err
			}
		}
		if given.Found || given.own != "" {
			return nil
		}
		return s.miss(ctx, c, a.number, a.Text, false)
	})
	switch {
	case err != nil || !stands:
		return a.answer(given, said.Number), err
	case other.Own: // of which the words are not kept
		return a.answer(given, other.Number), nil
	}
	return a.retell(other, true)
}

// standing finds the answer that a question got meanwhile, and keeps. One makes room that was cut off, or that the visitor wanted another for.
func (s *Service) standing(ctx context.Context, c conversation, a asked, given Answer) (other Message, stands bool, err error) {
	if a.kept != nil { // of a run, which ends once; what another run of the question has said stays in the thread
		return other, false, releaseAnswer(ctx, s.DB, c.id, a.number)
	}
	other, found, err := findAnswer(ctx, s.DB, c.id, a.number)
	switch {
	case err != nil || !found:
		return other, false, err
	case !given.cutOff && (a.Again != 0 || other.CutOff):
		return other, false, s.withdraw(ctx, c, a.number)
	}
	return other, true, nil
}

// retell says an answer as it was kept, in place of what was said of another.
func (a asked) retell(kept Message, replace bool) (Answer, error) {
	given := Answer{Text: kept.Text, Links: kept.Links, Cards: kept.Cards, Found: kept.Found}
	return a.answer(given, kept.Number), a.Say(Saying{Text: given.Text, Replace: replace})
}

// answer adds to what is said where in the conversation it stands.
func (a asked) answer(given Answer, number int64) Answer {
	given.Conversation, given.Message, given.Question, given.State = a.Question.Conversation, number, a.number, a.conversation.state
	given.Links, given.Cards = append([]Link{}, given.Links...), append([]Card{}, given.Cards...)
	given.Enquiry = a.conversation.state == Chatting && (!given.Found || given.person) && a.conversation.enquiry == ""
	return given
}
