-- Notifications, scheduled reports, and background jobs.

create table notification (
  id               uuid primary key,
  created_at       timestamptz not null,
  type             text not null check (type in ('email', 'sms', 'dingtalk', 'wechat', 'app')),
  business_type    text not null check (business_type in (
    'register', 'approval', 'order', 'inventory', 'payment', 'storage_receiving', 'storage_transfer', 'storage_adjustment',
    'gift_application')),
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
comment on table notification is
  'Messages to people: queue for sending, log and inbox in one table. Inserted in the transaction of the event.';
comment on column notification.type is 'Channel; app: inbox on the web pages.';
comment on column notification.business_no is 'Number of the record it is about; empty: none.';
comment on column notification.template is 'Code of the template; null: written by a person.';
comment on column notification.sensitive is 'Contains a code or link for the receiver only; content is emptied after sending.';
comment on column notification.receiver_id is 'Null: an address without an account.';
comment on column notification.receiver_name is 'Copy of the name.';
comment on column notification.receiver_address is 'Email address or phone number; for the inbox the account.';
comment on column notification.status is 'sent: being sent; success: accepted by the mail server or written to the inbox.';
comment on column notification.scheduled_at is 'Not to be sent before; null: at once.';
comment on column notification.next_try_at is 'Next attempt; while it is being sent, when it counts as lost. Null: none.';
comment on column notification.sent_at is 'Start of the last attempt; null: none yet.';
comment on column notification.read_at is 'Inbox: when it was opened.';
comment on column notification.retry_count is 'Attempts after the first.';
comment on column notification.failure_reason is 'Code or message of the last failure; empty: none.';
comment on column notification.tries is 'Attempts so far; a result of an older attempt is ignored.';
comment on column notification.attachment is 'Kind of the attached document; it is made when the message is sent. Null: none.';
create index notification_created on notification (created_at desc, id desc);
create index notification_due on notification (next_try_at) where next_try_at is not null;
create index notification_inbox on notification (receiver_id, created_at desc) where type = 'app';
-- The expression must be the same as in areas/notification/log.repo.ts.
create index notification_search on notification using gin (
  indexed_text(title || ' ' || receiver_name || ' ' || receiver_address || ' ' || business_no) gin_trgm_ops);

create table notification_template (
  code       text primary key,
  title      jsonb not null,
  content    jsonb not null,
  updated_at timestamptz not null,
  updated_by text not null
);
comment on table notification_template is
  'Message templates changed by an administrator. Without a row, the text of the program applies.';
comment on column notification_template.title is 'In three languages, with placeholders.';
comment on column notification_template.content is 'In three languages, with placeholders.';
comment on column notification_template.updated_by is 'Name of the person who changed it last (copy).';

create table notification_try (
  notification_id uuid references notification (id) on delete cascade,
  number          int,
  at              timestamptz not null,
  outcome         text not null check (outcome in ('success', 'failed', 'interrupted')),
  reason          text not null default '',
  primary key (notification_id, number)
);
comment on table notification_try is 'Attempts to send a message.';
comment on column notification_try.number is 'From 1.';
comment on column notification_try.outcome is 'interrupted: no result, e.g. because the server stopped.';
comment on column notification_try.reason is 'Code or message of the failure; empty: none.';

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
comment on table development_mail is
  'Emails of an installation without a mail server that is not in production; shown on a page instead of being sent.';
comment on column development_mail.notification_id is 'The message; no foreign key, because it may be deleted earlier.';
comment on column development_mail.attachment is 'Name of the attached file; empty: none.';
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
comment on table report_schedule is 'Scheduled reports sent by email. version is for optimistic locking.';
comment on column report_schedule.report is 'Name of the export.';
comment on column report_schedule.period is 'Relative to the day of sending; null: the report has no dates.';
comment on column report_schedule.filters is 'Other filters of the export.';
comment on column report_schedule.weekday is '1 Monday to 7 Sunday; used for weekly reports.';
comment on column report_schedule.month_day is 'Day of the month, the last day in shorter months; used for monthly reports.';
comment on column report_schedule.time_of_day is 'Hong Kong time, HH:MM.';
comment on column report_schedule.next_run_at is 'Null while paused.';
create index report_schedule_due on report_schedule (next_run_at) where next_run_at is not null;
create index report_schedule_owner on report_schedule (owner_id, created_at desc);

create table report_schedule_recipient (
  schedule_id uuid references report_schedule (id) on delete cascade,
  user_id     uuid references app_user (id),
  primary key (schedule_id, user_id)
);
comment on table report_schedule_recipient is 'Recipients of scheduled reports.';

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
comment on table report_run is 'Runs of scheduled reports, with the filters used, so that a repeated email has the same content.';
comment on column report_run.schedule_id is 'Null: the schedule was deleted.';
comment on column report_run.due_at is 'Planned time; null: sent by hand.';
comment on column report_run.report is 'Name of the export.';
comment on column report_run.filters is 'All filters, including the dates.';
create index report_run_at on report_run (at);
create index report_run_last on report_run (schedule_id, at desc);

create table report_delivery (
  run_id          uuid references report_run (id) on delete cascade,
  user_id         uuid references app_user (id),
  notification_id uuid unique references notification (id) on delete set null,
  skipped         text not null default '',
  primary key (run_id, user_id)
);
comment on table report_delivery is 'Recipients of a run: the email, or the reason why none was sent.';
comment on column report_delivery.notification_id is 'The email; null: none, or no longer kept.';
comment on column report_delivery.skipped is 'Code of the reason why no email was sent; empty: it was sent.';

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
comment on table work is
  'Background jobs started by a person: bulk actions, imports and PDF lists. They continue after a restart.';
comment on column work.owner_id is 'Who started it, and whose permissions apply.';
comment on column work.kind is 'Name of the bulk action or import, or that of a PDF list.';
comment on column work.total is 'Records or rows to process.';
comment on column work.items is 'Results of the records so far.';
comment on column work.beat_at is 'Time of the last progress; the job that waited longest is continued first.';
comment on column work.finished_at is 'Null while it is not finished.';
comment on column work.language is 'Language of the request that started it; used for its messages.';
comment on column work.request_id is 'Id of the request that started it; used in the audit log.';
comment on column work.progress is 'Rows processed by the running transaction of an import.';
comment on column work.refused is 'An import that was refused as a whole.';
comment on column work.note is 'Result of the whole: a message key with its figures, or an error.';
comment on column work.subject is 'PDF lists: name of the export; empty otherwise.';
comment on column work.tries is 'Attempts of an import or a PDF list; it is given up after some.';
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
comment on table work_step is 'Steps of background jobs still to be done. Each is deleted in the transaction that does it.';
comment on column work_step.position is 'Order of the steps, from 0.';
comment on column work_step.record_id is 'The record to process; null: the step is a whole import or PDF list.';
comment on column work_step.input is 'Rows of the import, or export and filters of the PDF list; null: the step is one record.';

create table work_file (
  work_id     uuid primary key references work (id) on delete cascade,
  name        text not null check (char_length(name) >= 1 and char_length(name) <= 120),
  media_type  text not null,
  content     bytea not null,
  permissions text[] not null,
  made_at     timestamptz not null
);
comment on table work_file is 'PDF files made by background jobs; kept for a day.';
comment on column work_file.content is 'The PDF file.';
comment on column work_file.permissions is 'The reader needs one of these permissions.';
create index work_file_made on work_file (made_at);
