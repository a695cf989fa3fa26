package chat

// What the API's document calls these, where other packages' types stand beside them.

func (Answer) SchemaName() string  { return "ChatAnswer" }
func (Card) SchemaName() string    { return "ChatCard" }
func (Entry) SchemaName() string   { return "ChatEntry" }
func (Gap) SchemaName() string     { return "ChatGap" }
func (Link) SchemaName() string    { return "ChatLink" }
func (Message) SchemaName() string { return "ChatMessage" }
func (Person) SchemaName() string  { return "ChatPerson" }
func (Picture) SchemaName() string { return "ChatPicture" }
func (Read) SchemaName() string    { return "ChatMessages" }
func (Row) SchemaName() string     { return "ChatRow" }
func (Whole) SchemaName() string   { return "ChatConversation" }
