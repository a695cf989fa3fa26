// Package bodies is what more than one audience sends or is shown: an account and staff see the same coupon, payment and stay, and book
// with the same words. It must never know who is asking, and holds no handler.
package bodies
