-- Codes by email and by picture. Only HMACs are kept, and a row is made whether or not somebody has the address.
create table email_code (
  purpose      text not null check (purpose in ('register', 'login', 'reset', 'change_email')),
  address_key  text not null,
  -- null: used
  code_hmac    bytea,
  sent_at      timestamptz not null,
  expires_at   timestamptz not null,
  tries        integer not null default 0,
  primary key (purpose, address_key)
);

-- When an address was last written to: the limit counts all purposes, or one could be played against the other.
create table email_sending (
  address_key   text primary key,
  sent_at       timestamptz[] not null,
  last_sent_at  timestamptz not null
);

create table picture_code (
  id          text primary key,
  code_hmac   bytea not null,
  expires_at  timestamptz not null
);
create index picture_code_expires on picture_code (expires_at);
