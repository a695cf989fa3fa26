package demo

import (
	"encoding/xml"
	"errors"
	"fmt"
	"io"
	"strings"

	"holidaypark/internal/foundation/pdf"
)

// blocksOf reads the markup of the demo park's own pages, which is also XML.
func blocksOf(markup string) ([]block, error) {
	decoder := xml.NewDecoder(strings.NewReader("<body>" + markup + "</body>"))
	var list []block
	strong, number := false, 0
	open := func(kind blockKind, mark string) {
		list = append(list, block{kind: kind, mark: mark, cells: [][]pdf.Span{nil}})
	}
	for {
		token, err := decoder.Token()
		if errors.Is(err, io.EOF) {
			return list, nil
		}
		if err != nil {
			return nil, err
		}
		switch t := token.(type) {
		case xml.StartElement:
			switch t.Name.Local {
			case "p":
				open(paragraphBlock, "")
			case "h2", "h3":
				open(headingBlock, "")
				strong = true
			case "ul":
				number = 0
			case "ol":
				number = 1
			case "li":
				mark := "•"
				if number > 0 {
					mark = fmt.Sprintf("%d.", number)
					number++
				}
				open(itemBlock, mark)
			case "tr":
				list = append(list, block{kind: rowBlock})
			case "td", "th":
				row := &list[len(list)-1]
				row.cells = append(row.cells, nil)
				strong = t.Name.Local == "th"
			case "strong":
				strong = true
			}
		case xml.EndElement:
			switch t.Name.Local {
			case "strong", "h2", "h3", "th":
				strong = false
			}
		case xml.CharData:
			if len(list) == 0 {
				continue
			}
			b := &list[len(list)-1]
			last := len(b.cells) - 1
			b.cells[last] = append(b.cells[last], pdf.Span{Text: string(t), Strong: strong})
		}
	}
}
