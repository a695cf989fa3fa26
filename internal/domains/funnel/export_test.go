package funnel

// The bounds of what counts, for tests.
const (
	ViewsOfAPage     = viewsOfAPage
	VisitsOfAVisitor = visitsOfAVisitor
	TagsOfADay       = tagsOfADay
	MostPending      = mostPending
)

var InAMinute, FromANetwork = inAMinute.Max, fromANetwork.Max
