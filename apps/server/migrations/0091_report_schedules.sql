-- Reports that are sent by themselves (docs/adr/0014-scheduled-reports.md).
create table report_schedule (
  id           uuid primary key,
  owner_id     uuid not null references app_user (id),
  -- the export's own name
  report       text not null,
  format       text not null check (format in ('xlsx', 'csv', 'pdf')),
  -- relative to the day it is sent; null where the report tells of no days
  period       text check (period in ('today', 'yesterday', 'lastWeek', 'monthToDate', 'lastMonth')),
  filters      jsonb not null,
  every        text not null check (every in ('day', 'week', 'month')),
  weekday      smallint not null check (weekday between 1 and 7),
  month_day    smallint not null check (month_day between 1 and 31),
  -- by the clock of Hong Kong
  time_of_day  text not null check (time_of_day ~ '^([01][0-9]|2[0-3]):[0-5][0-9]$'),
  paused       boolean not null default false,
  next_run_at  timestamptz,
  version      integer not null default 1,
  created_at   timestamptz not null,
  constraint report_schedule_waits check (paused = (next_run_at is null))
);
create index report_schedule_due on report_schedule (next_run_at) where next_run_at is not null;
create index report_schedule_owner on report_schedule (owner_id, created_at desc);

create table report_schedule_recipient (
  schedule_id  uuid not null references report_schedule (id) on delete cascade,
  user_id      uuid not null references app_user (id),
  primary key (schedule_id, user_id)
);

-- One sending: what was asked for then, so that a letter tried again later still tells of the same days.
create table report_run (
  id           uuid primary key,
  schedule_id  uuid references report_schedule (id) on delete set null,
  at           timestamptz not null,
  -- the time it was due; null when somebody sent it by hand
  due_at       timestamptz,
  report       text not null,
  format       text not null,
  filters      jsonb not null,
  constraint report_run_once unique (schedule_id, due_at)
);
create index report_run_at on report_run (at);
create index report_run_last on report_run (schedule_id, at desc);

-- To each recipient a letter, or the reason why there is none.
create table report_delivery (
  run_id           uuid not null references report_run (id) on delete cascade,
  user_id          uuid not null references app_user (id),
  notification_id  uuid unique references notification (id) on delete set null,
  skipped          text not null default '',
  primary key (run_id, user_id)
);
