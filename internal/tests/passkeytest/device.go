// Package passkeytest is a device that holds a passkey, in software, for tests: it answers what a browser's key would. It must never
// know the server.
package passkeytest

import (
	"crypto/ecdsa"
	"crypto/elliptic"
	"crypto/rand"
	"crypto/sha256"
	"crypto/x509"
	"encoding/base64"
	"encoding/binary"
	"encoding/json"
	"fmt"
	"net/url"

	"github.com/go-webauthn/webauthn/protocol/webauthncbor"
)

// Device holds one passkey. Its fields may be changed between calls, to play a device that lies.
type Device struct {
	Origin  string // of the page that asks
	RPID    string // the name under which the key is good
	ID      []byte // of the key
	Handle  []byte // of the account, as the server named it
	Key     []byte // private, PKCS 8
	Counter uint32 // of signatures
	Flags   byte
}

const (
	present  = 0x01
	verified = 0x04
	attested = 0x40 // the answer carries a new key
	keyOwn   = 16   // bytes of a key's id
)

// New makes a device for a page's origin, as https://park.example.com.
func New(origin string) (*Device, error) {
	u, err := url.Parse(origin)
	if err != nil {
		return nil, err
	}
	key, err := ecdsa.GenerateKey(elliptic.P256(), rand.Reader)
	if err != nil {
		return nil, err
	}
	encoded, err := x509.MarshalPKCS8PrivateKey(key)
	if err != nil {
		return nil, err
	}
	id := make([]byte, keyOwn)
	rand.Read(id)
	return &Device{Origin: origin, RPID: u.Hostname(), ID: id, Key: encoded, Flags: present | verified}, nil
}

// Create answers the server's wish for a new key. options are those of navigator.credentials.create.
func (d *Device) Create(options []byte) (json.RawMessage, error) {
	var asked struct {
		Challenge string
		User      struct{ ID string }
	}
	if err := json.Unmarshal(options, &asked); err != nil {
		return nil, err
	}
	var err error
	if d.Handle, err = base64.RawURLEncoding.DecodeString(asked.User.ID); err != nil {
		return nil, fmt.Errorf("handle: %w", err)
	}
	key, err := d.private()
	if err != nil {
		return nil, err
	}
	point, err := key.PublicKey.Bytes() // 4, then x and y
	if err != nil {
		return nil, err
	}
	const ec2, es256, p256 = 2, -7, 1
	public, err := webauthncbor.Marshal(map[int]any{1: ec2, 3: es256, -1: p256, -2: point[1:33], -3: point[33:]})
	if err != nil {
		return nil, err
	}
	data := d.authenticatorData(attested)
	data = append(data, make([]byte, 16)...) // no model
	data = binary.BigEndian.AppendUint16(data, uint16(len(d.ID)))
	data = append(append(data, d.ID...), public...)
	attestation, err := webauthncbor.Marshal(map[string]any{"fmt": "none", "attStmt": map[string]any{}, "authData": data})
	if err != nil {
		return nil, err
	}
	return d.answer(map[string]any{"clientDataJSON": encode(d.clientData("webauthn.create", asked.Challenge)), "attestationObject": encode(attestation)})
}

// Sign answers the server's question whether the device holds the key. options are those of navigator.credentials.get.
func (d *Device) Sign(options []byte) (json.RawMessage, error) {
	var asked struct{ Challenge string }
	if err := json.Unmarshal(options, &asked); err != nil {
		return nil, err
	}
	key, err := d.private()
	if err != nil {
		return nil, err
	}
	d.Counter++
	data, client := d.authenticatorData(0), d.clientData("webauthn.get", asked.Challenge)
	hash := sha256.Sum256(client)
	digest := sha256.Sum256(append(append([]byte{}, data...), hash[:]...))
	signature, err := ecdsa.SignASN1(rand.Reader, key, digest[:])
	if err != nil {
		return nil, err
	}
	return d.answer(map[string]any{"clientDataJSON": encode(client), "authenticatorData": encode(data), "signature": encode(signature), "userHandle": encode(d.Handle)})
}

func (d *Device) private() (*ecdsa.PrivateKey, error) {
	key, err := x509.ParsePKCS8PrivateKey(d.Key)
	if err != nil {
		return nil, err
	}
	return key.(*ecdsa.PrivateKey), nil
}

func (d *Device) authenticatorData(more byte) []byte {
	name := sha256.Sum256([]byte(d.RPID))
	return binary.BigEndian.AppendUint32(append(name[:], d.Flags|more), d.Counter)
}

func (d *Device) clientData(kind, challenge string) []byte {
	data, err := json.Marshal(map[string]any{"type": kind, "challenge": challenge, "origin": d.Origin, "crossOrigin": false})
	if err != nil {
		panic(err) // plain texts alone
	}
	return data
}

func (d *Device) answer(response map[string]any) (json.RawMessage, error) {
	return json.Marshal(map[string]any{"id": encode(d.ID), "rawId": encode(d.ID), "type": "public-key", "response": response, "clientExtensionResults": map[string]any{}})
}

func encode(content []byte) string { return base64.RawURLEncoding.EncodeToString(content) }
