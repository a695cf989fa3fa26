// Package chat answers visitors' questions from what the park's own pages say, keeps what was said for a while, and lets staff take part.
// Of what somebody owns it tells that person alone. It must never know HTTP.
package chat

import (
	"context"
	"runtime"
	"sync"
	"sync/atomic"
	"time"

	"holidaypark/internal/domains/chat/model"
	"holidaypark/internal/foundation/knowledge"
	"holidaypark/internal/foundation/locale"
	"holidaypark/internal/services"
	"holidaypark/internal/services/collection"
	"holidaypark/internal/services/module"
)

// Config is what the chat stands on. It knows no other domain: what it needs of them is handed over.
type Config struct {
	services.Set
	// Model is asked for answers; nil: there is none.
	Model *model.Client
	// OwnAnswers are what people are told of their own; the first that fits answers.
	OwnAnswers []module.OwnAnswer
	// Written is what staff have written for the chat.
	Written *collection.Collection
	// Enquiries is how an enquiry is kept that somebody leaves here, by Submit.
	Enquiries *collection.Collection
	Submit    func(ctx context.Context, form collection.Input, key string, language locale.Language) ([]byte, error)
	// Reserved tells the names that no person has.
	Reserved func(name string) bool
}

// Pages are the site as the chat reads it.
type Pages interface {
	// Knowledge is what the pages say, and which of them could not be read.
	Knowledge(ctx context.Context, language locale.Language) (pages []knowledge.Page, unread []string, err error)
	// Live answers what changes by the hour; false: nothing of that kind was asked, or nothing is known of it.
	Live(language locale.Language, question string) (knowledge.Answer, bool)
	// Card gives the card of a page of which something was said; none: the page has no card.
	Card(ctx context.Context, language locale.Language, path, said string) (*Card, error)
}

// Service answers questions.
type Service struct {
	Config
	// Site are the pages that answers come from; it is set before Run.
	Site    Pages
	current atomic.Pointer[indexes]
	first   chan struct{} // closed when the first indexes are there
	finding chan struct{} // holds a place for each question that is looked up
	begun   sync.Once
	vectors *vectors
	runs    runner
}

// New makes the chat; Run gives it its knowledge.
func New(c Config) *Service {
	return &Service{Config: c, first: make(chan struct{}), finding: make(chan struct{}, runtime.GOMAXPROCS(0)), vectors: newVectors(), runs: newRunner()}
}

// State is who answers in a conversation.
type State string

// The states of a conversation.
const (
	Chatting  State = "chat"    // the chat by itself
	Waiting   State = "waiting" // a person was asked for
	WithStaff State = "staff"   // a person has taken over
	Ended     State = "ended"
)

// Author is who wrote a message.
type Author string

// The authors of messages.
const (
	Visitor Author = "visitor"
	Park    Author = "park" // the chat itself
	Staff   Author = "staff"
)

// Link is a page of the site.
type Link struct {
	Title string `json:"title"`
	URL   string `json:"url" doc:"A path of this site"`
}

// Card shows something that an answer leads to.
type Card struct {
	Kind    string   `json:"kind" enum:"room,news,contact,hours"`
	Title   string   `json:"title"`
	Text    string   `json:"text"`
	URL     string   `json:"url,omitempty" doc:"A path of this site"`
	Picture *Picture `json:"picture,omitempty"`
	Price   string   `json:"price,omitempty"`
	Phone   string   `json:"phone,omitempty"`
	Email   string   `json:"email,omitempty"`
}

// Picture is a file of the park's own.
type Picture struct {
	URL    string `json:"url"`
	Alt    string `json:"alt"`
	Width  int    `json:"width"`
	Height int    `json:"height"`
}

// Message is something that was said.
type Message struct {
	Number int64     `json:"number" doc:"From 1 on in each conversation"`
	From   Author    `json:"from" enum:"visitor,park,staff"`
	At     time.Time `json:"at"`
	Text   string    `json:"text" doc:"Plain text"`
	Links  []Link    `json:"links"`
	Cards  []Card    `json:"cards"`
	Found  bool      `json:"found" doc:"Whether the park's pages tell of it"`
	Rating string    `json:"rating" enum:",up,down"`
	// StaffName is who of the park wrote it.
	StaffName string `json:"staffName"`
	// Own tells that it was answered from the visitor's account: what it said is not kept.
	Own bool `json:"own"`
	// CutOff is of an answer whose reader left before its end.
	CutOff bool `json:"cutOff,omitempty" doc:"Whether it was stopped before its end"`

	own     string // what of the account
	answers int64
}

// Saying is a piece of an answer on its way to the visitor. One that replaces withdraws all that was said before.
type Saying struct {
	Text    string
	Replace bool
}

// Question is what somebody wants to know.
type Question struct {
	Text string
	// Language is the one to answer in; empty: the question's own.
	Language locale.Language
	// Conversation is the visitor's secret; empty: a new one.
	Conversation string
	// Page is the path of the page that the visitor looks at.
	Page string
	// Again is the number of a message that is answered anew.
	Again int64
	// Key is the same when the same question is sent once more; empty: each is one of its own.
	Key string
	// Begun is told where the question stands before anything is said; nil: nobody needs to know.
	Begun func(Beginning) error
	// Say is told the answer as it comes; nil: it is given whole.
	Say func(Saying) error
}

// Beginning is where a question stands. Whoever is cut off before the answer's end can go on with it.
type Beginning struct {
	Conversation string `json:"conversation"`
	Question     int64  `json:"question"`
}

// Answer is what the park says.
type Answer struct {
	Text         string `json:"answer" doc:"Plain text; the documented sentence where nothing fits, empty where a person answers"`
	Links        []Link `json:"links" doc:"The pages that it comes from"`
	Cards        []Card `json:"cards" doc:"At most two"`
	Found        bool   `json:"found" doc:"Whether the park's pages tell of it"`
	Conversation string `json:"conversation" doc:"The visitor's secret for the conversation, to be sent along with the next question"`
	Message      int64  `json:"message" doc:"The answer's number in the conversation; the question's where a person answers"`
	Question     int64  `json:"question" doc:"The question's number"`
	State        State  `json:"state" enum:"chat,waiting,staff,ended"`
	Enquiry      bool   `json:"enquiry" doc:"Whether to offer to leave an enquiry"`

	own    string // what of the account it tells
	person bool   // a person was asked for
	cutOff bool   // its reader left before its end
}
