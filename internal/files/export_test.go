package files

// Occupy takes the place of a picture that is being decoded, until the returned function is called.
func Occupy() (leave func()) {
	decoding <- struct{}{}
	return func() { <-decoding }
}
