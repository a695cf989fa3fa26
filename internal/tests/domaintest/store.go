package domaintest

// trail leaves out the changes of entries, which the engine tells of by itself.
const trail = "SELECT action, collection, document_id, changes FROM audit_entries WHERE action NOT IN ('create', 'update', 'delete', 'publish', 'unpublish') ORDER BY id"

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
