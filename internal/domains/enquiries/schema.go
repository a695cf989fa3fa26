package enquiries

// What the API's document calls these, where other packages' types stand beside them.

func (About) SchemaName() string  { return "InboxAbout" }
func (Answer) SchemaName() string { return "InboxAnswer" }
func (Event) SchemaName() string  { return "InboxEvent" }
func (Found) SchemaName() string  { return "InboxAccount" }
func (Person) SchemaName() string { return "InboxPerson" }
func (Row) SchemaName() string    { return "InboxRow" }
func (Thread) SchemaName() string { return "InboxThread" }
