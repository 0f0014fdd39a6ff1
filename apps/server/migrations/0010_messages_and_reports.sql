-- Messages to people, scheduled reports, and work that takes longer than a request.

create table notification (
  id               uuid primary key,
  created_at       timestamptz not null,
  type             text not null check (type in ('email', 'sms', 'dingtalk', 'wechat', 'app')),
  business_type    text not null check (business_type in ('register', 'approval', 'order', 'inventory', 'payment', 'storage_receiving', 'storage_transfer', 'storage_adjustment', 'gift_application')),
  business_no      text not null default '',
  template         text,
  language         text not null check (language in ('zh-HK', 'en', 'zh-CN')),
  title            text not null,
  content          text not null,
  sensitive        boolean not null default false,
  receiver_id      uuid references app_user (id),
  receiver_name    text not null,
  receiver_address text not null,
  sender_name      text not null default '',
  sender_address   text not null default '',
  priority         text not null default 'normal' check (priority in ('low', 'normal', 'high', 'urgent')),
  status           text not null default 'pending' check (status in ('pending', 'sent', 'success', 'failed')),
  scheduled_at     timestamptz,
  next_try_at      timestamptz,
  sent_at          timestamptz,
  read_at          timestamptz,
  retry_count      int not null default 0,
  failure_reason   text not null default '',
  tries            int not null default 0,
  attachment       text check (attachment <> '')
);
create index notification_created on notification (created_at desc, id desc);
create index notification_due on notification (next_try_at) where next_try_at is not null;
create index notification_inbox on notification (receiver_id, created_at desc) where type = 'app';
-- The words of areas/notification/log.repo.ts.
create index notification_search on notification using gin (
  indexed_text(title || ' ' || receiver_name || ' ' || receiver_address || ' ' || business_no) gin_trgm_ops);

create table notification_template (
  code       text primary key,
  title      jsonb not null,
  content    jsonb not null,
  updated_at timestamptz not null,
  updated_by text not null
);

create table notification_try (
  notification_id uuid references notification (id) on delete cascade,
  number          int,
  at              timestamptz not null,
  outcome         text not null check (outcome in ('success', 'failed', 'interrupted')),
  reason          text not null default '',
  primary key (notification_id, number)
);

create table development_mail (
  notification_id  uuid primary key,
  at               timestamptz not null,
  sender           text not null,
  receiver_name    text not null,
  receiver_address text not null,
  title            text not null,
  content          text not null,
  attachment       text not null default ''
);
create index development_mail_at on development_mail (at desc);

create table report_schedule (
  id          uuid primary key,
  owner_id    uuid not null references app_user (id),
  report      text not null,
  format      text not null check (format in ('xlsx', 'csv', 'pdf')),
  period      text check (period in ('today', 'yesterday', 'lastWeek', 'monthToDate', 'lastMonth')),
  filters     jsonb not null,
  every       text not null check (every in ('day', 'week', 'month')),
  weekday     smallint not null check (weekday >= 1 and weekday <= 7),
  month_day   smallint not null check (month_day >= 1 and month_day <= 31),
  time_of_day text not null check (time_of_day ~ '^([01][0-9]|2[0-3]):[0-5][0-9]$'),
  paused      boolean not null default false,
  next_run_at timestamptz,
  version     int not null default 1,
  created_at  timestamptz not null,
  constraint report_schedule_waits check (paused = (next_run_at is null))
);
create index report_schedule_due on report_schedule (next_run_at) where next_run_at is not null;
create index report_schedule_owner on report_schedule (owner_id, created_at desc);

create table report_schedule_recipient (
  schedule_id uuid references report_schedule (id) on delete cascade,
  user_id     uuid references app_user (id),
  primary key (schedule_id, user_id)
);

create table report_run (
  id          uuid primary key,
  schedule_id uuid references report_schedule (id) on delete set null,
  at          timestamptz not null,
  due_at      timestamptz,
  report      text not null,
  format      text not null,
  filters     jsonb not null,
  constraint report_run_once unique (schedule_id, due_at)
);
create index report_run_at on report_run (at);
create index report_run_last on report_run (schedule_id, at desc);

create table report_delivery (
  run_id          uuid references report_run (id) on delete cascade,
  user_id         uuid references app_user (id),
  notification_id uuid unique references notification (id) on delete set null,
  skipped         text not null default '',
  primary key (run_id, user_id)
);

create table work (
  id          uuid primary key,
  owner_id    uuid not null references app_user (id) on delete cascade,
  kind        text not null check (char_length(kind) >= 1 and char_length(kind) <= 40),
  total       int not null check (total > 0),
  items       jsonb not null default '[]',
  started_at  timestamptz not null,
  beat_at     timestamptz not null,
  finished_at timestamptz,
  language    text not null default 'zh-HK' check (language in ('zh-HK', 'en', 'zh-CN')),
  request_id  text not null default '' check (char_length(request_id) <= 200),
  progress    int not null default 0 check (progress >= 0),
  refused     boolean not null default false,
  note        jsonb,
  subject     text not null default '' check (char_length(subject) <= 60),
  tries       int not null default 0 check (tries >= 0)
);
create index work_of_owner on work (owner_id, started_at desc);
create index work_open on work (beat_at) where finished_at is null;

create table work_step (
  work_id   uuid references work (id) on delete cascade,
  position  int check (position >= 0),
  record_id uuid,
  input     jsonb,
  constraint work_step_check check (num_nonnulls(record_id, input) = 1),
  primary key (work_id, position)
);

create table work_file (
  work_id     uuid primary key references work (id) on delete cascade,
  name        text not null check (char_length(name) >= 1 and char_length(name) <= 120),
  media_type  text not null,
  content     bytea not null,
  permissions text[] not null,
  made_at     timestamptz not null
);
create index work_file_made on work_file (made_at);
