package staff

// Query is a statement with its arguments.
type Query struct {
	SQL  string
	Args []any
}

// ErasureQueries are the statements that find what the trail tells of somebody.
func ErasureQueries(collection string, documentIDs, addresses []string) []Query {
	var all []Query
	for _, make := range []func() (string, []any){
		func() (string, []any) { return entriesOf(collection, documentIDs) },
		func() (string, []any) { return entriesWith(addresses) },
	} {
		sql, args := make()
		all = append(all, Query{sql, args})
	}
	return all
}
