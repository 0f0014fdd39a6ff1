-- Settings, texts, dictionaries, and what people keep of their own lists.

create table system_config (
  key         text primary key check (length(key) <= 100),
  name        jsonb not null,
  value       text not null,
  description jsonb not null,
  category    text not null check (category in ('system', 'business', 'approval', 'apply_approval', 'mall')),
  data_type   text not null check (data_type in ('string', 'boolean', 'number')),
  sort_code   int not null default 0,
  enabled     boolean not null default true,
  updated_at  timestamptz not null,
  updated_by  text not null
);
create unique index system_config_key_unique on system_config (lower(key));

create table rich_text (
  id          uuid primary key,
  code        text not null,
  category    text not null,
  name        jsonb not null,
  content     jsonb not null,
  description text not null default '',
  enabled     boolean not null default true,
  created_at  timestamptz not null,
  created_by  text not null,
  updated_at  timestamptz not null,
  updated_by  text not null,
  constraint rich_text_code_unique unique (code)
);

create table dictionary (
  code      text primary key check (length(code) <= 60),
  name      jsonb not null,
  is_tree   boolean not null default false,
  sort_code int not null
);

create table dictionary_entry (
  id              uuid primary key,
  dictionary_code text not null references dictionary (code),
  parent_id       uuid references dictionary_entry (id),
  code            text not null check (length(code) >= 1 and length(code) <= 60),
  name            jsonb not null,
  sort_code       int not null,
  enabled         boolean not null default true,
  updated_at      timestamptz not null,
  updated_by      text not null,
  constraint dictionary_entry_code_unique unique (dictionary_code, code)
);
create index dictionary_entry_order on dictionary_entry (dictionary_code, sort_code, code);

create table saved_view (
  id           uuid primary key,
  list         text not null check (char_length(list) >= 1 and char_length(list) <= 60),
  owner_id     uuid not null references app_user (id) on delete cascade,
  name         text not null check (char_length(name) >= 1 and char_length(name) <= 50),
  shared       boolean not null,
  query        text not null check (char_length(query) <= 1000),
  columns      jsonb not null,
  created_at   timestamptz not null,
  column_order jsonb not null default '[]',
  density      text not null default 'comfortable' check (density in ('comfortable', 'compact')),
  constraint saved_view_name unique (owner_id, list, name)
);
create index saved_view_shared on saved_view (list) where shared;

create table list_choice (
  user_id      uuid references app_user (id) on delete cascade,
  list         text check (char_length(list) >= 1 and char_length(list) <= 60),
  columns      jsonb not null,
  column_order jsonb not null,
  density      text not null check (density in ('comfortable', 'compact')),
  primary key (user_id, list)
);
