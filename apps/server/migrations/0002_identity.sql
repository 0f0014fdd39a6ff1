-- People, organization, roles, sessions.
create table organization (
  id          uuid primary key,
  parent_id   uuid references organization (id),
  code        text not null constraint organization_code_unique unique,
  type        text not null check (type in ('company', 'department')),
  name        jsonb not null,
  sort_code   integer not null default 0,
  check (parent_id is distinct from id)
);
create index organization_parent on organization (parent_id);

create table position (
  id          uuid primary key,
  code        text not null constraint position_code_unique unique,
  name        jsonb not null,
  sort_code   integer not null default 0
);

create table app_user (
  id               uuid primary key,
  account          text not null check (length(account) between 3 and 100),
  -- what names compare by: NFKC, case folded, trimmed
  account_key      text not null constraint app_user_account_key_unique unique,
  email            text,
  email_key        text constraint app_user_email_key_unique unique,
  real_name        text not null,
  kind             text not null check (kind in ('staff', 'student', 'visitor', 'other')),
  mobile_phone     text not null default '',
  description      text not null default '',
  head_icon        text not null default '',
  sign_img         text not null default '',
  -- argon2id of the lower-case MD5 hex; null: cannot sign in by password
  password_hash    text,
  organization_id  uuid references organization (id),
  position_id      uuid references position (id),
  theme            text not null default 'classic' check (theme in ('classic', 'functional', 'plain', 'blend')),
  language         text not null default 'zh-HK' check (language in ('zh-HK', 'en', 'zh-CN')),
  disabled_at      timestamptz,
  created_at       timestamptz not null,
  updated_at       timestamptz not null
);
create index app_user_organization on app_user (organization_id);

create table organization_manager (
  organization_id  uuid not null references organization (id),
  user_id          uuid not null references app_user (id),
  primary key (organization_id, user_id)
);
create index organization_manager_user on organization_manager (user_id);

create table role (
  id                uuid primary key,
  code              text not null constraint role_code_unique unique,
  name              jsonb not null,
  is_administrator  boolean not null default false,
  sort_code         integer not null default 0
);

create table role_grant (
  role_id     uuid not null references role (id) on delete cascade,
  permission  text not null,
  primary key (role_id, permission)
);

create table user_role (
  user_id     uuid not null references app_user (id) on delete cascade,
  role_id     uuid not null references role (id),
  primary key (user_id, role_id)
);
create index user_role_role on user_role (role_id);

create table session (
  id              uuid primary key,
  token_hash      bytea not null constraint session_token_hash_unique unique,
  user_id         uuid not null references app_user (id) on delete cascade,
  created_at      timestamptz not null,
  last_seen_at    timestamptz not null,
  expires_at      timestamptz not null,
  idle_seconds    integer not null check (idle_seconds > 0),
  locked_at       timestamptz,
  ended_at        timestamptz,
  end_reason      text check (end_reason in ('signed_out', 'elsewhere', 'disabled', 'revoked')),
  ip              text not null,
  user_agent      text not null,
  check ((ended_at is null) = (end_reason is null))
);
create index session_of_user on session (user_id) where ended_at is null;
create index session_expires on session (expires_at);

-- Failed tries per name, whether or not somebody has that name.
create table sign_in_guard (
  account_key     text primary key,
  failures        integer not null,
  counting_since  timestamptz not null,
  locked_until    timestamptz,
  lock_count      integer not null default 0
);
