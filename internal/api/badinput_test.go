package api_test

import (
	"bufio"
	"bytes"
	"fmt"
	"io"
	"net"
	"net/http"
	"strings"
	"testing"
	"time"

	"holidaypark/internal/program/app"
	"holidaypark/internal/tests/apptest"
)

// Bad queries get a clear 400 in the documents' error shape, the same on both engines.
func TestBadQueries(t *testing.T) {
	apptest.Each(t, func(t *testing.T, park *apptest.Park) {
		create(t, park, "rhp-memberships", entry{"UserName": "Ann", "Password": "long enough"})
		for query, want := range map[string]string{
			"filters[Nope][$eq]=1":                      "Invalid key Nope",
			"filters[Password][$startsWith]=$argon":     "Invalid key Password",
			"filters[password_hash][$eq]=1":             "Invalid key password_hash",
			"filters[Point][$like]=1":                   "Invalid key $like at Point",
			"filters[Point][$contains]=1":               "Invalid key $contains at Point",
			"filters[Point][Nested][$eq]=1":             "Invalid key Nested at Point",
			"filters[Point][$eq]=abc":                   "This must be a number.",
			"filters[Point][$eq]=1e400":                 "This must be a number.",
			"filters[Point][$eq]=1e99":                  "This number is out of range.",
			"filters[Point][$eq]=NaN":                   "This must be a number.",
			"filters[Point][$eq]=0x10":                  "This must be a number.",
			"filters[id][$eq]=1.5":                      "This must be a whole number.",
			"filters[Point][$eq]=1.005":                 "This may have at most two decimal places.",
			"filters[IsMember][$eq]=banana":             "This must be true or false.",
			"filters[ExpiryDate][$eq]=24/12/2026":       "Invalid format, expected yyyy-MM-dd",
			"filters[ExpiryDate][$eq]=2026-02-30":       "Invalid format, expected yyyy-MM-dd",
			"filters[UserName][$eq]=%00":                "This contains characters that can't be used here.",
			"filters[UserName][$null]=maybe":            "Invalid values for $null at UserName",
			"filters[Point][$between]=1":                "Invalid values for $between at Point",
			"filters=1":                                 "The query string is malformed.",
			"filters[UserName=1":                        "The query string is malformed.",
			"filters[UserName]x=1":                      "The query string is malformed.",
			"filters[$or][a][UserName]=1":               "Invalid key a at $or",
			"sort=Nope":                                 "Invalid key Nope",
			"sort=Password":                             "Invalid key Password",
			"sort=UserName:sideways":                    "Invalid order. order can only be one of asc|desc|ASC|DESC",
			"sort=UserName;DROP TABLE memberships":      "Invalid key UserName;DROP TABLE memberships",
			"fields=Nope":                               "Invalid key Nope",
			"fields=Password":                           "Invalid key Password",
			"populate=Nope":                             "Invalid key Nope",
			"populate=true":                             "Invalid key true",
			"populate=UserName":                         "Invalid key UserName",
			"populate[Nope][populate]=*":                "Invalid key Nope",
			"pagination[page]=abc":                      "page must be a whole number.",
			"pagination[pageSize]=1e9":                  "pageSize must be a whole number.",
			"pagination[pageSize]=99999999999999999999": "pageSize must be a whole number.",
			"pagination[page]=1&pagination[start]=1":    "Invalid pagination attributes. The page parameters are incorrect and must be defined as page and pageSize, or as start and limit.",
			"pagination[nope]=1":                        "Invalid key nope at pagination",
			"nope=1":                                    "Invalid key nope",
			"_q=1":                                      "Invalid key _q",
			"status=both":                               "status can only be one of draft|published",
			"a%zz=1":                                    "The query string is malformed.",
			"filters" + strings.Repeat("[$and][0]", 20) + "[UserName]=1": "The query string is too long or too deep.",
			"filters[UserName]=" + strings.Repeat("x", 9000):             "The query string is too long or too deep.",
			strings.Repeat("fields=id&", 400):                            "The query string is too long or too deep.",
		} {
			answer := park.StaffCaller().Get("/api/rhp-memberships?" + strings.ReplaceAll(query, " ", "%20"))
			if answer.Status != http.StatusBadRequest {
				t.Errorf("%.80s: %d %.200s", query, answer.Status, answer.Body)
				continue
			}
			if got := answer.JSON(t, "error", "message"); got != want {
				t.Errorf("%.80s:\n got %v\nwant %v", query, got, want)
			}
			if answer.JSON(t, "data") != nil || answer.JSON(t, "error", "status") != 400.0 {
				t.Errorf("%.80s: shape %s", query, answer.Body)
			}
		}
	})
}

// Bad bodies change nothing and say where the trouble is.
func TestBadBodies(t *testing.T) {
	apptest.Each(t, func(t *testing.T, park *apptest.Park) {
		id := create(t, park, "rhp-memberships", entry{"UserName": "Ann", "Email": "ann@example.com", "Point": 5})
		create(t, park, "rhp-memberships", entry{"Email": "taken@example.com"})
		before := park.StaffCaller().Get("/api/rhp-memberships?sort=id").Body
		for body, want := range map[string]string{
			``:                                       `Missing "data" payload in the request body`,
			`{}`:                                     `Missing "data" payload in the request body`,
			`[]`:                                     `Missing "data" payload in the request body`,
			`{"data":null}`:                          `Missing "data" payload in the request body`,
			`{"data":"x"}`:                           `Missing "data" payload in the request body`,
			`{"data":`:                               "The request body is not valid JSON.",
			`{"data":{}} trailing`:                   "The request body is not valid JSON.",
			`{"data":{},"x":1}`:                      "Invalid key x",
			`{"data":{"Nope":1}}`:                    "Invalid key Nope",
			`{"data":{"id":9}}`:                      "Invalid key id",
			`{"data":{"documentId":"x"}}`:            "Invalid key documentId",
			`{"data":{"createdAt":"2020-01-01"}}`:    "Invalid key createdAt",
			`{"data":{"password_hash":"x"}}`:         "Invalid key password_hash",
			`{"data":{"Point":-1}}`:                  "This number is out of range.",
			`{"data":{"Point":1e400}}`:               "This must be a number.",
			`{"data":{"Point":"NaN"}}`:               "This must be a number.",
			`{"data":{"Point":9223372036854775808}}`: "This number is out of range.",
			`{"data":{"Point":1.001}}`:               "This may have at most two decimal places.",
			`{"data":{"Point":null}}`:                "This field is required.",
			`{"data":{"Point":{}}}`:                  "This must be a number.",
			`{"data":{"Point":[]}}`:                  "This must be a number.",
			`{"data":{"Point":true}}`:                "This must be a number.",
			`{"data":{"IsMember":"yes"}}`:            "This must be true or false.",
			`{"data":{"UserName":{}}}`:               "This must be text.",
			`{"data":{"UserName":7}}`:                "This must be text.",
			`{"data":{"UserName":"a\u0000b"}}`:       "This contains characters that can't be used here.",
			`{"data":{"UserName":"a\r\nBcc: x"}}`:    "This contains characters that can't be used here.",
			`{"data":{"UserName":"` + strings.Repeat("长", 121) + `"}}`: "This may have at most 120 characters.",
			`{"data":{"Email":"not an address"}}`:                      "Invalid email address.",
			`{"data":{"Email":"TAKEN@example.com"}}`:                   "This attribute must be unique",
			`{"data":{"Contact":"call me"}}`:                           "This must be a phone number.",
			`{"data":{"TenantType":"Owner"}}`:                          "This must be one of: Guest, Annual, Permanent",
			`{"data":{"TenantType":null}}`:                             "This field is required.",
			`{"data":{"Power":"Solar"}}`:                               "This must be one of: Powered, Unpowered",
			`{"data":{"ExpiryDate":"soon"}}`:                           "Invalid format, expected yyyy-MM-dd",
			`{"data":{"ExpiryDate":20270101}}`:                         "This must be text.",
			`{"data":{"Password":"short"}}`:                            "Password must be at least 8 characters.",
			`{"data":{"Password":{}}}`:                                 "This must be text.",
		} {
			answer := park.StaffCaller().Do("PUT", "/api/rhp-memberships/"+id, body)
			if answer.Status != http.StatusBadRequest {
				t.Errorf("%.80s: %d %.200s", body, answer.Status, answer.Body)
				continue
			}
			if got := answer.JSON(t, "error", "message"); got != want {
				t.Errorf("%.80s:\n got %v\nwant %v", body, got, want)
			}
		}
		if after := park.StaffCaller().Get("/api/rhp-memberships?sort=id").Body; !bytes.Equal(before, after) {
			t.Errorf("something changed:\n%s\n%s", before, after)
		}
	})
}

func TestEveryWrongFieldIsNamedAtOnce(t *testing.T) {
	park := apptest.Start(t, app.Config{Data: t.TempDir()})
	answer := park.StaffCaller().Do("POST", "/api/annual-bookings", data(entry{"checkin": "x", "totalPrice": "y"}))
	got := map[string]string{}
	for _, one := range answer.JSON(t, "error", "details", "errors").([]any) {
		field := one.(map[string]any)
		got[fmt.Sprint(field["path"])] = field["message"].(string)
	}
	for _, path := range []string{"[checkin]", "[checkout]", "[siteNumber]", "[totalPrice]"} {
		if got[path] == "" {
			t.Errorf("nothing is said of %s: %v", path, got)
		}
	}
}

func TestARefusedPasswordIsNotRepeated(t *testing.T) {
	park := apptest.Start(t, app.Config{Data: t.TempDir()})
	answer := park.StaffCaller().Do("POST", "/api/rhp-memberships", `{"data":{"Password":"geheim","Email":"x"}}`)
	if answer.Status != http.StatusBadRequest || strings.Contains(string(answer.Body), "geheim") {
		t.Errorf("%d %s", answer.Status, answer.Body)
	}
}

func TestErrorsSpeakChinese(t *testing.T) {
	park := apptest.Start(t, app.Config{Data: t.TempDir()})
	request, _ := http.NewRequest("GET", park.URL+"/api/rhp-memberships", nil)
	request.Header.Set("Accept-Language", "zh-Hans-CN,zh;q=0.9,en;q=0.8")
	if got := park.Visitor().Send(request).JSON(t, "error", "message"); got != "未登录，或登录信息无效" {
		t.Errorf("%v", got)
	}
}

func TestUnknownPlaces(t *testing.T) {
	park := apptest.Start(t, app.Config{Data: t.TempDir()})
	for _, path := range []string{"/api/nope", "/api/", "/api/room-types/a/b", "/assets/nope.js", "/brand/nope", "/locales/xx.json", "/locales/en", "/uploads/%2e%2e%2fpark.db", "/uploads/x", "/uploads/a%00b.jpg",
		"/uploads/" + strings.Repeat("x", 8000) + ".jpg"} {
		answer := park.Visitor().Get(path)
		if answer.Status != http.StatusNotFound || answer.JSON(t, "error", "name") != "NotFoundError" {
			t.Errorf("%.60s: %d %.100s", path, answer.Status, answer.Body)
		}
	}
}

// Climbing out of a folder leads to the page that says there is nothing.
func TestPathsDoNotClimb(t *testing.T) {
	park := apptest.Start(t, app.Config{Data: t.TempDir()})
	for _, path := range []string{"/uploads/../park.db", "/assets/../server/render.js", "/locales/../../go.mod", "/uploads/..%5cpark.db"} {
		if answer := park.Visitor().Get(path); answer.Status != http.StatusNotFound || bytes.Contains(answer.Body, []byte("SQLite")) {
			t.Errorf("%s: %d", path, answer.Status)
		}
	}
}

func TestABodyOfAHundredMegabytes(t *testing.T) {
	park := apptest.Start(t, app.Config{Data: t.TempDir()})
	for _, declared := range []bool{true, false} {
		body := io.LimitReader(zeroes{}, 100<<20)
		request, _ := http.NewRequest("POST", park.URL+"/api/room-types", body)
		request.Header.Set("Content-Type", "application/json")
		request.Header.Set("Authorization", "Bearer "+park.Token)
		if declared {
			request.ContentLength = 100 << 20
		}
		response, err := http.DefaultClient.Do(request)
		if err != nil {
			continue // cut off while sending is an answer too
		}
		response.Body.Close()
		if response.StatusCode != http.StatusRequestEntityTooLarge {
			t.Errorf("declared %v: %d", declared, response.StatusCode)
		}
	}
	if got := park.StaffCaller().Get("/api/room-types").JSON(t, "meta", "pagination", "total"); got != 0.0 {
		t.Errorf("%v rooms", got)
	}
}

type zeroes struct{}

func (zeroes) Read(p []byte) (int, error) {
	for i := range p {
		p[i] = '0'
	}
	return len(p), nil
}

func TestABodyMustBeJSON(t *testing.T) {
	park := apptest.Start(t, app.Config{Data: t.TempDir()})
	for _, kind := range []string{"", "text/plain", "application/x-www-form-urlencoded", "multipart/form-data; boundary=x"} {
		request, _ := http.NewRequest("POST", park.URL+"/api/room-types", strings.NewReader(`{"data":{}}`))
		request.Header.Set("Content-Type", kind)
		if got := park.StaffCaller().Send(request).Status; got != http.StatusUnsupportedMediaType {
			t.Errorf("%q: %d", kind, got)
		}
	}
}

func TestOtherSitesAreRefused(t *testing.T) {
	park := apptest.Start(t, app.Config{Data: t.TempDir()})
	for _, header := range []http.Header{{"Origin": {"https://evil.example.com"}}, {"Sec-Fetch-Site": {"cross-site"}}, {"Origin": {"null"}}} {
		request, _ := http.NewRequest("POST", park.URL+"/api/rhp-register-infos", strings.NewReader(`{"data":{}}`))
		request.Header = header
		request.Header.Set("Content-Type", "application/json")
		if answer := park.Visitor().Send(request); answer.Status != http.StatusForbidden || answer.JSON(t, "error", "name") != "ForbiddenError" {
			t.Errorf("%v: %d %s", header, answer.Status, answer.Body)
		}
	}
}

// 500 connections that never finish their headers hold nobody else up.
func TestSlowHeadersHoldNobodyUp(t *testing.T) {
	park := apptest.Start(t, app.Config{Data: t.TempDir()})
	address := strings.TrimPrefix(park.URL, "http://")
	for range 500 {
		conn, err := net.Dial("tcp", address)
		if err != nil {
			t.Fatal(err)
		}
		defer conn.Close()
		if _, err := io.WriteString(conn, "GET /healthz HTTP/1.1\r\nHost: x\r\nX-Slow: "); err != nil {
			t.Fatal(err)
		}
	}
	client := http.Client{Timeout: 5 * time.Second}
	for range 20 {
		response, err := client.Get(park.URL + "/readyz")
		if err != nil {
			t.Fatal(err)
		}
		response.Body.Close()
		if response.StatusCode != http.StatusOK {
			t.Errorf("%d", response.StatusCode)
		}
	}
}

// A body that stops half-way gets 408 when the time to send it is over.
func TestASlowBodyIsToldSo(t *testing.T) {
	park := apptest.Start(t, app.Config{Data: t.TempDir()})
	server := park.Server.HTTPServer(discard)
	server.ReadTimeout = 300 * time.Millisecond
	listener, err := net.Listen("tcp", "127.0.0.1:0")
	if err != nil {
		t.Fatal(err)
	}
	go func() { _ = server.Serve(listener) }()
	defer server.Close()
	conn, err := net.Dial("tcp", listener.Addr().String())
	if err != nil {
		t.Fatal(err)
	}
	defer conn.Close()
	fmt.Fprintf(conn, "POST /api/room-types HTTP/1.1\r\nHost: x\r\nAuthorization: Bearer %s\r\nContent-Type: application/json\r\nContent-Length: 100\r\n\r\n{\"data\":", park.Token)
	response, err := http.ReadResponse(bufio.NewReader(conn), nil)
	if err != nil {
		t.Fatal(err)
	}
	defer response.Body.Close()
	if response.StatusCode != http.StatusRequestTimeout {
		t.Errorf("%d", response.StatusCode)
	}
}
