package files

// What the API's document calls these, where other packages' types stand beside them.

func (Format) SchemaName() string { return "FileFormat" }
func (View) SchemaName() string   { return "File" }
