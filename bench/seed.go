package main

import (
	"bufio"
	"crypto/sha256"
	"encoding/json"
	"fmt"
	"image"
	"image/color"
	"image/png"
	"math/big"
	"os"
	"path/filepath"
	"strings"
	"time"
)

// membership has every documented field but Password, which no answer may carry and which costs a slow hash to set.
type membership struct {
	UserName         string
	Email            string
	IsMember         bool
	Contact          string
	TenantType       string
	MembershipNumber string
	FirstName        string
	LastName         string
	ExpiryDate       string
	Point            int
	DiscountPoint    int
	SiteNumber       string
	FirstName2       string
	LastName2        string
	Email2           string
	Contact2         string
	Address          string
	StartDate        string
	EndDate          string
	CR               float64
	Power            string
	Note             string
}

type room struct {
	Order         int    `json:"order"`
	NameEn        string `json:"Name_en"`
	NameZh        string `json:"Name_zh"`
	TitleEn       string `json:"Title_en"`
	TitleZh       string `json:"Title_zh"`
	DescriptionEn string `json:"Description_en"`
	DescriptionZh string `json:"Description_zh"`
	DetailsEn     string `json:"Details_en"`
	DetailsZh     string `json:"Details_zh"`
	MaxGuest      int    `json:"Max_guest"`
	Availability  bool
	RoomTypeID    string
}

// dataset is what every target serves: invented, and the same in every run.
type dataset struct {
	size            int
	rooms           []room
	memberships     []membership
	roomsFile       string // one JSON object per line, for servers that are seeded by a program of their own
	membershipsFile string
	coverFile       string
}

const (
	coverWidth, coverHeight = 1280, 960

	// A contact is a number of fixed length. The load generator overwrites its digits.
	contactPrefix = "614"
	contactDigits = 8
	contactMark   = `"Contact":"` + contactPrefix
)

var (
	firstNames = []string{"Ada", "Bela", "Chen", "Dora", "Emil", "Fang", "Gita", "Hugo", "Ines", "Jun", "Kofi", "Lena", "Mira", "Nils", "Olga", "Pavel", "Qing", "Rosa", "Samir", "Tala"}
	lastNames  = []string{"Ashford", "Birch", "Cai", "Dunmore", "Ellery", "Fenwick", "Gao", "Hartnell", "Ivers", "Jarrah", "Kestrel", "Liang", "Marlow", "Norling", "Orchard", "Pemberton", "Quill", "Redfern", "Stirling"}
	streets    = []string{"Wattle Lane", "Banksia Road", "Ironbark Court", "Lakeside Drive", "Fern Gully Road"}
	firstDay   = time.Date(2024, 1, 1, 0, 0, 0, 0, time.UTC)
)

func contactNumber(index int) string {
	return fmt.Sprintf("%s%0*d", contactPrefix, contactDigits, index)
}

func inventMembership(i int) membership {
	first, last := firstNames[i%len(firstNames)], lastNames[i%len(lastNames)]
	partner := firstNames[(i+7)%len(firstNames)]
	email := fmt.Sprintf("%s.%s.%d@example.com", strings.ToLower(first), strings.ToLower(last), i)
	start := firstDay.AddDate(0, 0, i%365)
	return membership{
		UserName:         email,
		Email:            email,
		IsMember:         i%3 != 0,
		Contact:          contactNumber(i),
		TenantType:       []string{"Guest", "Annual", "Permanent"}[i%3],
		MembershipNumber: fmt.Sprintf("RHP-%06d", i),
		FirstName:        first,
		LastName:         last,
		ExpiryDate:       start.AddDate(2, 0, 0).Format(time.DateOnly),
		Point:            i % 1500,
		DiscountPoint:    i % 800,
		SiteNumber:       fmt.Sprintf("%c%d", 'A'+i%6, i%120),
		FirstName2:       partner,
		LastName2:        last,
		Email2:           fmt.Sprintf("%s.%s.%d@example.com", strings.ToLower(partner), strings.ToLower(last), i),
		Contact2:         contactNumber(i + 1),
		Address:          fmt.Sprintf("%d %s, Redgum VIC", 1+i%200, streets[i%len(streets)]),
		StartDate:        start.Format(time.DateOnly),
		EndDate:          start.AddDate(1, 0, 0).Format(time.DateOnly),
		CR:               float64(i%10000) / 100,
		Power:            []string{"Powered", "Unpowered"}[i%2],
		Note:             fmt.Sprintf("Invented person %d, arrives on Fridays and keeps a kayak by the boat shed.", i),
	}
}

func inventRoom(i int) room {
	name := fmt.Sprintf("Cabin %02d by the river", i+1)
	return room{
		Order:         i + 1,
		NameEn:        name,
		NameZh:        fmt.Sprintf("河畔小屋 %02d", i+1),
		TitleEn:       "Two bedrooms, a deck and a view of the red gums",
		TitleZh:       "两间卧室,露台与红桉景观",
		DescriptionEn: strings.Repeat("A quiet cabin a short walk from the water. ", 4),
		DescriptionZh: strings.Repeat("安静的小屋,步行片刻即到水边。", 4),
		DetailsEn:     "<p>" + strings.Repeat("Kitchen, bathroom, heating and linen are included; dogs are welcome. ", 8) + "</p>",
		DetailsZh:     "<p>" + strings.Repeat("含厨房、浴室、暖气与床品;欢迎携带宠物犬。", 8) + "</p>",
		MaxGuest:      2 + i%5,
		Availability:  i%4 != 3,
		RoomTypeID:    fmt.Sprintf("RT%03d", i+1),
	}
}

// membershipID is a documentId: 24 lowercase letters and digits, spread over the whole range as real ones are.
func membershipID(i int) string {
	sum := sha256.Sum256(fmt.Append(nil, "membership ", i))
	text := new(big.Int).SetBytes(sum[:]).Text(36)
	return ("a" + text + strings.Repeat("0", 24))[:24]
}

func membershipCreatedAt(i int) string {
	return firstDay.Add(time.Duration(i) * time.Minute).Format("2006-01-02T15:04:05.000Z")
}

// writeDataset invents the data and writes the files from which Strapi and PocketBase are seeded.
func writeDataset(folder string, size int) (*dataset, error) {
	if err := os.MkdirAll(folder, 0o755); err != nil {
		return nil, fmt.Errorf("create dataset folder: %w", err)
	}
	data := &dataset{
		size:            size,
		roomsFile:       filepath.Join(folder, "rooms.ndjson"),
		membershipsFile: filepath.Join(folder, "memberships.ndjson"),
		coverFile:       filepath.Join(folder, "cover.png"),
	}
	for i := range roomCount {
		data.rooms = append(data.rooms, inventRoom(i))
	}
	for i := range size {
		data.memberships = append(data.memberships, inventMembership(i))
	}
	type roomLine struct {
		room
		CoverWidth  int `json:"coverWidth"`
		CoverHeight int `json:"coverHeight"`
	}
	err := writeLines(data.roomsFile, roomCount, func(i int) any {
		return roomLine{data.rooms[i], coverWidth, coverHeight}
	})
	if err != nil {
		return nil, err
	}
	type membershipLine struct {
		ID        string `json:"id"`
		CreatedAt string `json:"createdAt"`
		membership
	}
	err = writeLines(data.membershipsFile, size, func(i int) any {
		return membershipLine{membershipID(i), membershipCreatedAt(i), data.memberships[i]}
	})
	if err != nil {
		return nil, err
	}
	return data, writeCover(data.coverFile)
}

func writeLines(path string, count int, line func(i int) any) error {
	f, err := os.Create(path)
	if err != nil {
		return fmt.Errorf("create seed file: %w", err)
	}
	defer f.Close()
	buffered := bufio.NewWriter(f)
	out := json.NewEncoder(buffered)
	for i := range count {
		if err := out.Encode(line(i)); err != nil {
			return fmt.Errorf("write %s: %w", path, err)
		}
	}
	if err := buffered.Flush(); err != nil {
		return fmt.Errorf("write %s: %w", path, err)
	}
	return nil
}

// writeCover draws a sky over a field, large enough that every server makes its smaller variants of it.
func writeCover(path string) error {
	picture := image.NewRGBA(image.Rect(0, 0, coverWidth, coverHeight))
	for y := range coverHeight {
		shade := uint8(y * 255 / coverHeight)
		for x := range coverWidth {
			if y < coverHeight*2/3 {
				picture.SetRGBA(x, y, color.RGBA{shade / 2, 120 + shade/3, 220, 255})
			} else {
				picture.SetRGBA(x, y, color.RGBA{150, shade / 2, 40 + uint8(x%32), 255})
			}
		}
	}
	f, err := os.Create(path)
	if err != nil {
		return fmt.Errorf("create cover: %w", err)
	}
	defer f.Close()
	if err := png.Encode(f, picture); err != nil {
		return fmt.Errorf("draw cover: %w", err)
	}
	return nil
}
