package settings

import (
	"math/big"
	"regexp"
	"strings"
)

// What is written down in a form that everybody knows, and guests or the tax office rely on: a digit too many sends money elsewhere.

var (
	// A BSB as people type it: whoever groups six digits otherwise means another country's code.
	bsb     = regexp.MustCompile(`^[0-9]{3}[ \x{00a0}\x{2011}\x{2013}-]?[0-9]{3}$`)
	account = regexp.MustCompile(`^[0-9]{4,20}$`)
	// Banks elsewhere are known by a code of some digits (the sort code of Britain, the routing number of the United States) or by their BIC, accounts
	// there by as many digits as they have, or by their IBAN.
	bankCode = regexp.MustCompile(`^([0-9]{9}|[0-9]+([ -][0-9]+)+)$`)
	bic      = regexp.MustCompile(`^[A-Z]{6}[A-Z0-9]{2}([A-Z0-9]{3})?$`)
	iban     = regexp.MustCompile(`^[A-Z]{2}[0-9]{2}[A-Z0-9]{11,30}$`)

	gaps = strings.NewReplacer(" ", "", "-", "", "\u00a0", "", "\u2011", "", "\u2013", "")
)

// readBankCode reads a BSB, as 000-000, the code of a bank elsewhere as it is typed, or a BIC.
func readBankCode(value string) (stored, problem string) {
	typed := strings.TrimSpace(value)
	tidy := strings.ToUpper(gaps.Replace(typed))
	switch {
	case bsb.MatchString(typed):
		return tidy[:3] + "-" + tidy[3:], ""
	case bankCode.MatchString(typed) && len(tidy) >= 6 && len(tidy) <= 9:
		return typed, ""
	case bic.MatchString(tidy):
		return tidy, ""
	}
	return "", "errors.setting.bsb"
}

// readAccount reads an account number of 4 to 20 digits, or an IBAN whose check digits are right.
func readAccount(value string) (stored, problem string) {
	tidy := strings.ToUpper(gaps.Replace(value))
	switch {
	case account.MatchString(tidy):
		return strings.TrimSpace(value), "" // people group the digits as their bank does
	case iban.MatchString(tidy) && isIBAN(tidy):
		return tidy, ""
	}
	return "", "errors.setting.account"
}

// isIBAN checks an IBAN by its digits: with the first four signs at the end and letters as numbers, what is left of a division by 97 is 1.
func isIBAN(iban string) bool {
	var digits strings.Builder
	for _, sign := range iban[4:] + iban[:4] {
		if sign >= 'A' {
			digits.WriteString(big.NewInt(int64(sign - 'A' + 10)).String())
		} else {
			digits.WriteRune(sign)
		}
	}
	number, ok := new(big.Int).SetString(digits.String(), 10)
	return ok && number.Mod(number, big.NewInt(97)).Int64() == 1
}

var (
	abnWeights = []int{10, 1, 3, 5, 7, 9, 11, 13, 15, 17, 19}
	acnWeights = []int{8, 7, 6, 5, 4, 3, 2, 1}
)

// readABN reads an Australian Business Number, as 51 824 753 556. Its first digit less one, all digits by their weights are a multiple of 89.
func readABN(value string) (stored, problem string) {
	digits, ok := digitsOf(value, len(abnWeights))
	if !ok {
		return "", "errors.setting.abn"
	}
	digits[0]--
	if weighed(digits, abnWeights)%89 != 0 {
		return "", "errors.setting.abn"
	}
	tidy := gaps.Replace(value)
	return tidy[:2] + " " + tidy[2:5] + " " + tidy[5:8] + " " + tidy[8:], ""
}

// readACN reads an Australian Company Number, as 000 000 019. Its last digit completes the weighed others to a multiple of ten.
func readACN(value string) (stored, problem string) {
	digits, ok := digitsOf(value, len(acnWeights)+1)
	if !ok || (weighed(digits[:8], acnWeights)+digits[8])%10 != 0 {
		return "", "errors.setting.acn"
	}
	tidy := gaps.Replace(value)
	return tidy[:3] + " " + tidy[3:6] + " " + tidy[6:], ""
}

func digitsOf(value string, n int) ([]int, bool) {
	tidy := gaps.Replace(value)
	if len(tidy) != n {
		return nil, false
	}
	digits := make([]int, n)
	for i, sign := range []byte(tidy) {
		if sign < '0' || sign > '9' {
			return nil, false
		}
		digits[i] = int(sign - '0')
	}
	return digits, true
}

func weighed(digits, weights []int) (sum int) {
	for i, digit := range digits {
		sum += digit * weights[i]
	}
	return sum
}
