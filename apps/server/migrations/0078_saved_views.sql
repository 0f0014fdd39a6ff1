-- A list as somebody likes to see it: filters, order and columns under a name; shared ones are everybody's.
create table saved_view (
  id          uuid primary key,
  list        text not null check (char_length(list) between 1 and 60),
  owner_id    uuid not null references app_user (id) on delete cascade,
  name        text not null check (char_length(name) between 1 and 50),
  shared      boolean not null,
  query       text not null check (char_length(query) <= 1000),
  columns     jsonb not null,
  created_at  timestamptz not null,
  constraint saved_view_name unique (owner_id, list, name)
);
create index saved_view_shared on saved_view (list) where shared;
