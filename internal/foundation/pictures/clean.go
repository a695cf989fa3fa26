package pictures

import (
	"bytes"
	"encoding/binary"
	"slices"
	"strings"
)

// Clean gives the picture without what is no part of it: whatever follows its end, texts, previews, and where and when a photo was
// taken. The pixels are not touched; colour profile, orientation and animation stay. A picture that has none of that stays as it is.
func Clean(content []byte, mime string) ([]byte, error) {
	clean := map[string]func([]byte) []byte{"image/jpeg": cleanJPEG, "image/png": cleanPNG, "image/gif": cleanGIF, "image/webp": cleanWebP}[mime]
	if clean == nil {
		return nil, ErrBroken
	}
	cleaned := clean(content)
	if cleaned == nil {
		return nil, ErrBroken
	}
	return cleaned, nil
}

// cleanJPEG keeps the segments that decoding needs, the colour profile, and an Exif block of its own with the orientation alone.
func cleanJPEG(content []byte) []byte {
	out := make([]byte, 0, len(content))
	out = append(out, 0xff, 0xd8)
	if turned := orientation(content); turned != 1 {
		out = append(out, exifWith(turned)...)
	}
	for at := 2; at+1 < len(content); {
		if content[at] != 0xff || content[at+1] == 0xff || content[at+1] == 0 || content[at+1] == 1 { // between segments
			at++
			continue
		}
		marker := content[at+1]
		if marker == 0xd9 {
			return append(out, 0xff, 0xd9)
		}
		if marker >= 0xd0 && marker <= 0xd7 {
			at += 2
			continue
		}
		if at+4 > len(content) {
			return nil
		}
		end := at + 2 + int(binary.BigEndian.Uint16(content[at+2:]))
		if end < at+4 || end > len(content) {
			return nil
		}
		if keepsSegment(marker, content[at+4:end]) {
			out = append(out, content[at:end]...)
		}
		if at = end; marker == 0xda {
			at = endOfScan(content, at)
			out = append(out, content[end:at]...)
		}
	}
	return nil // it has no end
}

// endOfScan finds the marker that ends the compressed part.
func endOfScan(content []byte, at int) int {
	for {
		next := bytes.IndexByte(content[at:], 0xff)
		if next < 0 || at+next+1 >= len(content) {
			return len(content)
		}
		at += next
		if marker := content[at+1]; marker != 0 && marker != 0xff && (marker < 0xd0 || marker > 0xd7) {
			return at
		}
		at++
	}
}

func keepsSegment(marker byte, body []byte) bool {
	switch {
	case marker == 0xe0: // JFIF, without a preview
		return len(body) == 14 && bytes.HasPrefix(body, []byte("JFIF\x00"))
	case marker == 0xe2:
		return bytes.HasPrefix(body, []byte("ICC_PROFILE\x00"))
	case marker == 0xee: // what the channels mean
		return len(body) == 12 && bytes.HasPrefix(body, []byte("Adobe"))
	case marker == 0xda, marker == 0xdb, marker == 0xdd: // scan, quantization, restart interval
		return true
	}
	return marker >= 0xc0 && marker <= 0xcf // frame and Huffman tables
}

// exifWith is a segment that tells the orientation and nothing else.
func exifWith(orientation int) []byte {
	tiff := []byte("MM\x00\x2a\x00\x00\x00\x08\x00\x01\x01\x12\x00\x03\x00\x00\x00\x01\x00\x00\x00\x00\x00\x00\x00\x00")
	tiff[19] = byte(orientation)
	body := append([]byte("Exif\x00\x00"), tiff...)
	return append(binary.BigEndian.AppendUint16([]byte{0xff, 0xe1}, uint16(len(body)+2)), body...)
}

// pngChunks are those that browsers draw from: pixels, colours, transparency, animation.
var pngChunks = strings.Fields("IHDR PLTE IDAT IEND tRNS gAMA cHRM sRGB iCCP cICP sBIT bKGD pHYs acTL fcTL fdAT")

func cleanPNG(content []byte) []byte {
	if len(content) < 8 {
		return nil
	}
	out := append(make([]byte, 0, len(content)), content[:8]...)
	for at := 8; at+12 <= len(content); {
		length := int(binary.BigEndian.Uint32(content[at:]))
		end := at + 12 + length
		if end > len(content) {
			return nil
		}
		name := string(content[at+4 : at+8])
		if slices.Contains(pngChunks, name) {
			out = append(out, content[at:end]...)
		}
		if name == "IEND" {
			if length != 0 {
				return nil
			}
			return out
		}
		at = end
	}
	return nil
}

// cleanWebP sorts the chunks of a RIFF container.
func cleanWebP(content []byte) []byte {
	if len(content) < 12 {
		return nil
	}
	total := int(binary.LittleEndian.Uint32(content[4:])) + 8
	if total > len(content) {
		return nil
	}
	out := append(make([]byte, 0, total), content[:12]...)
	for at := 12; at+8 <= total; {
		length := int(binary.LittleEndian.Uint32(content[at+4:]))
		end := at + 8 + length + length%2
		if end > total {
			return nil
		}
		switch string(content[at : at+4]) {
		case "VP8X":
			start := len(out)
			if out = append(out, content[at:end]...); length > 0 {
				out[start+8] &^= 0x0c // it announces Exif and XMP
			}
		case "VP8 ", "VP8L", "ALPH", "ANIM", "ANMF", "ICCP":
			out = append(out, content[at:end]...)
		}
		at = end
	}
	binary.LittleEndian.PutUint32(out[4:], uint32(len(out)-8))
	return out
}

// gifExtensions are the application blocks that browsers draw by: how often it repeats, and the colour profile.
var gifExtensions = []string{"NETSCAPE2.0", "ANIMEXTS1.0", "ICCRGBG1012"}

func cleanGIF(content []byte) []byte {
	if len(content) < 13 {
		return nil
	}
	at := 13
	if content[10]&0x80 != 0 {
		at += 3 << (content[10]&7 + 1)
	}
	if at > len(content) {
		return nil
	}
	out := append(make([]byte, 0, len(content)), content[:at]...)
	for at < len(content) {
		start, keeps := at, true
		switch content[at] {
		case 0x3b: // the end
			return append(out, 0x3b)
		case 0x21: // an extension: its label, then blocks
			if at+2 >= len(content) {
				return nil
			}
			size := int(content[at+2])
			keeps = content[at+1] == 0xf9 ||
				content[at+1] == 0xff && at+3+size <= len(content) && slices.Contains(gifExtensions, string(content[at+3:at+3+size]))
			at += 2
		case 0x2c: // a frame: its place, perhaps its colours, then blocks
			if at+10 > len(content) {
				return nil
			}
			if flags := content[at+9]; flags&0x80 != 0 {
				at += 3 << (flags&7 + 1)
			}
			at += 11
		default:
			return nil
		}
		if at = endOfBlocks(content, at); at < 0 {
			return nil
		}
		if keeps {
			out = append(out, content[start:at]...)
		}
	}
	return nil
}

// endOfBlocks skips blocks up to the empty one; -1 where there is none.
func endOfBlocks(content []byte, at int) int {
	for at < len(content) {
		size := int(content[at])
		if at += 1 + size; size == 0 {
			return at
		}
	}
	return -1
}
