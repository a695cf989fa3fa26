package main

import (
	"bytes"
	"context"
	"encoding/json"
	"fmt"
	"io"
	"mime/multipart"
	"net/http"
	"net/url"
	"os"
	"path/filepath"
	"strconv"
)

// contentAPI is the grammar that Strapi 5 and our server share.
type contentAPI struct{}

func (contentAPI) rooms() request {
	query := url.Values{"populate": {"Cover"}, "sort": {"order"}}
	return request{method: http.MethodGet, path: "/api/room-types?" + query.Encode(), public: true}
}

func (contentAPI) memberships(total bool) request {
	query := url.Values{"sort": {sortField + ":desc"}, "pagination[pageSize]": {strconv.Itoa(pageSize)}}
	return membershipsRequest(query, total)
}

func (contentAPI) membershipByEmail(email string, total bool) request {
	return membershipsRequest(url.Values{"filters[Email][$eq]": {email}}, total)
}

func membershipsRequest(query url.Values, total bool) request {
	if !total {
		query.Set("pagination[withCount]", "false")
	}
	return request{method: http.MethodGet, path: "/api/rhp-memberships?" + query.Encode()}
}

func (contentAPI) changeContact(id, contact string) request {
	return request{
		method: http.MethodPut,
		path:   "/api/rhp-memberships/" + id,
		body:   fmt.Sprintf(`{"data":{"Contact":"%s"}}`, contact),
	}
}

func (contentAPI) readRooms(body []byte) ([]roomAnswer, error) {
	var answer struct {
		Data []struct {
			Order  int    `json:"order"`
			NameEn string `json:"Name_en"`
			Cover  *struct {
				URL string `json:"url"`
			}
		}
	}
	if err := json.Unmarshal(body, &answer); err != nil {
		return nil, fmt.Errorf("read rooms: %w", err)
	}
	rooms := make([]roomAnswer, len(answer.Data))
	for i, r := range answer.Data {
		rooms[i] = roomAnswer{order: r.Order, name: r.NameEn}
		if r.Cover != nil {
			rooms[i].coverURL = r.Cover.URL
		}
	}
	return rooms, nil
}

type contentMembership struct {
	DocumentID string `json:"documentId"`
	Email      string
	Contact    json.RawMessage // a number to some, a text to others
	CreatedAt  string          `json:"createdAt"`
}

func (m contentMembership) answer() membershipAnswer {
	contact := string(bytes.Trim(m.Contact, `"`))
	return membershipAnswer{id: m.DocumentID, email: m.Email, contact: contact, createdAt: m.CreatedAt}
}

func (contentAPI) readMemberships(body []byte) (membershipPage, error) {
	var answer struct {
		Data []contentMembership
		Meta struct {
			Pagination struct{ Total *int }
		}
	}
	if err := json.Unmarshal(body, &answer); err != nil {
		return membershipPage{}, fmt.Errorf("read memberships: %w", err)
	}
	page := membershipPage{total: -1}
	if answer.Meta.Pagination.Total != nil {
		page.total = *answer.Meta.Pagination.Total
	}
	for _, m := range answer.Data {
		page.rows = append(page.rows, m.answer())
	}
	return page, nil
}

func (contentAPI) readMembership(body []byte) (membershipAnswer, error) {
	var answer struct{ Data contentMembership }
	if err := json.Unmarshal(body, &answer); err != nil {
		return membershipAnswer{}, fmt.Errorf("read membership: %w", err)
	}
	return answer.Data.answer(), nil
}

// createRooms uploads a cover for each room and creates the room with it, over HTTP with a staff token.
func createRooms(ctx context.Context, srv *server, data *dataset) error {
	for _, r := range data.rooms {
		cover, err := uploadCover(ctx, srv, data.coverFile)
		if err != nil {
			return err
		}
		body := struct {
			room
			Cover int64
		}{r, cover}
		var created struct{}
		if err := postContent(ctx, http.DefaultClient, srv, "room-types", body, &created); err != nil {
			return err
		}
	}
	return nil
}

func uploadCover(ctx context.Context, srv *server, path string) (id int64, err error) {
	picture, err := os.ReadFile(path)
	if err != nil {
		return 0, fmt.Errorf("read cover: %w", err)
	}
	var form bytes.Buffer
	parts := multipart.NewWriter(&form)
	part, err := parts.CreateFormFile("files", filepath.Base(path))
	if err != nil {
		return 0, fmt.Errorf("write upload: %w", err)
	}
	part.Write(picture)
	parts.Close()
	var files []struct {
		ID int64 `json:"id"`
	}
	err = send(ctx, http.DefaultClient, srv, "/api/upload", parts.FormDataContentType(), &form, &files)
	if err != nil {
		return 0, err
	}
	if len(files) != 1 || files[0].ID == 0 {
		return 0, fmt.Errorf("upload a cover: unexpected answer %v", files)
	}
	return files[0].ID, nil
}

// postContent creates one entry of a collection and reads the answer into created.
func postContent(ctx context.Context, client *http.Client, srv *server, collection string, entry, created any) error {
	body, err := json.Marshal(map[string]any{"data": entry})
	if err != nil {
		return fmt.Errorf("write entry: %w", err)
	}
	return send(ctx, client, srv, "/api/"+collection, "application/json", bytes.NewReader(body), created)
}

func send(ctx context.Context, client *http.Client, srv *server, path, contentType string, body io.Reader, answer any) error {
	req, err := http.NewRequestWithContext(ctx, http.MethodPost, "http://"+srv.address+path, body)
	if err != nil {
		return fmt.Errorf("POST %s: %w", path, err)
	}
	req.Header.Set("Content-Type", contentType)
	req.Header.Set("Authorization", "Bearer "+srv.token)
	res, err := client.Do(req)
	if err != nil {
		return fmt.Errorf("POST %s: %w", path, err)
	}
	defer res.Body.Close()
	text, err := io.ReadAll(res.Body)
	if err != nil {
		return fmt.Errorf("POST %s: %w", path, err)
	}
	if res.StatusCode < 200 || res.StatusCode > 299 {
		return fmt.Errorf("POST %s: status %d: %s", path, res.StatusCode, shorten(text))
	}
	if err := json.Unmarshal(text, answer); err != nil {
		return fmt.Errorf("POST %s: read answer: %w", path, err)
	}
	return nil
}
