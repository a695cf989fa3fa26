package main

import (
	"fmt"

	"github.com/pocketbase/pocketbase/core"
	"github.com/pocketbase/pocketbase/tools/types"
)

// Names and rules of the collections. A visitor reads rooms and their covers; any signed-in staff account reads and
// changes memberships.
const (
	mediaCollection      = "media"
	roomCollection       = "room_types"
	membershipCollection = "rhp_memberships"
	staffCollection      = "staff"

	anyone   = ""
	signedIn = `@request.auth.id != ""`
)

// createCollections makes the same fields and indexes that the other targets have. A cover is a relation that a
// reader expands, as in the other two, because it carries a name, an alternative text and dimensions with its file.
func createCollections(app core.App) error {
	media := core.NewBaseCollection(mediaCollection)
	media.ListRule, media.ViewRule = types.Pointer(anyone), types.Pointer(anyone)
	media.Fields.Add(
		&core.FileField{Name: "file", MaxSelect: 1, MaxSize: 10 << 20, MimeTypes: []string{"image/png"}},
	)
	addText(media, "name", "alternativeText", "caption", "mime", "ext")
	addNumbers(media, "width", "height", "size")
	addTimestamps(media)
	if err := app.Save(media); err != nil {
		return fmt.Errorf("create %s: %w", mediaCollection, err)
	}

	rooms := core.NewBaseCollection(roomCollection)
	rooms.ListRule, rooms.ViewRule = types.Pointer(anyone), types.Pointer(anyone)
	addText(rooms, "Name_en", "Name_zh", "Title_en", "Title_zh", "Description_en", "Description_zh",
		"Details_en", "Details_zh", "RoomTypeID")
	addNumbers(rooms, "order", "Max_guest")
	rooms.Fields.Add(
		&core.BoolField{Name: "Availability"},
		&core.RelationField{Name: "Cover", CollectionId: media.Id, MaxSelect: 1},
	)
	addTimestamps(rooms)
	rooms.AddIndex("room_types_order", false, "`order`", "")
	if err := app.Save(rooms); err != nil {
		return fmt.Errorf("create %s: %w", roomCollection, err)
	}

	members := core.NewBaseCollection(membershipCollection)
	members.ListRule, members.ViewRule = types.Pointer(signedIn), types.Pointer(signedIn)
	members.UpdateRule = types.Pointer(signedIn)
	addText(members, "UserName", "Contact", "MembershipNumber", "FirstName", "LastName", "SiteNumber",
		"FirstName2", "LastName2", "Email2", "Contact2", "Address", "Note")
	addNumbers(members, "Point", "DiscountPoint", "CR")
	members.Fields.Add(
		&core.EmailField{Name: "Email"},
		&core.TextField{Name: "Password", Hidden: true},
		&core.BoolField{Name: "IsMember"},
		&core.SelectField{Name: "TenantType", MaxSelect: 1, Values: []string{"Guest", "Annual", "Permanent"}},
		&core.SelectField{Name: "Power", MaxSelect: 1, Values: []string{"Powered", "Unpowered"}},
		&core.DateField{Name: "ExpiryDate"},
		&core.DateField{Name: "StartDate"},
		&core.DateField{Name: "EndDate"},
	)
	addTimestamps(members)
	members.AddIndex("rhp_memberships_email", true, "Email", "")
	members.AddIndex("rhp_memberships_created_at", false, "createdAt", "")
	if err := app.Save(members); err != nil {
		return fmt.Errorf("create %s: %w", membershipCollection, err)
	}

	if err := app.Save(core.NewAuthCollection(staffCollection)); err != nil {
		return fmt.Errorf("create %s: %w", staffCollection, err)
	}
	return nil
}

func addText(c *core.Collection, names ...string) {
	for _, name := range names {
		c.Fields.Add(&core.TextField{Name: name})
	}
}

func addNumbers(c *core.Collection, names ...string) {
	for _, name := range names {
		c.Fields.Add(&core.NumberField{Name: name})
	}
}

func addTimestamps(c *core.Collection) {
	c.Fields.Add(
		&core.AutodateField{Name: "createdAt", OnCreate: true},
		&core.AutodateField{Name: "updatedAt", OnCreate: true, OnUpdate: true},
	)
}
