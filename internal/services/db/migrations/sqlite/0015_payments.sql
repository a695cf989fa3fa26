-- What people pay the park. A row is written before the provider hears of it, and only the server takes the money, so that of several
-- windows and tries at most one is charged. "open" waits for the payer, "capturing" asks the provider for the money, "pending" waits for
-- the provider, "unfulfilled" was paid and could not be given.
CREATE TABLE payments (
  id INTEGER PRIMARY KEY,
  document_id TEXT NOT NULL CONSTRAINT payments_document_id_key UNIQUE,
  created_at BIGINT NOT NULL,
  updated_at BIGINT NOT NULL,
  membership_id BIGINT NOT NULL REFERENCES memberships (id) ON DELETE RESTRICT,
  purpose TEXT NOT NULL,
  -- What is bought, in the purpose's own words, and as the payer reads it.
  subject TEXT NOT NULL,
  title_en TEXT NOT NULL,
  title_zh TEXT NOT NULL,
  language TEXT NOT NULL,
  first_name TEXT NOT NULL,
  last_name TEXT NOT NULL,
  amount BIGINT NOT NULL CHECK (amount > 0),
  currency TEXT NOT NULL,
  method TEXT NOT NULL,
  state TEXT NOT NULL CHECK (state IN ('open', 'capturing', 'pending', 'settled', 'unfulfilled', 'cancelled', 'refused')),
  -- Raised after a refusal: the next try must not get the answer to this one.
  attempt BIGINT NOT NULL DEFAULT 1,
  order_id TEXT,
  approve_url TEXT NOT NULL DEFAULT '',
  capture_id TEXT,
  refunded BIGINT NOT NULL DEFAULT 0,
  settled_at BIGINT,
  invoice_number BIGINT,
  -- Who sold and who bought, as the invoice says it: what is given out does not change with a setting.
  parties TEXT NOT NULL DEFAULT '{}',
  -- When to ask the provider again how it stands; none: nothing is open any more.
  look_at BIGINT,
  -- What staff noted at the counter.
  note TEXT NOT NULL DEFAULT '',
  CHECK (refunded >= 0 AND refunded <= amount)
);
-- One payment of a kind at a time: two windows share it.
CREATE UNIQUE INDEX payments_one_open ON payments (membership_id, purpose) WHERE state IN ('open', 'capturing', 'pending');
CREATE UNIQUE INDEX payments_order ON payments (method, order_id);
CREATE UNIQUE INDEX payments_capture ON payments (method, capture_id);
-- Payments that were only played have numbers of their own.
CREATE UNIQUE INDEX payments_invoice ON payments ((method IN ('sandbox', 'paypal-sandbox')), invoice_number);
CREATE INDEX payments_look_at ON payments (look_at) WHERE look_at IS NOT NULL;
CREATE INDEX payments_created_at ON payments (created_at, id);
CREATE INDEX payments_settled_at ON payments (settled_at);
CREATE INDEX payments_member ON payments (membership_id, id);

-- What happened to a payment, in the order in which the park learnt of it.
CREATE TABLE payment_events (
  id INTEGER PRIMARY KEY,
  payment_id BIGINT NOT NULL REFERENCES payments (id) ON DELETE RESTRICT,
  at BIGINT NOT NULL,
  kind TEXT NOT NULL,
  detail TEXT NOT NULL DEFAULT '',
  actor TEXT NOT NULL DEFAULT ''
);
CREATE INDEX payment_events_payment ON payment_events (payment_id, id);

-- Money that goes back. A refund that the provider told of, and nobody here asked for, has no reason.
CREATE TABLE payment_refunds (
  id INTEGER PRIMARY KEY,
  document_id TEXT NOT NULL CONSTRAINT payment_refunds_document_id_key UNIQUE,
  payment_id BIGINT NOT NULL REFERENCES payments (id) ON DELETE RESTRICT,
  at BIGINT NOT NULL,
  amount BIGINT NOT NULL CHECK (amount > 0),
  state TEXT NOT NULL CHECK (state IN ('requested', 'pending', 'completed', 'failed')),
  reason TEXT NOT NULL DEFAULT '',
  -- What was taken back for it, in the purpose's own words.
  taken TEXT NOT NULL DEFAULT '{}',
  method TEXT NOT NULL,
  provider_id TEXT,
  note_number BIGINT,
  actor TEXT NOT NULL DEFAULT ''
);
CREATE UNIQUE INDEX payment_refunds_provider ON payment_refunds (method, provider_id);
CREATE INDEX payment_refunds_payment ON payment_refunds (payment_id, id);
CREATE INDEX payment_refunds_open ON payment_refunds (at) WHERE state IN ('requested', 'pending');

-- What a provider told the park, once each however often it is sent.
CREATE TABLE payment_notices (
  id INTEGER PRIMARY KEY,
  method TEXT NOT NULL,
  notice_id TEXT NOT NULL,
  kind TEXT NOT NULL,
  received_at BIGINT NOT NULL,
  payment_id BIGINT REFERENCES payments (id) ON DELETE RESTRICT,
  CONSTRAINT payment_notices_key UNIQUE (method, notice_id)
);

-- What does not agree and needs somebody to look: the money of a stranger's order, another amount than was asked for.
CREATE TABLE payment_problems (
  id INTEGER PRIMARY KEY,
  at BIGINT NOT NULL,
  payment_id BIGINT REFERENCES payments (id) ON DELETE RESTRICT,
  kind TEXT NOT NULL,
  detail TEXT NOT NULL,
  -- The same trouble, told again, is no second one.
  once TEXT NOT NULL CONSTRAINT payment_problems_once_key UNIQUE,
  closed_at BIGINT,
  closed_by TEXT NOT NULL DEFAULT ''
);
CREATE INDEX payment_problems_open ON payment_problems (at) WHERE closed_at IS NULL;

-- Numbers without gaps: taken in the transaction that uses them.
CREATE TABLE numbers (
  name TEXT PRIMARY KEY,
  last BIGINT NOT NULL
);

-- What a paid membership brought, so that it can be taken back and checked.
CREATE TABLE membership_terms (
  id INTEGER PRIMARY KEY,
  payment_id BIGINT NOT NULL CONSTRAINT membership_terms_payment_key UNIQUE REFERENCES payments (id) ON DELETE RESTRICT,
  membership_id BIGINT NOT NULL REFERENCES memberships (id) ON DELETE RESTRICT,
  tier TEXT NOT NULL,
  -- An upgrade changes no date.
  years BIGINT NOT NULL,
  was_member BOOLEAN NOT NULL,
  expiry_before TEXT NOT NULL,
  expiry_after TEXT NOT NULL,
  point BIGINT NOT NULL,
  discount_point BIGINT NOT NULL,
  ended_at BIGINT
);
CREATE INDEX membership_terms_member ON membership_terms (membership_id, id);

-- Documents that come with a mail, made when it is sent.
ALTER TABLE mails ADD COLUMN attachments TEXT NOT NULL DEFAULT '[]';
