-- Checks of the ledger that were made, and jobs that run once a day in the whole cluster.
create table stock_check (
  id           uuid primary key,
  at           timestamptz not null,
  trigger      text not null check (trigger in ('hand', 'nightly', 'command')),
  actor_id     uuid,
  actor_name   text not null,
  duration_ms  integer not null check (duration_ms >= 0),
  faults       integer not null check (faults >= 0),
  -- the first of them, as they were found
  found        jsonb not null
);
create index stock_check_at on stock_check (at desc, id desc);

-- Whoever writes the day first runs the job; the others find it taken.
create table daily_job (
  name  text not null,
  day   date not null,
  at    timestamptz not null,
  primary key (name, day)
);

-- What was issued lately, by souvenir: alerts and the dashboard read it.
create index stock_movement_outbound on stock_movement (at, souvenir_id) include (quantity) where document_kind = 'outbound';
create index stock_movement_storage on stock_movement (storage_id, sequence);
