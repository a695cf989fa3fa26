package sandbox

import (
	"context"
	"crypto"
	"crypto/ecdsa"
	"crypto/elliptic"
	"crypto/rand"
	"crypto/rsa"
	"crypto/sha256"
	"crypto/x509"
	"crypto/x509/pkix"
	"encoding/base64"
	"encoding/pem"
	"errors"
	"fmt"
	"hash/crc32"
	"math/big"
	"strconv"
	"time"

	"holidaypark/internal/foundation/random"
)

// identityRow is the identity as it is kept.
type identityRow struct {
	secret, authority, certificate, privateKey string
}

// identity is what the sandbox proves itself with.
type identity struct {
	secret      string
	authority   *x509.Certificate
	certificate string // the chain, as PEM
	key         *rsa.PrivateKey
}

// who gives the identity, which is made once for all replicas: of two that make one at the same time, the first counts.
func (s *Sandbox) who(ctx context.Context) (*identity, error) {
	s.mu.Lock()
	known := s.identity
	s.mu.Unlock()
	if known != nil {
		return known, nil
	}
	row, found, err := loadIdentity(ctx, s.DB)
	if err == nil && !found {
		if row, err = newIdentity(s.Now(), certificateName, s.NewKey); err != nil {
			return nil, err
		}
		if err = insertIdentity(ctx, s.DB, row, s.Now()); err != nil {
			return nil, err
		}
		row, _, err = loadIdentity(ctx, s.DB)
	}
	if err != nil {
		return nil, err
	}
	read, err := row.read()
	if err != nil {
		return nil, fmt.Errorf("read the sandbox's identity: %w", err)
	}
	s.mu.Lock()
	s.identity = read
	s.mu.Unlock()
	return read, nil
}

// newKey makes a key that notices are signed with.
func newKey() (*rsa.PrivateKey, error) { return rsa.GenerateKey(rand.Reader, 2048) }

// newIdentity makes an authority, whose key nobody keeps, and the one certificate that it issues. They last so long, both ways, that no
// clock of a park ends them.
func newIdentity(now time.Time, name string, newKey func() (*rsa.PrivateKey, error)) (identityRow, error) {
	authorityKey, err := ecdsa.GenerateKey(elliptic.P256(), rand.Reader)
	if err != nil {
		return identityRow{}, err
	}
	key, err := newKey()
	if err != nil {
		return identityRow{}, err
	}
	authority := &x509.Certificate{
		SerialNumber: big.NewInt(1), Subject: pkix.Name{CommonName: "Payment sandbox authority"}, NotBefore: now.AddDate(-10, 0, 0), NotAfter: now.AddDate(50, 0, 0),
		IsCA: true, BasicConstraintsValid: true, KeyUsage: x509.KeyUsageCertSign,
	}
	leaf := &x509.Certificate{
		SerialNumber: big.NewInt(2), Subject: pkix.Name{CommonName: "notices." + name}, DNSNames: []string{"notices." + name},
		NotBefore: authority.NotBefore, NotAfter: authority.NotAfter, KeyUsage: x509.KeyUsageDigitalSignature,
	}
	authorityDER, err := x509.CreateCertificate(rand.Reader, authority, authority, authorityKey.Public(), authorityKey)
	if err != nil {
		return identityRow{}, err
	}
	leafDER, err := x509.CreateCertificate(rand.Reader, leaf, authority, key.Public(), authorityKey)
	if err != nil {
		return identityRow{}, err
	}
	keyDER, err := x509.MarshalPKCS8PrivateKey(key)
	if err != nil {
		return identityRow{}, err
	}
	return identityRow{random.Text(40), armoured("CERTIFICATE", authorityDER), armoured("CERTIFICATE", leafDER), armoured("PRIVATE KEY", keyDER)}, nil
}

func armoured(kind string, der []byte) string {
	return string(pem.EncodeToMemory(&pem.Block{Type: kind, Bytes: der}))
}

func (r identityRow) read() (*identity, error) {
	authority, _ := pem.Decode([]byte(r.authority))
	private, _ := pem.Decode([]byte(r.privateKey))
	if authority == nil || private == nil {
		return nil, errors.New("no PEM")
	}
	certificate, err := x509.ParseCertificate(authority.Bytes)
	if err != nil {
		return nil, err
	}
	parsed, err := x509.ParsePKCS8PrivateKey(private.Bytes)
	if err != nil {
		return nil, err
	}
	key, ok := parsed.(*rsa.PrivateKey)
	if !ok {
		return nil, errors.New("another kind of key")
	}
	return &identity{r.secret, certificate, r.certificate, key}, nil
}

// signature signs a notice as the provider does.
func (i *identity) signature(transmission, stamp, webhook string, body []byte) (string, error) {
	sum := sha256.Sum256([]byte(transmission + "|" + stamp + "|" + webhook + "|" + strconv.FormatUint(uint64(crc32.ChecksumIEEE(body)), 10)))
	signature, err := rsa.SignPKCS1v15(rand.Reader, i.key, crypto.SHA256, sum[:])
	return base64.StdEncoding.EncodeToString(signature), err
}
