-- System settings, editable texts, dictionaries, and personal settings of lists.

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
comment on table system_config is 'System settings. The program defines the built-in ones; administrators may add their own.';
comment on column system_config.key is 'Unique regardless of case.';
comment on column system_config.name is 'In three languages; empty: the name that the program gives it.';
comment on column system_config.value is 'As text, whatever the data type.';
comment on column system_config.description is 'In three languages.';
comment on column system_config.sort_code is 'Position in lists, smallest first.';
comment on column system_config.enabled is 'False: the default value of the program applies.';
comment on column system_config.updated_by is 'Name of the person who changed it last (copy).';
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
comment on table rich_text is 'Editable texts of pages, e.g. terms and policies.';
comment on column rich_text.code is 'What the program finds the text by.';
comment on column rich_text.name is 'In three languages (zh-HK, en, zh-CN).';
comment on column rich_text.content is 'HTML in three languages.';
comment on column rich_text.description is 'Note for administrators.';
comment on column rich_text.enabled is 'False: not shown.';
comment on column rich_text.created_by is 'Name of the person who created it (copy).';
comment on column rich_text.updated_by is 'Name of the person who changed it last (copy).';

create table dictionary (
  code      text primary key check (length(code) <= 60),
  name      jsonb not null,
  is_tree   boolean not null default false,
  sort_code int not null
);
comment on table dictionary is 'Dictionaries: lists of choices that forms offer.';
comment on column dictionary.name is 'In three languages (zh-HK, en, zh-CN).';
comment on column dictionary.is_tree is 'Entries may have parent entries.';
comment on column dictionary.sort_code is 'Position in lists, smallest first.';

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
comment on table dictionary_entry is 'Choices of the dictionaries.';
comment on column dictionary_entry.parent_id is 'Null: top level.';
comment on column dictionary_entry.code is 'What records store. It never changes; the name may.';
comment on column dictionary_entry.name is 'In three languages (zh-HK, en, zh-CN).';
comment on column dictionary_entry.sort_code is 'Position in lists, smallest first.';
comment on column dictionary_entry.enabled is 'False: no longer offered; records that have it keep it.';
comment on column dictionary_entry.updated_by is 'Name of the person who changed it last (copy).';
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
comment on table saved_view is 'Saved views of lists: filters, order and columns under a name.';
comment on column saved_view.list is 'Name of the list.';
comment on column saved_view.shared is 'Visible to everybody; otherwise only to the owner.';
comment on column saved_view.query is 'Filters, keyword and order as in the URL.';
comment on column saved_view.columns is 'Columns shown (true) or hidden (false) by choice; the others are as the list has them.';
comment on column saved_view.column_order is 'Columns in the chosen order; the others follow in the order of the list.';
comment on column saved_view.density is 'Row height.';
create index saved_view_shared on saved_view (list) where shared;

create table list_choice (
  user_id      uuid references app_user (id) on delete cascade,
  list         text check (char_length(list) >= 1 and char_length(list) <= 60),
  columns      jsonb not null,
  column_order jsonb not null,
  density      text not null check (density in ('comfortable', 'compact')),
  primary key (user_id, list)
);
comment on table list_choice is 'Columns, their order and row height that a person chose for a list; the same on every device.';
comment on column list_choice.list is 'Name of the list.';
comment on column list_choice.columns is 'Columns shown (true) or hidden (false) by choice; the others are as the list has them.';
comment on column list_choice.column_order is 'Columns in the chosen order; the others follow in the order of the list.';
comment on column list_choice.density is 'Row height.';
