// Package qr draws a text as a QR picture. It must never know what the text means.
package qr

import qrcode "github.com/skip2/go-qrcode"

// side is the length of the picture's sides in pixels: sharp on a phone, and on paper.
const side = 480

// PNG draws a text. It takes milliseconds: longer than everything that the database does for a redemption.
func PNG(text string) ([]byte, error) { return qrcode.Encode(text, qrcode.Medium, side) }
