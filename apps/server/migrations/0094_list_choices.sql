-- How somebody likes to see a list follows them to another device: columns, their order, how close the rows stand.
create table list_choice (
  user_id       uuid not null references app_user (id) on delete cascade,
  list          text not null check (char_length(list) between 1 and 60),
  columns       jsonb not null,
  column_order  jsonb not null,
  density       text not null check (density in ('comfortable', 'compact')),
  primary key (user_id, list)
);
alter table saved_view
  add column column_order  jsonb not null default '[]',
  add column density       text not null default 'comfortable' check (density in ('comfortable', 'compact'));
