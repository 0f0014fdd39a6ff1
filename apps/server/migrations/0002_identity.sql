-- People, organization units, roles, permissions, sessions and sign-in.

create table organization (
  id        uuid primary key,
  parent_id uuid references organization (id),
  code      text not null,
  type      text not null check (type in ('company', 'department')),
  name      jsonb not null,
  sort_code int not null default 0,
  constraint organization_check check (parent_id is distinct from id),
  constraint organization_code_unique unique (code)
);
comment on table organization is 'Organization units of the college, a tree.';
comment on column organization.parent_id is 'Null for a root unit.';
comment on column organization.name is 'In three languages (zh-HK, en, zh-CN).';
comment on column organization.sort_code is 'Position in lists, smallest first.';
create index organization_parent on organization (parent_id);

create table position (
  id        uuid primary key,
  code      text not null,
  name      jsonb not null,
  sort_code int not null default 0,
  constraint position_code_unique unique (code)
);
comment on table position is 'Job positions (titles) of people.';
comment on column position.name is 'In three languages (zh-HK, en, zh-CN).';
comment on column position.sort_code is 'Position in lists, smallest first.';

create table app_user (
  id              uuid primary key,
  account         text not null check (length(account) >= 3 and length(account) <= 100),
  account_key     text not null,
  email           text,
  email_key       text,
  real_name       text not null,
  kind            text not null check (kind in ('staff', 'student', 'visitor', 'other')),
  mobile_phone    text not null default '',
  description     text not null default '',
  head_icon       text not null default '',
  sign_img        text not null default '',
  password_hash   text,
  organization_id uuid references organization (id),
  position_id     uuid references position (id),
  theme           text not null default 'classic' check (theme in ('classic', 'functional', 'plain', 'blend')),
  language        text not null default 'zh-HK' check (language in ('zh-HK', 'en', 'zh-CN')),
  disabled_at     timestamptz,
  created_at      timestamptz not null,
  updated_at      timestamptz not null,
  search_text     text not null default '',
  search_sound    text not null default '',
  searched_as     text not null default '',
  constraint app_user_account_key_unique unique (account_key),
  constraint app_user_email_key_unique unique (email_key)
);
comment on table app_user is 'People who can sign in: staff, students, visitors and others.';
comment on column app_user.account is 'Sign-in name as typed.';
comment on column app_user.account_key is 'What sign-in names are compared by: Unicode NFKC, lower case, trimmed.';
comment on column app_user.email is 'Null where the person has none, or the address already belongs to another person.';
comment on column app_user.email_key is 'What email addresses are compared by, made in the same way as account_key.';
comment on column app_user.description is 'Free text of the person''s own profile.';
comment on column app_user.head_icon is 'URL of the profile picture (stored_file); empty: none.';
comment on column app_user.sign_img is 'URL of the signature image (stored_file); empty: none.';
comment on column app_user.password_hash is 'Argon2id of the lower-case MD5 hex of the password; null: no sign-in by password.';
comment on column app_user.organization_id is 'Unit the person belongs to; null: none, e.g. visitors.';
comment on column app_user.theme is 'Page layout chosen by the person.';
comment on column app_user.language is 'Language of pages and of messages to the person.';
comment on column app_user.disabled_at is 'Set: the account cannot sign in.';
comment on column app_user.search_text is 'Text that keywords are searched in, prepared for the trigram index; written by a job.';
comment on column app_user.search_sound is
  'Pronunciation of the names in Mandarin and Cantonese, to search by sound; written by the same job.';
comment on column app_user.searched_as is
  'MD5 of the search_text that the job wrote; where it differs, the job writes the row again.';
create index app_user_organization on app_user (organization_id);
create index app_user_search on app_user using gin (search_text gin_trgm_ops) with (fastupdate = off);
create index app_user_sound on app_user using gin (search_sound gin_trgm_ops) with (fastupdate = off);
create index app_user_unsearched on app_user (id) where searched_as <> md5(search_text);
alter table stored_file add constraint stored_file_owner_id_fkey foreign key (owner_id) references app_user(id);

create table organization_manager (
  organization_id uuid references organization (id),
  user_id         uuid references app_user (id),
  primary key (organization_id, user_id)
);
comment on table organization_manager is 'Managers of organization units; they approve the applications of their unit.';
create index organization_manager_user on organization_manager (user_id);

create table role (
  id               uuid primary key,
  code             text not null,
  name             jsonb not null,
  is_administrator boolean not null default false,
  sort_code        int not null default 0,
  constraint role_code_unique unique (code)
);
comment on table role is 'Roles: named sets of permissions.';
comment on column role.name is 'In three languages (zh-HK, en, zh-CN).';
comment on column role.is_administrator is 'Members have every permission.';
comment on column role.sort_code is 'Position in lists, smallest first.';

create table role_grant (
  role_id    uuid references role (id) on delete cascade,
  permission text,
  primary key (role_id, permission)
);
comment on table role_grant is 'Permissions granted to roles.';
comment on column role_grant.permission is
  'Key of a module, button, column or form field, e.g. gifts, gifts.disable, gifts#mallPrice.';

create table known_permission (
  permission text primary key
);
comment on table known_permission is
  'Permissions that were already offered to roles. New ones of a later version are granted to the built-in roles once.';

create table user_role (
  user_id uuid references app_user (id) on delete cascade,
  role_id uuid references role (id),
  primary key (user_id, role_id)
);
comment on table user_role is 'Roles of people.';
create index user_role_role on user_role (role_id);

create table session (
  id           uuid primary key,
  token_hash   bytea not null,
  user_id      uuid not null references app_user (id) on delete cascade,
  created_at   timestamptz not null,
  last_seen_at timestamptz not null,
  expires_at   timestamptz not null,
  idle_seconds int not null check (idle_seconds > 0),
  locked_at    timestamptz,
  ended_at     timestamptz,
  end_reason   text check (end_reason in ('signed_out', 'elsewhere', 'disabled', 'revoked')),
  ip           text not null,
  user_agent   text not null,
  constraint session_check check ((ended_at is null) = (end_reason is null)),
  constraint session_token_hash_unique unique (token_hash)
);
comment on table session is 'Sign-in sessions.';
comment on column session.token_hash is 'Hash of the bearer token; the token itself is not stored.';
comment on column session.last_seen_at is 'Time of the last request.';
comment on column session.expires_at is 'The session ends at this time at the latest, even if it is used.';
comment on column session.idle_seconds is 'The session ends after this time without a request.';
comment on column session.locked_at is 'Set while the screen is locked; null: not locked.';
comment on column session.ended_at is 'Null while the session is open.';
comment on column session.end_reason is
  'signed_out: by the person; elsewhere: by a sign-in on another device, where only one session is allowed; disabled: the '
  'account was disabled; revoked: ended by the person or an administrator.';
create index session_expires on session (expires_at);
create index session_of_user on session (user_id) where ended_at is null;

create table sign_in_guard (
  account_key    text primary key,
  failures       int not null,
  counting_since timestamptz not null,
  locked_until   timestamptz,
  lock_count     int not null default 0
);
comment on table sign_in_guard is
  'Failed sign-in attempts per name, whether or not an account has that name. Deleted after a successful sign-in.';
comment on column sign_in_guard.account_key is
  'The account_key or email_key that was tried; "password" and the user id where a signed-in person entered it again.';
comment on column sign_in_guard.failures is 'Failed attempts since counting_since.';
comment on column sign_in_guard.counting_since is 'Start of the time window of the failures.';
comment on column sign_in_guard.locked_until is 'Null: not locked.';
comment on column sign_in_guard.lock_count is
  'Locks so far; each lasts longer. Counted from 0 again after some hours without failures (a setting).';

create table security_event (
  id     uuid primary key,
  at     timestamptz not null,
  kind   text not null,
  source text not null,
  detail jsonb not null
);
comment on table security_event is
  'Refused messages, e.g. forged or changed payment callbacks. They are recorded and change nothing else.';
comment on column security_event.kind is 'E.g. payment_callback.';
comment on column security_event.source is 'Where it came from, e.g. the name of the payment gateway.';
comment on column security_event.detail is 'What was wrong, as JSON.';
create index security_event_at on security_event (at desc, id desc);

create table email_code (
  purpose     text check (purpose in ('register', 'login', 'reset', 'change_email')),
  address_key text,
  code_hmac   bytea,
  sent_at     timestamptz not null,
  expires_at  timestamptz not null,
  tries       int not null default 0,
  primary key (purpose, address_key)
);
comment on table email_code is 'Verification codes sent by email. A row is written whether or not an account has the address.';
comment on column email_code.address_key is 'Email address in the form of app_user.email_key.';
comment on column email_code.code_hmac is 'HMAC of the code; null: used.';
comment on column email_code.tries is 'Wrong codes entered.';

create table email_sending (
  address_key  text primary key,
  sent_at      timestamptz[] not null,
  last_sent_at timestamptz not null
);
comment on table email_sending is 'Times at which codes were sent to an address, for the limit over all purposes.';
comment on column email_sending.address_key is 'Email address in the form of app_user.email_key.';
comment on column email_sending.sent_at is 'Times of recent emails; only those that still count for the limit.';

create table picture_code (
  id         text primary key,
  code_hmac  bytea not null,
  expires_at timestamptz not null
);
comment on table picture_code is 'Codes shown as a picture (CAPTCHA). Each is deleted when it is used.';
comment on column picture_code.code_hmac is 'HMAC of the code.';
create index picture_code_expires on picture_code (expires_at);

create table directory_identity (
  issuer     text,
  subject    text,
  user_id    uuid not null references app_user (id) on delete cascade,
  created_at timestamptz not null,
  primary key (issuer, subject)
);
comment on table directory_identity is 'Identities in the college directory (OpenID Connect) and the accounts they sign in to.';
comment on column directory_identity.issuer is 'Issuer of the ID token.';
comment on column directory_identity.subject is 'Subject of the ID token; it never changes, unlike the email address.';
create index directory_identity_user on directory_identity (user_id);
