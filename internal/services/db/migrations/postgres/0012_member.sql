-- The code on a membership card, by which the counter finds whose card it is. It is made when its owner first looks at the card, and
-- signs nobody in.
CREATE TABLE membership_cards (
  membership_id BIGINT PRIMARY KEY REFERENCES memberships (id) ON DELETE CASCADE,
  code TEXT COLLATE "C" NOT NULL CONSTRAINT membership_cards_code_key UNIQUE,
  issued_at BIGINT NOT NULL
);

-- The receipt for a guest registration is written in the language of its form.
ALTER TABLE guest_registrations ADD COLUMN language TEXT COLLATE "C" NOT NULL DEFAULT 'en';

-- Who provides what a coupon is good for, in Chinese; empty: called the same in both languages.
ALTER TABLE coupons ADD COLUMN assigned_from_zh TEXT COLLATE "C" NOT NULL DEFAULT '';
