-- System configuration and rich texts.
create table system_config (
  key          text primary key check (length(key) <= 100),
  name         jsonb not null,
  value        text not null,
  description  jsonb not null,
  category     text not null check (category in ('system', 'business', 'approval', 'apply_approval', 'mall')),
  data_type    text not null check (data_type in ('string', 'boolean', 'number')),
  sort_code    integer not null default 0,
  enabled      boolean not null default true,
  updated_at   timestamptz not null,
  updated_by   text not null
);

create table rich_text (
  id           uuid primary key,
  code         text not null constraint rich_text_code_unique unique,
  category     text not null,
  name         jsonb not null,
  content      jsonb not null,
  description  text not null default '',
  enabled      boolean not null default true,
  created_at   timestamptz not null,
  created_by   text not null,
  updated_at   timestamptz not null,
  updated_by   text not null
);
