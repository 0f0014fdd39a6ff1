-- Who an account is in the college's directory. Keyed by what the directory promises never to change, never by email.
create table directory_identity (
  issuer      text not null,
  subject     text not null,
  user_id     uuid not null references app_user (id) on delete cascade,
  created_at  timestamptz not null,
  primary key (issuer, subject)
);
create index directory_identity_user on directory_identity (user_id);
