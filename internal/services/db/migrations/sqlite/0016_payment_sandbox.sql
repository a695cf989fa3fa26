-- What the payment sandbox knows, the provider's twin for parks without keys of their own. No money moves by it.

-- Its secret, and the key and certificate that it signs notices with.
CREATE TABLE sandbox_identity (
  one INTEGER PRIMARY KEY CHECK (one = 1),
  secret TEXT NOT NULL,
  authority TEXT NOT NULL,
  certificate TEXT NOT NULL,
  private_key TEXT NOT NULL,
  created_at BIGINT NOT NULL
);

CREATE TABLE sandbox_orders (
  id INTEGER PRIMARY KEY,
  order_id TEXT NOT NULL CONSTRAINT sandbox_orders_order_id_key UNIQUE,
  created_at BIGINT NOT NULL,
  updated_at BIGINT NOT NULL,
  state TEXT NOT NULL CHECK (state IN ('CREATED', 'APPROVED', 'COMPLETED', 'VOIDED')),
  -- What the payer chose to happen at the capture.
  outcome TEXT NOT NULL CHECK (outcome IN ('', 'pay', 'decline', 'pending')),
  reference TEXT NOT NULL,
  invoice TEXT NOT NULL,
  payee TEXT NOT NULL,
  currency TEXT NOT NULL,
  amount BIGINT NOT NULL CHECK (amount > 0),
  item TEXT NOT NULL,
  locale TEXT NOT NULL,
  return_url TEXT NOT NULL,
  cancel_url TEXT NOT NULL
);

-- One order is captured once, and one invoice is paid once.
CREATE TABLE sandbox_captures (
  id INTEGER PRIMARY KEY,
  capture_id TEXT NOT NULL CONSTRAINT sandbox_captures_capture_id_key UNIQUE,
  sandbox_order_id BIGINT NOT NULL CONSTRAINT sandbox_captures_sandbox_order_id_key UNIQUE REFERENCES sandbox_orders (id) ON DELETE CASCADE,
  invoice TEXT CONSTRAINT sandbox_captures_invoice_key UNIQUE,
  created_at BIGINT NOT NULL,
  state TEXT NOT NULL,
  currency TEXT NOT NULL,
  amount BIGINT NOT NULL,
  refunded BIGINT NOT NULL DEFAULT 0,
  CHECK (refunded >= 0 AND refunded <= amount)
);

CREATE TABLE sandbox_refunds (
  id INTEGER PRIMARY KEY,
  refund_id TEXT NOT NULL CONSTRAINT sandbox_refunds_refund_id_key UNIQUE,
  sandbox_capture_id BIGINT NOT NULL REFERENCES sandbox_captures (id) ON DELETE CASCADE,
  created_at BIGINT NOT NULL,
  currency TEXT NOT NULL,
  amount BIGINT NOT NULL CHECK (amount > 0),
  note TEXT NOT NULL
);
CREATE INDEX sandbox_refunds_sandbox_capture_id ON sandbox_refunds (sandbox_capture_id);

-- What was answered to a request, so that the same one is answered again and not done again.
CREATE TABLE sandbox_requests (
  operation TEXT NOT NULL,
  request_key TEXT NOT NULL,
  request_hash TEXT NOT NULL,
  status INTEGER NOT NULL,
  answer TEXT NOT NULL,
  created_at BIGINT NOT NULL,
  PRIMARY KEY (operation, request_key)
);
CREATE INDEX sandbox_requests_created_at ON sandbox_requests (created_at);

CREATE TABLE sandbox_notices (
  id INTEGER PRIMARY KEY,
  notice_id TEXT NOT NULL CONSTRAINT sandbox_notices_notice_id_key UNIQUE,
  created_at BIGINT NOT NULL,
  event_type TEXT NOT NULL,
  body TEXT NOT NULL,
  delivered_at BIGINT
);
CREATE INDEX sandbox_notices_created_at ON sandbox_notices (created_at);
