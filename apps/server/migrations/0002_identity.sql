-- People, units, roles and permissions; sessions and signing in.

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
create index organization_parent on organization (parent_id);

create table position (
  id        uuid primary key,
  code      text not null,
  name      jsonb not null,
  sort_code int not null default 0,
  constraint position_code_unique unique (code)
);

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
create index organization_manager_user on organization_manager (user_id);

create table role (
  id               uuid primary key,
  code             text not null,
  name             jsonb not null,
  is_administrator boolean not null default false,
  sort_code        int not null default 0,
  constraint role_code_unique unique (code)
);

create table role_grant (
  role_id    uuid references role (id) on delete cascade,
  permission text,
  primary key (role_id, permission)
);

create table known_permission (
  permission text primary key
);

create table user_role (
  user_id uuid references app_user (id) on delete cascade,
  role_id uuid references role (id),
  primary key (user_id, role_id)
);
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
create index session_expires on session (expires_at);
create index session_of_user on session (user_id) where ended_at is null;

create table sign_in_guard (
  account_key    text primary key,
  failures       int not null,
  counting_since timestamptz not null,
  locked_until   timestamptz,
  lock_count     int not null default 0
);

create table security_event (
  id     uuid primary key,
  at     timestamptz not null,
  kind   text not null,
  source text not null,
  detail jsonb not null
);
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

create table email_sending (
  address_key  text primary key,
  sent_at      timestamptz[] not null,
  last_sent_at timestamptz not null
);

create table picture_code (
  id         text primary key,
  code_hmac  bytea not null,
  expires_at timestamptz not null
);
create index picture_code_expires on picture_code (expires_at);

create table directory_identity (
  issuer     text,
  subject    text,
  user_id    uuid not null references app_user (id) on delete cascade,
  created_at timestamptz not null,
  primary key (issuer, subject)
);
create index directory_identity_user on directory_identity (user_id);
