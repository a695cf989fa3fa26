package mail

// What the API's document calls these, where other packages' types stand beside them.

func (Entry) SchemaName() string  { return "Mail" }
func (Letter) SchemaName() string { return "MailWithText" }
