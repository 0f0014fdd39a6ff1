-- A paper is made as work too: its finished file can be fetched for a day, from wherever its owner has gone meanwhile.
alter table work add column subject text not null default '' check (char_length(subject) <= 60);

create table work_file (
  work_id      uuid primary key references work (id) on delete cascade,
  name         text not null check (char_length(name) between 1 and 120),
  media_type   text not null,
  content      bytea not null,
  -- whoever fetches it must hold one of these still
  permissions  text[] not null,
  made_at      timestamptz not null
);
create index work_file_made on work_file (made_at);
