// Package payments is the money that people pay the park: what was asked for, what the provider took, and that it is settled once. It
// must never know HTTP, nor what is paid for.
package payments
