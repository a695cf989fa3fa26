package domaintest

// Tries is how many tries are counted against anybody.
func (p *Park) Tries() int {
	p.Helper()
	return p.Count("SELECT COALESCE(SUM(n), 0) FROM rate_counts")
}

// ForgetTries makes everybody's next try the first.
func (p *Park) ForgetTries() {
	p.Helper()
	p.Exec("DELETE FROM rate_counts")
}
