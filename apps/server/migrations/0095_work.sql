-- Work that takes its time: started, left alone, found again with what became of each record.
create table work (
  id           uuid primary key,
  owner_id     uuid not null references app_user (id) on delete cascade,
  kind         text not null check (char_length(kind) between 1 and 40),
  total        integer not null check (total > 0),
  items        jsonb not null default '[]',
  started_at   timestamptz not null,
  -- when it last got on; one that is silent for long was interrupted
  beat_at      timestamptz not null,
  finished_at  timestamptz
);
create index work_of_owner on work (owner_id, started_at desc);
