package api_test

import (
	"fmt"
	"testing"

	"holidaypark/internal/tests/apptest"
)

// named is what a line of the trail calls its entry, in both languages.
func named(t *testing.T, staff apptest.Caller, query string) string {
	t.Helper()
	line := must(t, staff.Get("/api/staff/audit?"+query))
	one := must(t, staff.Get(fmt.Sprintf("/api/staff/audit/%.0f", line.JSON(t, "data", 0, "id"))))
	name := fmt.Sprint(line.JSON(t, "data", 0, "name", "en"), " | ", line.JSON(t, "data", 0, "name", "zh"))
	if whole := fmt.Sprint(one.JSON(t, "data", "name", "en"), " | ", one.JSON(t, "data", "name", "zh")); whole != name {
		t.Errorf("the list says %s, the line %s", name, whole)
	}
	return name
}

func TestTheTrailNamesWhatWasChanged(t *testing.T) {
	apptest.Each(t, func(t *testing.T, park *apptest.Park) {
		staff := park.StaffCaller()
		want := func(query, want string) {
			t.Helper()
			if got := named(t, staff, query); got != want {
				t.Errorf("%s: %s, want %s", query, got, want)
			}
		}
		must(t, staff.Do("PUT", allSettings, entry{"values": entry{"ParkName_zh": "红胶树"}}))
		want("collection=settings", "Name of the park (中文) | 园区名称（中文）")
		must(t, staff.Do("PUT", allSettings, entry{"values": entry{"CancelDays": 15}}))
		want("collection=settings", "Days to cancel | 取消期限")
		must(t, staff.Do("PUT", allSettings, entry{"values": entry{"CancelDays": nil}}))
		want("collection=settings&action=delete", "Days to cancel | 取消期限") // whose row is gone

		room := must(t, staff.Do("POST", "/api/room-types", data(entry{"Name_en": "Cabin", "Name_zh": "小屋"}))).JSON(t, "data", "documentId").(string)
		want("collection=room-types", "Cabin | 小屋")
		must(t, staff.Do("PUT", "/api/room-types/"+room, data(entry{"Name_en": "River cabin"})))
		want("collection=room-types&action=create", "River cabin | 小屋") // as it is called now
		member := must(t, staff.Do("POST", "/api/rhp-memberships", data(entry{"Email": "wei@example.com", "FirstName": "伟", "LastName": "李"}))).JSON(t, "data", "documentId").(string)
		want("collection=rhp-memberships", "李伟 | 李伟")
		must(t, staff.Do("POST", "/api/rhp-register-infos", data(entry{"FirstName": "Mei", "LastName": "Lin", "PhoneNumber": "0400000000", "StayType": "Tent", "OrderNumber": "1"})))
		want("collection=rhp-register-infos", "Mei Lin | Mei Lin")
		if deleted := staff.Do("DELETE", "/api/rhp-memberships/"+member, nil); deleted.Status >= 300 {
			t.Fatalf("%d %s", deleted.Status, deleted.Body)
		}
		want("collection=rhp-memberships&action=delete", " | ") // nothing tells whose it was
	})
}
