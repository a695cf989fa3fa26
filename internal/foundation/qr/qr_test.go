package qr_test

import (
	"bytes"
	"image/png"
	"testing"

	"holidaypark/internal/foundation/qr"
)

func TestAPictureIsAPNGOfItsSize(t *testing.T) {
	drawn, err := qr.PNG("0123456789ABCDEF")
	if err != nil {
		t.Fatal(err)
	}
	picture, err := png.Decode(bytes.NewReader(drawn))
	if err != nil {
		t.Fatal(err)
	}
	if size := picture.Bounds().Size(); size.X != 480 || size.Y != 480 {
		t.Errorf("%v", size)
	}
}
