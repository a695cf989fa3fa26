package widget

// What the API's document calls these, where other packages' types stand beside them.

func (Key) SchemaName() string { return "WidgetKey" }
