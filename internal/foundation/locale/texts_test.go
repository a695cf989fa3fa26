package locale

import (
	"maps"
	"regexp"
	"slices"
	"testing"

	"holidaypark/internal/foundation/locale/localetest"
)

func TestTheTextsKeepTheParksWords(t *testing.T) {
	var pairs []localetest.Pair
	for _, key := range slices.Sorted(maps.Keys(Keys(English))) {
		pairs = append(pairs, localetest.Pair{Where: key, En: Keys(English)[key], Zh: Keys(Chinese)[key]})
	}
	localetest.Check(t, pairs, map[string]string{
		"errors.field.date": "the Chinese gives an example in place of yyyy-MM-dd",
	})
}

// The documents quote these; a park's people and scripts know them by heart.
func TestTheDocumentedMessagesStandAsWritten(t *testing.T) {
	for key, want := range map[string]string{
		"auth.code.fill":                "Please fill out Name, Email, and Password fields before sending the code.",
		"auth.code.done":                "Verification code sent successfully.",
		"auth.code.failed":              "Failed to send verification code. Please try again.",
		"auth.code.offline":             "Error sending verification code. Please try again.",
		"auth.register.mismatch":        "Passwords do not match.",
		"auth.register.failed":          "Registration failed. Please try again. Your Email may have linked to an account.",
		"auth.register.offline":         "Error during registration. Please contact us and we are here for help!",
		"auth.login.malformed":          "Something is wrong, please contact us.",
		"auth.login.offline":            "Error during login.",
		"errors.auth.fields":            "Please fill out all registration fields.",
		"errors.auth.both":              "Please fill out both email and password.",
		"errors.auth.terms":             "Please tick agree with our T&C.",
		"errors.auth.code":              "Invalid verification code.",
		"errors.auth.taken":             "Registration failed. Please try again. Your Email may have linked to an account.",
		"errors.auth.credentials":       "Either email or password is wrong.",
		"errors.auth.oldPassword":       "Old password is incorrect.",
		"errors.details.none":           "Please update at least one field.",
		"errors.field.email":            "Invalid email address.",
		"errors.password.short":         "Password must be at least 8 characters.", // decided: the documents misspell it
		"errors.portal.password":        "Incorrect password. Please try again.",
		"errors.registration.firstName": "First Name is required.",
		"errors.registration.phone":     "Phone Number is required.",
		"errors.registration.stayType":  "Stay Type is required.",
		"errors.registration.vin":       "VIN is required for Campsite stay type.",
		"errors.registration.order":     "Order Number is required.",
		"register.done":                 "Registration successful!",
		"contactUs.form.done":           "Your enquiry has been submitted successfully!",
		"contactUs.form.failed":         "There was a problem submitting your enquiry. Please try again later.",
		"contactUs.form.offline":        "An error occurred. Please try again later.",
		"membership.failed":             "Failed to retrieve user data.",
		"membership.card.issuing":       "issuing",
		"membership.details.failed":     "Update failed. Please try again.",
		"membership.details.offline":    "Error updating details. Please try again later.",
		"membership.password.mismatch":  "New password and confirm password do not match.",
		"membership.password.unknown":   "User not authenticated.",
		"membership.password.failed":    "Failed to update password. Please try again.",
		"membership.password.offline":   "An unexpected error occurred. Please try again later.",
		"membership.news.empty":         "No news",
		"news.empty":                    "No news",
		"gallery.title":                 "Image Gallery",
		"gallery.lightbox":              "Shot in the park",
		"gallery.empty":                 "No images available",
		"leaflet.empty":                 "No images available",
		"leaflet.failed":                "Failed to load media",
		"written.soon":                  "Coming Soon...",
		"widget.placeholder":            "Write a message...",
		"widget.thinking":               "Thinking Hard...",
		"widget.preparing":              "We are getting your CUTE Chatbot ready, please wait...",
		"portal.title":                  "RHP Admin Portal",
		"portal.gate.subtitle":          "Enter password to access membership data",
		"portal.gate.submit":            "Access Portal",
		"portal.members.import":         "Import Excel",
		"portal.members.logout":         "Logout",
		"portal.members.filters.all":    "All User",
		"portal.members.showing":        "Showing {{shown}} of {{total}} memberships",
		"portal.members.emptyFilter":    "No memberships found for the selected filter.",
		"portal.members.empty":          "No data available",
		"portal.members.failed":         "Failed to load memberships: {{message}}",
		"portal.member.hint":            "Make your changes and click Save",
		"portal.member.save":            "Save Changes",
		"portal.member.saving":          "Saving...",
		"portal.member.saved":           "Member information updated successfully!",
		"portal.member.saveFailed":      "Failed to update: {{message}}",
		"portal.member.saveFailedPlain": "Failed to update member",
		"portal.member.noDocumentId":    "No documentId found for this member",
		"portal.import.confirm":         "Confirm & Upload",
		"portal.import.processing":      "Processing...",
		"portal.import.failed":          "Upload failed: {{message}}",
		"portal.import.report.success":  "Successfully processed {{n}} records!",
		"portal.import.report.created":  "✓ {{n}} created",
		"portal.import.report.updated":  "✓ {{n}} updated",
		"portal.import.report.partial":  "Upload completed:",
		"portal.import.report.errors":   "Errors:",
		"errors.import.rows":            "File must contain at least a header row and one data row",
		"errors.import.missing":         "Missing required column: {{column}}",
		"errors.import.none":            "No valid records found. Make sure Email 1 is filled for records you want to import.",
		"errors.import.read":            "Failed to read file",
		"errors.import.uploadFailed":    "Upload failed",
		"errors.import.updateFailed":    "Update failed",
		"portal.stays.title":            "Annual Bookings",
		"portal.stays.empty":            "No bookings found",
		"portal.stays.emptyHint":        "Get started by creating a new booking.",
		"portal.stays.failed":           "Failed to fetch bookings: {{message}}",
		"portal.stays.unknown":          "Unknown error",
		"portal.stays.siteNumber":       "Site Number",
		"portal.stays.checkin":          "Check-in",
		"portal.stays.checkout":         "Check-out",
		"portal.stays.nights":           "Nights",
		"portal.stays.adults":           "Adults",
		"portal.stays.children":         "Children",
		"portal.stays.totalPrice":       "Total Price",
		"portal.stays.bookedOn":         "Booked on",
		"errors.join.names":             "Please fill in First Name, Last Name and Email.",
		"membership.join.noAccount":     "Email not registered.",
		"membership.join.wrong":         "Something went wrong. Please try again.",
		"membership.join.failed":        "Payment failed. Please try again.",
		"errors.stay.fill":              "Please fill in check-in, check-out and site.",
		"errors.stay.order":             "Check-out must be after check-in.",
		"errors.stay.numbers":           "Please enter whole numbers of 0 or more.",
		"errors.stay.guests":            "Please add at least one guest.",
		"errors.stay.registration":      "Please enter at least one vehicle registration.",
		"rooms.book":                    "Book Now",
		"nav.membership":                "Book Membership",
		"nav.tours":                     "Eco and Culture Tours",
		"home.features.parking.title":   "Free parking",
		"home.features.pets.title":      "Pet friendly",
	} {
		if got := Text(English, key, nil); got != want {
			t.Errorf("%s is %q, documented is %q", key, got, want)
		}
	}
}

func TestPluralsFollowTheCount(t *testing.T) {
	for count, want := range map[int]string{1: "Each member can redeem this once.", 3: "Each member can redeem this 3 times at most."} {
		if got := Text(English, "errors.points.perMember", map[string]any{"count": count}); got != want {
			t.Errorf("%d: %q", count, got)
		}
	}
	if got := Text(Chinese, "errors.points.perMember", map[string]any{"count": int64(1)}); got != "每位会员最多可兑换 1 次。" {
		t.Error(got)
	}
	if got := Text(English, "errors.field.long", map[string]any{"max": 1, "count": 1}); got != "This may have at most 1 characters." {
		t.Errorf("a text without plurals: %q", got)
	}
}

// Until they can be booked online, no text of the program promises it: reception arranges annual stays. And nobody promises when
// somebody answers.
func TestNothingIsPromisedThatReceptionMustDo(t *testing.T) {
	promise := regexp.MustCompile(`(?i)(book|stays)[^.]*in the member centre|in the member centre[^.]*(book|stays)|working days?|会员中心[^。]*(预订|再选)|工作日`)
	for _, language := range Languages {
		for key, text := range Keys(language) {
			if found := promise.FindString(text); found != "" {
				t.Errorf("%s: %q", key, found)
			}
		}
	}
}
