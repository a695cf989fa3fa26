package content

import (
	"holidaypark/internal/collection"
	"holidaypark/internal/module"
)

// Module is the domain as the program sees it.
func Module() module.Module {
	return module.Module{Name: "content", Collections: []*collection.Collection{Rooms, Media, News, Events, Products, Pages, Texts}}
}
