package staff

// What the API's document calls these, where other packages' types stand beside them.

func (Line) SchemaName() string    { return "AuditLine" }
func (Named) SchemaName() string   { return "AuditNames" }
func (Policy) SchemaName() string  { return "SignInPolicy" }
func (Session) SchemaName() string { return "StaffSession" }
func (Setup) SchemaName() string   { return "TwoStepSetup" }
