package api

import (
	"context"
	"net/http"
	"strconv"
	"time"

	"github.com/prometheus/client_golang/prometheus"
	"github.com/prometheus/client_golang/prometheus/collectors"

	"holidaypark/internal/services/jobs"
)

// metrics counts and times requests by route, never by address: the number of series stays that of the route table.
type metrics struct {
	requests *prometheus.CounterVec
	duration *prometheus.HistogramVec
}

func newMetrics(registry *prometheus.Registry, queue *jobs.Queue) *metrics {
	m := &metrics{
		requests: prometheus.NewCounterVec(prometheus.CounterOpts{Name: "park_http_requests_total", Help: "Requests answered."}, []string{"route", "method", "status"}),
		duration: prometheus.NewHistogramVec(prometheus.HistogramOpts{Name: "park_http_request_seconds", Help: "Time to answer.",
			Buckets: []float64{.001, .005, .02, .1, .5, 2, 10}}, []string{"route"}),
	}
	registry.MustRegister(m.requests, m.duration, jobCollector{queue}, collectors.NewGoCollector(), collectors.NewProcessCollector(collectors.ProcessCollectorOpts{}))
	return m
}

// observer gives the counting of one route, with its labels looked up beforehand.
func (m *metrics) observer(route string) func(method string, status int, took time.Duration) {
	duration := m.duration.WithLabelValues(route)
	return func(method string, status int, took time.Duration) {
		if !knownMethod(method) {
			method = "other"
		}
		m.requests.WithLabelValues(route, method, strconv.Itoa(status)).Inc()
		duration.Observe(took.Seconds())
	}
}

func knownMethod(method string) bool {
	switch method {
	case http.MethodGet, http.MethodHead, http.MethodPost, http.MethodPut, http.MethodPatch, http.MethodDelete, http.MethodOptions:
		return true
	}
	return false
}

// jobCollector reads the queue when it is asked.
type jobCollector struct{ queue *jobs.Queue }

var (
	jobsByLane = prometheus.NewDesc("park_jobs", "Background jobs by lane and state.", []string{"lane", "state"}, nil)
	jobsLate   = prometheus.NewDesc("park_jobs_late_seconds", "How long the oldest job of a lane that is due has waited.", []string{"lane"}, nil)
)

func (jobCollector) Describe(out chan<- *prometheus.Desc) {
	out <- jobsByLane
	out <- jobsLate
}

func (c jobCollector) Collect(out chan<- prometheus.Metric) {
	ctx, cancel := context.WithTimeout(context.Background(), 2*time.Second)
	defer cancel()
	backlogs, err := c.queue.Backlogs(ctx)
	if err != nil {
		out <- prometheus.NewInvalidMetric(jobsByLane, err)
		return
	}
	for _, backlog := range backlogs {
		lane := string(backlog.Lane)
		for _, state := range []string{"waiting", "running", "done", "dead"} {
			out <- prometheus.MustNewConstMetric(jobsByLane, prometheus.GaugeValue, float64(backlog.Counts[state]), lane, state)
		}
		out <- prometheus.MustNewConstMetric(jobsLate, prometheus.GaugeValue, backlog.Late.Seconds(), lane)
	}
}
