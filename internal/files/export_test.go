package files

// Occupy takes the place of a picture that is being decoded, until the returned function is called.
func (s *Service) Occupy() (leave func()) {
	s.decoding <- struct{}{}
	return func() { <-s.decoding }
}
