-- Dictionaries: the choices that forms offer, in an administrator's words and order (specification 3 "Dictionary entry").
create table dictionary (
  code       text primary key check (length(code) <= 60),
  name       jsonb not null,
  is_tree    boolean not null default false,
  sort_code  integer not null
);

create table dictionary_entry (
  id               uuid primary key,
  dictionary_code  text not null references dictionary (code),
  parent_id        uuid references dictionary_entry (id),
  -- what records keep; never changes, so that words can
  code             text not null check (length(code) between 1 and 60),
  name             jsonb not null,
  sort_code        integer not null,
  enabled          boolean not null default true,
  updated_at       timestamptz not null,
  updated_by       text not null,
  constraint dictionary_entry_code_unique unique (dictionary_code, code)
);
create index dictionary_entry_order on dictionary_entry (dictionary_code, sort_code, code);
